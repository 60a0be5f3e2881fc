import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unavailabilityOf } from '../unavailable.ts';

/** A file that only this process may open, until it ends. */
export interface HeldFile {
  /** From now on a missing database next to this lock is a lost one, not a new one. */
  markUsed(): void;
  /** Releases it for another process; the end of the process does the same, in any case. */
  release(): void;
}

/**
 * Node closes a connection that nothing refers to, and its lock ends with it. This reference keeps it open, so callers need not keep
 * anything.
 */
const holding = new Set<DatabaseSync>();

/** How long a second process waits: the first one may be ending. */
const WAIT_MS = 1000;
/** "Zoca", in a field that SQLite leaves to applications: a shop has had its database next to this file. */
const USED_MARK = 0x5a6f6361;

// The position in SQLite's header of the two numbers for applications: https://www.sqlite.org/fileformat2.html#the_database_header
const PID_AT = 60;
const MARK_AT = 68;

/**
 * Locks `lockFile` for this process. It is SQLite's own lock, on an empty database file, so the system releases it when
 * the process ends, even in a crash; the process id of a dead process blocks nobody. Nothing may read the file through `node:fs`
 * within the process that holds it: closing it would release the lock (POSIX locks).
 * @returns null when another process holds it.
 * @throws the error of SQLite or the system when the file cannot be written.
 */
export function holdFile(lockFile: string, pid: number): HeldFile | null {
  const connection = new DatabaseSync(lockFile, { timeout: WAIT_MS });
  try {
    // Only numbers are written, and a file that a power cut damaged is distinguishable from a locked one.
    connection.exec('pragma journal_mode = memory');
    connection.exec('pragma locking_mode = exclusive');
    connection.exec('begin exclusive');
    connection.exec(`pragma user_version = ${pid}`);
    connection.exec('commit');
  } catch (error) {
    connection.close();
    if (unavailabilityOf(error) === 'busy') return null;
    throw error;
  }
  holding.add(connection);
  return {
    markUsed: () => connection.exec(`pragma application_id = ${USED_MARK}`),
    release() {
      holding.delete(connection);
      connection.close();
    },
  };
}

/** The contents of a lock file, read by another process; nulls when there is none. */
export function readLockFile(lockFile: string): { holder: number | null; isMarked: boolean } {
  let descriptor: number;
  try {
    descriptor = openSync(lockFile, 'r');
  } catch {
    return { holder: null, isMarked: false };
  }
  try {
    const header = Buffer.alloc(100);
    const read = readSync(descriptor, header, 0, header.length, 0);
    if (read < header.length) return { holder: null, isMarked: false };
    return {
      holder: header.readUInt32BE(PID_AT) || null,
      isMarked: header.readUInt32BE(MARK_AT) === USED_MARK,
    };
  } finally {
    closeSync(descriptor);
  }
}
