import { expect, test } from 'vitest';
import { EVERY_FACT, FACT_VALUES, type AcceptedValues } from '#compatibility/facts/fact-values.ts';
import { draftOf, fieldOf, valueOf } from './fact-draft.ts';

test.each([
  ['case.max_gpu_mm', '300', 300],
  ['case.max_gpu_mm', ' 352,9 ', 352.9],
  ['case.max_gpu_mm', '0', 0],
  ['case.psu_included', 'false', false],
  ['case.form_factors', ['mATX', 'ATX'], ['ATX', 'mATX']],
  ['case.radiators_mm', [], []],
  ['cpu.socket', 'AM5', 'AM5'],
  ['gpu.power_connectors', '{"8pin":2,"6pin":0,"16pin":0}', { '8pin': 2, '6pin': 0, '16pin': 0 }],
  ['kind', 'not_a_part', 'not_a_part'],
] as const)('%s typed as %j is %j', (fact, draft, value) => {
  expect(valueOf(fact, draft)).toEqual(value);
});

test.each([
  ['case.max_gpu_mm', ''],
  ['case.max_gpu_mm', '9'],
  ['case.max_gpu_mm', '-300'],
  ['case.max_gpu_mm', '3e2'],
  ['case.max_gpu_mm', 'trescientos'],
  ['case.form_factors', []],
  ['case.psu_included', ''],
  ['cpu.socket', 'LGA9999'],
] as const)('%s typed as %j is nothing yet', (fact, draft) => {
  expect(valueOf(fact, draft)).toBeUndefined();
});

test('whatever a fact may be is read back as it is shown', () => {
  for (const fact of EVERY_FACT) {
    const accepted: AcceptedValues = FACT_VALUES[fact];
    const field = fieldOf(fact);
    const values =
      field.shape === 'number'
        ? [accepted.shape === 'number' ? accepted.least : 0]
        : field.shape === 'one'
          ? field.options.map(({ value }) => value)
          : [[field.options[0]?.value ?? '']];
    for (const value of values) {
      const factValue = value as Parameters<typeof draftOf>[1]; // one of the fact's own
      expect(valueOf(fact, draftOf(fact, factValue))).toEqual(value);
    }
  }
});
