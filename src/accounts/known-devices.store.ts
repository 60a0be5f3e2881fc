import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { transact } from '#db/transact.ts';

/** The emails of the accounts that a browser has signed in to; the browser is identified by the hash of its cookie. A few people may share it. */
export async function emailsOfDevice(db: Kysely<Tables>, tokenHash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('users.email')
    .where('known_devices.token_hash', '=', tokenHash)
    .orderBy('known_devices.last_used_at', 'desc')
    .limit(MAX_OF_A_PERSON)
    .execute();
  return rows.map(({ email }) => email);
}

/** Whether anybody signed in to the account before, with its password or by a link. */
export async function hasDevices(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody uses more browsers. A new one replaces the one that was used longest ago. */
const MAX_OF_A_PERSON = 20;

/** Remembers that the browser signed in to the account. Does nothing when the account was deleted meanwhile. */
export function rememberDevice(
  db: Kysely<Tables>,
  { tokenHash, userId, at }: { tokenHash: string; userId: string; at: Date },
): Promise<void> {
  return transact(db, async (trx) => {
    await trx
      .insertInto('known_devices')
      .columns(['token_hash', 'user_id', 'last_used_at'])
      .expression((insert) =>
        insert
          .selectFrom('users')
          .select((user) => [
            user.val(tokenHash).as('token_hash'),
            'users.id as user_id',
            user.val(at.toISOString()).as('last_used_at'),
          ])
          .where('users.id', '=', userId),
      )
      .onConflict((conflict) =>
        conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: at.toISOString() }),
      )
      .execute();
    await trx
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', (devices) =>
        devices
          .selectFrom('known_devices')
          .select('token_hash')
          .where('user_id', '=', userId)
          .orderBy('last_used_at', 'desc')
          .limit(MAX_OF_A_PERSON),
      )
      .execute();
  });
}

/** Deletes all browsers of a person but the one with that hash. */
export async function deleteDevicesOf(
  db: Kysely<Tables>,
  userId: string,
  keepTokenHash: string | null,
): Promise<void> {
  let theirs = db.deleteFrom('known_devices').where('user_id', '=', userId);
  if (keepTokenHash !== null) theirs = theirs.where('token_hash', '!=', keepTokenHash);
  await theirs.execute();
}

/** Deletes browsers that nobody has signed in with since then, the oldest first. @returns how many. */
export async function deleteUnusedDevices(
  db: Kysely<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_devices')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('token_hash', 'user_id'),
        'in',
        selectFrom('known_devices')
          .select(['token_hash', 'user_id'])
          .where('last_used_at', '<=', before.toISOString())
          .orderBy('last_used_at')
          .limit(limit)
          .$asTuple('token_hash', 'user_id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
