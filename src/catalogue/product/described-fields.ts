import {
  MAX_BRAND_LENGTH,
  MAX_PART_NUMBER_LENGTH,
  MAX_SHORT_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '#lib/text-limits.ts';

/**
 * The fields that a supplier states about a product besides its code, category, price and stock. Each field is declared here: its
 * key in a list, how it is read, its type, its column. The feed's items, products, what an import writes, backs up and compares,
 * and what the snapshot reads follow from it. A new field also needs its column in the database: a migration and
 * `db/tables/catalogue.ts`.
 */
export const DESCRIBED_FIELDS = {
  description: { key: 'descripcion', of: 'row', shape: 'text', maxLength: MAX_TITLE_LENGTH },
  brand: { key: 'marca', of: 'row', shape: 'text', maxLength: MAX_BRAND_LENGTH },
  partNumber: { key: 'part_number', of: 'row', shape: 'text', maxLength: MAX_PART_NUMBER_LENGTH },
  shortDescription: {
    key: 'short_desc',
    of: 'content',
    shape: 'text',
    maxLength: MAX_SHORT_DESCRIPTION_LENGTH,
  },
  pictures: { key: 'pictures', of: 'content', shape: 'pictures' },
  attributes: { key: 'detalles', of: 'content', shape: 'attributes' },
} as const satisfies Record<string, DescribedField>;

export type DescribedField = {
  /** Its key in a supplier's list. */
  readonly key: string;
  /** Where the key is: in the row itself, or in the row's `contenido`. */
  readonly of: 'row' | 'content';
} & ({ readonly shape: 'text'; readonly maxLength: number } | { readonly shape: 'pictures' | 'attributes' });

type Fields = typeof DESCRIBED_FIELDS;

/** The supplier's description of a product. */
export type Described = { -readonly [N in keyof Fields]: ValueOf[Fields[N]['shape']] };

interface ValueOf {
  text: string;
  /** Addresses. */
  pictures: readonly string[];
  attributes: readonly AttributePair[];
}

export interface AttributePair {
  readonly attribute: string;
  readonly value: string;
}

/** The columns of a product's row: text as it is, anything else as JSON. */
export function describedColumns(described: Described) {
  return {
    description: described.description,
    brand: described.brand,
    part_number: described.partNumber,
    short_description: described.shortDescription,
    pictures: JSON.stringify(described.pictures),
    attributes: JSON.stringify(described.attributes),
  };
}

type DescribedColumns = ReturnType<typeof describedColumns>;

/** Makes equal values one object. */
interface Sharing {
  pair(pair: AttributePair): AttributePair;
  text(text: string): string;
}

/** The inverse of `describedColumns`. */
export function describedFrom(row: DescribedColumns, sharing: Sharing): Described {
  return {
    description: row.description,
    brand: sharing.text(row.brand),
    partNumber: row.part_number,
    shortDescription: sharing.text(row.short_description),
    pictures: row.pictures === '[]' ? NO_PICTURES : (JSON.parse(row.pictures) as string[]), // written by `describedColumns`
    attributes: (JSON.parse(row.attributes) as AttributePair[]).map(sharing.pair), // likewise
  };
}

const NO_PICTURES: readonly string[] = [];

export const DESCRIBED_NAMES = Object.keys(DESCRIBED_FIELDS) as readonly (keyof Fields)[]; // the table's own keys

/** The columns that `describedColumns` writes. */
export const DESCRIBED_COLUMNS = [
  'description',
  'brand',
  'part_number',
  'short_description',
  'pictures',
  'attributes',
] as const satisfies readonly (keyof DescribedColumns)[];
