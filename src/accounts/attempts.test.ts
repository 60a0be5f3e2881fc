import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { takeAttempt } from './attempts.ts';
import { deleteExpiredAttempts } from './login-attempts.store.ts';

const NOON = Date.parse('2026-03-02T15:00:00.000Z');
const ANA = ['password reset', 'ana@example.com'] as const;
const after = (minutes: number) => new Date(NOON + minutes * MINUTE_MS);

describeOnEachEngine('attempts', (open) => {
  test('are five in fifteen minutes, and five more in the next fifteen', async () => {
    const { db } = await open();
    for (let made = 0; made < 5; made++)
      expect(await takeAttempt(db, ANA, after(made))).toMatchObject({ ok: true });
    expect(await takeAttempt(db, ANA, after(14))).toEqual({ ok: false, retryAfterSeconds: 60 });
    for (let made = 0; made < 5; made++)
      expect(await takeAttempt(db, ANA, after(15))).toMatchObject({ ok: true });
    expect(await takeAttempt(db, ANA, after(29))).toEqual({ ok: false, retryAfterSeconds: 60 });
  });

  test('of others that are over wait for the job that deletes them in groups', async () => {
    const { db } = await open();
    for (const name of ['beto', 'caro', 'dora']) await takeAttempt(db, ['password reset', name], after(0));
    await takeAttempt(db, ANA, after(15));
    const count = async () => (await db.selectFrom('login_attempts').select('key').execute()).length;
    expect(await count()).toBe(4);
    expect(await deleteExpiredAttempts(db, { now: after(15), limit: 2 })).toBe(2);
    expect(await deleteExpiredAttempts(db, { now: after(15), limit: 2 })).toBe(1);
    expect(await count()).toBe(1);
  });
});
