import type { RawRow } from './fields/feed-item.ts';

export const PRICE_COLUMN = 'precio_proveedor';

/** So many names are enough to see what the list has instead. */
const NAMED_COLUMNS = 20;
const MAX_NAME = 40;

/** Sees whether a list has prices at all. */
export function watchPriceColumn(): {
  see(fields: RawRow['fields']): void;
  /** The columns of a list without prices; null: it has them, or no rows. */
  columnsWithout(): readonly string[] | null;
} {
  const columns = new Set<string>();
  let isFound = false;
  return {
    see(fields) {
      if (isFound) return;
      isFound = PRICE_COLUMN in fields;
      if (columns.size >= NAMED_COLUMNS) return;
      for (const name of Object.keys(fields)) if (name !== '') columns.add(name.slice(0, MAX_NAME));
    },
    columnsWithout: () => (isFound || columns.size === 0 ? null : [...columns].slice(0, NAMED_COLUMNS)),
  };
}

/** Why a list without prices is refused. */
export function noPriceColumn(columns: readonly string[]): string {
  return `no hay una columna de precio: tiene que llamarse ${PRICE_COLUMN}. Se encontraron: ${columns.join(', ')}`;
}
