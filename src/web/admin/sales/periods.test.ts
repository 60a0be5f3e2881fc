import { expect, test } from 'vitest';
import { namedPeriods } from './periods.ts';

test('the periods that owners ask for end today', () => {
  const periods = namedPeriods('2026-02-28');
  expect(periods.map(({ label, from, to }) => `${label}: ${from} ${to}`)).toEqual([
    'Hoy: 2026-02-28 2026-02-28',
    'Últimos 7 días: 2026-02-22 2026-02-28',
    'Este mes: 2026-02-01 2026-02-28',
    'Mes pasado: 2026-01-01 2026-01-31',
    'Este año: 2026-01-01 2026-02-28',
    'Últimos 12 meses: 2025-03-01 2026-02-28',
  ]);
});
