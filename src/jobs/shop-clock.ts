import type { Kysely, Transaction } from 'kysely';
import { raiseAlert, raiseAlertAlone } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import {
  lockShopTime,
  moveHolds,
  moveRetries,
  readMovedAt,
  writeLastSeen,
  writeShopTime,
} from './shop-clock.store.ts';
import { shopTimeFormat } from '#lib/shop-time-format.ts';

/** How often the clock is compared with the monotonic one. */
export const CLOCK_CHECK_INTERVAL_MS = 2000;

/** NTP slews and small steps are no jump; no buyer waits for anything so short. */
const JUMP_MS = 2 * MINUTE_MS;
/** After a restart the stored time is at most this much too old. */
const SEEN_INTERVAL_MS = 30_000;
/** After such a slow response, the database's time is no longer current. */
const SLOW_ANSWER_MS = 10_000;
/** A move by more than this could make recent data look old: deletion waits this long. */

/** The time that the whole shop uses. It never jumps: deadlines are moved first. */
export interface ShopClock {
  now(): Date;
  /**
   * Compares the clock with the monotonic one, and moves the deadlines that a jump would end. @throws when the database fails; time
   * continues.
   */
  check(): Promise<void>;
  /** False for a day after the clock moved by more than a day: meanwhile nothing is deleted because of its age. */
  isAgeTrusted(): boolean;
}

export interface ShopClockOptions {
  db: Kysely<Tables>;
  /** This machine's clock. */
  wall: () => Date;
  /** Milliseconds since any moment; setting a clock does not change it. */
  monotonicMs: () => number;
  /**
   * The database server's clock, if there is one: processes on several machines share it. Null: this machine's clock is the only
   * one.
   */
  databaseTime: (() => Promise<Date>) | null;
  randomBytes: RandomBytes;
  log: { warn(details: object, words: string): void };
}

/**
 * Reads the clock once and continues with the monotonic one. When the clock has jumped, or the shop was off, unpaid orders keep
 * their remaining time to pay: no order is cancelled because of time in which its buyer could not pay.
 */
