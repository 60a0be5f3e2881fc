import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { takeLoginTurn, takeNetworkTurn } from './login-waits.ts';

const OWNER = { email: 'duena@tienda.example', network: '192.0.2.200', wideNetwork: '192.0.2.0/24' };

/** Each in a network of its own. */
function guesser(n: number) {
  return { email: OWNER.email, network: `198.51.${n}.1`, wideNetwork: `198.51.${n}.0/24` };
}

describeOnEachEngine('an account whose password is guessed from everywhere', (open) => {
  test('lets its owner in on a new browser after fifteen minutes at most, during the attack', async () => {
    const shop = await openWaits(open);
    // They come back every quarter of an hour: after three rounds the wait is as long as it gets.
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 30; n++) await shop.turn(guesser(n));
      shop.pass(15 * MINUTE_MS);
    }
    const waitS = await shop.waitOf(OWNER);
    expect(waitS).toBe(15 * 60);
    for (let minute = 1; minute < 15; minute++) {
      shop.pass(MINUTE_MS);
      for (let n = 0; n < 30; n++) await shop.turn(guesser(n));
      // Whoever tries too early waits no longer for it.
      expect(await shop.waitOf(OWNER)).toBe((15 - minute) * 60);
    }
    shop.pass(MINUTE_MS);
    expect(await shop.turn(OWNER)).toMatchObject({ ok: true });
  });

  test('is checked ten times at once, however many try, and then once per address and wait', async () => {
    const shop = await openWaits(open);
    const turns = await Promise.all(Array.from({ length: 60 }, (_, n) => shop.turn(guesser(n))));
    expect(turns.filter(({ ok }) => ok)).toHaveLength(10);
    shop.pass(MINUTE_MS);
    const again = await Promise.all([1, 2, 3].map(() => shop.turn(guesser(59))));
    expect(again.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is open to everybody again an hour after the last failure', async () => {
    const shop = await openWaits(open);
    for (let n = 0; n < 12; n++) await shop.turn(guesser(n));
    expect(await shop.waitOf(OWNER)).toBe(60);
    shop.pass(HOUR_MS);
    expect(await shop.turn({ ...OWNER, network: '192.0.2.201' })).toMatchObject({ ok: true });
  });

  test('does not count a right login, and does not use up its turn', async () => {
    const shop = await openWaits(open);
    for (let n = 0; n < 30; n++) {
      const turn = await shop.turn(OWNER);
      if (!turn.ok) throw new Error(`refused after ${n}`);
      await turn.undo();
    }
    for (let n = 0; n < 10; n++) await shop.turn(guesser(n));
    shop.pass(1000 * (await shop.waitOf(OWNER)));
    const turn = await shop.turn(OWNER);
    if (turn.ok) await turn.undo();
    expect(await shop.turn(OWNER)).toMatchObject({ ok: true });
  });
});

describeOnEachEngine('one password that is tried on many accounts', (open) => {
  test('is checked twenty times for one address, and then more and more slowly', async () => {
    const shop = await openWaits(open);
    const anybody = (n: number) => ({ ...OWNER, email: `p${n}@tienda.example` });
    for (let n = 0; n < 20; n++) expect(await shop.turn(anybody(n))).toMatchObject({ ok: true });
    const waits: number[] = [];
    for (let n = 20; n < 30; n++) {
      const waitS = await shop.waitOf(anybody(n));
      waits.push(waitS);
      shop.pass(waitS * 1000);
      expect(await shop.turn(anybody(n))).toMatchObject({ ok: true });
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test('is checked sixty times for all addresses of a network', async () => {
    const shop = await openWaits(open);
    const turns = [];
    for (let n = 0; n < 100; n++) {
      turns.push(await shop.turn({ ...OWNER, email: `p${n}@tienda.example`, network: `192.0.2.${n}` }));
    }
    expect(turns.filter(({ ok }) => ok)).toHaveLength(60);
  });
});

describeOnEachEngine('links to set passwords', (open) => {
  test('that one address requests for many mailboxes are slowed down in the same way', async () => {
    const shop = await openWaits(open);
    const requested = [];
    for (let n = 0; n < 30; n++)
      requested.push(await takeNetworkTurn(shop.db, 'password reset', OWNER, shop.now()));
    expect(requested.filter(({ ok }) => ok)).toHaveLength(20);
    expect(requested.at(-1)).toEqual({ ok: false, retryAfterSeconds: 2 });
    expect(await shop.turn(OWNER)).toMatchObject({ ok: true });
  });
});

async function openWaits(open: OpenTestDatabase) {
  const { db } = await open();
  let time = Date.parse('2026-03-02T15:00:00.000Z');
  const now = () => new Date(time);
  const turn = (who: typeof OWNER) => takeLoginTurn(db, who, now());
  return {
    db,
    now,
    turn,
    /** How many seconds they must wait. */
    async waitOf(who: typeof OWNER): Promise<number> {
      const waited = await turn(who);
      if (waited.ok) throw new Error('they need not wait');
      return waited.retryAfterSeconds;
    },
    pass: (ms: number) => void (time += ms),
  };
}
