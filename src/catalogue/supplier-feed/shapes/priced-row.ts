import type { RawRow } from '../feed-item.ts';
import { costInDollars, type QuotedPrice } from './cost-in-dollars.ts';
import type { ShapedRow } from './list-shape.ts';

/** A product's row with its cost in dollars beside its other fields, or why that cost cannot be read. */
export function pricedRow(
  price: QuotedPrice,
  fields: RawRow['fields'] & { id: string | null },
): Exclude<ShapedRow, { kind: 'heading' }> {
  const cost = costInDollars(price);
  if (!cost.ok) return { kind: 'unreadable', id: fields.id, reason: cost.reason };
  return { kind: 'product', repaired: cost.repaired, fields: { ...fields, precio_proveedor: cost.usd } };
}
