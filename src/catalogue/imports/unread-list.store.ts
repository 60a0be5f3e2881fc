import type { Kysely, Transaction } from 'kysely';
import { raiseNewAlert, settleKind } from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import { HEALTH_LIMITS } from '#health/health-limits.ts';
import { transact } from '#db/transact.ts';
import type { Stamp } from '#lib/clock.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';

const UNREAD = { kind: 'list-unread', orderId: null, paymentId: null } as const;

interface Notice {
  /** The list's name. */
  name: string;
  owners: readonly string[];
}

/**
 * Reports once, in the panel and by email, that the configured list has not been read for half an hour. Call it after a failed
 * reading was recorded. @returns since when it is unreadable, if it was reported now.
 */
export function noteUnread(
  db: Kysely<Tables>,
  { name, owners, reason }: Notice & { reason: string },
  stamp: Stamp,
): Promise<Date | null> {
  return transact(db, async (trx) => {
    const since = await unreadSince(trx);
    if (since === null || stamp.at.getTime() - since.getTime() < HEALTH_LIMITS.listUnreadMs) return null;
    const detail = { lista: name, desde: since.toISOString(), motivo: reason };
    if (!(await raiseNewAlert(trx, { ...UNREAD, detail, turn: since.toISOString() }, stamp))) return null;
    const payload = { event: 'unread', listName: name, since: since.toISOString(), reason } as const;
    for (const to of owners) await enqueueEmail(trx, { kind: 'supplier-list', to, payload }, stamp);
    return since;
  });
}

/**
 * Reports once that the list is readable again, if its failure was reported. Call it after a successful reading. @returns whether
 * it was reported.
 */
export async function noteReadAgain(
  db: Kysely<Tables>,
  { name, owners }: Notice,
  stamp: Stamp,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const settled = await settleKind(trx, UNREAD.kind, {
      at: stamp.at,
      by: null,
      note: IMPORT_MESSAGES.readAgain,
    });
    if (settled === 0) return false;
    const payload = { event: 'read-again', listName: name } as const;
    for (const to of owners) await enqueueEmail(trx, { kind: 'supplier-list', to, payload }, stamp);
    return true;
  });
}

/** The last successful scheduled reading; if there is none, the first failed one. */
async function unreadSince(trx: Transaction<Tables>): Promise<Date | null> {
  const readings = trx
    .selectFrom('import_runs')
    .where('source', '=', 'configured')
    .where('by_name', 'is', null);
  const { last } = await readings
    .where('state', '<>', 'failed')
    .select(({ fn }) =>
      fn.max<string | null>(fn.coalesce('progress_at', 'finished_at', 'started_at')).as('last'),
    )
    .executeTakeFirstOrThrow();
  if (last !== null) return new Date(last);
  const { first } = await readings
    .select(({ fn }) => fn.min<string | null>('started_at').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? null : new Date(first);
}
