import { mkdirSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { databaseFileIn, lockFileIn, walOf } from '../file-names.ts';
import { holdFile, readLockFile, type HeldFile } from './hold-file.ts';
import { findLostFile, type LostFile } from './lost-file.ts';
import { startQuickCheck, type QuickCheck } from './quick-check.ts';
import { checkWal } from './wal-check.ts';

/** Why a shop must not open its SQLite file. Nothing was written. */
export type FileFault =
  | LostFile
  /** Another process has it open; `pid` null when that cannot be read. */
  | { kind: 'held'; file: string; pid: number | null }
  | { kind: 'damaged'; file: string; problems: string[] }
  | { kind: 'damaged-wal'; file: string; lostCommits: number };

export type ClaimResult = { ok: true; claimed: ClaimedFile } | { ok: false; fault: FileFault };

export interface ClaimedFile extends HeldFile {
  /** The result of the check, or its future result if the file is too large to wait for. */
  check: Promise<QuickCheck>;
}

/**
 * A shop waits this long for the check of its file before it opens, then continues without it: the check ends while the shop is
 * open. Measured at 1.5 GB/s from the system's cache, some 100 MB/s from a spinning disk: most shops' files are checked completely.
 */
const CHECK_BEFORE_OPENING_MS = 5000;

/**
 * Claims the SQLite file of `dataDir` for this process and checks whether it is sound.
 * @param folders the folders that a shop fills besides its database
 * @param checkMs how long to wait for the check
 * @throws the system's error when the folder cannot be written.
 */
export async function claimSqliteFile(
  dataDir: string,
  folders: readonly string[],
  checkMs: number = CHECK_BEFORE_OPENING_MS,
): Promise<ClaimResult> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFileIn(dataDir);
  const lost = findLostFile(dataDir, folders);
  if (lost !== null) return { ok: false, fault: lost };
  const held = holdFile(lockFileIn(dataDir), process.pid);
  if (held === null) {
    return { ok: false, fault: { kind: 'held', file, pid: readLockFile(lockFileIn(dataDir)).holder } };
  }
  const refuse = (fault: FileFault): ClaimResult => {
    held.release();
    return { ok: false, fault };
  };

  // Before SQLite opens it: it would drop what it cannot read.
  const wal = checkWal(walOf(file));
  if (wal.kind === 'damaged') {
    return refuse({ kind: 'damaged-wal', file: walOf(file), lostCommits: wal.lostCommits });
  }
  const check = isNew(file) ? Promise.resolve<QuickCheck>({ kind: 'sound' }) : startQuickCheck(file);
  const waited = new AbortController();
  const found = await Promise.race([
    check,
    setTimeout(checkMs, null, { signal: waited.signal }).catch(() => null),
  ]);
  waited.abort();
  if (found?.kind === 'damaged') return refuse({ kind: 'damaged', file, problems: found.problems });
  return { ok: true, claimed: { ...held, check } };
}

function isNew(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}
