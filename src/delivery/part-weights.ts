/**
 * The weight of a boxed part in grams, if the supplier states none. These are our own estimates of common retail boxes, chosen so that most
 * parts weigh less. A search for published weights of boxes (2026-11-23) found none; makers only state the weight of the part itself, such
 * as 763 g of a graphics card in https://techpowerup.com/review/gainward-geforce-rtx-4070-ghost/3.html. Anything else counts as a small
 * box.
 */
export const PART_GRAMS = {
  cpu: 600,
  motherboard: 2000,
  ram: 200,
  gpu: 2500,
  storage: 400,
  psu: 3000,
  case: 10_000,
  cooler: 2000,
  not_a_part: 1000,
} as const;

const UNIT_GRAMS = { g: 1, gr: 1, kg: 1000 } as const;

/** The weight that a supplier's attribute states, in grams. Null: it states none. @example gramsIn('1,25 kg') // 1250 */
export function gramsIn(text: string): number | null {
  const [match, number = '', unit = ''] =
    /^\s*(\d{1,5}(?:[.,]\d{1,3})?)\s*(kg|gr?)s?\.?\s*$/i.exec(text) ?? [];
  if (match === undefined) return null;
  const grams = Number(number.replace(',', '.')) * UNIT_GRAMS[unit.toLowerCase() as keyof typeof UNIT_GRAMS]; // the pattern's units
  return grams > 0 ? Math.ceil(grams) : null;
}

/** A parcel of these units, rounded up to 100 g. */
export function parcelGrams(units: readonly { grams: number; quantity: number }[]): number {
  const sum = units.reduce((grams, unit) => grams + unit.grams * unit.quantity, 0);
  return Math.ceil(sum / 100) * 100;
}
