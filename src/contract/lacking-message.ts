import { KIND_LABELS, STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { both } from '#compatibility/vocabulary/spanish-text.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** The message about the parts that a buyer's PC lacks; null: it lacks none. @example 'Falta placa de video y fuente' */
export function lackingMessage(steps: readonly StepKey[]): { title: string; text: string } | null {
  const [first] = steps;
  if (first === undefined) return null;
  const them = steps.length === 1 ? STEP_LABELS[first].it : 'las';
  return {
    title: `Falta ${both(steps.map((step) => KIND_LABELS[step].one))}`,
    text: `La PC de este pedido ${them} necesita. Si ya ${them} tenés, está completa.`,
  };
}
