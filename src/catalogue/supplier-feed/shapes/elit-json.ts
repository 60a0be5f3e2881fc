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
 * Items in Spanish with `precio` before IVA, a currency by number and stock by warehouse, as Elit's API answers in
 * `resultado`. `nivel_stock` says "bajo" where nothing is left, so only the count is read; `ean` is 0 where there is none.
 */
export const elitJson: ListShape = {
  isOf: (fields) => hasFields(fields, ['nombre', 'precio', 'moneda', 'stock_total']),

  shopRow(fields): ShapedRow {
    const id = isBlank(fields['id']) ? null : idIn(fields['id']);
    if (id === null && isBlank(fields['precio'])) {
      return { kind: 'heading', category: wordsIn(fields['categoria'] ?? fields['nombre']) };
    }
    return pricedRow(
      {
        net: fields['precio'],
        total: undefined,
        iva: fields['iva'],
        internalTax: fields['impuesto_interno'],
        currency: fields['moneda'],
        pesosPerDollar: fields['cotizacion'],
      },
      {
        id,
        descripcion: fields['nombre'],
        marca: fields['marca'],
        part_number: isBlank(fields['codigo_producto']) ? fields['codigo_alfa'] : fields['codigo_producto'],
        categoria: isBlank(fields['sub_categoria']) ? fields['categoria'] : fields['sub_categoria'],
        stock: fields['stock_total'],
        pictures: fields['imagenes'],
        short_desc: fields['descripcion'],
        detalles: [...attributesIn(fields['atributos']), ...warrantyPairs(fields['garantia'])],
      },
    );
  },
};

/** Pairs named in Spanish or as the shop names them; the shop's own reader ignores others. */
function attributesIn(raw: unknown): unknown[] {
  if (!Array.isArray(raw)) return [];
  return raw.map((pair: unknown) =>
    typeof pair === 'object' && pair !== null && 'nombre' in pair && 'valor' in pair
      ? { attribute: pair.nombre, value: pair.valor }
      : pair,
  );
}
