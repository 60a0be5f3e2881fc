import { typedUsd } from '#lib/typed-usd.ts';
import { endsGame } from '../search/games.ts';
import { textOf, type Token } from './tokens.ts';

export interface Span {
  start: number;
  /** The place after the last. */
  end: number;
}

/** A smaller sum is no budget for a PC. */
const MIN_BUDGET_USD = 50;
/** `un millon doscientos mil pesos`. */
const MAX_WORDS = 5;
export const PLAIN_NUMBER = /^[\d.,]+$/;
/** A number after these is a model's: `rtx 5070`. */
const FAMILY = /^(?:rtx|gtx|gt|rx|arc|ryzen|core|ultra|i[3579]|r[3579]|athlon|celeron|pentium)$/;
/** And after one of these, which follows a family: `ryzen 5 5600`. */
const TIER = /^[3579]$/;
/** Words that belong to the amount before them: without them it is another amount, as `700` of `700 mil pesos`. */
export const OF_PESOS = /^(?:mil|k|lucas?|palos?|millon|millones|pesos?|mangos?|ars)$/;
const BEFORE_BUDGET = /^(?:con|por|de|hasta|a|presupuesto|gast\w+|invertir|maximo|tope|unos|pc|gamer)$/;
/** Nobody says `una 900` of money: `tengo una 3060`. */
const ARTICLE = /^(?:un|una|mi|la|el)$/;
/** How many pixels, unless a currency follows. */
const RESOLUTION = /^[248]k$/;
export const CURRENCY = /^(?:usd|u\$[sd]|us\$|dolar(?:es)?|verdes?)$/;

/** Finds the budget of a PC in a sentence: an amount with a currency wins over a bare number, then the longest one. Null: there is none. */
export function findBudget(tokens: readonly Token[], arsPerUsd: number | null): Span | null {
  let best: (Span & { certainty: number }) | null = null;
  for (let length = Math.min(MAX_WORDS, tokens.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= tokens.length; start += 1) {
      const span = { start, end: start + length };
      if (!isBudget(tokens, span, arsPerUsd)) continue;
      const certainty = certaintyOf(tokens, span);
      if (certainty > (best?.certainty ?? -1)) best = { ...span, certainty };
    }
  }
  return best;
}

function isBudget(tokens: readonly Token[], { start, end }: Span, arsPerUsd: number | null): boolean {
  const run = tokens.slice(start, end);
  if (run.slice(0, -1).some(({ endsClause }) => endsClause)) return false;
  if (
    run.length === 1 &&
    ARTICLE.test(tokens[start - 1]?.word ?? '') &&
    PLAIN_NUMBER.test(run[0]?.word ?? '')
  )
    return false;
  if (isOfModel(tokens, start) || isOfGame(tokens, start) || OF_PESOS.test(tokens[end]?.word ?? ''))
    return false;
  if (run.some(({ word }, place) => RESOLUTION.test(word) && !CURRENCY.test(run[place + 1]?.word ?? ''))) {
    return false;
  }
  const usd = typedUsd(textOf(run), arsPerUsd) ?? 0;
  return usd >= MIN_BUDGET_USD;
}

/** Whether the number is a model's. */
function isOfModel(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  return FAMILY.test(before) || (TIER.test(before) && FAMILY.test(tokens[at - 2]?.word ?? ''));
}

/** `gta 5 mil dolares`, `cyberpunk 2077`; but `2077 usd` is an amount. */
function isOfGame(tokens: readonly Token[], at: number): boolean {
  const number = tokens[at]?.word ?? '';
  const next = tokens[at + 1]?.word ?? '';
  const isAmount = number.length > 2 && (CURRENCY.test(next) || OF_PESOS.test(next));
  return !isAmount && endsGame(tokens, at);
}

function certaintyOf(tokens: readonly Token[], { start, end }: Span): number {
  if (tokens.slice(start, end).some(({ word }) => !PLAIN_NUMBER.test(word))) return 3;
  const before = tokens[start - 1]?.word ?? '';
  if (BEFORE_BUDGET.test(before)) return 2;
  return 1;
}
