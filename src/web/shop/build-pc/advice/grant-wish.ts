import { OPTIONAL_STEPS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { completionQuery, type CompletionResponse } from '#contract/advice.ts';
import { unitPesos } from '#contract/cart-totals.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { wholePesos } from '#lib/whole-pesos.ts';
import { builderPath, FIRST_LIST, NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import type { Refusal } from '../model/builder-view.ts';
import { selectionOf } from '../model/part-lines.ts';
import { budgetOf } from './budget-of.ts';
import { inOrder, pick, type Chosen } from '../model/picks.ts';
import { advisedSteps } from '../model/wish.ts';

/**
 * Returns the address of the completed build, or the reason why it cannot be completed. A press that came while the completion was loading
 * counts as if it came after it: an opened step stays open, and a removed part is removed from the completed build.
 */
export function grantWish(
  reader: ShopReader,
  requested: BuilderAddress,
): { path: string } | { refusal: Refusal } {
  const isPressedSince = requested.wish.sent === 'antes';
  const removed: Chosen = isPressedSince
    ? pick(requested.before.chosen, (step) => requested.chosen[step] === undefined)
    : {};
  const address = { ...requested, chosen: { ...requested.chosen, ...removed } };
  const { chosen, skipped, wish } = address;
  const typed = budgetOf(reader, wish);
  const usd = typed?.usd ?? null;
  const query = completionQuery.safeParse({
    ...selectionOf(address),
    presupuesto: usd ?? Number.NaN,
    uso: wish.use,
    sin: skipped.join(','),
    ...(wish.kept.length > 0 && { conservar: wish.kept.join(',') }),
  });
  if (!query.success) {
    const [issue] = query.error.issues.filter(({ path }) => path[0] === 'presupuesto');
    const message =
      usd !== null && issue
        ? `${issue.message}.`
        : 'No entendimos el presupuesto: escribilo en dólares o en pesos, desde USD 50. Por ejemplo: 800, 1.200.000 o 900 lucas.';
    return { refusal: { message, least: null } };
  }
  const completion = reader.complete(query.data);
  if (!completion.isComplete) {
    return { refusal: refusalOf(reader, completion, typed?.ars ?? null) };
  }
  const filled = completion.products.filter(({ isChosen }) => !isChosen);
  const ids = Object.fromEntries(filled.map(({ step, id }) => [step, id]));
  const completed = { ...chosen, ...ids };
  const left = OPTIONAL_STEPS.filter((step) => completed[step] === undefined && !skipped.includes(step));
  const replaced = Object.fromEntries(completion.replaced.map(({ step, id }) => [step, id]));
  const isBought = (step: StepKey) => replaced[step] !== undefined;
  const path = builderPath({
    ...address,
    chosen: pick(completed, (step) => removed[step] === undefined),
    owned: address.owned.filter((step) => !isBought(step)),
    units: Object.fromEntries(Object.entries(address.units).filter(([step]) => replaced[step] === undefined)),
    skipped: inOrder([...skipped, ...left]).filter((step) => completed[step] === undefined),
    wish: {
      // In pesos as it was typed, so that it is answered in pesos.
      budget: (typed?.ars ?? null) === null ? String(usd) : wish.budget.trim(),
      use: wish.use,
      kept: wish.kept,
      replaced: { ...wish.replaced, ...replaced },
      filled: inOrder([
        ...advisedSteps(address),
        ...wish.filled.filter((step) => skipped.includes(step)),
        ...filled.map(({ step }) => step),
        ...left,
      ]),
      sent: undefined,
    },
    ...(isPressedSince ? {} : { open: undefined, before: NOTHING_BEFORE, list: FIRST_LIST }),
  });
  return { path };
}

/** If the budget is too low, it states the amount in the budget's currency, with the other one next to it. */
function refusalOf(
  reader: Pick<ShopReader, 'dollarRate'>,
  { message, reason, cheapest }: Extract<CompletionResponse, { isComplete: false }>,
  ars: number | null,
): Refusal {
  if (reason === 'fuente-insuficiente') return { message, least: null, inTheWay: 'psu' };
  if (cheapest === null) return { message, least: null };
  const rate = reader.dollarRate();
  const price = rate === null ? null : unitPesos(cheapest, rate.arsPerUsd);
  if (ars === null || price === null) {
    const usd = String(Math.ceil(Number(cheapest)));
    return { message, least: { typed: usd, label: `USD ${usd}` } };
  }
  const least = Math.ceil(Number(price) / THOUSAND) * THOUSAND;
  const lacking = wholePesos(Math.ceil(Number(price) - ars));
  return {
    message: `Con ${wholePesos(ars)} no alcanza: la PC más económica que se puede armar hoy así cuesta ${wholePesos(Math.ceil(Number(price)))} (USD ${cheapest}). Faltan ${lacking}.`,
    least: { typed: `${least} pesos`, label: wholePesos(least) },
  };
}

/** Nobody names a budget to the peso. */
const THOUSAND = 1000;
