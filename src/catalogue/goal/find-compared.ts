import { bareName } from './find-owned.ts';
import { asksAboutPart } from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

const AGAINST = /^(?:vs|versus|contra)$/;
const OR = /^o$/;
/** Around the parts that are compared. */
const COMPARES = /^(?:compar\w+|diferencias?|conviene|rinde|mejor|elijo|entre|que|cual|es)$/;
/** As many as the shop compares at once. */
const MAX_COMPARED = 4;
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
  return names.length > 1 && names.length <= MAX_COMPARED && areAllModels ? names : null;
}
