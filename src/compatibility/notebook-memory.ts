import type { PartFacts } from './facts/part-facts.ts';

/** Whether it is a memory for notebooks and small PCs: shorter than the slots of a board for a desktop PC, it does not go in. */
export function isNotebookMemory(facts: PartFacts): boolean {
  return facts.kind === 'ram' && facts.form_factor === 'SODIMM';
}

/** Whether a notebook's memory may go into it: a board that says so, or a machine that is sold with its board. */
export function takesNotebookMemory(facts: PartFacts): boolean {
  if (facts.kind === 'not_a_part') return SMALL_MACHINES.has(facts.reason);
  return facts.kind === 'motherboard' && facts.memory_form_factors?.includes('SODIMM') === true;
}

/** As `kinds/` calls them. */
const SMALL_MACHINES: ReadonlySet<string> = new Set(['mini PC', 'barebone computer', 'notebook']);
