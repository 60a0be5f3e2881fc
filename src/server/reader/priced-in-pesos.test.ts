import { expect, test } from 'vitest';
import { catalogueOf, applyTestChanges, categoryNamed } from '#catalogue/testing/small-catalogue.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { createShopReader } from './shop-reader.ts';

const SINCE = '2026-11-21T15:00:00.000Z';
const QUERY = { limit: 10, offset: 0 };

function at(snapshot: Snapshot, pesos: number): Snapshot {
  return { ...snapshot, rate: { arsPerUsd: arsPerUsd(pesos * 100), since: SINCE } };
}

const dollars = catalogueOf({ id: 'ryzen', price: 12_990, category: 'PROCESADORES' });

test('a product has its price in pesos, with the rate used, and without its IVA', () => {
  const reader = createShopReader(() => at(dollars, 1485.5));
  expect(reader.product('ryzen')).toMatchObject({
    price: '129.90',
    priceArs: '192966.45',
    // The little catalogue pays the general rate: 192966.45 / 1.21
    priceWithoutTaxesArs: '159476.40',
  });
  expect(reader.products(QUERY).rate).toEqual({ arsPerUsd: '1485.50', from: SINCE });
  expect(reader.prices(['ryzen']).results[0]).toMatchObject({
    priceArs: '192966.45',
    priceWithoutTaxesArs: '159476.40',
  });
});

test('without a rate, the shop shows only dollars', () => {
  const reader = createShopReader(() => dollars);
  expect(reader.product('ryzen')).toMatchObject({ priceArs: null, priceWithoutTaxesArs: null });
  expect(reader.products(QUERY).rate).toBeNull();
});

test('cached JSON of products is written again for another rate, and for another IVA', () => {
  let snapshot = at(dollars, 1000);
  const reader = createShopReader(() => snapshot);
  const written = () => JSON.parse(reader.productsJson(QUERY)).results[0];
  expect(written()).toMatchObject({ precio_ars: '129900.00', precio_sin_impuestos_ars: '107355.37' });
  snapshot = at(dollars, 2000);
  expect(written()).toMatchObject({ precio_ars: '259800.00' });
  const reduced = categoryNamed('PROCESADORES', { vat: 1050 });
  snapshot = applyTestChanges(snapshot, [], [reduced]);
  expect(written()).toMatchObject({ precio_ars: '259800.00', precio_sin_impuestos_ars: '235113.12' });
  expect(JSON.parse(reader.productJson('ryzen') ?? '').precio_sin_impuestos_ars).toBe('235113.12');
});
