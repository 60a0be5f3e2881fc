import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { failingWrites } from '#db/testing/failing-writes.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { deleteExpired } from '#jobs/retention.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { cents } from '#lib/money.ts';
import { readStoredEmail } from '#mail/stored-email.ts';
import { NOON, stockShop } from '#orders/testing/shop.ts';
import type { Wish } from './notice.ts';
import { createNoticeService } from './notice-service.ts';
import { queueDueNotices } from './queue-due-notices.ts';

const BACK: Wish = { kind: 'restock' };
const below = (usd: number): Wish => ({ kind: 'price', wanted: cents(usd * 100) });

describeOnEachEngine('a notice of a product', (open) => {
  test('that is sold out is confirmed by its mailbox, and told once when it is back', async () => {
    const shop = await openNotices(open);
    await shop.set({ supplier_stock: 0 });
    expect(await shop.ask(BACK)).toEqual({ ok: true });
    await shop.queueDue();
    expect(await shop.mails()).toMatchObject([
      { kind: 'notice-asked', to: 'ana@example.com', payload: { productId: 'cpu-1', wanted: null } },
    ]);

    await shop.notices.confirm(await shop.key());
    await shop.queueDue();
    expect(await shop.news()).toEqual([]);
    await shop.set({ supplier_stock: 3 });
    await shop.queueDue();
    await shop.queueDue();
    expect(await shop.news()).toMatchObject([
      { to: 'ana@example.com', payload: { productId: 'cpu-1', price: 10_000, wanted: null } },
    ]);
    expect(await shop.rows()).toEqual([]);
  });

  test('of a price is told once when it costs so much or less, also after a new margin', async () => {
    const shop = await openNotices(open);
    await shop.confirmed(below(90));
    await shop.set({ price_cents: 9001 });
    await shop.queueDue();
    expect(await shop.news()).toEqual([]);
    await shop.set({ price_cents: 9000 });
    await shop.queueDue();
    await shop.set({ price_cents: 8000 });
    await shop.queueDue();
    expect(await shop.news()).toMatchObject([{ payload: { price: 9000, wanted: 9000 } }]);
  });

  test('waits while nobody can buy the product, and outlives its absence', async () => {
    const shop = await openNotices(open);
    await shop.confirmed(below(90));
    await shop.set({ price_cents: 5000, supplier_stock: 0 });
    await shop.queueDue();
    await shop.set({ supplier_stock: 5, reserved: 5 });
    await shop.queueDue();
    await shop.set({ reserved: 0, visible: 0 });
    await shop.queueDue();
    await shop.db.updateTable('categories').set({ visible: 0 }).where('id', '=', 'cpu').execute();
    await shop.set({ visible: 1 });
    await shop.queueDue();
    expect(await shop.news()).toEqual([]);
    expect(await shop.rows()).toHaveLength(1);
    await shop.db.updateTable('categories').set({ visible: 1 }).where('id', '=', 'cpu').execute();
    await shop.queueDue();
    expect(await shop.news()).toHaveLength(1);
  });

  test('is told to each mailbox, however many there are', async () => {
    const shop = await openNotices(open);
    await shop.set({ supplier_stock: 0 });
    const count = 1001;
    const waiting = {
      product_id: 'cpu-1',
      kind: 'restock',
      wanted_cents: null,
      asked_cents: null,
      asked_at: null,
      confirmed_at: NOON.toISOString(),
      ends_at: new Date(NOON.getTime() + DAY_MS).toISOString(),
    } as const;
    const numbers = Array.from({ length: count }, (_, made) => String(made).padStart(32, '0'));
    await shop.db
      .insertInto('product_notices')
      .values(numbers.map((key) => ({ ...waiting, key, email: `${key}@example.com` })))
      .execute();
    await shop.set({ supplier_stock: 1 });
    await shop.queueDue();
    expect(new Set((await shop.news()).map(({ to }) => to)).size).toBe(count);
  });

  test('is told to the others where one of them fails', async () => {
    const shop = await openNotices(open);
    for (const email of ['beto@example.com', 'ana@example.com', 'caro@example.com']) {
      await shop.ask(below(90), email);
    }
    for (const { key } of await shop.rows()) await shop.notices.confirm(key);
    await shop.set({ price_cents: 8000 });
    const failing = failingWrites(shop.db, await shop.key());
    await expect(shop.queueDue(failing)).rejects.toThrow(/^nothing about \w+ can be written$/);
    const told = (await shop.news()).map(({ to }) => to);
    expect(told.toSorted()).toEqual(['beto@example.com', 'caro@example.com']);
    expect(await shop.rows()).toMatchObject([{ email: 'ana@example.com' }]);
  });

  test('answers the same for a mailbox that waits already, and keeps one row', async () => {
    const shop = await openNotices(open);
    const first = await shop.ask(below(90));
    await shop.notices.confirm(await shop.key());
    shop.pass(HOUR_MS);
    expect(await shop.ask(below(80), 'ANA@example.com')).toEqual(first);
    expect(await shop.rows()).toMatchObject([{ wanted_cents: 9000, asked_cents: 8000 }]);
  });

  test('keeps what its mailbox confirmed until it confirms another price', async () => {
    const shop = await openNotices(open);
    const key = await shop.confirmed(below(90));
    shop.pass(HOUR_MS);
    await shop.ask(below(50));
    expect(await shop.notices.find(key)).toMatchObject({ state: 'asked', wish: below(50) });
    shop.pass(49 * HOUR_MS);
    expect(await shop.notices.find(key)).toMatchObject({ state: 'active', wish: below(90) });
    await shop.notices.confirm(key);
    await shop.ask(below(70));
    await shop.notices.confirm(key);
    expect(await shop.notices.find(key)).toMatchObject({ state: 'active', wish: below(70) });
  });

  test('that is asked again in its last hour can be confirmed for two days, and is not told meanwhile once its year is over', async () => {
    const shop = await openNotices(open);
    const key = await shop.confirmed(below(90));
    shop.pass(365 * DAY_MS - HOUR_MS);
    await shop.ask(below(50));
    shop.pass(2 * HOUR_MS);
    await shop.set({ price_cents: 8000 });
    await shop.queueDue();
    await shop.expire();
    expect(await shop.news()).toEqual([]);
    expect(await shop.notices.find(key)).toMatchObject({ state: 'asked', wish: below(50) });
    shop.pass(45 * HOUR_MS);
    await shop.notices.confirm(key);
    await shop.expire();
    await shop.set({ price_cents: 5000 });
    await shop.queueDue();
    expect(await shop.news()).toMatchObject([{ payload: { price: 5000, wanted: 5000 } }]);
  });

  test('that was asked again in its last hour and not confirmed is deleted after two days', async () => {
    const shop = await openNotices(open);
    const key = await shop.confirmed(below(90));
    shop.pass(365 * DAY_MS - HOUR_MS);
    await shop.ask(below(50));
    shop.pass(48 * HOUR_MS);
    expect(await shop.notices.find(key)).toBeNull();
    await shop.expire();
    expect(await shop.rows()).toEqual([]);
  });

  test('that is asked twice within minutes sends one email, with another price two', async () => {
    const shop = await openNotices(open);
    for (const usd of [90, 90, 80]) await shop.ask(below(usd));
    expect(await shop.mails()).toHaveLength(2);
    shop.pass(11 * MINUTE_MS);
    await shop.ask(below(80));
    expect(await shop.mails()).toHaveLength(3);
  });

  test('cannot be confirmed after two days', async () => {
    const shop = await openNotices(open);
    await shop.ask(below(90));
    const key = await shop.key();
    shop.pass(48 * HOUR_MS);
    await shop.notices.confirm(key);
    expect(await shop.notices.find(key)).toBeNull();
    await shop.set({ price_cents: 100 });
    await shop.queueDue();
    expect(await shop.news()).toEqual([]);
  });

  test('ends when its reader says so, before and after it was confirmed', async () => {
    const shop = await openNotices(open);
    for (const isConfirmed of [false, true]) {
      await shop.ask(below(90));
      const key = await shop.key();
      if (isConfirmed) await shop.notices.confirm(key);
      await shop.notices.end(key);
      await shop.notices.end(key);
      expect(await shop.notices.find(key)).toBeNull();
      expect(await shop.rows()).toEqual([]);
    }
    await shop.set({ price_cents: 100 });
    await shop.queueDue();
    expect(await shop.news()).toEqual([]);
  });

  test('is deleted two days after it was asked, or a year after it was confirmed', async () => {
    const shop = await openNotices(open);
    await shop.ask(below(90), 'eva@example.com');
    await shop.confirmed(below(90));
    shop.pass(47 * HOUR_MS);
    await shop.expire();
    expect(await shop.rows()).toHaveLength(2);
    shop.pass(HOUR_MS);
    await shop.expire();
    expect(await shop.rows()).toMatchObject([{ email: 'ana@example.com' }]);
    shop.pass(363 * DAY_MS);
    await shop.set({ price_cents: 100 });
    await shop.db.deleteFrom('products').where('id', '=', 'cpu-1').execute();
    await shop.queueDue();
    expect(await shop.rows()).toHaveLength(1);
    shop.pass(DAY_MS);
    await shop.expire();
    expect(await shop.rows()).toEqual([]);
  });

  test('is refused where there is nothing to wait for', async () => {
    const shop = await openNotices(open);
    expect(await shop.ask(BACK)).toEqual({ ok: false, reason: 'in-stock' });
    expect(await shop.ask(below(100))).toEqual({ ok: false, reason: 'not-below', price: 10_000 });
    expect(await shop.ask(below(90), 'ana@example.com', 'hidden')).toEqual({ ok: false, reason: 'not-sold' });
    expect(await shop.ask(BACK, 'ana@example.com', 'nothing')).toEqual({ ok: false, reason: 'not-sold' });
    expect(await shop.mails()).toEqual([]);
  });
});

