/** Keys with the names that replace them: `{ precio: 'price' }`. */
export type Names = Readonly<Record<string, string>>;

/**
 * The value under such a key may be an object whose keys are data: facts, the values that a rule compared, fields of a form, an address.
 */
export const FREE_KEYS = ['ficha', 'datos', 'fuentes', 'vista', 'errors'] as const;

/**
 * The same value under other keys, at every depth; objects whose keys are data stay as they are.
 *
 * @example renamed({ productos: [{ precio: '1.00' }] }, SHOP_NAMES) // { products: [{ price: '1.00' }] }
 */
export function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      names[key] ?? key,
      isFree(key) && !Array.isArray(held) ? held : renamed(held, names),
    ]),
  );
}

export function isFree(key: string): boolean {
  return (FREE_KEYS as readonly string[]).includes(key);
}

/** The inverted table, for requests. Of two keys with one name, the last counts. */
export function keysOf(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [name, key]));
}
