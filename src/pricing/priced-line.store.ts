import type { PricedLineRow } from '#db/tables/orders.ts';
import { cents } from '#lib/money.ts';
import { vatRate } from '#lib/vat.ts';
import type { PricedLine } from './priced-line.ts';

export function pricedLineOf(row: PricedLineRow): PricedLine {
  return {
    productId: row.product_id,
    quantity: row.quantity,
    description: row.description,
    partNumber: row.part_number,
    price: cents(row.price_cents),
    supplierPrice: cents(row.supplier_price_cents),
    marginBp: row.margin_bp,
    vatBp: row.vat_bp === null ? null : vatRate(row.vat_bp),
  };
}

/** @param position Of the line among its others, from 0. */
export function pricedLineRow(line: PricedLine, position: number): PricedLineRow {
  return {
    position,
    product_id: line.productId,
    description: line.description,
    part_number: line.partNumber,
    quantity: line.quantity,
    price_cents: line.price,
    supplier_price_cents: line.supplierPrice,
    margin_bp: line.marginBp,
    vat_bp: line.vatBp,
  };
}
