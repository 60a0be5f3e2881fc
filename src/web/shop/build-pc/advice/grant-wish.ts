import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { writeUnits } from '#compatibility/build/units.ts';
import { completionQuery } from '#contract/advice.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { builderPath, FIRST_LIST, NOTHING_BEFORE, type BuilderAddress } from '../model/builder-address.ts';
import { typedUsd } from '#lib/typed-usd.ts';
import { isWish, outcomeIn, wishIn, type Wish, type WishOutcome } from '../model/wish.ts';

/** The outcome of 'Completar por mí' that an address states. If the form was sent and the build could be completed: the address to go to. */
export function grantWish(
  reader: ShopReader,
  address: BuilderAddress,
  params: URLSearchParams,
): { path: string } | WishOutcome {
  return isWish(params) ? grant(reader, address, wishIn(params)) : outcomeIn(params);
}

function grant(reader: ShopReader, address: BuilderAddress, wish: Wish): { path: string } | WishOutcome {
  const { chosen, skipped, owned, units } = address;
  const rate = reader.dollarRate();
  const usd = typedUsd(wish.budget, rate === null ? null : Number(rate.arsPerUsd));
  const query = completionQuery.safeParse({
    ...chosen,
    tengo: owned.join(),
    cant: writeUnits(units),
    presupuesto: usd ?? Number.NaN,
    uso: wish.use,
    sin: skipped.join(','),
  });
  if (!query.success)
    return refuse(
      wish,
      'No entendimos el presupuesto: escribilo en dólares o en pesos, desde USD 50. Por ejemplo: 800, 1.200.000 o 900 lucas.',
    );
  const completion = reader.complete(query.data);
  if (!completion.isComplete) return refuse(wish, completion.message);
  const filled = completion.products.filter(({ isChosen }) => !isChosen);
  const ids = Object.fromEntries(filled.map(({ step, id }) => [step, id]));
  const completed = { ...chosen, ...ids };
  const path = builderPath({
    ...address,
    chosen: completed,
    skipped: STEP_KEYS.filter((step) => completed[step] === undefined && OPTIONAL.includes(step)),
    open: undefined,
    before: NOTHING_BEFORE,
    list: FIRST_LIST,
  });
  const outcome = new URLSearchParams({
    completados: filled.map(({ step }) => step).join(),
    presupuesto: String(usd),
    uso: wish.use,
  });
  return { path: `${path}${path.includes('?') ? '&' : '?'}${outcome}` };
}

/** The optional steps. */
const OPTIONAL: readonly StepKey[] = ['gpu', 'cooler'];

function refuse(wish: Wish, refusal: string): WishOutcome {
  return { ...wish, refusal, filled: [] };
}
