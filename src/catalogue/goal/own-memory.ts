import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Token } from './tokens.ts';

const SIZE = /^(\d{1,3})(?:gb|gigas?)$/;
const SIZE_NUMBER = /^\d{1,3}$/;
const UNIT = /^(?:gb|gigas?)$/;
const TYPE = /^ddr(\d)$/;
const CALLED = /^(?:rams?|memorias?)$/;
/** A board by its chipset: `b450m`, `h81`; but `b580` is a card, and `h100i` a cooler. */
const CHIPSET =
  /^(?:a[3-6]20|b\d(?:[56]0|65|40)|b[78]5|h[1-8]10|h[1-5]70|h[5-9][17]|q\d{2,3}|x[3-9][79]0|x[2-7]?99|z[1-9][79]0|z[6-9][78])(?:[em]\w*)?(?:-\w+)?$/;
/** A processor that is named without its family: `5600x`, `12400f`. */
const PROCESSOR = /^(?:\d{4}(?:x\d?d?|xt|g|gt|ge|k|kf|f)|1\d{4}\w*|i[3579]-\w+)$/;

/** By memory type, the most gigabytes that a card has of it; `ddr6` always belongs to a card. */
const MAX_OF_CARD: Readonly<Record<string, number>> = { 3: 4, 4: 4, 5: 12, 6: 999 };

/** Whether a word is an amount of memory, or its type: `16gb`, `16 gb`, `ddr4`. */
export function namesMemory(tokens: readonly Token[], at: number): boolean {
  return sizeAt(tokens, at) !== null || TYPE.test(wordAt(tokens, at));
}

/**
 * Whether such a word begins the visitor's own memory after another part. In `3070 8gb` and `b760m ddr4` it belongs to the part before.
 * @param before the words of that part, of a kind if they say it.
 */
export function beginsMemory(
  tokens: readonly Token[],
  at: number,
  { before, kind }: { before: readonly Token[]; kind: StepKey | undefined },
): boolean {
  const first = sizeAt(tokens, at);
  // The size of `16gb ddr4` begins it, or nothing does.
  if (first === null && isAfterSize(tokens, at)) return false;
  const afterType = skipOf(tokens, at + 1);
  const size = first ?? sizeAt(tokens, afterType);
  if (size === null) return false;
  const said = first === null ? wordAt(tokens, at) : wordAt(tokens, skipOf(tokens, at + size.words));
  const type = TYPE.exec(said)?.[1];
  const isSaid = type !== undefined || CALLED.test(said);
  const ofKind = kind ?? kindOf(before);
  if (ofKind === 'cpu' || ofKind === 'motherboard') return true;
  if (!isSaid) return false;
  // `corsair vengeance 3200 16gb ddr4`: a name without a model's number before it is a maker's.
  if (ofKind === undefined && !/\d/.test(before[0]?.word ?? '')) return false;
  const mayBeCard = ofKind === undefined || ofKind === 'gpu';
  return !mayBeCard || type === undefined || size.gb > (MAX_OF_CARD[type] ?? 0);
}

/** Whether a word is a board by its chipset. */
export function namesChipset(word: string): boolean {
  return CHIPSET.test(word);
}

/** `ram` of `16gb de ram`. */
export function isCalledMemory(tokens: readonly Token[], at: number): boolean {
  return CALLED.test(wordAt(tokens, at)) && isAfterSize(tokens, at);
}

function kindOf(part: readonly Token[]): StepKey | undefined {
  if (part.some(({ word }) => namesChipset(word))) return 'motherboard';
  return part.some(({ word }) => PROCESSOR.test(word)) ? 'cpu' : undefined;
}

function sizeAt(tokens: readonly Token[], at: number): { gb: number; words: number } | null {
  const word = wordAt(tokens, at);
  const joined = SIZE.exec(word)?.[1];
  if (joined !== undefined) return { gb: Number(joined), words: 1 };
  return SIZE_NUMBER.test(word) && UNIT.test(wordAt(tokens, at + 1)) ? { gb: Number(word), words: 2 } : null;
}

function isAfterSize(tokens: readonly Token[], at: number): boolean {
  const end = wordAt(tokens, at - 1) === 'de' ? at - 1 : at;
  return sizeAt(tokens, end - 1)?.words === 1 || sizeAt(tokens, end - 2)?.words === 2;
}

function skipOf(tokens: readonly Token[], at: number): number {
  return wordAt(tokens, at) === 'de' ? at + 1 : at;
}

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.word ?? '';
}
