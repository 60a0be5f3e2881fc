import type { RawRow } from '../fields/feed-item.ts';

/** A row of a wholesaler's own making, as the shop's list would have said it. */
export type ShapedRow =
  | ({ kind: 'product'; repaired: readonly string[] } & Pick<RawRow, 'fields' | 'doubtedPrice'>)
  /** Names the category of the rows after it that name none. */
  | { kind: 'heading'; category: string }
  | { kind: 'unreadable'; id: string | null; reason: string };

/** How one kind of list is written; known by its fields, never by who sends it. */
export interface ListShape {
  isOf(fields: RawRow['fields']): boolean;
  shopRow(fields: RawRow['fields']): ShapedRow;
}

export function hasFields(fields: RawRow['fields'], names: readonly string[]): boolean {
  return names.every((name) => name in fields);
}

/** What a cell says; nothing where it holds no word nor number. */
export function wordsIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Whether a value is empty: absent, blank, or the zero that means the same in an id. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === 0 || (typeof value === 'string' && !value.trim());
}

/** The months alone are written by some: `12` -> `12 meses`. */
export function warrantyPairs(warranty: unknown): { attribute: string; value: string }[] {
  const words = isBlank(warranty) ? '' : wordsIn(warranty).toLowerCase();
  if (words === '') return [];
  return [{ attribute: 'Garantía', value: /^\d+$/.test(words) ? `${words} meses` : words }];
}

export function idIn(value: unknown): string | null {
  return wordsIn(value) || null;
}
