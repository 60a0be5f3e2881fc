/**
 * The sources of a fact, the surest first: a correction by the shop's staff, the sheet's pairs, the short description, the title,
 * the part number, the base of known parts where a person chose the part, then by the maker's number, the known facts of the model's family, the base by the model's
 * name, and last the convention of the trade ("a kit of one unless it says 2X8").
 */
export const SUREST_FIRST = [
  'correction',
  'attribute',
  'short_description',
  'title',
  'part_number',
  'base_hand',
  'base_part_number',
  'family',
  'base_model',
  'convention',
] as const;
export type FactSource = (typeof SUREST_FIRST)[number];

/** `stated` by the supplier or the shop, `known` of the model or `assumed` because nothing says otherwise. */
export type Sureness = 'stated' | 'known' | 'assumed';

const KNOWN: ReadonlySet<FactSource> = new Set(['base_hand', 'base_part_number', 'family', 'base_model']);

/** Whether a fact comes from the base of known parts. */
export function isFromBase(source: FactSource): boolean {
  return source === 'base_hand' || source === 'base_part_number' || source === 'base_model';
}

export function surenessOf(source: FactSource): Sureness {
  if (source === 'convention') return 'assumed';
  return KNOWN.has(source) ? 'known' : 'stated';
}

/** A value and where it came from. */
export interface Sourced<T> {
  value: T;
  source: FactSource;
}

export function sourced<T>(value: T | undefined, source: FactSource): Sourced<T> | undefined {
  return value === undefined ? undefined : { value, source };
}

/** A known fact of the model's family that the supplier does not state. */
export function known<T>(value: T | undefined): Sourced<T> | undefined {
  return sourced(value, 'family');
}

/** The usual value in the trade, unless the text says otherwise. */
export function assumed<T>(value: T | undefined): Sourced<T> | undefined {
  return sourced(value, 'convention');
}
