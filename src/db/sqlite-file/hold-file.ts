import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unavailabilityOf } from '../unavailable.ts';

/** A file that this process alone may open, until it ends. */
export interface HeldFile {
  /** From now on a missing database beside this lock is a lost one, and not a new one. */
  markUsed(): void;
  /** Lets another process have it; the end of the process does the same, however it comes. */
  release(): void;
}

/** For how long a second process waits: the first one may be ending. */
const WAIT_MS = 1000;
/** "Zoca", in a place that SQLite leaves to its users: a shop has had its database beside this file. */
const USED_MARK = 0x5a6f6361;

// Where SQLite's header has the two numbers that belong to its users: https://www.sqlite.org/fileformat2.html#the_database_header
const PID_AT = 60;
const MARK_AT = 68;

/**
 * Holds `lockFile` for this process. The lock is SQLite's own, on a database file that has nothing in it, so the system takes it away when
 * the process ends, a crash included; no number of a process that is gone keeps anybody out. Nobody may read the file through `node:fs`
 * within the process that holds it: closing it would give the lock up (POSIX locks).
 * @returns null when another process holds it.
 * @throws what SQLite or the system says when the file cannot be written.
 */
export function holdFile(lockFile: string, pid: number): HeldFile | null {
  const connection = new DatabaseSync(lockFile, { timeout: WAIT_MS });
  try {
    // Nothing but numbers are written, and a file that a power cut damages is distinguished from a locked one.
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
  return {
    markUsed: () => connection.exec(`pragma application_id = ${USED_MARK}`),
    release: () => connection.close(),
  };
}

/** What a lock file says to a process that does not hold it; nulls when there is none. */
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
