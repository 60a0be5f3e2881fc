import { z } from 'zod';
import {
  LIST_FIELDS,
  NEEDED_FIELDS,
  type ColumnMap,
  type ListField,
} from '#catalogue/supplier-feed/shapes/list-columns.ts';
import { isRecord } from '#lib/is-record.ts';
import { characters } from '../characters.ts';

/** The beginning of a list. */
export const listTable = z.object({ columnas: z.array(z.string()), filas: z.array(z.array(z.string())) });

export {
  LIST_FIELD_LABELS,
  LIST_FIELDS,
  NEEDED_FIELDS,
  type ColumnMap,
  type ListField,
} from '#catalogue/supplier-feed/shapes/list-columns.ts';

/** A column by the name that the shop's reading gives it. */
export { columnName } from '#catalogue/supplier-feed/fields/column-name.ts';

/** Wholesalers' names for the columns, the clearest first: the proposal that a person confirms. */
const USUAL_NAMES: Readonly<Record<ListField, RegExp>> = {
  id: /^(?:id|cod(?:igo)?\.?(?: (?:interno|producto|articulo))?|sku|articulo|art\.?|item)$/,
  descripcion: /^(?:descripcion|detalle|producto|nombre|titulo|articulo|denominacion)/,
  precio_proveedor: /^(?:precio|costo|p\.? ?(?:unit|lista|final|neto)|importe|usd|u\$s|neto)/,
  stock: /^(?:stock|cant|disp|existencia|unidades)/,
  categoria: /^(?:categoria|rubro|familia|linea|grupo)/,
  marca: /^(?:marca|fabricante)$/,
  part_number:
    /(?:part ?(?:number|n)|^(?:n(?:ro|um(?:ero)?)?[.°º]?|cod(?:igo)?\.?) ?(?:de )?parte$|^p\/?n$|^mpn$|cod(?:igo)?\.? (?:de )?fab|id fabricante|^modelo$)/,
  iva: /^(?:iva|alicuota|% ?iva)/,
  moneda: /^(?:moneda|divisa|div\.?$)/,
  short_desc: /^(?:short_desc|observac|detalle largo|descripcion larga)/,
};

/** Which column each field probably is. */
export function guessColumns(columns: readonly string[]): ColumnMap {
  const taken = new Set<string>();
  const guessed = LIST_FIELDS.flatMap((field): [ListField, string][] => {
    const found = columns.find((column) => !taken.has(column) && USUAL_NAMES[field].test(column));
    if (found === undefined) return [];
    taken.add(found);
    return [[field, found]];
  });
  return Object.fromEntries(guessed);
}

/** Which column of a list is which of the shop's. */
const columnMap = z.partialRecord(z.enum(LIST_FIELDS), z.string().min(1).max(300));

/** The same as JSON in an address; empty: nobody said so. */
export const typedColumns = z
  .string()
  .max(...characters(5000))
  .default('')
  .transform((text, context): ColumnMap | null => {
    if (text === '') return null;
    const read = columnMap.safeParse(parsed(text));
    if (read.success && NEEDED_FIELDS.every((field) => read.data[field] !== undefined)) return read.data;
    context.addIssue({
      code: 'custom',
      message: `Tiene que decir qué columnas son ${NEEDED_FIELDS.join(', ')}`,
    });
    return z.NEVER;
  });

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
