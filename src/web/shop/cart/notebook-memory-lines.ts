import { isNotebookMemory, takesNotebookMemory } from '#compatibility/notebook-memory.ts';
import { isStepKey, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { ReadyLine } from './check-cart.ts';

/** What the cart says at such a line. */
export const NOTEBOOK_MEMORY_CAUTION =
  'Es memoria para notebook (SODIMM): no entra en la motherboard de una PC de escritorio.';

/** Parts that a notebook has too: they say nothing of a desktop PC. */
const ALSO_OF_NOTEBOOKS: readonly StepKey[] = ['ram', 'storage'];

/**
 * The ids of notebook memory in a cart that also has parts of a desktop PC. None if something in the cart takes such memory.
 */
export function notebookMemoryLines(lines: readonly ReadyLine[]): string[] {
  const facts = lines.map(({ product }) => product.facts);
  const isForDesktop = facts.some(({ kind }) => isStepKey(kind) && !ALSO_OF_NOTEBOOKS.includes(kind));
  if (!isForDesktop || facts.some(takesNotebookMemory)) return [];
  return lines.filter(({ product }) => isNotebookMemory(product.facts)).map(({ product }) => product.id);
}
