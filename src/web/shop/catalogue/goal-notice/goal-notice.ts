import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { once } from '#lib/once.ts';
import { askOwnPath } from '#web/shop/build-pc/model/own-part-address.ts';

/** What stands above the results of a search for more than a product. */
export interface GoalNotice {
  title: string;
  text: string;
  /** What else to say, in one press each. */
  links: readonly { words: string; to: string }[];
  action: string;
  /** Null: the builder has no answer. */
  to: string | null;
}

/** A link to the builder, which asks which parts the visitor has. @param words they narrow the list of the sought part. */
export function ownPc(step: StepKey, words: string): Pick<GoalNotice, 'links' | 'action' | 'to'> {
  return { links: [], action: 'Decir qué tengo', to: askOwnPath({ step, words }) };
}

export function noneFor(standards: readonly string[]): string {
  return `Acá no hay nada que vaya con ${allOf().format(standards)}`;
}

export const allOf = once(() => new Intl.ListFormat('es'));
