import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { measuresIn } from '../search/measures.ts';
import { FILLERS, kindHeadOf, OPTIONAL } from '../search/everyday-words.ts';
import { bareName, isAnd, namesKindOnly } from './find-owned.ts';
import { asksAboutPart, kindNamed } from './goal-words.ts';
import { beginsMemory, isCalledMemory, namesChipset, namesMemory } from './own-memory.ts';
import { textOf, type Token } from './tokens.ts';

// Searches that one list of products does not answer: for two parts beside each other, for a whole list of parts, for watts that nobody makes.

const AGAINST = /^(?:vs|versus|contra)$/;
const OR = /^o$/;
/** Around the parts that are compared. */
const COMPARES = /^(?:compar\w+|diferencias?|conviene|rinde|mejor|elijo|entre|que|cual|es)$/;
/** So many are compared at once. */
const MOST_COMPARED = 4;
/** `rtx 5060`, `12400f`; a family alone names no part. */
const HAS_MODEL = /\d{3}/;

/** The parts that are to be compared, as they were typed: `rtx 5060 vs rx 9060 xt`. Null: none are. */
export function findCompared(tokens: readonly Token[]): string[] | null {
  const between = tokens.some(({ word }) => AGAINST.test(word)) ? AGAINST : OR;
  const sides: Token[][] = [[]];
  for (const token of tokens) {
    if (between.test(token.word)) sides.push([]);
    else sides.at(-1)?.push(token);
  }
  const names = sides.map((side) =>
    textOf(bareName(side.filter(({ word }) => !COMPARES.test(word) && !asksAboutPart(word)))),
  );
  const areAllModels = names.every((name) => HAS_MODEL.test(name));
  return names.length > 1 && names.length <= MOST_COMPARED && areAllModels ? names : null;
}

/** Fewer are a part and what it goes with. */
const LEAST_LISTED = 3;

/** The parts of a list for a PC, as they were typed: `i5 12400f, h610m, 16gb, fuente 550`. Null: it is none. */
export function findListed(tokens: readonly Token[]): string[] | null {
  const items = itemsOf(tokens).map(bareName);
  const arePart = items.every((item) => item.some(({ word }) => /\d/.test(word)) || namesKindOnly(item));
  return arePart && items.length >= LEAST_LISTED ? items.map(textOf) : null;
}

/** Each part's words: up to a comma, an `y`, or a word for another kind where the part has its model. */
function itemsOf(tokens: readonly Token[]): Token[][] {
  const items: Token[][] = [];
  let kind: StepKey | undefined;
  for (const [at, token] of tokens.entries()) {
    const item = items.at(-1);
    const previous = tokens[at - 1];
    const isAfterEnd = item === undefined || previous?.endsClause === true || isAnd(token.word);
    const named = kindAt(tokens, at);
    const hasModel = item?.some(({ word }) => /\d/.test(word)) === true;
    const isOther = hasModel && named !== undefined && named !== kind;
    if (isAfterEnd || (isOther && !isOfItsOwn(tokens, at, { item, kind }))) {
      items.push([]);
      kind = undefined;
    }
    if (isAnd(token.word)) continue;
    kind ??= named;
    items.at(-1)?.push(token);
  }
  return items.filter((item) => item.length > 0);
}

/** The kind of part that a word names: by its name, its family or its chipset, or as so much memory. */
function kindAt(tokens: readonly Token[], at: number): StepKey | undefined {
  const word = tokens[at]?.word ?? '';
  if (namesMemory(tokens, at)) return 'ram';
  return namesChipset(word) ? 'motherboard' : kindNamed(word);
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

/** The watts of a supply that is wanted, and the words for it without them: `fuente 600w`. Null: another search. */
export function findWatts(tokens: readonly Token[]): { watts: number; wanted: string } | null {
  const words = tokens.map(({ word }) => word);
  const kinds = words.flatMap((word) => kindHeadOf(word) ?? []);
  if (kinds.length === 0 || kinds.some((kind) => kind !== 'psu')) return null;
  const [measure, ...others] = measuresIn(words.join(' '));
  const watts = /^(\d+)w$/.exec(measure?.term ?? '')?.[1];
  if (measure === undefined || watts === undefined || others.length > 0) return null;
  const starts = words.map((_, at) => words.slice(0, at).join(' ').length + (at === 0 ? 0 : 1));
  const isOfMeasure = (at: number) => (starts[at] ?? 0) >= measure.start && (starts[at] ?? 0) < measure.end;
  const rest = tokens.filter(
    ({ word }, at) => !isOfMeasure(at) && !FILLERS.has(word) && !OPTIONAL.has(word) && !asksAboutPart(word),
  );
  return { watts: Number(watts), wanted: textOf(rest) };
}
