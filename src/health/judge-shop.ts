import type { JobName } from '#lib/job-names.ts';
import { HEALTH_LIMITS } from './health-limits.ts';
import type { ShopCounts } from './shop-counts.store.ts';
import type { HealthLevel, ShopCheck, ShopFinding } from './shop-state.ts';

/** Everything that the shop's state follows from, at one moment. */
export interface ShopFigures {
  now: Date;
  /** Null: the database does not give them. */
  counts: ShopCounts | null;
  list: 'supplier' | 'demo' | 'none';
  hasMailServer: boolean;
  payments: 'provider' | 'trial' | 'off';
  /** Of the calls of this process; null: none was made. */
  provider: ProviderCalls | null;
  database: 'ok' | 'silent' | 'refuses' | 'damaged';
  isMigrated: boolean;
  isFollowed: boolean;
  /** Null: the shop keeps no files. */
  freeBytes: number | null | 'unreadable';
  minFreeBytes: number;
  /** `lastAt` null: there is none. `nextAt` null: the shop makes none by itself. Null: unknown at this moment. */
  backup: { lastAt: Date | null; nextAt: Date | null; hasFailed: boolean } | null;
  hasLeader: boolean;
  isStuck: boolean;
  /** Of this process, the longest first. */
  failingJobs: readonly { name: JobName; since: Date }[];
}

/** How the calls to the payment provider go. */
export interface ProviderCalls {
  lastGoodAt: Date | null;
  /** Since when each of them fails; null: the last one went well. */
  failing: { since: Date; reason: 'unreachable' | 'credential-refused' } | null;
}

/** Judges each part of the shop, in the order of `SHOP_CHECKS`. */
export function judgeShop(figures: ShopFigures): ShopCheck[] {
  return [
    judgeList(figures),
    judgeEmails(figures),
    judgePayments(figures),
    judgeDatabase(figures),
    judgeDisk(figures),
    judgeBackup(figures),
    judgeJobs(figures),
  ];
}

function judgeList({ list, counts, now }: ShopFigures): ShopCheck {
  const of = (
    found: Extract<ShopFinding, { check: 'list' }>['found'],
    level: HealthLevel,
    since: Date | null,
  ) => ({ check: 'list', found, level, since }) as const;
  if (list === 'none') return of('none', 'attention', null);
  const imports = counts?.imports;
  if (imports?.failingSince) {
    const isLong = isOlder(imports.lastGoodAt ?? imports.failingSince, HEALTH_LIMITS.listUnreadMs, now);
    return of('unread', isLong ? 'fails' : 'attention', imports.failingSince);
  }
  if (imports?.last?.state === 'waiting') return of('waiting', 'attention', imports.last.at);
  if (list === 'demo') return of('demo', 'attention', null);
  const lastGoodAt = imports?.lastGoodAt ?? null;
  return of(lastGoodAt === null ? 'not-yet' : 'read', 'ok', lastGoodAt);
}

function judgeEmails({ hasMailServer, counts, now }: ShopFigures): ShopCheck {
  const check = 'emails';
  if (!hasMailServer) return { check, found: 'to-folder', level: 'attention', since: null };
  const { oldestAt = null, count = 0, inTrouble } = counts?.emails ?? {};
  if (oldestAt !== null && isOlder(oldestAt, HEALTH_LIMITS.emailLateMs, now))
    return { check, found: 'late', count, level: 'fails', since: oldestAt };
  if (inTrouble !== undefined && inTrouble.count > 0)
    return { check, found: 'refused', count: inTrouble.count, level: 'attention', since: inTrouble.oldestAt };
  return { check, found: 'sent', level: 'ok', since: null };
}

