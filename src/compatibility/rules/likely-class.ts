import type { CaseFacts, CoolerFacts } from '../facts/part-facts.ts';
import type { BoardSize } from '../vocabulary/value-lists.ts';

/** The assumed class of a case that does not state a limit: the largest board that it is known to take. */
type CaseClass = 'ATX' | 'mATX' | 'Mini-ITX' | 'unknown';

export function caseClassOf(chassis: CaseFacts): CaseClass {
  const takes = (size: BoardSize): boolean => chassis.form_factors?.includes(size) ?? false;
  if (takes('ATX') || takes('E-ATX')) return 'ATX';
  if (takes('mATX')) return 'mATX';
  return takes('Mini-ITX') ? 'Mini-ITX' : 'unknown';
}

/** A cooler of unknown type counts as a tower, unless it has a radiator. */
export function isLiquid(cooler: CoolerFacts): boolean {
  return cooler.type === 'aio' || (cooler.type === undefined && cooler.radiator_mm !== undefined);
}
