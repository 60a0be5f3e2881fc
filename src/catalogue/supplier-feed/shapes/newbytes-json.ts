import { readStock } from '../fields/read-stock.ts';
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
 * Items with the price as an object `{ value, iva, internalTax, finalPrice }` and the stock as a word beside a count, as
 * NewBytes' API answers. Heights and weights in it are of the box and would be taken for the part's, so they stay out.
 */
export const newbytesJson: ListShape = {
  isOf: (fields) => hasFields(fields, ['title', 'price']) && isObject(fields['price']),

  shopRow(fields): ShapedRow {
    const price = isObject(fields['price']) ? fields['price'] : {};
    const id = isBlank(fields['id']) ? null : idIn(fields['id']);
    if (id === null && isBlank(price['value'])) {
      const category = isBlank(fields['category']) ? fields['title'] : fields['category'];
      return { kind: 'heading', category: wordsIn(category) };
    }
    return pricedRow(
      {
        net: price['value'],
        total: price['finalPrice'],
        iva: price['iva'],
        internalTax: price['internalTax'],
        currency: price['currency'],
        pesosPerDollar: fields['cotizacion'],
      },
      {
        id,
        descripcion: fields['title'],
        marca: fields['brand'],
        part_number: fields['sku'],
        categoria: fields['category'],
        stock: countedStock(fields['stock'], fields['amountStock']),
        pictures: [fields['mainImageExp'] ?? fields['mainImage']],
        detalles: warrantyPairs(fields['warranty']),
      },
    );
  },
};

/** The count is exact, the word is not; but a word that says there is none is believed. */
function countedStock(word: unknown, count: unknown): unknown {
  if (typeof count !== 'number') return word;
  return typeof word === 'string' && /^\s*(?:sin|no|agotado)\b/i.test(word) && readStock(word).units === 0
    ? 0
    : count;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
