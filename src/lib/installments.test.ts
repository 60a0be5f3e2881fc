import { expect, test } from 'vitest';
import { cfteaOf } from './installment-cost.ts';
import { mostInstallments, offerLabel, offersOf, plansAt, type InstallmentPlan } from './installments.ts';
import { centavos } from './pesos.ts';

function plan(count: number, more: Partial<InstallmentPlan> = {}): InstallmentPlan {
  const coefficient = more.coefficient ?? 10_000;
  return {
    count,
    coefficient,
    cftea: cfteaOf(coefficient, count),
    cards: null,
    minimum: centavos(0),
    from: null,
    until: null,
    ...more,
  };
}

test('three instalments without interest of a processor', () => {
  const [offer] = offersOf([plan(3)], '192966.45');
  expect(offer).toMatchObject({ each: '64322.15', total: '192966.45', cftea: '0,00 %', hasInterest: false });
  expect(offer && offerLabel(offer)).toBe('3 cuotas sin interés de $\u{a0}64.322,15');
});

test('six instalments of $ 20.000 for $ 120.000, and twelve fixed ones of $ 13.000', () => {
  // https://www.naranjax.com/blog/cuotas-fijas-vs-cuotas-sin-interes-diferencias-clave-para-usar-la-tarjeta
  const [six, twelve] = offersOf([plan(12, { coefficient: 13_000 }), plan(6)], '120000.00');
  expect(six).toMatchObject({ count: 6, each: '20000.00', total: '120000.00' });
  expect(twelve).toMatchObject({ count: 12, each: '13000.00', total: '156000.00', hasInterest: true });
  expect(twelve && offerLabel(twelve)).toBe('12 cuotas fijas de $\u{a0}13.000,00 (total $\u{a0}156.000,00)');
});

test('the instalments make up the total, and the last is not the largest', () => {
  for (const price of [1, 2, 99, 100, 10_001, 19_296_645, 999_999_999]) {
    for (const count of [2, 3, 6, 7, 12, 18]) {
      const [offer] = offersOf([plan(count, { coefficient: 12_345 })], (price / 100).toFixed(2));
      const each = Math.round(Number(offer?.each) * 100);
      const total = Math.round(Number(offer?.total) * 100);
      expect(total).toBeGreaterThanOrEqual(price * 1.2345);
      expect(each * count).toBeGreaterThanOrEqual(total);
      expect(total - each * (count - 1)).toBeLessThanOrEqual(each);
    }
  }
});

test('an offer that not all cards have says which have it', () => {
  const [offer] = offersOf([plan(6, { cards: 'Visa del Banco Galicia' })], '120000.00');
  expect(offer && offerLabel(offer)).toBe(
    '6 cuotas sin interés de $\u{a0}20.000,00 con Visa del Banco Galicia',
  );
});

test('a plan counts from its minimum amount on', () => {
  const plans = [plan(6, { minimum: centavos(10_000_000) })];
  expect(offersOf(plans, '99999.99')).toEqual([]);
  expect(offersOf(plans, '100000.00')).toHaveLength(1);
});

test('the best offer costs least, then takes longest, then needs no particular card', () => {
  const plans = [
    plan(18, { coefficient: 15_000 }),
    plan(3),
    plan(6, { cards: 'Visa del Banco Galicia' }),
    plan(6),
  ];
  const order = offersOf(plans, '100000.00').map(({ count, cards }) => `${count} ${cards ?? 'todas'}`);
  expect(order).toEqual(['6 todas', '6 Visa del Banco Galicia', '3 todas', '18 todas']);
});

test('a promotion is valid from its first moment until its last', () => {
  const plans = [plan(6, { from: 1000, until: 2000 })];
  expect([999, 1000, 1999, 2000].map((now) => plansAt(plans, now).length)).toEqual([0, 1, 1, 0]);
});

test('the provider offers as many instalments as the shop showed', () => {
  const plans = [plan(3), plan(12, { minimum: centavos(500_000), until: 2000 })];
  expect(mostInstallments([], centavos(1), 0)).toBeNull();
  expect(mostInstallments(plans, centavos(499_999), 0)).toBe(3);
  expect(mostInstallments(plans, centavos(500_000), 0)).toBe(12);
  expect(mostInstallments(plans, centavos(500_000), 2000)).toBe(3);
  expect(mostInstallments([plan(3, { minimum: centavos(100) })], centavos(99), 0)).toBe(1);
});
