import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** What SQLite will find in a write-ahead log when it opens its database. */
export type WalVerdict =
  /** There is no log, or nothing in it is valid. */
  | { kind: 'empty' }
  /** Every commit in it is readable. A last one that a power cut interrupted was never acknowledged. */
  | { kind: 'sound'; commits: number }
  /** Acknowledged commits come after an unreadable part: SQLite would skip them without an error. */
  | { kind: 'damaged'; readableCommits: number; lostCommits: number };

/**
 * Reads a log as SQLite's recovery does, and also what comes after the point where recovery stops. SQLite stops at the first frame
 * with a wrong checksum, whatever follows. The shop syncs every commit before the next one begins (`synchronous = full`), so a
 * frame after a commit proves that this commit was on disk: if it is unreadable now, the log is damaged and not merely incomplete.
 * Damage within the very last commit looks like an incomplete one and is not reported. Call it while no process has the database
 * open.
 * https://www.sqlite.org/fileformat2.html#the_write_ahead_log
 * @throws the system's error when the file cannot be read.
 */
export function checkWal(walFile: string): WalVerdict {
  const descriptor = openIfThere(walFile);
  if (descriptor === null) return { kind: 'empty' };
  try {
    return judge(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;
const VERSION = 3_007_000;
/** SQLite's default, and the shop's; needed only if the log's header is invalid. */
const DEFAULT_PAGE_BYTES = 4096;
/** Frames read at a time. */
const FRAMES_AT_ONCE = 256;

interface Checksum {
  s0: number;
  s1: number;
}

interface WalHeader {
  pageBytes: number;
  salts: Salts | null;
  /** The starting checksum of the frames; null if SQLite did not write this header. */
  sum: Checksum | null;
  littleEndian: boolean;
}

interface Salts {
  salt1: number;
  salt2: number;
}

interface Frame {
  page: number;
  isCommit: boolean;
  salts: Salts;
}

function judge(descriptor: number): WalVerdict {
  const header = readHeader(descriptor);
  if (header === null) return { kind: 'empty' };
  let { sum, salts } = header;
  let readableCommits = 0;
  /**
   * Commits after the first unreadable frame, and how many of them another one follows: a transaction that was undone leaves frames
   * too.
   */
  let unreadable = 0;
  let followed = 0;

  for (const { frame, view, offset } of framesOf(descriptor, header.pageBytes)) {
    // If a log's header is gone, its first frame decides.
    salts ??= frame.salts;
    // The rest of a former log has other salts.
    const isCurrent = frame.page !== 0 && sameSalts(frame.salts, salts);
    if (sum !== null) {
      sum = isCurrent ? nextSum(sum, view, offset, header) : null;
      if (sum !== null && frame.isCommit) readableCommits += 1;
      if (sum !== null) continue;
    }
    if (!isCurrent) continue;
    if (!frame.isCommit) continue;
    followed = unreadable;
    unreadable += 1;
  }
  if (followed > 0) return { kind: 'damaged', readableCommits, lostCommits: unreadable };
  return readableCommits === 0 ? { kind: 'empty' } : { kind: 'sound', commits: readableCommits };
}

/** Null for a log that is too short, or all zeros: created, and never written. */
function readHeader(descriptor: number): WalHeader | null {
  const bytes = Buffer.alloc(HEADER_BYTES);
  if (readSync(descriptor, bytes, 0, HEADER_BYTES, 0) < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const magic = view.getUint32(0);
  const pageBytes = view.getUint32(8);
  const littleEndian = (magic & 1) === 0;
  const sum = checksum({ s0: 0, s1: 0 }, view, 0, 24, littleEndian);
  const isIntact =
    (magic | 1) === (MAGIC | 1) &&
    view.getUint32(4) === VERSION &&
    isPageSize(pageBytes) &&
    sum.s0 === view.getUint32(24) &&
    sum.s1 === view.getUint32(28);
  if (isIntact) {
    return {
      pageBytes,
      sum,
      littleEndian,
      salts: { salt1: view.getUint32(16), salt2: view.getUint32(20) },
    };
  }
  return {
    pageBytes: isPageSize(pageBytes) ? pageBytes : DEFAULT_PAGE_BYTES,
    salts: null,
    sum: null,
    littleEndian,
  };
}

function* framesOf(
  descriptor: number,
  pageBytes: number,
): Generator<{ frame: Frame; view: DataView; offset: number }> {
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const frames = Math.floor((fstatSync(descriptor).size - HEADER_BYTES) / frameBytes);
  const chunk = Buffer.alloc(frameBytes * FRAMES_AT_ONCE);
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
  for (let first = 0; first < frames; first += FRAMES_AT_ONCE) {
    const read = readSync(descriptor, chunk, 0, chunk.length, HEADER_BYTES + first * frameBytes);
    for (let offset = 0; offset + frameBytes <= read; offset += frameBytes) {
      const frame = {
        page: view.getUint32(offset),
        isCommit: view.getUint32(offset + 4) !== 0,
        salts: { salt1: view.getUint32(offset + 8), salt2: view.getUint32(offset + 12) },
      };
      yield { frame, view, offset };
    }
  }
}

/** The checksum up to and including this frame; null if the frame has another one. */
function nextSum(before: Checksum, view: DataView, offset: number, header: WalHeader): Checksum | null {
  const { littleEndian, pageBytes } = header;
  const named = checksum(before, view, offset, 8, littleEndian);
  const sum = checksum(named, view, offset + FRAME_HEADER_BYTES, pageBytes, littleEndian);
  return sum.s0 === view.getUint32(offset + 16) && sum.s1 === view.getUint32(offset + 20) ? sum : null;
}

function checksum(
  { s0, s1 }: Checksum,
  view: DataView,
  start: number,
  length: number,
  littleEndian: boolean,
): Checksum {
  for (let at = start; at < start + length; at += 8) {
    s0 = (s0 + view.getUint32(at, littleEndian) + s1) >>> 0;
    s1 = (s1 + view.getUint32(at + 4, littleEndian) + s0) >>> 0;
  }
  return { s0, s1 };
}

function sameSalts(one: Salts, other: Salts): boolean {
  return one.salt1 === other.salt1 && one.salt2 === other.salt2;
}

function isPageSize(bytes: number): boolean {
  return bytes >= 512 && bytes <= 65_536 && (bytes & (bytes - 1)) === 0;
}

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
