import type { Use } from '../advice/uses.ts';
import { endsGame } from '../search/games.ts';
import { resolutionNamed } from '../speeds/resolutions.ts';
import { asksUpgrade } from './asks-upgrade.ts';
import { CURRENCY, findBudget, PLAIN_NUMBER, type Span } from './find-budget.ts';
import type { Counted } from './find-count.ts';
import { findOwned, saysWhatOwnPcHas, type Owned } from './find-owned.ts';
import type { Goal } from './goal.ts';
import {
  asksAboutPart,
  gameUseNamed,
  leadsToWish,
  limitsPrice,
  namesPc,
  namesPlaying,
  useNamed,
  wishes,
} from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

/** The visitor's budget, and the parts that they have. */
export interface Said {
  budget: Span | null;
  owned: Owned;
}

export function readSaid(tokens: readonly Token[], arsPerUsd: number | null): Said {
  const budget = findBudget(tokens, arsPerUsd);
  return { budget, owned: findOwned(tokens, budget) };
}

/** `pc gamer 900 usd, tengo una b450`. */
export function readWholePc({ tokens, pcs }: Counted, { budget, owned }: Said): Goal | null {
  const isRead = (at: number) => owned.places.has(at) || (budget && at >= budget.start && at < budget.end);
  const rest = tokens.flatMap(({ word }, at) => (isRead(at) || endsGame(tokens, at) ? [] : [word]));
  if (!asksForPc(rest, budget === null ? [] : tokens.slice(budget.start, budget.end), owned)) return null;
  return {
    kind: 'whole-pc',
    use: mostDemandingUse(rest),
    saysUse: rest.some((word) => useNamed(word) !== undefined),
    budget: budget === null ? '' : textOf(tokens.slice(budget.start, budget.end)),
    owned: owned.parts,
    unread: runsOf(tokens, (token, at) => !isRead(at) && !isSaid(token.word)),
    pcs,
    isUpgrade: asksUpgrade(tokens, rest, owned.parts.length > 0) || saysWhatOwnPcHas(tokens),
  };
}

/** Of several uses, the most demanding one: a PC for study and games needs a card. A screen's resolution alone does not mean games. */
function mostDemandingUse(words: readonly string[]): Use {
  const works = words.map(useNamed);
  if (works.includes('editing')) return 'editing';
  if (works.includes('office') && !words.some(namesPlaying)) return 'office';
  return gameUseNamed(words.filter(isNoModel));
}

/** `core ultra 7` is a processor. */
function isNoModel(word: string, at: number, words: readonly string[]): boolean {
  return word !== 'ultra' || (words[at - 1] !== 'core' && !/^[579]$/.test(words[at + 1] ?? ''));
}

/** Whether a word of a sentence for a PC was understood. */
function isSaid(word: string): boolean {
  return leadsToWish(word) || asksAboutPart(word) || namesPc(word) || useNamed(word) !== undefined;
}

/** The texts of neighbours that are wanted; a number alone says nothing. */
function runsOf(tokens: readonly Token[], isWanted: (token: Token, at: number) => boolean): string[] {
  const runs: Token[][] = [];
  let isOpen = false;
  for (const [at, token] of tokens.entries()) {
    const wanted = isWanted(token, at);
    if (wanted && !isOpen) runs.push([]);
    if (wanted) runs.at(-1)?.push(token);
    isOpen = wanted && !token.endsClause;
  }
  return runs.filter((run) => !run.every(({ word }) => PLAIN_NUMBER.test(word))).map(textOf);
}

/**
 * Whether the search names the PC first, or only its use, its price and the parts that the visitor has.
 * @param budget its words; empty without one.
 */
function asksForPc(words: readonly string[], budget: readonly Token[], { parts, places }: Owned): boolean {
  const first = words.find((word) => !leadsToWish(word));
  if (first !== undefined && namesPc(first)) return true;
  if (!words.every((word) => leadsToWish(word) || namesPc(word) || useNamed(word) !== undefined))
    return false;
  if (parts.length > 0 || namesResolutionOnly(words)) return true;
  const saysUse = words.some((word) => useNamed(word) !== undefined);
  if (budget.length === 0) return saysUse && words.some(wishes);
  if (places.size > 0 || saysUse) return true;
  return budget.some(({ word }) => CURRENCY.test(word)) && !words.some(limitsPrice);
}

/**
 * `1440p`, `gamer en 4k`: a resolution describes a PC as well as a card. But `hd` is a disk, and a search that names a monitor is for the
 * monitor.
 */
function namesResolutionOnly(words: readonly string[]): boolean {
  return (
    words.some((word) => word !== 'hd' && resolutionNamed(word) !== undefined) &&
    words.every((word) => leadsToWish(word) || useNamed(word) === 'gaming')
  );
}