export async function openShopClock(options: ShopClockOptions): Promise<ShopClock> {
  const { db, wall, monotonicMs, databaseTime, randomBytes, log } = options;
  let anchor = await readSource();
  let seenAt = -Infinity;
  let movedAt: Date | null = null;
  let isApart = false;
  await resume();

  async function readSource(): Promise<Anchor> {
    const requested = monotonicMs();
    const time = (databaseTime === null ? wall() : await databaseTime()).getTime();
    const answered = monotonicMs();
    return { time, mono: (requested + answered) / 2, tookMs: answered - requested };
  }

  function timeAt({ mono }: Pick<Anchor, 'mono'>): number {
    return anchor.time + mono - anchor.mono;
  }

  async function check(): Promise<void> {
    const source = await readSource();
    if (source.tookMs > SLOW_ANSWER_MS) return;
    const jump = source.time - timeAt(source);
    if (Math.abs(jump) > JUMP_MS) await follow(source, jump);
    else anchor = source;
    movedAt = await readMovedAt(db);
    await compareWithWall(source);
    if (source.mono - seenAt >= SEEN_INTERVAL_MS) {
      await writeLastSeen(db, new Date(source.time));
      seenAt = source.mono;
    }
  }

  /** Between the last process's stored time and this process's start, no buyer could pay. */
  async function resume(): Promise<void> {
    await transact(db, async (trx) => {
      const known = await lockShopTime(trx);
      const gap = known === null ? 0 : anchor.time - known.seenAt.getTime();
      movedAt = known?.movedAt ?? null;
      if (Math.abs(gap) > JUMP_MS) {
        await moveDeadlines(trx, gap);
        if (gap < 0) await raiseJump(trx, { before: anchor.time - gap, after: anchor.time });
        movedAt = movedBy(movedAt, gap, anchor.time);
        log.warn(
          { lastSeen: known?.seenAt, now: new Date(anchor.time) },
          'the shop was off, or its clock moved',
        );
      }
      await writeShopTime(trx, { seenAt: new Date(anchor.time), movedAt });
    });
    seenAt = anchor.mono;
  }

  /** With several processes on one database, the first one moves the deadlines; the others find the new time in the row. */
  async function follow(source: Anchor, jump: number): Promise<void> {
    const before = { anchor, movedAt };
    const expected = timeAt(source);
    try {
      await transact(db, async (trx) => {
        const known = await lockShopTime(trx);
        const isMoved = known !== null && Math.abs(source.time - known.seenAt.getTime()) <= JUMP_MS;
        let moved = known?.movedAt ?? null;
        if (!isMoved) {
          await moveDeadlines(trx, jump);
          await raiseJump(trx, { before: expected, after: source.time });
          moved = movedBy(moved, jump, source.time);
          await writeShopTime(trx, { seenAt: new Date(source.time), movedAt: moved });
        }
        // Before the commit: processes that wait for this transaction (on SQLite all of them) then write with the new time.
        anchor = source;
        movedAt = moved;
      });
    } catch (error) {
      ({ anchor, movedAt } = before);
      throw error;
    }
    log.warn({ before: new Date(expected), after: new Date(source.time) }, 'the clock jumped');
  }

  function raiseJump(
    trx: Transaction<Tables>,
    { before, after }: { before: number; after: number },
  ): Promise<void> {
    const detail = { antes: formatClock(before), despues: formatClock(after) };
    const at = new Date(after);
    const alert = {
      kind: 'clock-jump',
      orderId: null,
      paymentId: null,
      detail,
      turn: at.toISOString(),
    } as const;
    return raiseAlert(trx, alert, { at, randomBytes });
  }

  /** If the database's clock counts, a process with a wrong clock cancels nothing; still, somebody should correct it. */
  async function compareWithWall(source: Anchor): Promise<void> {
    if (databaseTime === null) return;
    const own = wall().getTime();
    const wasApart = isApart;
    isApart = Math.abs(own - timeAt({ mono: monotonicMs() })) > JUMP_MS;
    if (!isApart || wasApart) return;
    log.warn({ own: new Date(own), database: new Date(source.time) }, 'two clocks disagree');
    const detail = { servidor: formatClock(own), base: formatClock(source.time) };
    const at = new Date(source.time);
    const turn = at.toISOString().slice(0, 'YYYY-MM-DD'.length);
    const alert = { kind: 'clock-apart', orderId: null, paymentId: null, detail, turn } as const;
    await raiseAlertAlone(db, alert, { at, randomBytes });
  }

  return {
    now: () => new Date(Math.floor(timeAt({ mono: monotonicMs() }))),
    check,
    isAgeTrusted: () => movedAt === null || timeAt({ mono: monotonicMs() }) - movedAt.getTime() >= DAY_MS,
  };
}

/** A moment of the source's clock, and of the monotonic one. */
interface Anchor {
  time: number;
  mono: number;
  tookMs: number;
}

/**
 * When the time last moved by more than a day, after a move by `ms` to `now`: a smaller move neither shortens nor prolongs the day.
 */
function movedBy(movedAt: Date | null, ms: number, now: number): Date | null {
  if (Math.abs(ms) > DAY_MS) return new Date(now);
  return movedAt === null ? null : new Date(movedAt.getTime() + ms);
}

/** After a jump ahead, retries come earlier, which does no harm; after a jump back they would wait for the old time. */
async function moveDeadlines(trx: Transaction<Tables>, ms: number): Promise<void> {
  await moveHolds(trx, ms);
  if (ms < 0) await moveRetries(trx, ms);
}

/** In the shop's time zone, with the date. @example '02/03/2026, 12:00:00' */
function formatClock(time: number): string {
  return whenFormat(time);
}

const whenFormat = shopTimeFormat({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
