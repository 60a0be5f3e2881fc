import type { FactsOf } from '../facts/part-facts.ts';
import type { PartKind } from '../vocabulary/step-keys.ts';

/** A text that a reader of single words would misread, with the facts that a PC builder knows from it. */
export interface HardSheet<K extends PartKind = PartKind> {
  readonly title: string;
  readonly sheet?: Readonly<Record<string, string>>;
  readonly prose?: string;
  readonly partNumber?: string;
  readonly is: Known<K>;
}

/** Facts by name; null where the text leaves one open, so that any value would be invented. */
type Known<K extends PartKind> = K extends PartKind
  ? { readonly kind: K } & { readonly [N in Exclude<keyof FactsOf<K>, 'kind'>]?: FactsOf<K>[N] | null }
  : never;
