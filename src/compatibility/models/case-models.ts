import type { CaseLine } from './case-lines/case-line.ts';
import { CORSAIR_TO_THERMALTAKE } from './case-lines/corsair-to-thermaltake.ts';
import { OTHER_CASE_MAKERS } from './case-lines/other-makers.ts';
import type { BoardSize, PsuSize } from '../vocabulary/value-lists.ts';

const MAKERS = [...CORSAIR_TO_THERMALTAKE, ...OTHER_CASE_MAKERS];

// One pass over a title instead of one a maker: most titles are of other parts.
const ANY_MAKER = new RegExp(MAKERS.map(({ sign }) => sign.source).join('|'));

export interface CaseModel {
  max_gpu_mm: number | undefined;
  max_cooler_mm: number | undefined;
  psu_form_factors: PsuSize[] | undefined;
  /** The largest board that it takes. */
  largest: BoardSize | undefined;
  radiators_mm: number[] | undefined;
}

/** What is known of the case that a title names; undefined for models that are not listed. */
export function caseByModel(title: string): CaseModel | undefined {
  const line = ANY_MAKER.test(title) ? lineOf(title) : undefined;
  if (!line) return undefined;
  const [, max_gpu_mm, max_cooler_mm, largest, radiators, supplies] = line;
  return {
    max_gpu_mm,
    max_cooler_mm,
    psu_form_factors: supplies && [...supplies],
    largest,
    radiators_mm: radiators.length > 0 ? [...radiators] : undefined,
  };
}

function lineOf(title: string): CaseLine | undefined {
  for (const { sign, lines } of MAKERS) {
    const line = sign.test(title) ? lines.find(([name]) => name.test(title)) : undefined;
    if (line) return line;
  }
  return undefined;
}
