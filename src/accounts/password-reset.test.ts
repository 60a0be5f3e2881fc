import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import type { PasswordDeps } from './accounts-deps.ts';
import { createHashQueue } from './hash-queue.ts';
import { login } from './login.ts';
import { completeReset, openReset, requestReset } from './password-reset.ts';
import { hashPassword } from './password.ts';
import { CHEAP_HASHES } from './testing/cheap-hashes.ts';
import type { Role } from './person.ts';
import { resumeSession } from './session.ts';
import { insertUser, storedRole } from './users.store.ts';

const ADDRESS = '203.0.113.7';
const HERE = { network: ADDRESS, wideNetwork: '203.0.113.0/24', device: null };

describeOnEachEngine('a forgotten password', (open) => {
  test.each(['cliente', 'admin', 'superuser'] as const)(
    'of a %s is replaced with the link of the email: every session ends, and the audit log says who did it',
    async (role) => {
      const { accounts, ana } = await openAccounts(open, role);
      const before = await login(accounts, { ...ana, ...HERE });
      const { token } = await linkOf(accounts, ana.email);
      expect(
        await completeReset(accounts, { token, password: 'otra clave', network: ADDRESS }),
      ).toMatchObject({
        ok: true,
      });

      expect(await login(accounts, { ...ana, ...HERE })).toMatchObject({ ok: false });
      expect(await login(accounts, { email: ana.email, password: 'otra clave', ...HERE })).toMatchObject({
        ok: true,
      });
      expect(before.ok && (await resumeSession(accounts, before.sessionValue))).toBeNull();
      const entries = await accounts.db.selectFrom('audit_entries').selectAll().limit(5).execute();
      expect(entries).toMatchObject([
        { by_user_id: 'ana', by_name: 'ana@tienda.example', action: 'changed', subject_id: 'ana' },
      ]);
      expect(JSON.parse(entries[0]?.changes ?? '')).toEqual([
        { field: 'password', before: null, after: 'cambiada' },
      ]);
    },
  );

  test('is requested without revealing whether anybody has that email', async () => {
    const { accounts } = await openAccounts(open);
    const responses = [];
    for (const email of ['ana@tienda.example', 'nadie@tienda.example']) {
      responses.push(await requestReset(accounts, { email, ...HERE }));
    }
    expect(responses).toEqual([{ ok: true }, { ok: true }]);
    // Both did the same work: one email each, and nothing else.
    const emails = await accounts.db
      .selectFrom('letters')
      .selectAll()
      .orderBy('recipient')
      .limit(5)
      .execute();
    expect(emails.map(({ recipient, payload }) => [recipient, payload])).toEqual([
      ['ana@tienda.example', '{}'],
      ['nadie@tienda.example', '{}'],
    ]);
    expect(await openReset(accounts, 'nadie@tienda.example')).toBeNull();
  });

  test('has a link for an hour and for one use, of which only a hash is stored', async () => {
    const { accounts, pass } = await openAccounts(open);
    const late = await linkOf(accounts, 'ana@tienda.example');
    expect(late).toMatchObject({ firstName: 'Ana', token: expect.stringMatching(/^[\w-]{43}$/) as string });
    const kept = await accounts.db.selectFrom('password_resets').selectAll().limit(5).execute();
    expect(JSON.stringify(kept)).not.toContain(late.token);
    pass(HOUR_MS);
    expect(await complete(accounts, late.token)).toEqual(OVER);

    const { token } = await linkOf(accounts, 'ana@tienda.example');
    const other = await linkOf(accounts, 'ana@tienda.example');
    const outcomes = await Promise.all([complete(accounts, token), complete(accounts, token)]);
    expect(outcomes).toEqual(expect.arrayContaining([expect.objectContaining({ ok: true }), OVER]));
    expect(await complete(accounts, other.token)).toEqual(OVER);
    expect(await complete(accounts, 'inventada')).toEqual(OVER);
  });

  test('is replaced also by somebody who was locked out after guesses, and they are in at once', async () => {
    const { accounts, ana } = await openAccounts(open);
    const guess = { email: ana.email, password: 'no sé', ...HERE };
    for (let guesses = 0; guesses < 6; guesses++) await login(accounts, guess);
    expect(await login(accounts, guess)).toMatchObject({ reason: 'too-many-attempts' });
    const { token } = await linkOf(accounts, ana.email);
    await complete(accounts, token);
    expect(await login(accounts, { ...guess, password: 'otra clave' })).toMatchObject({ ok: true });
  });

  test('is requested five times from one place; one mailbox gets five emails, whoever asks', async () => {
    const { accounts } = await openAccounts(open);
    const ask = (address: string) =>
      requestReset(accounts, { email: 'Ana@Tienda.example ', network: address, wideNetwork: 'aquí' });
    for (let requested = 0; requested < 5; requested++) expect(await ask(ADDRESS)).toEqual({ ok: true });
    expect(await ask(ADDRESS)).toEqual({ ok: false, retryAfterSeconds: 15 * 60 });
    expect(await ask('198.51.100.9')).toEqual({ ok: true });
    const emails = await accounts.db.selectFrom('letters').select('recipient').limit(10).execute();
    expect(emails).toHaveLength(5);
  });

  test('is not replaced by a common password, and the link can be used again', async () => {
    const { accounts } = await openAccounts(open);
    const { token } = await linkOf(accounts, 'ana@tienda.example');
    const weak = { token, password: 'qwerty123', network: ADDRESS };
    expect(await completeReset(accounts, weak)).toMatchObject({
      reason: 'weak-password',
      weakness: 'common',
    });
    expect(await complete(accounts, token)).toMatchObject({ ok: true });
  });

  test('of whoever was invited can be chosen for two days, once', async () => {
    const { accounts, ana, pass } = await openAccounts(open);
    const invite = async () => {
      const link = await openReset(accounts, ana.email, { isInvitation: true });
      if (link === null) throw new Error('nobody was invited');
      return link.token;
    };
    const [first, second] = [await invite(), await invite()];
    pass(47 * HOUR_MS);
    expect(await complete(accounts, first)).toMatchObject({ ok: true });
    expect(await complete(accounts, first)).toEqual(OVER);
    expect(await complete(accounts, second)).toEqual(OVER);
    const third = await invite();
    pass(49 * HOUR_MS);
    expect(await complete(accounts, third)).toEqual(OVER);
  });

  test('of a deleted account cannot be replaced', async () => {
    const { accounts } = await openAccounts(open);
    const { token } = await linkOf(accounts, 'ana@tienda.example');
    await accounts.db.deleteFrom('users').execute();
    expect(await complete(accounts, token)).toEqual(OVER);
  });
});

const OVER = { ok: false, reason: 'link-over' };

function complete(accounts: PasswordDeps, token: string) {
  return completeReset(accounts, { token, password: 'otra clave', network: ADDRESS });
}

async function linkOf(accounts: PasswordDeps, email: string) {
  const link = await openReset(accounts, email);
  if (link === null) throw new Error(`nobody has ${email}`);
  return link;
}

async function openAccounts(open: OpenTestDatabase, role: Role = 'admin') {
  const { db } = await open();
  let time = Date.parse('2026-03-02T15:00:00.000Z');
  const accounts: PasswordDeps = {
    db,
    now: () => new Date(time),
    randomBytes,
    hashes: createHashQueue(),
    hashCost: CHEAP_HASHES,
    shopName: 'Zócalo',
  };
  const ana = { email: 'ana@tienda.example', password: 'la clave de antes' };
  await insertUser(db, {
    id: 'ana',
    email: ana.email,
    username: ana.email,
    first_name: 'Ana',
    last_name: 'Paz',
    ...storedRole(role),
    password_hash: await hashPassword(ana.password, randomBytes, CHEAP_HASHES),
    created_at: accounts.now().toISOString(),
  });
  return { accounts, ana, pass: (ms: number) => void (time += ms) };
}
