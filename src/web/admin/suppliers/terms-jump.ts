import { rateOfLists, type ExampleTerms } from '#contract/panel/supplier-example.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { isJump, textToRate } from '#lib/pesos.ts';
import { isMarginJump } from '../ui/margin-jump.ts';
import { formatPercent } from '../ui/percent.ts';

/**
 * What changes so much that the person should look at it first, in words: by the rules of the shop's own dollar (`isJump`) and of a
 * category's margin (`isMarginJump`).
 * @param before Null: a new supplier.
 * @param categoryMargin What the supplier's products earn where it has no margin.
 */
export function termsJumps(
  before: ExampleTerms | null,
  after: ExampleTerms,
  { shopRate, categoryMargin }: { shopRate: string | null; categoryMargin: number },
): string[] {
  const wasRate = (before && rateOfLists(before, shopRate)) ?? shopRate;
  const isRate = rateOfLists(after, shopRate);
  const wasMargin = before?.margin ?? categoryMargin;
  const isMargin = after.margin ?? categoryMargin;
  const jumps: string[] = [];
  if (wasRate !== null && isRate !== null && isJump(textToRate(wasRate), textToRate(isRate))) {
    jumps.push(`Su dólar pasa de ${formatPesos(wasRate)} a ${formatPesos(isRate)}.`);
  }
  if (wasRate === null && isRate !== null) {
    jumps.push(`Su dólar es de ${formatPesos(isRate)}, y la tienda no tiene otro con qué compararlo.`);
  }
  if (isMarginJump(wasMargin, isMargin)) {
    const atCost = isMargin === 0 ? ': se vende al costo' : '';
    jumps.push(`Su margen pasa de ${formatPercent(wasMargin)} a ${formatPercent(isMargin)}${atCost}.`);
  }
  return jumps;
}
