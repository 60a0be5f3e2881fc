import { isStepKey, STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { parseUnits } from '#compatibility/build/units.ts';
import { readChoices, PRODUCT_ORDERS } from '#contract/list-choices.ts';
import { ASKED, EXAMPLE_PREFIX, PCS } from '#contract/search-goal.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { DEFAULT_USE, USES } from '#contract/uses.ts';
import { cents } from '#lib/money.ts';
import { MAX_UNITS } from '#lib/order-limits.ts';
import { MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { IN_CART, type BuilderAddress } from './builder-address.ts';
import { inOrder, marksOf, pick, picksText, type Chosen, type Picks } from './picks.ts';
import { NO_STOCK, type SeenBuild } from './seen-build.ts';
import { markOf } from './seen-stamp.ts';
import { cleanName, SHARED_NAME } from './shared-name.ts';
import { parseSought } from './sought.ts';
import { MAX_BUDGET_LENGTH, REPLACED_PREFIX, SENT, type Sent, type Wish } from './wish.ts';

// The server reads the address. A browser needs this code only while the next page is loading, so it is in another file than the code that
// writes links.

/** Far beyond any list; keeps the offset a safe integer. */
const LAST_PAGE = 100_000;
/** Longer than any model's name. */
const MAX_EXAMPLE_LENGTH = 60;

/** A random key, or up to eight parts with their units: `17=1&4=2`. */
const IN_CART_KEY = /^[\w.*+%=&-]{1,2000}$/;

/** Invalid values count as absent. */
export function parseBuilderAddress(params: URLSearchParams): BuilderAddress {
  const open = params.get('paso');
  const order = PRODUCT_ORDERS.find((known) => known === params.get('orden'));
  const build = params.get('buildId');
  const buildId = build !== null && /^[\w-]{1,64}$/.test(build) ? build : undefined;
  const inCart = params.get(IN_CART);
  const page = Number(params.get('pagina'));
  const before = { chosen: parseIds(params, 'antes_'), skipped: parseSteps(params.get('antes_sin')) };
  const picks = parsePicks(params, before.chosen);
  const isKnown = (step: StepKey) =>
    (picks.chosen[step] ?? before.chosen[step]) !== undefined ||
    picks.skipped.includes(step) ||
    before.skipped.includes(step);
  const said = parseWish(params);
  // What reopening a step removed comes back with its reason.
  const filled = said.filled.filter(isKnown);
  const wish = { ...said, filled, replaced: pick(said.replaced, (step) => filled.includes(step)) };
  const seen = parseSeenBuild(params.get('visto'), picksText(picks));
  const isShared = seen !== undefined && buildId === undefined;
  return {
    ...picks,
    open: open !== null && isStepKey(open) ? open : undefined,
    before,
    buildId,
    inCart: inCart !== null && IN_CART_KEY.test(inCart) ? inCart : undefined,
    seen,
    name: isShared ? cleanName(params.get(SHARED_NAME)) : undefined,
    sought: parseSought(params),
    examples: parseExamples(params, [...picks.owned, ...STEP_KEYS.filter((step) => wish.replaced[step])]),
    sharers: parseSharers(params, picks, isShared),
    asked: parseSteps(params.get(ASKED)).filter((step) => picks.chosen[step] === undefined),
    wish,
    pcs: parsePcs(params.get(PCS)),
    list: {
      search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
      order,
      page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
      showsIncompatible: params.get('incompatibles') === 'true',
      choices: readChoices(params),
    },
  };
}

/** As many as one order takes of a part. */
function parsePcs(text: string | null): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= MAX_UNITS ? count : 1;
}

/** A link from before the parameter `ajenas` names them by `visto`. A saved build has `visto` too, together with `buildId`. */
function parseSharers(params: URLSearchParams, { owned }: Picks, isShared: boolean): readonly StepKey[] {
  const named = params.get('ajenas');
  if (named === null) return isShared ? owned : [];
  const sharers = parseSteps(named);
  return owned.filter((step) => sharers.includes(step));
}

/** @param owned the steps whose part the visitor has, or had before another one took its place. */
function parseExamples(params: URLSearchParams, owned: readonly StepKey[]): BuilderAddress['examples'] {
  return Object.fromEntries(
    owned.flatMap((step) => {
      const typed = params
        .get(EXAMPLE_PREFIX + step)
        ?.trim()
        .slice(0, MAX_EXAMPLE_LENGTH);
      return typed ? [[step, typed]] : [];
    }),
  );
}

/**
 * Invalid values count as absent.
 * @param before the parts that reopening a step removed: a part's marks (owned, units) are removed and restored with it.
 */
export function parsePicks(params: URLSearchParams, before: Chosen = {}): Picks {
  const chosen = parseIds(params, '');
  const known = { ...before, ...chosen };
  const unlisted = STEP_KEYS.filter((step) => unlistedWords(known[step]) !== null);
  const marks = {
    owned: inOrder([...parseSteps(params.get('tengo')), ...unlisted]),
    units: parseUnits(params.get('cant')),
  };
  return { chosen, skipped: parseSteps(params.get('sin')), ...marksOf(known, marks) };
}

/** The ids under `{prefix}{step}`; longer ones are not ids of the shop. */
function parseIds(params: URLSearchParams, prefix: string): Chosen {
  const ids: Chosen = {};
  for (const step of STEP_KEYS) {
    const id = params.get(prefix + step);
    if (id && id.length <= MAX_ID_LENGTH) ids[step] = id;
  }
  return ids;
}

/** Each step once, in their order. */
function parseSteps(text: string | null): StepKey[] {
  const named = new Set(text?.split(','));
  return STEP_KEYS.filter((step) => named.has(step));
}

/** Invalid values count as absent. */
function parseWish(params: URLSearchParams): Wish {
  return {
    budget: (params.get('presupuesto') ?? '').slice(0, MAX_BUDGET_LENGTH),
    use: USES.find((known) => known === params.get('uso')) ?? DEFAULT_USE,
    filled: parseSteps(params.get('completados')),
    replaced: parseIds(params, REPLACED_PREFIX),
    kept: parseSteps(params.get('conservar')),
    sent: parseSent(params.get(SENT)),
  };
}

/** Any value of the form's button is its press. */
function parseSent(text: string | null): Sent | undefined {
  if (text === null) return undefined;
  return text === 'antes' ? 'antes' : 'si';
}

/**
 * Undefined for an invalid text, and for a text about a PC that the address does not name.
 * @param picks the part of the address that defines the PC: `cpu=1&motherboard=2`
 */
export function parseSeenBuild(text: string | null, picks: string): SeenBuild | undefined {
  const [day = '', mark = '', ...prices] = text?.split('.') ?? [];
  if (!/^[0-9a-z]{1,4}$/.test(day) || mark !== markOf(picks)) return undefined;
  if (prices.length === 0 || prices.length > STEP_KEYS.length) return undefined;
  const parts: SeenBuild['parts'] = {};
  for (const [position, step] of STEP_KEYS.entries()) {
    const [, price, minus] = /^([0-9a-z]{1,7})(-?)$/.exec(prices[position] ?? '') ?? [];
    if (price !== undefined) {
      parts[step] = { price: cents(Number.parseInt(price, 36)), hadStock: minus !== NO_STOCK };
    }
  }
  return Object.keys(parts).length === 0 ? undefined : { day: Number.parseInt(day, 36), mark, parts };
}
