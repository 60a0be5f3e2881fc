import { MAX_UNITS } from '#lib/order-limits.ts';

/** A part of PCs that are to be equal. */
interface PartOfPcs {
  description: string;
  stock: number;
  /** How many one PC has. */
  units: number;
  /** How many of the stock are for something else. */
  taken?: number;
}

export interface StockForPcs {
  /** The most equal PCs that one order may have of these parts. */
  most: number;
  /** The part that ends first; null: there is enough of all. */
  scarce: Pick<PartOfPcs, 'description' | 'stock'> | null;
}

/** How many equal PCs the stock makes. */
export function stockForPcs(parts: readonly PartOfPcs[]): StockForPcs {
  let [most, scarce]: [number, StockForPcs['scarce']] = [MAX_UNITS, null];
  for (const part of parts) {
    const { stock, units, taken = 0 } = part;
    const makes = Math.floor((Math.min(stock, MAX_UNITS) - taken) / units);
    if (makes >= most) continue;
    most = makes;
    scarce = stock < MAX_UNITS ? part : null;
  }
  return { most: Math.max(0, most), scarce };
}

/** @example 'Alcanza para 3: de FUENTE CORSAIR 650W quedan 3.'; nothing where fewer are wanted */
export function sayStockForPcs({ most, scarce }: StockForPcs, wanted: number): string {
  if (scarce === null || wanted < most) return '';
  const left = scarce.stock === 1 ? 'queda 1' : `quedan ${scarce.stock}`;
  return `Alcanza para ${most}: de ${scarce.description} ${left}.`;
}
