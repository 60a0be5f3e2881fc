import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** An account and the mailboxes that are certainly its own. */
export interface AccountWithEmails {
  id: string;
  /** In lower case, the account's own first, then those that it confirmed. */
  emails: readonly string[];
}

/**
 * The customers' accounts to which these emails belong, by email. An email that several accounts confirmed belongs to the account that uses
 * it to sign in, otherwise to the first that confirmed it.
 * @param emails in lower case
 */
export async function findAccountsOfEmails(
  db: Kysely<Tables>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, AccountWithEmails>> {
  if (emails.length === 0) return new Map();
  const own = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .where('type', '=', 'cliente')
    .execute();
  const linked = await db
    .selectFrom('account_emails')
    .select('user_id')
    .distinct()
    .where('email', 'in', emails)
    .where('confirmed_at', 'is not', null)
    .execute();
  const ids = [...new Set([...own.map(({ id }) => id), ...linked.map(({ user_id }) => user_id)])];
  if (ids.length === 0) return new Map();
  const accounts = await db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  const others = await db
    .selectFrom('account_emails')
    .select(['user_id', 'email'])
    .distinct()
    .where('user_id', 'in', ids)
    .where('confirmed_at', 'is not', null)
    .orderBy('email')
    .execute();
  const found = new Map<string, AccountWithEmails>();
  const withEmails = accounts.map(({ id, email }) => {
    const confirmed = others.filter(({ user_id }) => user_id === id).map((row) => row.email.toLowerCase());
    return { id, emails: [...new Set([email.toLowerCase(), ...confirmed])] };
  });
  for (const account of withEmails) found.set(account.emails[0] ?? '', account);
  for (const account of withEmails) {
    for (const email of account.emails) if (!found.has(email)) found.set(email, account);
  }
  return found;
}
