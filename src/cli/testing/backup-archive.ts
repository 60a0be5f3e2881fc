import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';

/** The backup's file that a command's output names. */
export function fileIn(written: string): string {
  return /\S+\.tar\.zst/.exec(written)?.[0] ?? '';
}

/** Not every byte matters: among zeros, a copy from another distance decompresses to the same. */
export async function flipByte(file: string) {
  const bytes = await readFile(file);
  const content = zstdDecompressSync(bytes);
  let at = Math.floor(bytes.length / 2);
  while (readsAs(content, withFlipped(bytes, at))) at += 1;
  await writeFile(file, withFlipped(bytes, at));
}

function withFlipped(bytes: Buffer, at: number): Buffer {
  return Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1);
}

function readsAs(content: Buffer, bytes: Buffer): boolean {
  try {
    return zstdDecompressSync(bytes).equals(content);
  } catch {
    return false;
  }
}

interface Entry {
  name: string;
  text: string;
}

/** A backup in its former format, with the dump of PostgreSQL as one file; before zstd, the dump itself was not compressed. */
export async function asFormerVersion(file: string, kind: '.tar.gz' | '.tar.zst'): Promise<string> {
  const former = `${file.slice(0, -'.tar.zst'.length)}-former${kind}`;
  const isGzip = kind === '.tar.gz';
  const entries = await unpackTar(zstdDecompressSync(await readFile(file)));
  const bodies = new Map<string, Buffer>();
  for (const { header, data } of entries) {
    // Receipts and photographs were in the dump; here there are none.
    if (header.name.includes('.pgcopy.')) continue;
    const whole = header.name.replace(/\.\d{6}$/, '');
    bodies.set(whole, Buffer.concat([bodies.get(whole) ?? Buffer.alloc(0), data ?? Buffer.alloc(0)]));
  }
  const read = [...bodies].map(([name, body]) =>
    isGzip && name.endsWith('.zst')
      ? { name: name.slice(0, -'.zst'.length), body: zstdDecompressSync(body) }
      : { name, body },
  );
  const files = read
    .filter(({ name }) => name !== 'manifest.json')
    .map(({ name, body }) => ({
      name,
      size: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    }));
  const packed = await packTar(
    read.map(({ name, body }) => {
      const written =
        name === 'manifest.json'
          ? Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), format: 1, files }))
          : body;
      return { header: { name, size: written.length }, body: written };
    }),
  );
  await writeFile(former, isGzip ? gzipSync(packed) : zstdCompressSync(packed));
  return former;
}

export async function namesIn(file: string): Promise<string[]> {
  const entries = await unpackTar(zstdDecompressSync(await readFile(file)));
  return entries.map(({ header }) => header.name);
}

export async function repack(file: string, change: (entries: Entry[]) => Entry[]) {
  const entries = await unpackTar(zstdDecompressSync(await readFile(file)));
  const read = entries.map(({ header, data }) => ({
    name: header.name,
    text: Buffer.from(data ?? []).toString('latin1'),
  }));
  const packed = await packTar(
    change(read).map(({ name, text }) => {
      const body = Buffer.from(text, 'latin1');
      return { header: { name, size: body.length }, body };
    }),
  );
  await writeFile(file, zstdCompressSync(packed));
}

export function rewrite(file: string, changes: object) {
  return repack(file, (entries) =>
    entries.map((entry) =>
      entry.name === 'manifest.json'
        ? { ...entry, text: JSON.stringify({ ...JSON.parse(entry.text), ...changes }) }
        : entry,
    ),
  );
}
