import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { countStatements } from '#db/testing/count-statements.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { QUOTE_SETTINGS } from '#quotes/testing/quote-settings.ts';
import { makeQuote, type QuoteRequest } from '#quotes/make-quote.ts';
import { quoteNumber, type Quote } from '#quotes/quote.ts';
import { findQuote } from '#quotes/quotes.store.ts';
import { createOrderService } from './order-service.ts';
import type { OrderIntent } from '../order.ts';
import { intent, NOON, reservedUnits, stockShop } from '../testing/shop.ts';

const ONE_OF_EACH = [
  { productId: 'cpu-1', quantity: 2 },
  { productId: 'gpu-1', quantity: 1 },
];

describeOnEachEngine('a quote', (open) => {
  test('freezes prices and rate under the next number, and reserves no stock', async () => {
    const { db, quote, setRate } = await openQuotes(open);
    await setRate(148_550);
    const first = await quote();
    expect(first).toMatchObject({
      createdAt: NOON.toISOString(),
      validUntil: '2026-03-04T15:00:00.000Z',
      rate: 148_550,
      lines: [
        { productId: 'cpu-1', quantity: 2, price: 10_000, supplierPrice: 9091, marginBp: 1000 },
        { productId: 'gpu-1', quantity: 1, price: 50_000, marginBp: 2500 },
      ],
      orderId: null,
    });
    expect(first.key).toMatch(/^[\da-f]{32}$/);
    expect(await findQuote(db, first.key)).toEqual(first);
    const second = await quote();
    expect([first, second].map(({ number }) => quoteNumber(number))).toEqual(['P-000001', 'P-000002']);
    expect(second.key).not.toBe(first.key);
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 0, 'gpu-1': 0 });
  });

  test('contains only what is on sale and in stock', async () => {
    const { ask } = await openQuotes(open);
    const requested = ['hidden', 'in-hidden-category', 'gone'].map((productId) => ({
      productId,
      quantity: 1,
    }));
    expect(await ask({ lines: [...requested, { productId: 'cpu-1', quantity: 11 }] })).toEqual({
      ok: false,
      reason: 'short',
      short: new Map([
        ['hidden', null],
        ['in-hidden-category', null],
        ['gone', null],
        ['cpu-1', 10],
      ]),
    });
  });
});

describeOnEachEngine('an order placed from a quote', (open) => {
  test('has its own prices and rate, whatever they are today', async () => {
    const { db, quote, buy, setRate } = await openQuotes(open);
    await setRate(148_550);
    const { key, number } = await quote();
    await db.updateTable('products').set({ price_cents: 99_999, supplier_price_cents: 10_000 }).execute();
    await setRate(200_000);
    const placed = await buy(key);
    if (!placed.ok) throw new Error(placed.reason);
    expect(placed.order).toMatchObject({
      lines: [
        { productId: 'cpu-1', price: 10_000, supplierPrice: 9091 },
        { productId: 'gpu-1', price: 50_000, marginBp: 2500 },
      ],
      totals: { total: 71_000 },
      pesos: { rate: 148_550, total: 71_000 * 1485.5 },
    });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 2, 'gpu-1': 1 });
    expect(await findQuote(db, key)).toMatchObject({ number, orderId: placed.order.id });
  });

  test('is one, even if many people try at once; a repeated press returns the same order', async () => {
    const { db, quote, buy } = await openQuotes(open);
    const { key } = await quote();
    const results = await Promise.all([1, 2, 3, 4].map(() => buy(key)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === 'quote-used')).toHaveLength(3);
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 2, 'gpu-1': 1 });

    const other = await quote();
    const press = { idempotencyKey: 'una-misma-clave' };
    const [once, again] = [await buy(other.key, press), await buy(other.key, press)];
    expect(again).toMatchObject({ ok: true, isNew: false, order: { id: once.ok && once.order.id } });
  });

  test('takes no more statements about quotes where many are bought at once', async () => {
    const { quote, buy } = await openQuotes(open);
    const buyAtOnce = async (count: number) => {
      const keys: string[] = [];
      for (let made = 0; made < count; made++) keys.push((await quote()).key);
      return countStatements(async () => {
        const bought = keys.map((key, index) => buy(key, { idempotencyKey: `${count}-${index}` }));
        expect((await Promise.all(bought)).map(({ ok }) => ok)).toEqual(keys.map(() => true));
      }, /\bquote/);
    };
    expect(await buyAtOnce(3)).toBe(await buyAtOnce(1));
  });

  test('is accepted until the quote’s last moment, and not longer', async () => {
    const { db, quote, buy, pass } = await openQuotes(open);
    const [first, second] = [await quote(), await quote()];
    pass(48 * HOUR_MS - 1);
    expect(await buy(first.key)).toMatchObject({ ok: true });
    pass(1);
    expect(await buy(second.key)).toEqual({ ok: false, reason: 'quote-expired' });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 2, 'gpu-1': 1 });
  });

  test('names what is sold out, and the quote can still be bought when there is more', async () => {
    const { db, quote, buy } = await openQuotes(open);
    const { key } = await quote();
    const setStock = (units: number) =>
      db.updateTable('products').set({ supplier_stock: units }).where('id', '=', 'cpu-1').execute();
    await setStock(1);
    expect(await buy(key)).toEqual({
      ok: false,
      reason: 'out-of-stock',
      lines: [{ productId: 'cpu-1', description: 'Producto cpu-1', wanted: 2, left: 1 }],
    });
    expect(await reservedUnits(db)).toMatchObject({ 'cpu-1': 0, 'gpu-1': 0 });
    await setStock(5);
    expect(await buy(key)).toMatchObject({ ok: true });
  });

  test('needs an existing quote with the same products', async () => {
    const { quote, buy } = await openQuotes(open);
    const { key } = await quote();
    const lines = [{ productId: 'cpu-1', quantity: 3 }];
    expect(await buy(key, { lines })).toEqual({ ok: false, reason: 'quote-differs' });
    expect(await buy(key, { lines: ONE_OF_EACH.toReversed() })).toMatchObject({ ok: true });
    expect(await buy('0'.repeat(32))).toEqual({ ok: false, reason: 'quote-unknown' });
  });
});

async function openQuotes(open: OpenTestDatabase) {
  const { db } = await open();
  await stockShop(db);
  let time = NOON.getTime();
  const now = () => new Date(time);
  const service = createOrderService({ db, now, randomBytes, soon: setImmediate, holdMs: null });
  const ask = (request: Partial<QuoteRequest> = {}) =>
    makeQuote(
      { db, now, randomBytes, validMs: 48 * HOUR_MS, settings: QUOTE_SETTINGS },
      { lines: ONE_OF_EACH, name: null, email: null, network: null, ...request },
    );
  return {
    db,
    ask,
    async quote(): Promise<Quote> {
      const made = await ask();
      if (!made.ok) throw new Error('nothing was quoted');
      return made.quote;
    },
    buy: (quoteKey: string, rest: Partial<OrderIntent> = {}) =>
      service.place(intent(rest.lines ?? ONE_OF_EACH, { ...rest, quoteKey })),
    pass: (ms: number) => void (time += ms),
    setRate: (rate: number) =>
      db
        .insertInto('exchange_rates')
        .values({ since: now().toISOString() + rate, ars_per_usd: rate, by_user_id: null, by_name: null })
        .execute(),
  };
}
