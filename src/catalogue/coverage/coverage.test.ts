import { describe, expect, test } from 'vitest';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { catalogueOf } from '../testing/small-catalogue.ts';
import { effectOfCorrection } from './effect-of-correction.ts';
import { listCoverage, type CoverageRequest } from './list-coverage.ts';

const MICRO: PartFacts = { kind: 'case', form_factors: ['mATX', 'Mini-ITX'], psu_included: false };
const STATED: PartFacts = {
  ...MICRO,
  max_gpu_mm: 320,
  max_cooler_mm: 160,
  radiators_mm: [],
  psu_form_factors: ['ATX'],
};
const ASKED: CoverageRequest = {
  list: 'lacking',
  search: '',
  kind: null,
  missing: null,
  offset: 0,
  limit: 24,
};

const card = (id: string, length_mm: number, rest: { stock?: number; visible?: boolean } = {}) => ({
  id,
  category: 'PLACAS VIDEO',
  facts: { kind: 'gpu', length_mm, tdp_w: 200, recommended_psu_w: 600 } as const,
  ...rest,
});
const chassis = (id: string, facts: PartFacts, stock = 1) => ({
  id,
  category: 'GABINETES/BAREBONES',
  description: `Gabinete ${id}`,
  facts,
  stock,
});

describe('the coverage of a catalogue', () => {
  const catalogue = catalogueOf(
    chassis('poco', MICRO, 2),
    chassis('mucho', MICRO, 10),
    chassis('agotado', MICRO, 0),
    chassis('dicho', STATED, 50),
    card('corta', 240),
    card('larga', 300),
    card('larguisima', 330),
    card('agotada', 330, { stock: 0 }),
    card('oculta', 330, { visible: false }),
    { id: 'cable', category: 'ACCESORIOS' },
  );
  const list = (request: Partial<CoverageRequest> = {}) => listCoverage(catalogue, { ...ASKED, ...request });
  const idsOf = (request?: Partial<CoverageRequest>) => list(request).rows.map(({ product }) => product.id);

  test('lists the products that lack a fact, ordered by the parts on sale that need it times their stock', () => {
    expect(list().rows.map(({ product, wanting, weight }) => [product.id, [...wanting], weight])).toEqual([
      // Cards of 300 and 330 mm may not fit a micro ATX case; one of 240 does, and products out of stock do not count.
      ['mucho', [['case.max_gpu_mm', 2]], 20],
      ['poco', [['case.max_gpu_mm', 2]], 4],
      ['agotado', [['case.max_gpu_mm', 2]], 0],
    ]);
  });

  test('counts each list, and each missing fact', () => {
    const { count, totals, lackedBy } = list();
    expect([count, totals, [...lackedBy]]).toEqual([
      3,
      { lacking: 3, corrected: 0, all: 9 },
      [['case.max_gpu_mm', 3]],
    ]);
  });

  test('is searched, filtered by kind and by missing fact, and paged', () => {
    expect(idsOf({ search: 'mucho' })).toEqual(['mucho']);
    expect(idsOf({ kind: 'gpu' })).toEqual([]);
    expect(idsOf({ kind: 'case', list: 'all' })).toHaveLength(4);
    expect(idsOf({ missing: 'case.max_gpu_mm', offset: 1, limit: 1 })).toEqual(['poco']);
    expect(idsOf({ missing: 'case.max_cooler_mm' })).toEqual([]);
  });

  test('includes items that are no part in the full list, so that a person can set their kind', () => {
    expect(idsOf({ list: 'all', search: 'cable' })).toEqual(['cable']);
  });

  test('lists the corrected products', () => {
    const corrected = catalogueOf({
      ...chassis('poco', STATED),
      corrections: { 'case.max_gpu_mm': 320 },
    });
    expect(listCoverage(corrected, { ...ASKED, list: 'corrected' }).rows).toHaveLength(1);
  });

  test('with a stated room of 300 mm, one card surely fits and one does not', () => {
    expect(effectOfCorrection(catalogue, MICRO, { ...MICRO, max_gpu_mm: 300 })).toEqual([
      { kind: 'gpu', from: 'unverified', to: 'fits', count: 1 },
      { kind: 'gpu', from: 'unverified', to: 'error', count: 1 },
    ]);
  });

  test('a fact that no check reads changes nothing', () => {
    expect(effectOfCorrection(catalogue, STATED, { ...STATED })).toEqual([]);
    expect(effectOfCorrection(catalogue, { kind: 'storage' }, { kind: 'storage', capacity_gb: 500 })).toEqual(
      [],
    );
  });

  test('an item that becomes a case is compared with every card on sale', () => {
    const cable: PartFacts = { kind: 'not_a_part', reason: 'cable' };
    expect(effectOfCorrection(catalogue, cable, STATED)).toEqual([
      { kind: 'gpu', from: null, to: 'fits', count: 2 },
      { kind: 'gpu', from: null, to: 'error', count: 1 },
    ]);
  });
});
