import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Use } from '../advice/uses.ts';
import { FILLERS, kindHeadOf } from '../search/everyday-words.ts';
import { isMeasure } from '../search/measures.ts';
import { namesThousands } from '../search/thousands.ts';
import { resolutionNamed } from '../speeds/resolutions.ts';
import { asksUpgrade } from './asks-upgrade.ts';
import { correctWords } from './correct-words.ts';
import { CURRENCY, findBudget, OF_PESOS, PLAIN_NUMBER, type Span } from './find-budget.ts';
import { findDevice, type Device } from './find-device.ts';
import { withoutCount, type Counted } from './find-count.ts';
import { bareName, findOwned, isAnd, partNamed, saysWhatOwnPcHas, type Owned } from './find-owned.ts';
import { findOwnPc } from './find-own-pc.ts';
import { findCompared, findListed, findWatts } from './find-several.ts';
import { standardOf } from './find-standard.ts';
import { endsGame } from '../search/games.ts';
import {
  asksAboutPart,
  gameUseNamed,
  kindNamed,
  leadsToWish,
  namesPc,
  namesPlaying,
  useNamed,
  wishes,
} from './goal-words.ts';
import { textOf, tokensOf, type Token } from './tokens.ts';

/** What a search asks for that a list of products does not answer. */
export type Goal =
  /**
   * `pc de oficina 700 mil pesos, tengo una b450`. `saysUse`: else it is the usual one; `budget`: as it was typed, empty without one; `owned`: the parts, as they were typed;
   * `unread`: the words, neighbours together, that say none of it. `isForSeveral`: so many PCs, each for the budget; `isUpgrade`: a PC is there, and is to be better.
   */
  | {
      kind: 'whole-pc';
      use: Use;
      saysUse: boolean;
      budget: string;
      owned: string[];
      unread: string[];
      isForSeveral: boolean;
      isUpgrade: boolean;
    }
  /** `fuente para rtx 5070`: a part of one step that goes with parts of others. All texts as they were typed. */
  | { kind: 'part-for'; step: StepKey; wanted: string; others: string[] }
  /** `cooler para am5`: a part of one step that goes with a socket or a type of memory, whose name stands in the part's own facts. */
  | { kind: 'part-for-standard'; step: StepKey; wanted: string; standard: string }
  /** `placa de video que entre en mi pc`: nobody knows yet what that PC has. */
  | { kind: 'part-for-own-pc'; step: StepKey; wanted: string }
  /** `ssd para ps5`: a drive that goes into a console or a notebook. */
  | { kind: 'drive-for-device'; step: 'storage'; wanted: string; device: Device }
  /** `rtx 5060 vs rx 9060 xt`: which of these parts to buy. As they were typed. */
  | { kind: 'compare'; names: string[] }
  /** `i5 12400f, h610m, 16gb, fuente 550`: the parts of a PC, as they were typed. */
  | { kind: 'parts-list'; names: string[] }
  /** `fuente 600w`: a supply of so many watts. `wanted`: its words without them. */
  | { kind: 'supply-of-watts'; step: 'psu'; wanted: string; watts: number };

/** As long as two sentences; longer texts are no search for a goal. */
const MAX_LENGTH = 160;
/** From here on a search says again what is wanted: `fuente para rtx 5070 sin ruido`. */
const OF_WISHES =
  /^(?:sin|que|con|hasta|por|de|silencios[oa]|barat[oa]|buen[oa]|blanc[oa]|negr[oa]|chic[oa]|rgb)$/;

/**
 * Reads what a search is for, where it names a whole PC or a part for another part. Null: neither.
 * @param arsPerUsd pesos for a dollar; null: the shop has no rate.
 * @param isSold whether a product has a word: such a word is no slip of another.
 * @example readGoal('fuente para rtx 5070', null) // { kind: 'part-for', step: 'psu', wanted: 'fuente', others: ['rtx 5070'] }
 * @example readGoal('tengo una b450 y 600 usd', null) // { kind: 'whole-pc', use: 'gaming', budget: '600 usd', owned: ['b450'] }
 */
export function readGoal(
  written: string,
  arsPerUsd: number | null,
  isSold: (word: string) => boolean = () => false,
): Goal | null {
  if (written.length > MAX_LENGTH) return null;
  const tokens = correctWords(tokensOf(written), isSold);
  const counted = withoutCount(tokens);
  const said = readSaid(counted.tokens, arsPerUsd);
  const forDevice = readForDevice(tokens);
  // `tengo una ps5, que ssd le va` says no part of a PC.
  if (forDevice !== null && !tokens.some(({ word }) => namesPc(word))) return forDevice;
  return (
    readWholePc(counted, said) ??
    forDevice ??
    readPartFor(tokens) ??
    readPartForOwned(tokens, counted.isForSeveral ? readSaid(tokens, arsPerUsd).owned : said.owned) ??
    readPartForOwnPc(tokens) ??
    readSeveral(tokens)
  );
}

