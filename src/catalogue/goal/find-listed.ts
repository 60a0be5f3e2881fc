import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { isMeasure } from '../search/measures.ts';
import { beginsPrice } from './begins-price.ts';
import { bareName, isAnd, namesKindOnly } from './find-owned.ts';
import { asksAboutPart, kindNamed } from './goal-words.ts';
import { beginsMemory, isCalledMemory, namesChipset, namesMemory } from './own-memory.ts';
import { textOf, type Token } from './tokens.ts';
import { writtenCount } from './written-count.ts';

/** Fewer are a part and what it goes with. */
const MIN_LISTED = 3;
/** How many of what stands before: `memoria 8gb x2`, `memoria 8gb x 2`. */
const TIMES = /^x(\d)?$/;
const DIGIT = /^\d$/;
const SIZE = /^(\d+)(gb|gigas?|tb|teras?)$/;
/** Memory comes in smaller sizes. */
const MIN_DRIVE_GB = 120;
/** So soon behind a word for a drive stands its size: `hdd wd blue 1tb`. */
const NEAR_SIZE = 4;

/** An item of a list of parts. */
export interface ListedPart {
  typed: string;
  /** One, where the list says no number. */
  count: number;
}

/** The parts of a list for a PC, as they were typed: `i5 12400f, h610m, 2 memorias 8gb, fuente 550`. Null: it is none. */
export function findListed(tokens: readonly Token[]): ListedPart[] | null {
  const items = itemsOf(tokens).map(bareItem).filter(hasWords);
  return items.every(namesPart) && items.length >= MIN_LISTED ? items.map(toListed) : null;
}

/** The same of a list whose items stand apart, one in a line; some of them may name no part. */
export function readListed(lines: readonly (readonly Token[])[]): ListedPart[] | null {
  const items = lines.map(itemOf).map(bareItem).filter(hasWords);
  return items.filter(namesPart).length >= MIN_LISTED ? items.map(toListed) : null;
}

function bareItem({ words, count }: Item): Item {
  return { words: bareName(withoutAround(words)), count };
}

function hasWords({ words }: Item): boolean {
  return words.length > 0;
}

function namesPart({ words }: Item): boolean {
  return words.some(({ word }) => /\d/.test(word)) || namesKindOnly(words);
}

function toListed({ words, count }: Item): ListedPart {
  return { typed: textOf(words), count: Math.max(1, count) };
}

/** Without a question before the part, and the price behind it. */
function withoutAround(item: readonly Token[]): Token[] {
  const price = item.findIndex((_, at) => beginsPrice(item, at));
  const named = price === -1 ? item : item.slice(0, price);
  const start = named.findIndex(({ word }) => !asksAboutPart(word));
  return start === -1 ? [] : named.slice(start);
}

interface Item {
  words: Token[];
  count: number;
}

/** Each part's words: up to a comma, an `y`, or a word for another kind where the part has its model. */
function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  let kind: StepKey | undefined;
  for (const [at, token] of tokens.entries()) {
    const item = items.at(-1)?.words;
    const previous = tokens[at - 1];
    const isAfterEnd = item === undefined || previous?.endsClause === true || isAnd(token.word);
    const named = kindAt(tokens, at);
    const hasModel = item?.some(({ word }) => /\d/.test(word)) === true;
    const isOther = hasModel && named !== undefined && named !== kind;
    const begins = isDriveSize(token.word)
      ? kind !== undefined && kind !== 'storage' && hasModel
      : beginsDrive(tokens, at, item) || (isOther && !isOfItsOwn(tokens, at, { item, kind }));
    if (isAfterEnd || begins) {
      items.push({ words: [], count: 1 });
      kind = undefined;
    }
    const current = items.at(-1);
    if (current === undefined || isAnd(token.word)) continue;
    const count = countAt(tokens, at, current.words);
    if (count !== null) {
      current.count = count;
      continue;
    }
    if (isTimes(tokens, at, current.words)) continue;
    kind ??= named;
    current.words.push(token);
  }
  return items.filter(({ words }) => words.length > 0);
}

/** One item, and how many of it. */
function itemOf(tokens: readonly Token[]): Item {
  const item: Item = { words: [], count: 1 };
  for (const [at, token] of tokens.entries()) {
    const count = countAt(tokens, at, item.words);
    if (count !== null) item.count = count;
    else if (!isTimes(tokens, at, item.words)) item.words.push(token);
  }
  return item;
}

/** The kind of part that a word names: by its name, its family or its chipset, or as so much memory. */
function kindAt(tokens: readonly Token[], at: number): StepKey | undefined {
  const word = tokens[at]?.word ?? '';
  if (isDriveSize(word)) return 'storage';
  if (namesMemory(tokens, at)) return 'ram';
  return namesChipset(word) ? 'motherboard' : kindNamed(word);
}

/** Whether a word is the size of a drive: `480gb`, `1tb`. */
export function isDriveSize(word: string): boolean {
  const [, size = '', unit = ''] = SIZE.exec(word) ?? [];
  return size !== '' && (unit.startsWith('t') || Number(size) >= MIN_DRIVE_GB);
}

/** Whether a word begins another drive: `hdd` of `ssd 480gb hdd 1tb`; but `nvme` of `ssd 1tb nvme` describes the same one. */
function beginsDrive(tokens: readonly Token[], at: number, item: readonly Token[] = []): boolean {
  if (kindNamed(tokens[at]?.word ?? '') !== 'storage') return false;
  const hasSize = item.some(({ word }) => isDriveSize(word));
  return hasSize && tokens.slice(at + 1, at + NEAR_SIZE).some(({ word }) => isDriveSize(word));
}

/** The number of units that a word states: `2` of `2 memorias 8gb`, `x2` of `memoria 8gb x2`. Null: the word belongs to the item. */
function countAt(tokens: readonly Token[], at: number, item: readonly Token[]): number | null {
  const word = tokens[at]?.word ?? '';
  if (item.length === 0)
    return isMeasure(`${word} ${tokens[at + 1]?.word ?? ''}`) ? null : writtenCount(word);
  const digit = DIGIT.test(word) && tokens[at - 1]?.word === 'x' ? word : TIMES.exec(word)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** `x` of `memoria 8gb x 2`. */
function isTimes(tokens: readonly Token[], at: number, item: readonly Token[]): boolean {
  return item.length > 0 && tokens[at]?.word === 'x' && DIGIT.test(tokens[at + 1]?.word ?? '');
}

/** The memory of a card, the size of a drive, `ram` behind its size. */
function isOfItsOwn(
  tokens: readonly Token[],
  at: number,
  { item = [], kind }: { item: readonly Token[] | undefined; kind: StepKey | undefined },
): boolean {
  if (isCalledMemory(tokens, at)) return true;
  return namesMemory(tokens, at) && !beginsMemory(tokens, at, { before: item, kind });
}
