import { expect, test } from 'vitest';
import { catalogueOf } from '#catalogue/testing/small-catalogue.ts';
import { deliveryCost } from '#contract/cart-totals.ts';
import { deliveryQuery } from '#contract/delivery-options.ts';
import { priceDelivery, type DeliveryTerms } from '#delivery/shipping-price.ts';
import { cents } from '#lib/money.ts';
import { createShopReader } from './shop-reader.ts';

const CATALOGUE = catalogueOf(
  { id: 'micro', price: 20_000, facts: { kind: 'cpu' } },
  {
    id: 'gabinete:1',
    price: 10_000,
    facts: { kind: 'case' },
    attributes: [{ attribute: 'Peso', value: '4,2 kg' }],
  },
);
const CORDOBA = { province: 'Córdoba' };
const TERMS: DeliveryTerms = {
  pickup: true,
  freeFrom: cents(60_000),
  days: null,
  closedDays: [],
  rates: [
    { place: CORDOBA, maxGrams: 1000, price: cents(500), days: { from: 2, to: 4 } },
    { place: CORDOBA, maxGrams: 5000, price: cents(900), days: null },
  ],
};
const reader = createShopReader(() => CATALOGUE, undefined, TERMS);

function priceTo(codigo_postal: string, productos: string, provincia?: string) {
  const query = { codigo_postal, productos, ...(provincia !== undefined && { provincia }) };
  return reader.deliveryOptions(deliveryQuery.parse(query));
}

test('shipping costs what the products weigh: as the supplier says, else as their kind of part does', () => {
  expect(priceTo('X5187XAB', 'micro:1')).toEqual({
    province: 'Córdoba',
    delivery: [
      { kind: 'envio', price: '5.00', priceArs: null, tariff: '5.00', days: { from: 2, until: 4 } },
      { kind: 'retiro', price: '0.00', priceArs: null, tariff: '0.00', days: null },
    ],
  });
  expect(priceTo('X5187XAB', 'micro:1,gabinete:1:1').delivery[0]).toMatchObject({ price: '9.00' });
});

test('a postal code that several provinces share has the price of the one that the buyer says', () => {
  expect(priceTo('5187', 'micro:1')).toMatchObject({ province: null, delivery: [{ price: null }, {}] });
  expect(priceTo('5187', 'micro:1', 'cordoba')).toMatchObject({
    province: 'Córdoba',
    delivery: [{ price: '5.00' }, {}],
  });
});

test('shipping is free from the amount on', () => {
  expect(priceTo('X5187XAB', 'micro:3').delivery[0]).toMatchObject({ price: '0.00', tariff: '9.00' });
});

test('a province is place enough; a query needs one of both', () => {
  expect(deliveryQuery.safeParse({ productos: 'micro:1' }).error?.issues).toMatchObject([
    { path: ['codigo_postal'], message: 'Completá el código postal' },
  ]);
  const toCordoba = reader.deliveryOptions({ provincia: 'Córdoba', productos: 'micro:1' });
  expect(toCordoba.delivery[0]).toMatchObject({ price: '5.00' });
});

test.each(['micro', 'micro:0', 'micro:100', ',', ''])('%j are no products', (productos) => {
  expect(deliveryQuery.safeParse({ codigo_postal: '7000', productos }).success).toBe(false);
});

test('a quote below the free amount costs on its page what its order costs, though today’s prices are above', () => {
  const quoted = [{ price: '190.00', quantity: 3 }];
  const [sent] = priceTo('X5187XAB', 'micro:3').delivery;
  const parcel = { method: 'shipping', postalCode: 'X5187XAB', province: null, grams: 1800 } as const;
  const ordered = priceDelivery({ ...parcel, subtotal: cents(57_000) }, TERMS);
  const shown = deliveryCost(quoted, { isPickup: false, tariff: sent?.tariff ?? null }, 600);
  expect(ordered).toMatchObject({ price: shown });
  expect(shown).toBe(900);
});
