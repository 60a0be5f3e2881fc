import type { CaseFacts } from '../facts/part-facts.ts';
import type { BoardSize } from '../vocabulary/value-lists.ts';

/** What a case that does not state a limit is taken for: the largest board that it is known to take. */
export type CaseClass = 'ATX' | 'mATX' | 'Mini-ITX' | 'unknown';

export function caseClassOf(chassis: CaseFacts): CaseClass {
  const takes = (size: BoardSize): boolean => chassis.form_factors?.includes(size) ?? false;
  if (takes('ATX') || takes('E-ATX')) return 'ATX';
  if (takes('mATX')) return 'mATX';
  return takes('Mini-ITX') ? 'Mini-ITX' : 'unknown';
}
