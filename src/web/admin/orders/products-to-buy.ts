import type { PurchaseList } from '#contract/panel/purchases.ts';

type Line = PurchaseList['results'][number]['lines'][number];

/** A product to buy for one order or several. */
export interface ProductToBuy extends Pick<Line, 'productId' | 'code' | 'description' | 'partNumber'> {
  units: number;
  lines: readonly Line[];
}

/** The lines of a supplier, each product once. */
export function productsToBuy(lines: readonly Line[]): ProductToBuy[] {
  const groups = Map.groupBy(lines, ({ productId, code }) => `${productId} ${code}`);
  return Array.from(groups.values(), (ofProduct) => {
    const [first] = ofProduct;
    if (first === undefined) throw new Error('a group has a line');
    const { productId, code, description, partNumber } = first;
    const units = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0);
    return { productId, code, description, partNumber, units, lines: ofProduct };
  });
}

/**
 * As it is pasted into a message or a spreadsheet: units, code and title, with tabs between.
 * @example asText(products) // '2\tGPU-4060\tPLACA DE VIDEO RTX 4060'
 */
export function asText(products: readonly ProductToBuy[]): string {
  return products.map(({ units, code, description }) => [units, code, description].join('\t')).join('\n');
}
