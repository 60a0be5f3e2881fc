import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { PanelRole } from './permissions.ts';

export interface SecondFactor {
  /** In base32. */
  secret: string;
  /** Without it, the person has not yet shown that their app knows the secret. */
  confirmedAt: string | null;
  /** The time step of the last code that was used. */
  lastStep: number | null;
}

export async function findSecondFactor(db: Kysely<Tables>, userId: string): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { secret: row.secret, confirmedAt: row.confirmed_at, lastStep: row.last_step };
}

/** Writes the secret of a set-up that begins. False: the person has a second factor already. */
export async function writeSecret(db: Kysely<Tables>, userId: string, secret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Takes a code's step, once: false when it, or a later one, was used before. */
export async function takeStep(db: Kysely<Tables>, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((factor) => factor.or([factor('last_step', 'is', null), factor('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markConfirmed(db: Kysely<Tables>, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: at.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** The codes of before do not count any more. */
export async function writeRecoveryCodes(
  db: Kysely<Tables>,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

/** Uses a recovery code up. False: the code is unknown, or was used before. */
export async function takeRecoveryCode(
  db: Kysely<Tables>,
  { userId, hash, at }: { userId: string; hash: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Kysely<Tables>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** False: there was none. */
export async function deleteSecondFactor(db: Kysely<Tables>, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The roles that need a second factor. A role of a later release is not known here. */
export async function readRolesWithSecondFactor(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('second_factor_roles').select('role').execute();
  return rows.map(({ role }) => role);
}

export async function writeRolesWithSecondFactor(
  db: Kysely<Tables>,
  roles: readonly PanelRole[],
): Promise<void> {
  await db.deleteFrom('second_factor_roles').execute();
  if (roles.length === 0) return;
  await db
    .insertInto('second_factor_roles')
    .values(roles.map((role) => ({ role })))
    .execute();
}
