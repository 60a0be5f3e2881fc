import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { RETENTIONS, type Retention } from './what-is-kept.ts';

/** How often it is looked for; what is over is gone this much later at most. */
export const FORGET_EVERY_MS = 5 * 60_000;

/** Deleted in one statement: some milliseconds, between which visitors have their turn. */
const GROUP = 200;

export interface Forgetting {
  db: Kysely<Tables>;
  now: () => Date;
  closing: AbortSignal;
}

/** Deletes what is over by now, group by group. Breaks off when the shop closes, and goes on another time. */
export async function forgetWhatIsOver(
  { db, now, closing }: Forgetting,
  retentions: readonly Retention[] = RETENTIONS,
): Promise<void> {
  for (const { forget } of retentions) {
    let forgotten = GROUP;
    while (forgotten === GROUP && !closing.aborted) {
      forgotten = await forget(db, { now: now(), limit: GROUP });
      await setImmediate();
    }
  }
}
