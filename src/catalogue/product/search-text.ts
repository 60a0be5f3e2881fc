import { normalizeText } from '#lib/text.ts';

/** What the panel's search looks at, of a product's row. */
export function searchTextOf(row: {
  id: string;
  description: string;
  brand: string;
  part_number: string;
}): string {
  return normalizeText([row.description, row.brand, row.part_number, row.id].join('\n'));
}
