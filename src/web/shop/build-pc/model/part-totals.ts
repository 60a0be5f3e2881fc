import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { centsToText, sumCents, textToCents } from '#lib/money.ts';
import { linePesos, sumPesos } from '#lib/pesos.ts';
import { priceOfLine, unitsToBuy, type BuilderPart } from './part-lines.ts';
import type { Picks } from './picks.ts';

/** Wire money. */
export interface BuildPesos {
  total: string;
  withoutTaxes: string;
}

/** With two decimals. */
export function totalOf(
  parts: Partial<Record<StepKey, Pick<BuilderPart, 'price'>>>,
  picks: Pick<Picks, 'owned' | 'units'>,
): string {
  const lines = STEP_KEYS.flatMap((step) => (parts[step] ? [priceOfLine(parts[step], picks, step)] : []));
  return centsToText(sumCents(lines.map(textToCents)));
}

/** Sums of the units' prices in pesos, rounded as in an order; null without a rate. */
export function pesosOfParts(
  parts: Partial<Record<StepKey, Pick<BuilderPart, 'priceArs' | 'priceWithoutTaxesArs'>>>,
  picks: Pick<Picks, 'owned' | 'units'>,
): BuildPesos | null {
  const sum = (key: 'priceArs' | 'priceWithoutTaxesArs') =>
    sumPesos(
      STEP_KEYS.flatMap((step) =>
        parts[step] ? [linePesos(parts[step][key], unitsToBuy(picks, step))] : [],
      ),
    );
  const [total, withoutTaxes] = [sum('priceArs'), sum('priceWithoutTaxesArs')];
  return Object.keys(parts).length === 0 || total === null || withoutTaxes === null
    ? null
    : { total, withoutTaxes };
}
