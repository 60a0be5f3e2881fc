import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { parseJson } from '#lib/json.ts';
import { BackupFailure } from './backup-failure.ts';
import { CHUNK_BYTES, createCompressor, createDecompressor } from './compression.ts';
import {
  DATABASE_FILES,
  FOLDER_NAMES,
  FORMER_DUMP_FILE,
  manifest,
  MANIFEST_FILE,
  tableOfRows,
  type Manifest,
} from './manifest.ts';
import { inChunksOf, PIECE_BYTES, pieceName, readPieceName, type Piece } from './pieces.ts';

/** A file on the disk, and its name in the archive. */
export interface ArchivedFile {
  name: string;
  path: string;
}

/** What an archive is filled through. One call at a time. */
export interface ArchiveEntries {
  /** Adds a file. One that is gone by now is left out: the shop deletes emails and photographs meanwhile. */
  addFile(file: ArchivedFile): Promise<void>;
  /** Adds a stream in pieces, each a file of its own, because an archive states the size of a file before its content. */
  addPieces(name: string, content: Readable): Promise<void>;
}

/**
 * Writes what `fill` adds and, last, the manifest that lists it, as `.tar.zst`. On the disk when it resolves.
 * @returns the manifest
 */
export async function writeArchive<T>(
  target: string,
  fill: (entries: ArchiveEntries) => Promise<T>,
  describe: (files: Manifest['files'], filled: T) => Manifest,
): Promise<Manifest> {
  const { readable, controller } = createTarPacker();
  const packed: Manifest['files'] = [];
  const add = async (name: string, size: number, content: Readable): Promise<void> => {
    const hash = createHash('sha256');
    await pipeline(content, hashing(hash), Writable.fromWeb(controller.add({ name, size, mode: 0o600 })));
    packed.push({ name, size, sha256: hash.digest('hex') });
  };
  const entries: ArchiveEntries = {
    async addFile({ name, path }) {
      const found = await stat(path).catch(() => null);
      if (found === null) return;
      const { size } = found;
      // One byte less than nothing: an empty file has no range.
      const content =
        size === 0
          ? Readable.from([])
          : createReadStream(path, { end: size - 1, highWaterMark: CHUNK_BYTES });
      await add(name, size, content);
    },
    async addPieces(name, content) {
      let number = 0;
      for await (const piece of inChunksOf(PIECE_BYTES, content)) {
        await add(pieceName({ whole: name, number }), piece.length, Readable.from([piece]));
        number += 1;
      }
    },
  };
  const pack = async (): Promise<Manifest> => {
    const filled = await fill(entries);
    const described = describe([...packed], filled);
    const text = Buffer.from(`${JSON.stringify(described, null, 2)}\n`);
    await add(MANIFEST_FILE, text.length, Readable.from([text]));
    controller.finalize();
    return described;
  };
  const file = createWriteStream(target, { flush: true });
  const written = pipeline(Readable.from(readable), createCompressor(), file);
  const [ended, filled] = await Promise.allSettled([
    written,
    pack().catch((error: unknown) => {
      controller.error(error);
      throw error;
    }),
  ]);
  // When the disk is full, the function that fills the archive fails too, but with another error than the cause.
  if (ended.status === 'rejected') throw ended.reason;
  if (filled.status === 'rejected') throw filled.reason;
  return filled.value;
}

/** The files below a folder that a shop fills; none when it is not there. Files that are being written are left out. */
export async function filesIn(name: string, folder: string): Promise<ArchivedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, name: `${name}${path.slice(folder.length).replaceAll('\\', '/')}` };
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Unpacks an archive into an empty folder. Pieces become one file.
 * @returns its manifest, once every file is as the manifest says.
 * @throws BackupFailure when the archive is no backup, or damaged.
 */
export async function readArchive(file: string, folder: string): Promise<Manifest> {
  const decompressor = await createDecompressor(file);
  if (decompressor === null) throw isNone(file);
  const bytes = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const decoder = createTarDecoder({ strict: true });
  const found = new Map<string, { size: number; sha256: string }>();
  const next = new Map<string, number>();
  const unpack = async (): Promise<string | null> => {
    let text: string | null = null;
    for await (const { header, body } of decoder.readable) {
      if (!isExpected(header.name)) throw isNone(file);
      const content = Readable.from(body);
      if (header.name === MANIFEST_FILE) {
        text = Buffer.concat(await content.toArray()).toString();
        continue;
      }
      const { whole, number } = pieceIn(header.name) ?? { whole: header.name, number: 0 };
      if (number !== (next.get(whole) ?? 0)) throw damaged(file);
      next.set(whole, number + 1);
      const flags = number === 0 ? 'wx' : 'a';
      found.set(header.name, await writeFile(join(folder, whole), content, flags));
    }
    return text;
  };
  const unpacked = unpack();
  const [fed, read] = await Promise.allSettled([
    pipeline(bytes, decompressor, Writable.fromWeb(decoder.writable)),
    unpacked,
  ]);
  if (read.status === 'rejected' && (read.reason instanceof BackupFailure || isOfDisk(read.reason)))
    throw read.reason;
  if (fed.status === 'rejected' && isOfDisk(fed.reason)) throw fed.reason;
  if (fed.status === 'rejected' || read.status === 'rejected' || read.value === null) throw damaged(file);
  return checked(file, read.value, found);
}

function checked(
  file: string,
  text: string,
  found: ReadonlyMap<string, { size: number; sha256: string }>,
): Manifest {
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) throw new BackupFailure(`${file} es de una versión de la tienda que esta no conoce.`);
  const { files } = parsed.data;
  const isWhole =
    files.length === found.size && files.every(({ name, sha256 }) => found.get(name)?.sha256 === sha256);
  if (!isWhole) throw damaged(file);
  return parsed.data;
}

function isNone(file: string): BackupFailure {
  return new BackupFailure(`${file} no es una copia de la tienda.`);
}

function damaged(file: string): BackupFailure {
  return new BackupFailure(`La copia está dañada o incompleta, y no se restauró nada: ${file}. Usá otra.`);
}

async function writeFile(
  path: string,
  content: Readable,
  flags: 'wx' | 'a',
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  await mkdir(dirname(path), { recursive: true });
  await pipeline(
    content,
    hashing(hash, (bytes) => (size += bytes)),
    createWriteStream(path, { flags, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
}

function hashing(hash: ReturnType<typeof createHash>, count: (bytes: number) => void = () => {}): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      count(chunk.length);
      done(null, chunk);
    },
  });
}

const FILES_AT_TOP: readonly string[] = [MANIFEST_FILE, ...Object.values(DATABASE_FILES), FORMER_DUMP_FILE];

/** A piece of a file that the backup has in pieces; null: it is no piece. Photographs have other names. */
function pieceIn(name: string): Piece | null {
  const piece = readPieceName(name);
  if (piece === null) return null;
  return piece.whole === DATABASE_FILES.postgres || tableOfRows(piece.whole) !== null ? piece : null;
}

/** A name that a backup has; nothing that leads out of its folder. */
function isExpected(name: string): boolean {
  if (FILES_AT_TOP.includes(name) || pieceIn(name) !== null) return true;
  const [folder, ...path] = name.split('/');
  return (
    FOLDER_NAMES.some((known) => known === folder) &&
    path.length > 0 &&
    path.every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\\'))
  );
}

/** The disk is full or the file cannot be read: that is not the backup's fault. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Waits until the names of a folder's files are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
