import type { Kysely, Transaction } from 'kysely';
import {
  raiseNewAlert,
  readOpenDetails,
  settleOccasion,
  type Settlement,
} from '#attention/attention.store.ts';
import type { Tables } from '#db/tables.ts';
import { HEALTH_LIMITS } from '#health/health-limits.ts';
import { transact } from '#db/transact.ts';
import type { Stamp } from '#lib/clock.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { readReadings } from './scheduled-readings.store.ts';

const UNREAD = { kind: 'list-unread', orderId: null, paymentId: null } as const;

interface Notice {
  /** What the list is called. */
  name: string;
  /** Where it is fetched from; null: it is the configured one. */
  addressId: string | null;
  owners: readonly string[];
}

/**
 * Reports once, in the panel and by email, that a list has not been read for half an hour. Call it after a failed
 * reading was recorded. @returns since when it is unreadable, if it was reported now.
 */
export function noteUnread(
  db: Kysely<Tables>,
  { name, addressId, owners, reason }: Notice & { reason: string },
  stamp: Stamp,
): Promise<Date | null> {
  return transact(db, async (trx) => {
    const since = addressId === null ? await unreadSince(trx) : await failingSince(trx, addressId);
    if (since === null || stamp.at.getTime() - since.getTime() < HEALTH_LIMITS.listUnreadMs) return null;
    const desde = since.toISOString();
    const detail = {
      lista: name,
      desde,
      motivo: reason,
      ...(addressId !== null && { direccion: addressId }),
    };
    const turn = turnOf({ addressId, desde });
    if (!(await raiseNewAlert(trx, { ...UNREAD, detail, turn }, stamp))) return null;
    const payload = { event: 'unread', listName: name, since: desde, reason } as const;
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
  { name, addressId, owners }: Notice,
  stamp: Stamp,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const settlement = { at: stamp.at, by: null, note: IMPORT_MESSAGES.readAgain };
    if ((await settleUnread(trx, addressId, settlement)) === 0) return false;
    const payload = { event: 'read-again', listName: name } as const;
    for (const to of owners) await enqueueEmail(trx, { kind: 'supplier-list', to, payload }, stamp);
    return true;
  });
}

/** Resolves the open alerts about a list. @returns how many that was. */
export async function settleUnread(
  trx: Transaction<Tables>,
  addressId: string | null,
  settlement: Settlement,
): Promise<number> {
  let settled = 0;
  for (const { desde, direccion = null } of await readOpenDetails(trx, UNREAD.kind)) {
    if (direccion !== addressId) continue;
    settled += await settleOccasion(trx, { ...UNREAD, turn: turnOf({ addressId, desde }) }, settlement);
  }
  return settled;
}

function turnOf({ addressId, desde }: { addressId: string | null; desde: unknown }): string {
  return addressId === null ? String(desde) : `${addressId} ${String(desde)}`;
}

async function failingSince(trx: Transaction<Tables>, addressId: string): Promise<Date | null> {
  return (await readReadings(trx, [addressId])).get(addressId)?.failingSince ?? null;
}

/** The last successful scheduled reading of the configured list; if there is none, the first failed one. */
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
