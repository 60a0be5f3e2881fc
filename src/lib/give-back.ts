/**
 * Gives the memory of bytes that nobody needs any more back at once: the collector sees but the small object that stands for 30 MB, and
 * leaves it for minutes.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  // Small ones share a buffer with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
