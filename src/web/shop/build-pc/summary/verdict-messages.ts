import { both } from '#compatibility/vocabulary/spanish-text.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { knownProblems } from '../model/known-problems.ts';
import { missingMessage } from '../model/missing-steps.ts';
import { inSentence } from '../steps/step-messages.ts';

/** Replaces "all fit" if a deciding fact of the visitor's own parts is not known. */
export function doubtTitle({ verdict, review }: Pick<BuilderView, 'verdict' | 'review'>): string | undefined {
  if (verdict.status !== 'compatible' || review === undefined) return undefined;
  return `Encaja en lo que sabemos; revisá: ${both(review.map(({ name }) => inSentence(name)))}`;
}

/** The limit of a good verdict while the PC is incomplete. @example 'Lo elegido encaja hasta ahora; faltan la fuente y el gabinete.' */
export function soFarMessage(
  view: Pick<BuilderView, 'verdict' | 'steps' | 'parts' | 'address' | 'lacking'>,
): string | null {
  if (view.verdict.status !== 'compatible') return null;
  const missing = missingMessage(view);
  return missing === null ? null : `Lo elegido encaja hasta ahora; ${missing}.`;
}

/** Of a verdict that is not good. More stand beside it in full. */
const MAX_REASONS = 2;

/** The reasons for a bad verdict, for a small space. @example ['La PC necesita 1 cooler.', 'No pudimos verificar el largo.', 'y 2 más'] */
export function briefReasons({ verdict, unknown }: Pick<BuilderView, 'verdict' | 'unknown'>): string[] {
  if (verdict.status === 'compatible') return [];
  const reasons = [
    ...knownProblems(verdict.problems).filter(({ severity }) => severity !== 'info'),
    ...unknown,
  ];
  const shown = reasons.slice(0, MAX_REASONS).map(({ message }) => message);
  return reasons.length > MAX_REASONS ? [...shown, `y ${reasons.length - MAX_REASONS} más`] : shown;
}

/** Longer ones may be cut where there is little room. */
const SHORT_REASON = 80;

/** Whether the first reasons say all there is: one, whole, with nothing to look up. */
export function isSaidInBrief({
  verdict,
  unknown,
  review = [],
}: Pick<BuilderView, 'verdict' | 'unknown' | 'review'>): boolean {
  const [only, ...others] = knownProblems(verdict.problems);
  if (only === undefined || others.length + unknown.length + review.length > 0) return false;
  return only.severity !== 'info' && only.message.length <= SHORT_REASON;
}
