import type { RawRow } from '../fields/feed-item.ts';
import {
  hasFields,
  idIn,
  isBlank,
  warrantyPairs,
  wordsIn,
  type ListShape,
  type ShapedRow,
} from './list-shape.ts';
import { pricedRow } from './priced-row.ts';

/**
 * A spreadsheet with CODIGO, DETALLE, MONEDA, PRECIO, IVA and, at its end, columns that came later, as NewBytes publishes. Names are
 * already in lower case without accents. Weights and sizes of the box are left out.
 */
export const newbytesCsv: ListShape = {
  isOf: (fields) => hasFields(fields, ['codigo', 'detalle', 'precio', 'stock']),

  shopRow(fields): ShapedRow {
    const heading = headingIn(fields);
    if (heading !== null) return { kind: 'heading', category: heading };
    const id = idIn(fields['codigo']);
    return pricedRow(
      {
        net: fields['precio'],
        total: fields['precio final'],
        iva: fields['iva'],
        // Its column names neither percent nor amount, and the total holds it.
        internalTax: undefined,
        currency: fields['moneda'],
        pesosPerDollar: fields['cotizacion dolar'],
        netInPesos: fields['precio pesos sin iva'],
      },
      {
        id,
        descripcion: fields['detalle'],
        marca: fields['marca'],
        part_number: fields['id fabricante'],
        categoria: fields['categoria'],
        stock: fields['stock'],
        pictures: fields['imagen'],
        detalles: isBlank(fields['atributos']) ? warrantyPairs(fields['garantia']) : fields['atributos'],
      },
    );
  },
};

/** A row of one cell; in the column of codes it must have no digit, for a code without the rest is a broken product. */
function headingIn(fields: RawRow['fields']): string | null {
  const filled = Object.entries(fields).filter(([, cell]) => !isBlank(cell));
  const [only] = filled;
  if (only === undefined || filled.length > 1) return null;
  const [column, cell] = only;
  const words = wordsIn(cell);
  if (column === 'codigo') return /^\P{Nd}+$/u.test(words) ? words : null;
  return column === 'detalle' || column === 'categoria' ? words : null;
}
