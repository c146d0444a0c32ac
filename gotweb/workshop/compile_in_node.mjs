// Run compile_zip.py in the very Pyodide that the page will run, inside node:
//   node compile_in_node.mjs RUNTIME compile_zip.py SOURCE TARGET OPTIMIZE
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, script, source, target, optimize] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: runtime });
python.FS.writeFile("/source.zip", await readFile(source));
python.runPython(await readFile(script, "utf8"));
try {
  python.globals.get("compile_file")("/source.zip", "/target.zip", Number(optimize));
} catch (error) {
  console.error(error.message); // Python's own words, without Node's around them
  process.exit(1);
}
await writeFile(target, python.FS.readFile("/target.zip"));
