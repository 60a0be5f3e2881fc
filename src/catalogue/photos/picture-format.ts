/**
 * Whether a file begins as a JPEG, PNG, WebP, GIF or AVIF does. Servers send wrong content types, and libvips reads more formats than
 * photographs come in: SVG, PDF and the like never reach it.
 */
export function isPictureFormat(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    (text.startsWith('RIFF') && text.endsWith('WEBP')) ||
    /^ftypavi[fs]$/.test(text.slice(4))
  );
}
