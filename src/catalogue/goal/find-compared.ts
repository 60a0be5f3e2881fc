import { isMeasure } from '../search/measures.ts';
import { bareName } from './find-owned.ts';
import { asksAboutPart, kindNamed } from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

const AGAINST = /^(?:vs|versus|contra)$/;
const OR = /^o$/;
/** Around the parts that are compared. */
const COMPARES = /^(?:compar\w+|diferencias?|conviene|rinde|mejor|elijo|entre|que|cual|es)$/;
/** As many as the shop compares at once. */
const MAX_COMPARED = 4;
/** `rtx 5060`, `12400f`; a family alone names no part. */
const HAS_MODEL = /\d{3}/;
/** `5600x`, `i5-12400f`. */
const PROCESSOR = /^(?:\d{4,5}[a-z]\w*|[ir][3579]-\w+)$/;
/** `b650m-k`, `sn580`; but `b650` leaves the board open, and `lga1700` names a standard. */
const CODE = /^(?!lga|am\d|ddr)(?=.*\d{3})(?:[a-z]+\d\w*-\w+|[a-z]{2,}\d{3}\w*)$/;
const NUMBER = /^\d{3,5}$/;

/** The parts to compare, as they were typed: `rtx 5060 vs rx 9060 xt`. Null: it is no comparison. */
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
  const areAllModels =
    names.every((name) => HAS_MODEL.test(name)) && (between === AGAINST || areAllNamed(sides));
  return names.length > 1 && names.length <= MAX_COMPARED && areAllModels ? names : null;
}

/**
 * Whether each side names one processor, card or product. `o` may also be between sizes: `fuente 550 o 650` leaves a choice open. A bare
 * number is a model if a family or a kind is named: `rtx 5060 o 5070`.
 */
function areAllNamed(sides: readonly (readonly Token[])[]): boolean {
  const kinds = sides.flat().flatMap(({ word }) => kindNamed(word) ?? []);
  const areModels = kinds.length > 0 && kinds.every((kind) => kind === 'cpu' || kind === 'gpu');
  return sides.every((side) =>
    side.some(({ word }) => {
      if (isMeasure(word)) return false;
      return PROCESSOR.test(word) || CODE.test(word) || (areModels && NUMBER.test(word));
    }),
  );
}