function judgePayments({ payments, provider, counts, now }: ShopFigures): ShopCheck {
  const check = 'payments';
  if (payments === 'off') return { check, found: 'off', level: 'ok', since: null };
  const failing = provider?.failing ?? null;
  if (failing !== null) return { check, found: failing.reason, level: 'fails', since: failing.since };
  const late = (waiting: { count: number; oldestAt: Date | null } | undefined, limitMs: number) =>
    waiting !== undefined && waiting.oldestAt !== null && isOlder(waiting.oldestAt, limitMs, now)
      ? { count: waiting.count, since: waiting.oldestAt }
      : null;
  const notifications = late(counts?.notifications, HEALTH_LIMITS.notificationLateMs);
  if (notifications !== null)
    return { check, found: 'notifications-late', level: 'attention', ...notifications };
  const refunds = late(counts?.refunds, HEALTH_LIMITS.refundLateMs);
  if (refunds !== null) return { check, found: 'refunds-late', level: 'attention', ...refunds };
  if (payments === 'trial') return { check, found: 'trial', level: 'attention', since: null };
  return { check, found: 'charging', level: 'ok', since: provider?.lastGoodAt ?? null };
}

function judgeDatabase({ database, isMigrated, isFollowed }: ShopFigures): ShopCheck {
  const check = 'database';
  if (database !== 'ok') return { check, found: database, level: 'fails', since: null };
  if (!isMigrated) return { check, found: 'behind', level: 'fails', since: null };
  if (!isFollowed) return { check, found: 'not-followed', level: 'fails', since: null };
  return { check, found: 'works', level: 'ok', since: null };
}

function judgeDisk({ freeBytes, minFreeBytes }: ShopFigures): ShopCheck {
  const check = 'disk';
  if (freeBytes === null) return { check, found: 'unused', level: 'ok', since: null };
  if (freeBytes === 'unreadable') return { check, found: 'unreadable', level: 'fails', since: null };
  const level = diskLevel(freeBytes, minFreeBytes);
  return { check, found: ROOM[level], freeBytes, level, since: null };
}

const ROOM = { ok: 'room', attention: 'scarce', fails: 'full' } as const;

/** @param minFreeBytes with less than these the shop is not ready */
export function diskLevel(freeBytes: number, minFreeBytes: number): HealthLevel {
  if (freeBytes < minFreeBytes) return 'fails';
  return freeBytes < minFreeBytes * HEALTH_LIMITS.scarceDiskTimes ? 'attention' : 'ok';
}

function judgeBackup({ backup, now }: ShopFigures): ShopCheck {
  const check = 'backup';
  if (backup === null) return { check, found: 'unknown', level: 'ok', since: null };
  const { lastAt, nextAt, hasFailed } = backup;
  if (hasFailed) return { check, found: 'failed', level: 'fails', since: lastAt };
  if (lastAt === null) {
    // A new shop waits for its first night. One that waits longer is not open at that time.
    if (nextAt === null) return { check, found: 'none', level: 'attention', since: null };
    const isMissed = isOlder(nextAt, HEALTH_LIMITS.backupOldMs, now);
    return isMissed
      ? { check, found: 'missed', level: 'attention', since: nextAt }
      : { check, found: 'first-planned', level: 'ok', since: null };
  }
  if (!isOlder(lastAt, HEALTH_LIMITS.backupOldMs, now))
    return { check, found: 'recent', level: 'ok', since: lastAt };
  return { check, found: nextAt === null ? 'old' : 'missed', level: 'attention', since: lastAt };
}

function judgeJobs({ hasLeader, isStuck, failingJobs, now }: ShopFigures): ShopCheck {
  const check = 'jobs';
  if (!hasLeader) return { check, found: 'no-leader', level: 'fails', since: null };
  if (isStuck) return { check, found: 'stuck', level: 'fails', since: null };
  const failing = failingJobs.find(({ since }) => isOlder(since, HEALTH_LIMITS.jobFailingMs, now));
  if (failing) return { check, found: 'failing', job: failing.name, level: 'fails', since: failing.since };
  return { check, found: 'run', level: 'ok', since: null };
}

function isOlder(at: Date, ms: number, now: Date): boolean {
  return now.getTime() - at.getTime() >= ms;
}
