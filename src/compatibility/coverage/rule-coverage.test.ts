import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STEP_KEYS } from '../vocabulary/step-keys.ts';
import { anyPartFor, anyStep } from '../testing/any-build.ts';
import { chassis, cooler, gpu, storage } from '../testing/part-makers.ts';
import { coverRules, type RuleCoverage } from './rule-coverage.ts';

test('a card without a length is one that the case’s room cannot be judged for', () => {
  const rows = coverRules([gpu({ length_mm: 240 }), gpu({}), gpu({})]);
  expect(row(rows, 'gpu_length', 'gpu')).toEqual({
    rule: 'gpu_length',
    kind: 'gpu',
    judged: 1,
    notJudged: 2,
    lacking: new Map([['gpu.length_mm', 2]]),
  });
});

test('parts that a rule does not concern are counted by neither figure', () => {
  const rows = coverRules([
    cooler({ type: 'air' }),
    cooler({ type: 'aio', radiator_mm: 240 }),
    chassis({ psu_included: false }),
    storage({ form_factor: '2.5' }),
  ]);
  expect(row(rows, 'cooler_height', 'cooler')).toMatchObject({ judged: 0, notJudged: 1 });
  expect(row(rows, 'radiator', 'cooler')).toMatchObject({ judged: 1, notJudged: 0 });
  expect(row(rows, 'psu_power', 'case')).toMatchObject({ judged: 0, notJudged: 0 });
  expect(row(rows, 'm2_sata', 'storage')).toMatchObject({ judged: 0, notJudged: 0 });
});

test('no part is counted twice, and each that is not judged lacks something', () => {
  const anyCatalogue = fc.array(anyStep.chain(anyPartFor), { maxLength: 30 });
  fc.assert(
    fc.property(anyCatalogue, (catalogue) => {
      for (const { kind, judged, notJudged, lacking } of coverRules(catalogue)) {
        expect(STEP_KEYS).toContain(kind);
        expect(judged + notJudged).toBeLessThanOrEqual(catalogue.filter((part) => part.kind === kind).length);
        const most = Math.max(0, ...lacking.values());
        expect(most).toBeLessThanOrEqual(notJudged);
        expect(most > 0).toBe(notJudged > 0);
      }
    }),
  );
});

function row(rows: readonly RuleCoverage[], rule: string, kind: string): RuleCoverage | undefined {
  return rows.find((one) => one.rule === rule && one.kind === kind);
}
