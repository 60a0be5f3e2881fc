import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { UserRow } from '#db/tables/accounts.ts';
import { personSearchText, type Person, type Role } from './person.ts';

/** All columns but the password's. */
export const PERSON_COLUMNS = [
  'users.id',
  'users.email',
  'users.username',
  'users.first_name',
  'users.last_name',
  'users.type',
  'users.role',
  'users.created_at',
] as const;

export async function findUserByEmail(
  db: Kysely<Tables>,
  email: string,
): Promise<{ person: Person; passwordHash: string } | undefined> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  return row === undefined ? undefined : { person: personOf(row), passwordHash: row.password_hash };
}

export async function findPasswordHash(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash;
}

export async function hasSuperuser(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'superuser')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The emails of those who run the whole shop; the oldest accounts first. */
export async function readSuperuserEmails(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('type', '=', 'superuser')
    .orderBy('created_at')
    .limit(MAX_SUPERUSERS)
    .execute();
  return rows.map(({ email }) => email);
}

/** No shop is run by more people. */
const MAX_SUPERUSERS = 20;

export type NewUserRow = Omit<UserRow, 'search_text' | 'role'> & Partial<Pick<UserRow, 'role'>>;

/** Inserts a user. False when somebody has that email or username already. */
export async function insertUser(db: Kysely<Tables>, row: NewUserRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values({ ...row, search_text: personSearchText(personOf(row)) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

/** How a role is stored. */
export function storedRole(role: Role): Pick<UserRow, 'type' | 'role'> {
  return role === 'seller' ? { type: 'cliente', role } : { type: role, role: null };
}

/** A role that only a later release knows enters no panel. */
function roleOf({ type, role }: Pick<NewUserRow, 'type' | 'role'>): Role {
  return type === 'cliente' && role === 'seller' ? 'seller' : type;
}

export function personOf(row: Omit<NewUserRow, 'password_hash'>): Person {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    role: roleOf(row),
    createdAt: row.created_at,
  };
}
