import { expect, test } from 'vitest';
import type { PublicProduct } from '#contract/product.ts';
import type { InstallmentPlan } from '#lib/installments.ts';
import { THREE_WITHOUT_INTEREST } from '#lib/testing/installment-plans.ts';
import { centavos } from '#lib/pesos.ts';
import { toCards } from './card-product.ts';

const fromHundredThousand = { ...THREE_WITHOUT_INTEREST, count: 6, minimum: centavos(10_000_000) };

function costing(priceArs: string | null): PublicProduct {
  return {
    id: 'ryzen',
    description: 'AMD Ryzen 5 7600',
    brand: 'AMD',
    partNumber: '',
    category: 'PROCESADORES',
    price: '129.90',
    priceArs,
    priceWithoutTaxesArs: null,
    stock: 4,
    visible: true,
    images: [],
    photos: [],
    content: { pictures: [], shortDescription: '', attributes: [] },
    facts: { kind: 'not_a_part', reason: 'accessory' },
  };
}

function bestOf(plans: InstallmentPlan[], priceArs: string | null) {
  return toCards({ installmentPlans: () => plans }, [costing(priceArs)])[0]?.installments;
}

test('a card has the best plan that its price reaches', () => {
  const plans = [THREE_WITHOUT_INTEREST, fromHundredThousand];
  expect(bestOf(plans, '192966.45')).toEqual({
    words: '6 cuotas sin interés de $\u{a0}32.161,08',
    cftea: '0,00 %',
  });
  expect(bestOf(plans, '7427.50')?.words).toBe('3 cuotas sin interés de $\u{a0}2.475,84');
});

test('a card of a shop without plans, or without a rate, has nothing more', () => {
  expect(bestOf([], '192966.45')).toBeUndefined();
  expect(bestOf([THREE_WITHOUT_INTEREST], null)).toBeUndefined();
});
