import { expect, test } from 'vitest';
import { catalogueOf } from '#catalogue/testing/small-catalogue.ts';
import { arsPerUsd, centavos } from '#lib/pesos.ts';
import type { InstallmentPlan } from '#lib/installments.ts';
import { THREE_WITHOUT_INTEREST } from '#lib/testing/installment-plans.ts';
import { openSmallShop } from '../testing/small-shop.ts';
import { createShopReader } from './shop-reader.ts';

const SINCE = '2026-11-21T15:00:00.000Z';
const MIDNIGHT = Date.parse('2026-12-01T00:00:00-03:00');

const promotion: InstallmentPlan = {
  ...THREE_WITHOUT_INTEREST,
  count: 6,
  minimum: centavos(10_000_000),
  until: MIDNIGHT,
};

const catalogue = {
  ...catalogueOf({ id: 'ryzen', price: 12_990 }),
  rate: { arsPerUsd: arsPerUsd(148_550), since: SINCE },
};

function shopAt(time: number) {
  const clock = { now: time };
  const plans = [THREE_WITHOUT_INTEREST, promotion];
  return { clock, reader: createShopReader(() => catalogue, { plans: () => plans, now: () => clock.now }) };
}

test('a cached page does not outlive a plan that ends at midnight', async () => {
  const { clock, reader } = shopAt(MIDNIGHT - 60_000);
  let rendered = 0;
  const { app } = await openSmallShop({
    services: {
      reader,
      pages: {
        release: 'r1',
        drawing: () => '',
        preview: () => null,
        canonical: (address) => address,
        render: async (_url, { reader }) => {
          rendered++;
          const body = reader
            .installmentPlans()
            .map(({ count }) => count)
            .join(' y ');
          return {
            status: 200,
            contentType: 'text/html; charset=utf-8',
            location: null,
            isCacheable: true,
            body,
            inlineScripts: [],
          };
        },
      },
    },
  });
  const page = async () => (await app.inject('/componentes')).body;
  expect([await page(), await page()]).toEqual(['3 y 6', '3 y 6']);
  clock.now = MIDNIGHT - 1;
  expect(await page()).toBe('3 y 6');
  expect(rendered).toBe(1);
  clock.now = MIDNIGHT;
  expect(await page()).toBe('3');
  expect(rendered).toBe(2);
});

test('the version of a shop without plans is its catalogue alone', () => {
  const plain = createShopReader(() => catalogue);
  const { clock, reader } = shopAt(MIDNIGHT - 1);
  const before = reader.version();
  expect(before).toContain(plain.version());
  expect(reader.versionAt(catalogue)).toBe(before);
  clock.now = MIDNIGHT;
  expect(reader.version()).not.toBe(before);
});
