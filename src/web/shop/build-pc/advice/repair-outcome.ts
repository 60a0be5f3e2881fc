import type { RepairResponse } from '#contract/advice.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { warningsMessage } from './repair-messages.ts';
import { excessOf, spentMessage } from './spent-messages.ts';

/** What the PC costs then, against its budget, and what remains of it. */
export function outcomeMessage(
  { budget, total, pesos }: Pick<BuilderView, 'budget' | 'total' | 'pesos'>,
  {
    difference,
    differenceArs,
    warnings,
    warningNames,
    lacking,
  }: Pick<RepairResponse, 'difference' | 'differenceArs' | 'warnings' | 'warningNames' | 'lacking'>,
): string {
  const sum = (one: string, other: string) => (Number(one) + Number(other)).toFixed(2);
  const spent = {
    total: sum(total, difference),
    pesos: pesos && differenceArs !== null ? { total: sum(pesos.total, differenceArs) } : null,
    ...(budget && { budget }),
  };
  const excess = excessOf(spent);
  return [
    `La PC queda en ${spentMessage(spent)}`,
    ...(excess === null ? [] : [`, ${excess} por encima del presupuesto`]),
    ...(warnings === 0 ? [] : [` y seguirá con ${warningsMessage({ warnings, warningNames })}`]),
    '.',
    ...(lacking.includes('psu') ? [' Va a faltar la fuente: la de ahora viene con el gabinete.'] : []),
  ].join('');
}
