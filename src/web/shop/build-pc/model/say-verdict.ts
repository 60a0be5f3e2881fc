import type { BuilderView } from './builder-view.ts';
import { missingMessage } from './missing-steps.ts';

const VERDICTS = {
  compatible: 'Todos los componentes son compatibles',
  warning: 'Con advertencias de compatibilidad',
  error: 'Hay componentes que no encajan',
} as const;

/** A good verdict on a few parts says what is missing. What its sharer has is part of the PC. */
export function sayVerdict(view: BuilderView): string {
  const missing = missingMessage(asTheirs(view));
  const verdict = VERDICTS[view.verdict.status];
  if (missing === null) return verdict;
  return `${view.verdict.status === 'compatible' ? 'Lo elegido encaja hasta ahora' : verdict}; ${missing}`;
}

/** Whether a part that it needs is not chosen. What its sharer has is part of the PC. */
export function isMissingAny(view: BuilderView): boolean {
  return missingMessage(asTheirs(view)) !== null;
}

function asTheirs(view: BuilderView): BuilderView {
  return { ...view, address: { ...view.address, sharers: [] } };
}
