import { expect, test } from 'vitest';
import type { BuilderView } from '../model/builder-view.ts';
import { outcomeMessage } from './repair-outcome.ts';
import { leftMessage } from './spent-messages.ts';

const IN_USD = { usd: '1500.00', ars: null };
const IN_PESOS = { usd: '1000.00', ars: '1500000.00' };
const PESOS: BuilderView['pesos'] = { total: '1350000.00', withoutTaxes: '1200000.00' };

test('a repair says what the PC costs then and what remains of it', () => {
  const repair = {
    difference: '9.90',
    differenceArs: null,
    warnings: 2,
    warningNames: ['Cooler del procesador', 'BIOS de la motherboard'],
    lacking: [],
  };
  expect(outcomeMessage({ budget: IN_USD, total: '1480.00', pesos: null }, repair)).toBe(
    'La PC queda en USD 1489.90 de USD 1500 y seguirá con 2 advertencias: cooler del procesador y BIOS de la motherboard.',
  );
  expect(outcomeMessage({ total: '1480.00', pesos: null }, { ...repair, warnings: 0 })).toBe(
    'La PC queda en USD 1489.90.',
  );
});

test('a repair says how far it passes the budget, in the currency of the budget', () => {
  const repair = {
    difference: '200.00',
    differenceArs: '300000.00',
    warnings: 1,
    warningNames: ['Cooler del procesador'],
    lacking: [],
  };
  expect(outcomeMessage({ budget: IN_USD, total: '1480.00', pesos: PESOS }, repair)).toBe(
    'La PC queda en USD 1680.00 de USD 1500, USD 180.00 por encima del presupuesto y seguirá con 1 advertencia: cooler del procesador.',
  );
  expect(plain(outcomeMessage({ budget: IN_PESOS, total: '900.00', pesos: PESOS }, repair))).toBe(
    'La PC queda en $ 1.650.000,00 de $ 1.500.000 (USD 1100.00), $ 150.000,00 por encima del presupuesto y seguirá con 1 advertencia: cooler del procesador.',
  );
});

test('a repair says that the supply goes with its case', () => {
  const repair = {
    difference: '-2.20',
    differenceArs: null,
    warnings: 0,
    warningNames: [],
    lacking: ['psu' as const],
  };
  expect(outcomeMessage({ total: '1480.00', pesos: null }, repair)).toBe(
    'La PC queda en USD 1477.80. Va a faltar la fuente: la de ahora viene con el gabinete.',
  );
});

test('what is left of a budget in pesos is said in pesos, with the dollars beside', () => {
  expect(plain(leftMessage({ budget: IN_PESOS, total: '900.00', pesos: PESOS }) ?? '')).toBe(
    '$ 150.000,00 (USD 100.00)',
  );
  expect(leftMessage({ budget: IN_USD, total: '1480.00', pesos: PESOS })).toBe('USD 20.00');
});

function plain(text: string): string {
  return text.replaceAll('\u{a0}', ' ');
}
