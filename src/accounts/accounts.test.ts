import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { PasswordDeps } from './accounts-deps.ts';
import { ensureSuperuser } from './ensure-superuser.ts';
import { createHashQueue } from './hash-queue.ts';
import { login } from './login.ts';
import { hashPassword, isPassword, nobodysHash } from './password.ts';
import { CHEAP_HASHES } from './testing/cheap-hashes.ts';
import { logout, resumeSession } from './session.ts';

const OWNER = { email: 'Duena@Tienda.example', password: 'una clave larga' };
const HERE = { network: '203.0.113.7', wideNetwork: '203.0.113.0/24', device: null };
const LOGIN = { ...OWNER, ...HERE };

describeOnEachEngine('the first superuser', (open) => {
  test('gets a random password that opens the panel, shown once', async () => {
    const { accounts } = await openAccounts(open);
    const made = await ensureSuperuser(accounts, {});
    if (made.outcome !== 'created' || made.generatedPassword === null) throw new Error(made.outcome);
    expect(made.email).toBe('admin@localhost');
    expect(made.generatedPassword).toMatch(/^(\w{4}-){3}\w{4}$/);

    const entered = await login(accounts, {
      email: made.email,
      password: made.generatedPassword,
      ...HERE,
    });
    expect(entered).toMatchObject({ ok: true, person: { role: 'superuser' } });
    expect(await ensureSuperuser(accounts, {})).toEqual({ outcome: 'exists' });
  });

  test('takes email and password from the settings, and shows no password', async () => {
    const { accounts } = await openAccounts(open);
    expect(await ensureSuperuser(accounts, OWNER)).toEqual({
      outcome: 'created',
      email: 'duena@tienda.example',
      generatedPassword: null,
    });
  });

  test('is created once when several processes start at once', async () => {
    const { accounts } = await openAccounts(open);
    const made = await Promise.all([1, 2, 3].map(() => ensureSuperuser(accounts, {})));
    expect(made.map(({ outcome }) => outcome).toSorted()).toEqual(['created', 'exists', 'exists']);
  });

  test('is not created when somebody else has that email', async () => {
    const { accounts } = await openAccounts(open);
    await ensureSuperuser(accounts, OWNER);
    await accounts.db.updateTable('users').set({ type: 'cliente' }).execute();
    expect(await ensureSuperuser(accounts, OWNER)).toEqual({
      outcome: 'email-taken',
      email: 'duena@tienda.example',
    });
  });
});

