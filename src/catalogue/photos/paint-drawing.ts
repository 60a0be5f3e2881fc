/** A drawing that the shop made itself as a PNG. A supplier's is never painted: it could read files. It runs in the process of `encoder.ts`. */
export async function paintDrawing(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png().toBuffer();
}
