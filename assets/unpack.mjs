// Unpacks, while it is still coming, what the build has packed with Zstandard (gotweb/workshop/packing.py): a fifth less
// to wait for than with gzip, which is all that browsers can unpack by themselves. The decoder is that of the library
// zstddec; it is started here and not by the library itself, which asks for it at an address that our policy forbids.
const decoder = fetch(new URL("../runtime/zstd.wasm", import.meta.url))
  .then((response) => response.arrayBuffer())
  .then((bytes) => WebAssembly.compile(bytes));
decoder.catch(() => {}); // who unpacks something hears of it

// Returns the stream of what was packed. It fails at its end if something is missing.
export function unpacked(body) {
  return body.pipeThrough(new TransformStream(new Unpacker()));
}

// As streams want it. Each has a decoder of its own, so that all its memory is given back with it.
class Unpacker {
  async start() {
    const env = { emscripten_notify_memory_growth() {} };
    const { exports } = await WebAssembly.instantiate(await decoder, { env });
    this.zstd = exports;
    this.context = exports.ZSTD_createDCtx();
    this.size = exports.ZSTD_DStreamOutSize();
    this.out = exports.malloc(this.size);
    this.slots = exports.malloc(24);
    this.missing = 1;
  }

  transform(chunk, controller) {
    const { zstd, context, out, size, slots } = this;
    const source = zstd.malloc(chunk.length);
    new Uint8Array(zstd.memory.buffer, source, chunk.length).set(chunk);
    let read = 0;
    let written;
    do {
      // Zstandard's two structures, of what goes in and of what comes out: where, how much, and how far.
      new Uint32Array(zstd.memory.buffer, slots, 6).set([source, chunk.length, read, out, size, 0]);
      this.missing = zstd.ZSTD_decompressStream(context, slots + 12, slots);
      if (this.missing < 0) throw new Error(`this cannot be unpacked (Zstandard's error ${-this.missing})`);
      const now = new Uint32Array(zstd.memory.buffer, slots, 6); // anew, since the memory may have grown
      read = now[2];
      written = now[5];
      if (written) controller.enqueue(new Uint8Array(zstd.memory.buffer, out, written).slice());
    } while (read < chunk.length || written === size);
    zstd.free(source);
  }

  flush() {
    if (this.missing) throw new Error("this was cut off before its end");
  }
}
