import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { createOrderService } from './order-service.ts';
import { intent, NOON, stockShop } from '../testing/shop.ts';
import { unpaidLimitsOf } from '../unpaid/unpaid-limits.ts';

const PROCESSES = 4;

describeOnEachEngine('two orders at once', (open) => {
  test.each([
    { of: 'buyer', origin: undefined, emailOf: () => 'ana@example.com', taken: 2 },
    {
      of: 'network',
      origin: { network: '190.2.3.4', wideNetwork: '190.2.3.0/24', browser: null },
      emailOf: (order: number) => `ana-${order}@example.com`,
      taken: 5,
    },
  ])(
    'of one $of are counted one after the other, across several processes too',
    async ({ origin, emailOf, taken }) => {
      const { db } = await open();
      await stockShop(db);
      const rows = Array.from({ length: 12 }, (_, at) =>
        productRow({ id: `p${at}`, category_id: 'cpu', price_cents: 100, supplier_stock: 100 }),
      );
      await db.insertInto('products').values(rows).execute();
      const services = Array.from({ length: PROCESSES }, () =>
        createOrderService({
          db,
          now: () => NOON,
          randomBytes,
          soon: setImmediate,
          holdMs: null,
          limits: unpaidLimitsOf(),
        }),
      );
      // Each order has its own product, so that no stock lock serialises them.
      const results = await Promise.all(
        rows.map(({ id }, order) => {
          const wanted = intent([{ productId: id, quantity: 40 }]);
          const buyer = { ...wanted.buyer, email: emailOf(order), phone: `11 4000-00${10 + order}` };
          const service = services[order % PROCESSES];
          if (service === undefined) throw new Error('there is one for each');
          return service.place({ ...wanted, buyer }, origin);
        }),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(taken);
      expect(results.filter((result) => !result.ok && result.reason !== 'too-much-unpaid')).toEqual([]);
    },
  );
});
