import { expect, test } from 'vitest';
import { catalogueOf } from '../testing/small-catalogue.ts';
import { PROCESSORS } from '#compatibility/testing/known-parts.ts';
import { playsAsWell } from './idle-processors.ts';

const ryzen = { ...PROCESSORS.ryzen_5600, cores: 6 };
const { entries } = catalogueOf(
  { id: '5600', description: 'RYZEN 5 5600', price: 10_800, facts: { ...ryzen, cooler_included: true } },
  { id: '5500', description: 'RYZEN 5 5500', price: 7900, facts: { ...ryzen, cooler_included: true } },
  {
    id: '5700X',
    description: 'RYZEN 7 5700X',
    price: 15_200,
    facts: { ...ryzen, cores: 8, cooler_included: false },
  },
  { id: '5600 TRAY', description: 'RYZEN 5 5600', price: 9000, facts: { ...ryzen, cooler_included: false } },
);
const named = (id: string) => {
  const product = entries.map((entry) => entry.product).find((one) => one.id === id);
  if (product === undefined) throw new Error(`no ${id}`);
  return product;
};

test('a dearer processor plays no better than one whose speed the sources do not tell apart from its own', () => {
  expect(playsAsWell(named('5600'), named('5700X'), 0)).toBe(true);
  expect(playsAsWell(named('5700X'), named('5600'), 0)).toBe(false);
  expect(playsAsWell(named('5500'), named('5600'), 0)).toBe(false);
});

test('a processor without a cooler costs what its cooler costs besides', () => {
  expect(playsAsWell(named('5600'), named('5600 TRAY'), 0)).toBe(false);
  expect(playsAsWell(named('5600'), named('5600 TRAY'), 2400)).toBe(true);
});

test('one without a cooler takes the place of none that has it: where no other cooler fits, that one is needed', () => {
  expect(playsAsWell(named('5600 TRAY'), named('5600'), 0)).toBe(false);
});
