import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { claimEmail, confirmEmail, emailsOf, openEmailClaim } from './account-emails.ts';
import { deleteExpiredAccountEmails } from './account-emails.store.ts';
import { insertUser } from './users.store.ts';

describeOnEachEngine('another mailbox of a person with an account', (open) => {
  test('is theirs once they open the link that was mailed there, and the link works once', async () => {
    const { accounts, ana, link } = await openAccounts(open);
    const { account, token } = await link('ana@trabajo.example');
    expect(account).toBe('ana@tienda.example');
    expect(await emailsOf(accounts, ana)).toEqual(['ana@tienda.example']);
    expect(await confirmEmail(accounts, ana, token)).toBe(true);
    expect(await emailsOf(accounts, ana)).toEqual(['ana@tienda.example', 'ana@trabajo.example']);
    expect(await confirmEmail(accounts, ana, token)).toBe(false);
  });

  test('is not added by another account that opens the link', async () => {
    const { accounts, ana, eva, link } = await openAccounts(open);
    const { token } = await link('eva@trabajo.example');
    expect(await confirmEmail(accounts, eva, token)).toBe(false);
    expect(await emailsOf(accounts, eva)).toEqual(['eva@tienda.example']);
    expect(await emailsOf(accounts, ana)).toEqual(['ana@tienda.example']);
  });

  test('is not added by a link that is a day old, which is deleted then; what was confirmed stays', async () => {
    const { accounts, ana, link, pass } = await openAccounts(open);
    const { token: used } = await link('ana@trabajo.example');
    await confirmEmail(accounts, ana, used);
    const { token: late } = await link('ana@casa.example');
    pass(DAY_MS);
    expect(await confirmEmail(accounts, ana, late)).toBe(false);
    expect(await deleteExpiredAccountEmails(accounts.db, { now: accounts.now(), limit: 9 })).toBe(1);
    expect(await emailsOf(accounts, ana)).toEqual(['ana@tienda.example', 'ana@trabajo.example']);
  });

  test('is kept as a hash alone, also in the outbox', async () => {
    const { accounts, link } = await openAccounts(open);
    const { token } = await link('ana@trabajo.example');
    const stored = [
      await accounts.db.selectFrom('account_emails').selectAll().execute(),
      await accounts.db.selectFrom('letters').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).toContain('ana@trabajo.example');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('is not asked for without end, by one person or for one mailbox', async () => {
    const { accounts, ana, eva, pass } = await openAccounts(open);
    for (let tries = 0; tries < 5; tries++) {
      expect(await claimEmail(accounts, ana, 'otra@example.com')).toEqual({ ok: true });
    }
    expect(await claimEmail(accounts, ana, 'distinta@example.com')).toMatchObject({ ok: false });
    expect(await claimEmail(accounts, eva, ' Otra@Example.com')).toMatchObject({ ok: false });
    pass(15 * MINUTE_MS);
    expect(await claimEmail(accounts, ana, 'otra@example.com')).toEqual({ ok: true });
  });

  test('of an account that was deleted gets no email', async () => {
    const { accounts } = await openAccounts(open);
    expect(await openEmailClaim(accounts, { userId: 'nadie', email: 'ana@trabajo.example' })).toBeNull();
  });
});

async function openAccounts(open: OpenTestDatabase) {
  const { db } = await open();
  let time = Date.parse('2026-03-02T15:00:00Z');
  const accounts = { db, now: () => new Date(time), randomBytes };
  const ana = { id: 'ana', email: 'ana@tienda.example' };
  const eva = { id: 'eva', email: 'eva@tienda.example' };
  for (const person of [ana, eva]) {
    await insertUser(db, {
      ...person,
      username: person.email,
      first_name: person.id,
      last_name: 'Paz',
      type: 'cliente',
      password_hash: 'nobody logs in',
      created_at: accounts.now().toISOString(),
    });
  }
  return {
    accounts,
    ana,
    eva,
    pass: (ms: number) => void (time += ms),
    /** The link of the email that Ana asked for. */
    async link(email: string) {
      expect(await claimEmail(accounts, ana, email)).toEqual({ ok: true });
      const link = await openEmailClaim(accounts, { userId: ana.id, email });
      if (link === null) throw new Error('there is such an account');
      return link;
    },
  };
}
