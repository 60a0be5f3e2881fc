import { OPTIONAL_STEPS } from '#compatibility/vocabulary/step-keys.ts';
import { completionQuery } from '#contract/advice.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { builderPath, FIRST_LIST, NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import { typedUsd } from '#lib/typed-usd.ts';
import type { Refusal } from '../model/builder-view.ts';
import { selectionOf } from '../model/part-lines.ts';
import { inOrder } from '../model/picks.ts';
import { advisedSteps } from '../model/wish.ts';

/** The address of the completed build; where it cannot be completed, the reason. */
export function grantWish(
  reader: ShopReader,
  address: BuilderAddress,
): { path: string } | { refusal: Refusal } {
  const { chosen, skipped, wish } = address;
  const rate = reader.dollarRate();
  const usd = typedUsd(wish.budget, rate === null ? null : Number(rate.arsPerUsd));
  const query = completionQuery.safeParse({
    ...selectionOf(address),
    presupuesto: usd ?? Number.NaN,
    uso: wish.use,
    sin: skipped.join(','),
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
    const { message, cheapest } = completion;
    return { refusal: { message, least: cheapest === null ? null : String(Math.ceil(Number(cheapest))) } };
  }
  const filled = completion.products.filter(({ isChosen }) => !isChosen);
  const ids = Object.fromEntries(filled.map(({ step, id }) => [step, id]));
  const completed = { ...chosen, ...ids };
  const left = OPTIONAL_STEPS.filter((step) => completed[step] === undefined && !skipped.includes(step));
  const path = builderPath({
    ...address,
    chosen: completed,
    skipped: inOrder([...skipped, ...left]).filter((step) => completed[step] === undefined),
    open: undefined,
    before: NOTHING_BEFORE,
    wish: {
      budget: String(usd),
      use: wish.use,
      filled: inOrder([
        ...advisedSteps(address),
        ...wish.filled.filter((step) => skipped.includes(step)),
        ...filled.map(({ step }) => step),
        ...left,
      ]),
    },
    list: FIRST_LIST,
  });
  return { path };
}
