import type { LineToBuy } from '#orders/purchases/line-to-buy.ts';
import type { SupplierTerms } from '#pricing/supplier-names.store.ts';
import type { PurchaseList } from './purchases.ts';

/** By the supplier's name. @param suppliers by id */
export function toPurchaseList(
  lines: readonly LineToBuy[],
  suppliers: ReadonlyMap<string, SupplierTerms>,
): PurchaseList {
  const named = Map.groupBy(lines, ({ supplierId }) => suppliers.get(supplierId)?.name ?? supplierId);
  const results = Array.from(named, ([supplier, ofSupplier]) => ({
    supplier,
    deliveryDays: suppliers.get(ofSupplier[0]?.supplierId ?? '')?.deliveryDays ?? null,
    lines: ofSupplier.map(({ orderId, placedAt, productId, description, partNumber, code, units }) => ({
      order: orderId,
      at: placedAt,
      productId,
      description,
      partNumber,
      code,
      quantity: units,
    })),
  }));
  return { results: results.toSorted((a, b) => a.supplier.localeCompare(b.supplier, 'es')) };
}