async function openNotices(open: OpenTestDatabase) {
  const { db } = await open();
  await stockShop(db);
  let time = NOON.getTime();
  const now = () => new Date(time);
  const notices = createNoticeService({ db, now, randomBytes });
  const closing = new AbortController().signal;
  const mails = async () => {
    const rows = await db
      .selectFrom('letters')
      .select(['kind', 'recipient', 'payload'])
      .orderBy('id')
      .execute();
    return rows.map(({ kind, recipient, payload }) => readStoredEmail(kind, recipient, payload));
  };
  const rows = () => db.selectFrom('product_notices').selectAll().execute();
  const ask = (wish: Wish, email = 'ana@example.com', productId = 'cpu-1') =>
    notices.ask({ email, productId, wish });
  /** Of Ana's notice. */
  const key = async () => {
    const own = (await rows()).find(({ email }) => email === 'ana@example.com');
    if (own === undefined) throw new Error('Ana waits for nothing');
    return own.key;
  };
  return {
    db,
    notices,
    ask,
    key,
    rows,
    mails,
    pass: (ms: number) => void (time += ms),
    async confirmed(wish: Wish): Promise<string> {
      await ask(wish);
      await notices.confirm(await key());
      return key();
    },
    /** The emails that tell what somebody waited for. */
    news: async () => (await mails()).filter(({ kind }) => kind === 'notice-due'),
    queueDue: (handle = db) => queueDueNotices(handle, { now, randomBytes }, closing),
    expire: () => deleteExpired({ db, now, closing }),
    set: (
      changes: Partial<Record<'supplier_stock' | 'reserved' | 'price_cents', number>> & { visible?: 0 | 1 },
    ) => db.updateTable('products').set(changes).where('id', '=', 'cpu-1').execute(),
  };
}
