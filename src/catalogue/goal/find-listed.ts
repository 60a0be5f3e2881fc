import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { bareName, isAnd, namesKindOnly } from './find-owned.ts';
import { kindNamed } from './goal-words.ts';
import { beginsMemory, isCalledMemory, namesChipset, namesMemory } from './own-memory.ts';
import { textOf, type Token } from './tokens.ts';

/** Fewer are a part and what it goes with. */
const MIN_LISTED = 3;

/** The parts of a list for a PC, as they were typed: `i5 12400f, h610m, 16gb, fuente 550`. Null: it is none. */
export function findListed(tokens: readonly Token[]): string[] | null {
  const items = itemsOf(tokens).map(bareName);
  const arePart = items.every((item) => item.some(({ word }) => /\d/.test(word)) || namesKindOnly(item));
  return arePart && items.length >= MIN_LISTED ? items.map(textOf) : null;
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
