import { capitalised } from '#compatibility/vocabulary/spanish-text.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { discountedUnit, marginAfterDiscount } from '#lib/discount-loss.ts';
import { centsToText, textToCents } from '#lib/money.ts';
import { formatPercent, formatVat } from './percent.ts';

/** A discount for how a buyer pays with which something is sold below cost. */
export interface LosingDiscount {
  /** @example 'por transferencia (10 % menos)' */
  label: string;
  /** In basis points. */
  discountBp: number;
}

/** The shop's discounts that sell below cost what has this margin, a fraction. */
export function losingDiscounts(margin: number, offline: ShopSettings['offline']): LosingDiscount[] {
  return METHODS.flatMap(([method, label]) => {
    const discountBp = offline[method]?.discountBp ?? 0;
    if (marginAfterDiscount(margin, discountBp) >= -EXACT) return [];
    return [{ label: `${label} (${formatVat(discountBp / 10_000)} menos)`, discountBp }];
  });
}

/** @example 'Por transferencia (10 % menos) se vende por debajo del costo.' */
export function belowCostMessage(losing: readonly LosingDiscount[]): string {
  return capitalised(`${losing.map(({ label }) => label).join(' y ')} se vende por debajo del costo.`);
}

/** What one unit is sold at with each of these discounts, and what is lost. Wire money. @example 'Por transferencia (10 % menos) queda a USD 99.00: se pierde USD 1.00.' */
export function lossMessage(
  { price, cost }: { price: string; cost: string },
  losing: readonly LosingDiscount[],
): string {
  return losing
    .map(({ label, discountBp }) => {
      const unit = { price: textToCents(price), cost: textToCents(cost) };
      const { paid, left, isLoss } = discountedUnit(unit, discountBp);
      const outcome = isLoss ? `se pierde USD\u00A0${centsToText(left)}` : 'no queda nada';
      return capitalised(`${label} queda a USD\u00A0${centsToText(paid)}: ${outcome}.`);
    })
    .join(' ');
}

/** The same of no product in particular. @example 'Por transferencia (10 % menos) se pierde el 1,0 % del costo.' */
export function lossShareMessage(margin: number, losing: readonly LosingDiscount[]): string {
  return losing
    .map(({ label, discountBp }) => {
      const lost = formatPercent(-marginAfterDiscount(margin, discountBp));
      return capitalised(`${label} se pierde el ${lost} del costo.`);
    })
    .join(' ');
}

const METHODS = [
  ['transfer', 'por transferencia'],
  ['cash', 'en efectivo'],
] as const;

/** Less than a cent of the dearest product. */
const EXACT = 1e-9;
