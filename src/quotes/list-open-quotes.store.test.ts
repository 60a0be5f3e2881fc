import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { cents } from '#lib/money.ts';
import { arsPerUsd, pesosOf } from '#lib/pesos.ts';
import { NOON, stockShop } from '#orders/testing/shop.ts';
import { readQuoteExposure } from './list-open-quotes.store.ts';
import { makeQuote } from './make-quote.ts';
import { QUOTE_SETTINGS } from './testing/quote-settings.ts';

describeOnEachEngine('the sum of all open quotes', (open) => {
  test('is in pesos what their buyers were promised, to the centavo', async () => {
    const { db } = await open();
    await stockShop(db);
    // A unit costs ARS 49,511.715: rounded in each unit, not in the sum.
    await db.updateTable('products').set({ price_cents: 3333 }).where('id', '=', 'cpu-1').execute();
    const quote = async (quantity: number) => {
      const deps = { db, now: () => NOON, randomBytes, validMs: 48 * HOUR_MS, settings: QUOTE_SETTINGS };
      const lines = [{ productId: 'cpu-1', quantity }];
      const made = await makeQuote(deps, { lines, name: null, email: null, network: null });
      expect(made.ok).toBe(true);
    };
    await quote(2);
    await db
      .insertInto('exchange_rates')
      .values({ since: NOON.toISOString(), ars_per_usd: 148_550, by_user_id: null, by_name: null })
      .execute();
    await quote(4);
    await quote(3);
    const rate = arsPerUsd(150_050);
    expect(await readQuoteExposure(db, { at: NOON, rate })).toEqual({
      count: 3,
      total: 9 * 3333,
      frozen: 7 * pesosOf(cents(3333), arsPerUsd(148_550)),
      today: 7 * pesosOf(cents(3333), rate),
    });
  });

  test('is nothing where none is open', async () => {
    const { db } = await open();
    const nothing = { count: 0, total: 0, frozen: 0, today: 0 };
    expect(await readQuoteExposure(db, { at: NOON, rate: null })).toEqual(nothing);
  });
});
