/**
 * Reads a stream of at most `maxBytes`. Null: it is larger, and its source is cancelled. Each piece is copied when it arrives; otherwise
 * all pieces would be in memory together with the whole.
 */
export async function readAtMost(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const room = new ArrayBuffer(0, { maxByteLength: maxBytes });
  for await (const piece of pieces) {
    const start = room.byteLength;
    // Leaving the loop cancels the source.
    if (start + piece.length > maxBytes) return null;
    room.resize(start + piece.length);
    new Uint8Array(room).set(piece, start);
  }
  // What cannot grow any more is read three times as fast.
  return new Uint8Array(room.transferToFixedLength());
}
