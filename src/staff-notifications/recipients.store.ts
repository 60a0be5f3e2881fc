import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.ts';
import { STAFF_EVENT_KINDS, type StaffEventKind } from './staff-event.ts';

/** Whoever hears of each event at once. */
export async function listInstantRecipients(
  db: Kysely<Tables>,
): Promise<{ email: string; kinds: StaffEventKind[] }[]> {
  const rows = await db
    .selectFrom('staff_recipients')
    .select(['email', 'kinds'])
    .where('confirmed_at', 'is not', null)
    .where('digest_hour', 'is', null)
    .orderBy('email')
    .execute();
  return rows.map(({ email, kinds }) => ({ email, kinds: readKinds(kinds) }));
}

/** Kinds that this version does not know are left out. */
function readKinds(stored: string): StaffEventKind[] {
  const named = z.array(z.string()).parse(JSON.parse(stored));
  return STAFF_EVENT_KINDS.filter((kind) => named.includes(kind));
}
