import type { Kysely } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Tables } from '#db/tables.ts';
import { minuteOfDay, nextDay } from '../calendar.ts';
import { findStaleDay, keepDay } from './kept-sales.store.ts';

/** Before the first order of any shop. */
const EVER = '';

/**
 * Brings the sums of every day up to date whose orders changed since, one transaction a day, and lets other work run between two.
 * @param closing Aborted: it ends after the day under way.
 */
export async function keepSales(db: Kysely<Tables>, closing?: AbortSignal): Promise<void> {
  let starts = EVER;
  for (;;) {
    if (closing?.aborted === true) return;
    const day = await findStaleDay(db, starts);
    if (day === null) return;
    await keepDay(db, day);
    starts = minuteOfDay(nextDay(day), 0);
    await setImmediate();
  }
}
