import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { unitsOf, writeUnits } from '#compatibility/build/units.ts';
import type { Selection } from '#contract/build.ts';
import { linePesos } from '#lib/pesos.ts';
import { centsToText, textToCents, timesCents } from '#lib/money.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import type { Picks } from './picks.ts';

/** A part as the builder shows it. Its step determines its category. */
export type BuilderPart = Pick<
  CardProduct,
  | 'id'
  | 'description'
  | 'brand'
  | 'price'
  | 'priceArs'
  | 'priceWithoutTaxesArs'
  | 'stock'
  | 'photos'
  | 'facts'
>;

/** How many units of the step's part are to buy: 0 if the visitor owns it. */
export function unitsToBuy(picks: Pick<Picks, 'owned' | 'units'>, step: StepKey): number {
  return picks.owned.includes(step) ? 0 : unitsOf(picks, step);
}

/** What is to be bought of the PC. */
export function partsToBuy({
  parts,
  address,
}: {
  parts: Partial<Record<StepKey, Pick<BuilderPart, 'id'>>>;
  address: Pick<Picks, 'owned' | 'units'>;
}): { id: string; units: number }[] {
  return STEP_KEYS.flatMap((step) => {
    const part = parts[step];
    const units = unitsToBuy(address, step);
    return part === undefined || units === 0 ? [] : [{ id: part.id, units }];
  });
}

/** Whether parts are chosen, and the visitor has all of them. */
export function ownsAll({
  parts,
  address: { owned, sharers },
}: {
  parts: Partial<Record<StepKey, unknown>>;
  address: { owned: readonly StepKey[]; sharers: readonly StepKey[] };
}): boolean {
  const steps = STEP_KEYS.filter((step) => parts[step] !== undefined);
  return steps.length > 0 && steps.every((step) => owned.includes(step) && !sharers.includes(step));
}

/** Whether there is enough stock of a part. */
export function hasEnough(
  part: Pick<BuilderPart, 'stock'>,
  picks: Pick<Picks, 'owned' | 'units'>,
  step: StepKey,
): boolean {
  return part.stock >= unitsToBuy(picks, step);
}

/** The price of the units to buy, with two decimals. */
export function priceOfLine(
  part: Pick<BuilderPart, 'price'>,
  picks: Pick<Picks, 'owned' | 'units'>,
  step: StepKey,
): string {
  return centsToText(timesCents(textToCents(part.price), unitsToBuy(picks, step)));
}

/** The same in pesos; null where the shop has no rate. */
export function pesosOfLine(
  part: Pick<BuilderPart, 'priceArs'>,
  picks: Pick<Picks, 'owned' | 'units'>,
  step: StepKey,
): string | null {
  return linePesos(part.priceArs, unitsToBuy(picks, step));
}

/** The PC as a query of the API. */
export function selectionOf({
  chosen,
  owned,
  units,
  examples = {},
}: Omit<Picks, 'skipped'> & { examples?: Partial<Record<StepKey, string>> }): Selection {
  const cant = writeUnits(units);
  const unknown = owned.filter((step) => examples[step] !== undefined && !namesBoardSize(examples[step]));
  return {
    ...chosen,
    ...(owned.length > 0 && { tengo: owned.join(',') }),
    ...(unknown.length > 0 && { ejemplos: unknown.join(',') }),
    ...(cant !== '' && { cant }),
  };
}

/** `b450m`, `b550 itx`: the size of a board. */
const BOARD_SIZE = /\b(?:[abhqxz]\d{3}[mi]|(?:micro|mini|m)[ -]?[ai]tx|[ai]tx)\b/i;

/** Whether the words for a board say how large it is. */
function namesBoardSize(words: string): boolean {
  return BOARD_SIZE.test(words);
}
