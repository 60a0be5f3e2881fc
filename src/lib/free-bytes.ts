/**
 * Frees the memory of bytes at once. The garbage collector would leave it for minutes: it sees a small object, not the 30 MB behind it.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  // Small ones share a buffer with others; what went to another thread is gone already.
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