function readSeveral(tokens: readonly Token[]): Goal | null {
  const compared = findCompared(tokens);
  if (compared !== null) return { kind: 'compare', names: compared };
  const supply = findWatts(tokens);
  if (supply !== null) return { kind: 'supply-of-watts', step: 'psu', ...supply };
  const listed = findListed(tokens);
  return listed && { kind: 'parts-list', names: listed };
}

/** What whoever writes can spend, and has. */
interface Said {
  budget: Span | null;
  owned: Owned;
}

function readSaid(tokens: readonly Token[], arsPerUsd: number | null): Said {
  const budget = findBudget(tokens, arsPerUsd);
  return { budget, owned: findOwned(tokens, budget) };
}

function readWholePc({ tokens, isForSeveral }: Counted, { budget, owned }: Said): Goal | null {
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
    isForSeveral,
    isUpgrade: asksUpgrade(tokens, rest, owned.parts.length > 0) || saysWhatOwnPcHas(tokens),
  };
}

/** Of several uses the one that asks most of a PC: what studies and plays needs a card. A screen's resolution alone does not play. */
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

/** After these an amount limits the prices of a list: `hasta 100 usd`. */
const LIMITS = /^(?:hasta|desde|entre|menos|mas|maximo)$/;

/**
 * It names the PC first, or nothing else than what it is for, what it may cost and what is there already.
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
  return budget.some(({ word }) => CURRENCY.test(word)) && !words.some((word) => LIMITS.test(word));
}

/** `1440p`, `gamer en 4k`: a PC plays in it as much as a card; but `hd` is a disk, and a monitor is named. */
function namesResolutionOnly(words: readonly string[]): boolean {
  return (
    words.some((word) => word !== 'hd' && resolutionNamed(word) !== undefined) &&
    words.every((word) => leadsToWish(word) || useNamed(word) === 'gaming')
  );
}

function readPartFor(tokens: readonly Token[]): Goal | null {
  const words = tokens.map(({ word }) => word);
  const between = placeOfGoesWith(words);
  if (between === null || between.start < 1) return null;
  const step = kindIn(tokens.slice(0, between.start))?.kind;
  if (step === undefined) return null;
  let end = endOfOther(tokens, between.end);
  const named = tokens.slice(between.end, end);
  const others = [partNamed(named)];
  if (others[0] === '') return null;
  while (beginsOther(tokens, end, step)) {
    const start = end + 1;
    end = endOfOther(tokens, start);
    others.push(partNamed(tokens.slice(start, end)));
  }
  const wanted = textOf([
    ...tokens.slice(0, between.start).filter(({ word }) => !asksAboutPart(word)),
    ...tokens.slice(end),
  ]);
  const standard = others.length === 1 ? standardOf(step, named) : undefined;
  if (standard === undefined) return { kind: 'part-for', step, wanted, others };
  return standard === null ? null : { kind: 'part-for-standard', step, wanted, standard };
}

/** `gabinete que entre una rtx 5070`, `fuente que soporte`, `mother donde vaya`. */
const FITS =
  /^(?:entr[ae]n?|quep[ae]n?|cabe|soport[ae]n?|vayan?|van?|and[ae]n?|sirv[ae]n?|funcion[ae]n?|pongo|poner\w*)$/;
const INTO = /^(?:con|en|a|para)$/;

/** The family of a model, its number, or a standard: `que soporte 4 memorias` and `que ande a 3200` name no part. */
const OF_MODEL =
  /^(?:(?:rtx|gtx|gt|rx|arc|ryzen|core|xeon|athlon|pentium|celeron|threadripper|ultra)[\d-]*\w*|ddr\d|(?:am|fm|lga)\d*|[abhqxz]\d{2,3}[em]?|[ir][3579](?:-\w+)?|\d{3,5}[a-z]\w*|[1-9]0[5-9]0|[5-9][4-9]00)$/;

