import { describe, expect, test } from 'vitest';
import { FACT_LABELS, expectedMessage, valueLabel } from './value-labels.ts';
import { acceptCorrection, CORRECTED_KINDS } from './corrections.ts';
import {
  acceptValue,
  EVERY_FACT,
  FACT_VALUES,
  type AcceptedValues,
  factOf,
  factsOfKind,
} from './fact-values.ts';

describe('what a fact accepts', () => {
  test.each([
    ['case.max_gpu_mm', 300, 300],
    ['case.max_gpu_mm', 352.9, 352.9],
    ['case.max_gpu_mm', 0, 0],
    ['case.psu_included', false, false],
    ['case.form_factors', ['mATX', 'ATX', 'mATX'], ['ATX', 'mATX']],
    ['case.radiators_mm', [], []],
    ['case.radiators_mm', [360, 240], [240, 360]],
    ['cpu.socket', 'AM5', 'AM5'],
    ['gpu.chip', 'RTX 4060 Ti 8GB', 'RTX 4060 Ti 8GB'],
    ['gpu.power_connectors', { '16pin': 0, '8pin': 2, '6pin': 0 }, { '8pin': 2, '6pin': 0, '16pin': 0 }],
    ['motherboard.chipset', 'B650', 'B650'],
  ] as const)('%s: %j', (fact, value, kept) => {
    expect(acceptValue(fact, value)).toEqual(kept);
  });

  test.each([
    ['case.max_gpu_mm', 9],
    ['case.max_gpu_mm', -300],
    ['case.max_gpu_mm', 300.25],
    ['case.max_gpu_mm', Number.NaN],
    ['case.max_gpu_mm', '300'],
    ['case.psu_included', 'sí'],
    ['case.form_factors', []],
    ['case.form_factors', ['XXL']],
    ['case.form_factors', 'ATX'],
    ['case.radiators_mm', [500]],
    ['cpu.socket', 'LGA9999'],
    ['psu.watts', 650.5],
    ['gpu.power_connectors', { '8pin': 9, '6pin': 0, '16pin': 0 }],
    ['gpu.power_connectors', null],
    ['ram.modules', 0],
  ] as const)('and what not: %s, %j', (fact, value) => {
    expect(acceptValue(fact, value)).toBeUndefined();
  });

  test('of every fact there are words for its name, its values and what it accepts', () => {
    for (const fact of EVERY_FACT) {
      expect(FACT_LABELS[fact]).toBeTruthy();
      expect(expectedMessage(fact)).toMatch(/\.$/);
      for (const value of someValuesOf(FACT_VALUES[fact])) {
        expect(valueLabel(fact, value)).not.toMatch(/undefined|object/);
        expect(acceptValue(fact, value)).toEqual(value);
      }
    }
  });
});

test.each([
  ['case.max_gpu_mm', 300, '300 mm'],
  ['case.max_gpu_mm', 352.9, '352,9 mm'],
  ['case.form_factors', ['ATX', 'mATX'], 'ATX y mATX'],
  ['case.radiators_mm', [240, 360], '240 y 360 mm'],
  ['case.radiators_mm', [], 'ninguno'],
  ['case.psu_included', true, 'Sí'],
  ['psu.watts', 650, '650 W'],
  ['gpu.power_connectors', { '8pin': 1, '6pin': 1, '16pin': 0 }, '1 de 8 pines y 1 de 6 pines'],
  ['storage.form_factor', '2.5', '2,5 pulgadas'],
  ['kind', 'psu', 'fuente'],
  ['kind', 'not_a_part', 'no es un componente'],
] as const)('%s %j reads %s', (fact, value, words) => {
  expect(valueLabel(fact, value)).toBe(words);
});

test('whoever mistypes is shown what is accepted', () => {
  expect(expectedMessage('case.max_gpu_mm')).toBe(
    'Tiene que ser un número entre 100 y 600 mm, o 0 si no entra ninguna.',
  );
  expect(expectedMessage('case.form_factors')).toBe(
    'Elegí al menos uno de la lista: E-ATX, ATX, mATX o Mini-ITX.',
  );
  expect(expectedMessage('ram.modules')).toBe('Tiene que ser un número entero entre 1 y 8.');
});

test('an item may be corrected to be any part, or none', () => {
  expect(CORRECTED_KINDS.map((kind) => acceptCorrection('kind', kind))).toEqual(CORRECTED_KINDS);
  expect(acceptCorrection('kind', 'notebook')).toBeUndefined();
});

test('a fact is found by its full name in a part of its kind alone', () => {
  expect(factOf({ kind: 'case', max_gpu_mm: 300 }, 'case.max_gpu_mm')).toBe(300);
  expect(factOf({ kind: 'case' }, 'case.max_gpu_mm')).toBeUndefined();
  expect(factOf({ kind: 'psu', form_factor: 'ATX' }, 'motherboard.form_factor')).toBeUndefined();
  expect(factsOfKind('cooler')).toEqual([
    'cooler.sockets',
    'cooler.type',
    'cooler.height_mm',
    'cooler.radiator_mm',
    'cooler.max_ram_mm',
    'cooler.max_tdp_w',
    'cooler.noise_db',
  ]);
});

function someValuesOf(accepted: AcceptedValues) {
  switch (accepted.shape) {
    case 'one':
      return accepted.options;
    case 'several':
      return [accepted.options];
    case 'number':
      return [accepted.least, accepted.most];
    case 'yes-no':
      return [true, false];
  }
}