describeOnEachEngine('a session', (open) => {
  test('begins with the right password, whatever the capitals of the email', async () => {
    const { accounts } = await openOwned(open);
    const entered = await login(accounts, { ...LOGIN, email: ' DUENA@tienda.example ' });
    if (!entered.ok) throw new Error(entered.reason);
    expect(await resumeSession(accounts, entered.sessionValue)).toMatchObject(entered.person);
    expect(entered.person).toMatchObject({ email: 'duena@tienda.example', role: 'superuser' });
    expect(entered.person).not.toHaveProperty('passwordHash');
  });

  test('has 256 random bits, of which only a hash is stored', async () => {
    const { accounts } = await openOwned(open);
    const entered = await login(accounts, LOGIN);
    if (!entered.ok) throw new Error(entered.reason);
    expect(Buffer.from(entered.sessionValue, 'base64url')).toHaveLength(32);
    const kept = await accounts.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(entered.sessionValue);
  });

  test('does not begin with a wrong password, nor for an unknown email, and both results are the same', async () => {
    const { accounts } = await openOwned(open);
    const wrong = { ok: false, reason: 'wrong-credentials' };
    expect(await login(accounts, { ...LOGIN, password: 'otra' })).toEqual(wrong);
    expect(await login(accounts, { ...LOGIN, email: 'nadie@tienda.example' })).toEqual(wrong);
  });

  test('ends on logout, and logging out twice is no error', async () => {
    const { accounts } = await openOwned(open);
    const entered = await login(accounts, LOGIN);
    if (!entered.ok) throw new Error(entered.reason);
    await logout(accounts, entered.sessionValue);
    await logout(accounts, entered.sessionValue);
    expect(await resumeSession(accounts, entered.sessionValue)).toBeNull();
  });

  test('ends when its user is deleted', async () => {
    const { accounts } = await openOwned(open);
    const entered = await login(accounts, LOGIN);
    if (!entered.ok) throw new Error(entered.reason);
    await accounts.db.deleteFrom('users').execute();
    expect(await resumeSession(accounts, entered.sessionValue)).toBeNull();
  });

  test('lasts while it is used every few hours, 12 hours unused, and 7 days at most', async () => {
    const { accounts, pass } = await openOwned(open);
    const used = await login(accounts, LOGIN);
    const unused = await login(accounts, LOGIN);
    if (!used.ok || !unused.ok) throw new Error('not entered');

    for (let hours = 11; hours < 7 * 24; hours += 11) {
      pass(11 * HOUR_MS);
      expect(await resumeSession(accounts, used.sessionValue)).not.toBeNull();
    }
    expect(await resumeSession(accounts, unused.sessionValue)).toBeNull();
    pass(11 * HOUR_MS);
    expect(await resumeSession(accounts, used.sessionValue)).toBeNull();
  });

  test('that expired is deleted by the next login', async () => {
    const { accounts, pass } = await openOwned(open);
    await login(accounts, LOGIN);
    pass(13 * HOUR_MS);
    await login(accounts, LOGIN);
    expect(await accounts.db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(1);
  });
});

describeOnEachEngine('guessing passwords', (open) => {
  test('is refused after five failures, even with the right password, and possible again after 15 minutes', async () => {
    const { accounts, pass } = await openOwned(open);
    for (let guess = 0; guess < 5; guess++) {
      await login(accounts, { ...LOGIN, password: `guess ${guess}` });
      pass(MINUTE_MS);
    }
    expect(await login(accounts, LOGIN)).toEqual({
      ok: false,
      reason: 'too-many-attempts',
      retryAfterSeconds: 10 * 60,
    });
    pass(10 * MINUTE_MS);
    expect(await login(accounts, LOGIN)).toMatchObject({ ok: true });
  });

  test('is not easier with many guesses at once', async () => {
    const { accounts } = await openOwned(open);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => login(accounts, { ...LOGIN, password: `guess ${guess}` })),
    );
    const looked = guesses.filter((guess) => !guess.ok && guess.reason === 'wrong-credentials');
    expect(looked).toHaveLength(5);
  });

  test('from one address does not lock out another address or another email', async () => {
    const { accounts } = await openOwned(open);
    for (let guess = 0; guess < 6; guess++) await login(accounts, { ...LOGIN, password: 'mala' });
    expect(await login(accounts, { ...LOGIN, network: '203.0.113.8' })).toMatchObject({ ok: true });
    expect(await login(accounts, { ...LOGIN, email: 'otra@tienda.example' })).toMatchObject({
      reason: 'wrong-credentials',
    });
  });

  test('counts from zero again after the right password', async () => {
    const { accounts } = await openOwned(open);
    for (let round = 0; round < 2; round++) {
      for (let guess = 0; guess < 4; guess++) await login(accounts, { ...LOGIN, password: 'mala' });
      expect(await login(accounts, LOGIN)).toMatchObject({ ok: true });
    }
  });
});

describe('a password', () => {
  test('is stored as argon2id with its own salt', async () => {
    const [one, other] = await Promise.all([
      hashPassword('clave', randomBytes),
      hashPassword('clave', randomBytes),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await isPassword('clave', one)).toBe(true);
    expect(await isPassword('Clave', one)).toBe(false);
  });

  test('agrees with the reference implementation', async () => {
    // `echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32` of the reference's own test vectors.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', hash)).toBe(true);
  });

  test('never matches the hash of nobody', async () => {
    expect(await isPassword('', nobodysHash())).toBe(false);
  });
});

async function openAccounts(
  open: OpenTestDatabase,
): Promise<{ accounts: PasswordDeps; pass: (ms: number) => void }> {
  const { db } = await open();
  let time = Date.parse('2026-03-02T15:00:00.000Z');
  return {
    accounts: {
      db,
      now: () => new Date(time),
      randomBytes,
      hashes: createHashQueue(),
      hashCost: CHEAP_HASHES,
      shopName: 'Zócalo',
    },
    pass: (ms) => {
      time += ms;
    },
  };
}

async function openOwned(open: OpenTestDatabase) {
  const opened = await openAccounts(open);
  await ensureSuperuser(opened.accounts, OWNER);
  return opened;
}
