/**
 * Frees the memory of bytes that nobody needs any more, at once. The collector would leave it for minutes: it sees a small object, not
 * the 30 MB behind it.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  // Small ones share a buffer with others; what went to another thread is gone already.
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
