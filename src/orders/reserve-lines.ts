import { findOnSale } from '#pricing/on-sale.store.ts';
import type { WantedLine } from './order.ts';
import type { OrderRefusal } from './order-refusal.ts';
import { reserveStock, type OrderTransaction, type ReservedLine } from './place-order.store.ts';

/** Takes the stock of every line, or says which products are unknown or have too little. */
export async function reserveLines(
  trx: OrderTransaction,
  wanted: readonly WantedLine[],
): Promise<ReservedLine[] | OrderRefusal> {
  const reserved: ReservedLine[] = [];
  const refused: WantedLine[] = [];
  for (const line of wanted) {
    const taken = await reserveStock(trx, line);
    if (taken === undefined) refused.push(line);
    else reserved.push(taken);
  }
  return refused.length === 0 ? reserved : explainRefusal(trx, refused);
}

async function explainRefusal(trx: OrderTransaction, refused: readonly WantedLine[]): Promise<OrderRefusal> {
  const onSale = await findOnSale(
    trx,
    refused.map((line) => line.productId),
  );
  const unknown = refused.filter((line) => !onSale.has(line.productId));
  if (unknown.length > 0) {
    return { ok: false, reason: 'unknown-product', productIds: unknown.map((line) => line.productId) };
  }
  const lines = refused.flatMap(({ productId, quantity }) => {
    const product = onSale.get(productId);
    if (product === undefined) return [];
    const { description, left } = product;
    return [{ productId, description, wanted: quantity, left }];
  });
  return { ok: false, reason: 'out-of-stock', lines };
}
