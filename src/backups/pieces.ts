// A stream that is too long for the memory is stored in an archive as several files, because an archive states the size of a file before
// its content. Their names sort so that `cat NAME.*` gives the whole.

/** In bytes. An archive holds as much in memory, so that the stream does not wait for the disk. */
export const PIECE_BYTES = 8 * 1024 * 1024;
const DIGITS = 6;

/** A piece by its name: whose it is, and its place from 0 on. */
export interface Piece {
  whole: string;
  number: number;
}

/** @example pieceName({ whole: 'zocalo.pgdump.zst', number: 7 }) // 'zocalo.pgdump.zst.000007' */
export function pieceName({ whole, number }: Piece): string {
  return `${whole}.${String(number).padStart(DIGITS, '0')}`;
}

/** null: the name is not that of a piece. */
export function readPieceName(name: string): Piece | null {
  const [, whole, digits] = /^(.+)\.(\d{6})$/.exec(name) ?? [];
  return whole === undefined ? null : { whole, number: Number(digits) };
}

/** Joins the small chunks of a stream. Each result has the given length or a little more, except the last one. */
export async function* inChunksOf(bytes: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  let chunks: Buffer[] = [];
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < bytes) continue;
    yield Buffer.concat(chunks);
    size = 0;
    chunks = [];
  }
  if (size > 0) yield Buffer.concat(chunks);
}