/** Where words say what a part goes with: `para`, `compatible con`, `que entre en`, `micro va con`. Null: nowhere. */
function placeOfGoesWith(words: readonly string[]): { start: number; end: number } | null {
  const namesModel = (from: number) =>
    words.slice(from).some((named) => OF_MODEL.test(named) && !isMeasure(named));
  for (const [start, word] of words.entries()) {
    const next = words[start + 1] ?? '';
    if (word === 'para') return { start, end: start + 1 };
    if (/^compatibles?$/.test(word) && next === 'con') return { start, end: start + 2 };
    if (FITS.test(word) && INTO.test(next) && namesModel(start + 2)) return { start, end: start + 2 };
    if (/^(?:que|donde)$/.test(word) && FITS.test(next)) {
      const end = start + (INTO.test(words[start + 2] ?? '') ? 3 : 2);
      if (namesModel(end)) return { start, end };
    }
  }
  return null;
}

/** Where the words of one part end that the wanted one goes with. `de` before its first number still belongs to it: `fuente de 500w`. */
function endOfOther(tokens: readonly Token[], start: number): number {
  const end = tokens.findIndex(({ word }, place) => {
    if (place <= start) return false;
    if (tokens[place - 1]?.endsClause || isAnd(word)) return true;
    if (beginsPrice(tokens, place)) return true;
    const isOfName = word === 'de' && !tokens.slice(start, place).some((token) => /\d/.test(token.word));
    return OF_WISHES.test(word) && !isOfName;
  });
  return end === -1 ? tokens.length : end;
}

/** A currency before its number, or joined to it. */
const SIGN = /^(?:usd|u\$[sd]|us\$|ars|\$)(\d.*)?$/;

/** `fuente para rtx 5070 100 usd`, `… usd 100`, `… $150000`, `… 150 mil`, `… 150k`. */
function beginsPrice(tokens: readonly Token[], at: number): boolean {
  const [word = '', next = '', after = ''] = tokens.slice(at, at + 3).map((token) => token.word);
  const sign = SIGN.exec(word);
  if (sign !== null) return sign[1] !== undefined || PLAIN_NUMBER.test(next);
  if (namesThousands(word, tokens[at - 1]?.word ?? '')) return true;
  // Of `5070 usd 100` the second number is the amount.
  const isItsCurrency = CURRENCY.test(next) && !PLAIN_NUMBER.test(after);
  return PLAIN_NUMBER.test(word) && (isItsCurrency || OF_PESOS.test(next));
}

/** `con fuente de 500w`: another part with a number; `con wifi` is a wish. */
function beginsOther(tokens: readonly Token[], at: number, step: StepKey): boolean {
  if (!isAnd(tokens[at]?.word ?? '')) return false;
  const named = bareName(tokens.slice(at + 1, endOfOther(tokens, at + 1)));
  const kind = kindNamed(named[0]?.word ?? '');
  return kind !== undefined && kind !== step && partNamed(named) !== '';
}

function readForDevice(tokens: readonly Token[]): Goal | null {
  const said = findDevice(tokens);
  return said && { kind: 'drive-for-device', step: 'storage', ...said };
}

function readPartForOwnPc(tokens: readonly Token[]): Goal | null {
  const said = findOwnPc(tokens);
  if (said === null) return null;
  const others = [...tokens.slice(0, said.start), ...tokens.slice(said.end)];
  const step = kindIn(others)?.kind;
  const wanted = textOf(others.filter(({ word }) => !asksAboutPart(word)));
  return step === undefined ? null : { kind: 'part-for-own-pc', step, wanted };
}

/** `tengo una b450, ¿qué procesador le pongo?` */
function readPartForOwned(tokens: readonly Token[], { parts, places }: Owned): Goal | null {
  // What goes with a mother depends on which one it is.
  const others = parts.filter((part) => /\d/.test(part));
  const ownPc = findOwnPc(tokens);
  const isOwnPc = (at: number) => ownPc !== null && at >= ownPc.start && at < ownPc.end;
  const wished = tokens.filter((_, at) => !places.has(at) && !isOwnPc(at));
  const found = kindIn(wished);
  if (others.length === 0 || found === undefined) return null;
  const wanted = wished.slice(found.at).filter(({ word }) => !asksAboutPart(word));
  const end = wanted.findLastIndex(({ word }) => !FILLERS.has(word)) + 1;
  return { kind: 'part-for', step: found.kind, wanted: textOf(wanted.slice(0, end)), others };
}

function kindIn(tokens: readonly Token[]): { kind: StepKey; at: number } | undefined {
  for (const [at, { word }] of tokens.entries()) {
    const kind = kindHeadOf(word);
    if (kind !== undefined) return { kind, at };
  }
  return undefined;
}
