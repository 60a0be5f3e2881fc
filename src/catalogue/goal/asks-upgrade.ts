import { FILLERS } from '../search/everyday-words.ts';
import { kindNamed, namesPc, wishes, wishesUpgrade } from './goal-words.ts';
import type { Token } from './tokens.ts';

/** Before what is to be better: `como puedo mejorar`. */
const LEADING = /^(?:hola|buenas|como|puedo|podria|me|gustaria|hac\w*|hag\w*)$/;
/** Words for a new PC that can be upgraded one day: `que pueda actualizar`, `para mejorar despues`. */
const POSSIBLE = /^(?:pued[ae]n?|permit\w+|deje|para)$/;
const LATER = /^(?:futuro|despues|adelante|luego)$/;
const BETWEEN = /^(?:se|me|la|lo)$/;
const NEW = /^nuev[oa]s?$/;
const OWN = /^(?:mis?|la|nuestra)$/;

/**
 * Whether a sentence asks to upgrade an existing PC. A new PC that can be upgraded later is none: `pc gamer que pueda actualizar`.
 * @param said its words without own parts and budget. @param hasOwn whether own parts are named.
 */
export function asksUpgrade(tokens: readonly Token[], said: readonly string[], hasOwn: boolean): boolean {
  if (said.some((word) => LATER.test(word)) || wantsNew(said)) return false;
  return tokens.some(({ word }, at) => {
    if (!wishesUpgrade(word)) return false;
    let before = at - 1;
    while (BETWEEN.test(tokens[before]?.word ?? '')) before -= 1;
    const isPossible = POSSIBLE.test(tokens[before]?.word ?? '');
    if (isBeforeOwnPc(tokens, at)) return !isPossible || said.filter(namesPc).length <= 1;
    return !isPossible && (hasOwn || tokens.slice(0, at).every((token) => leads(token.word)));
  });
}

/** `mejorar mi pc`. */
export function isBeforeOwnPc(tokens: readonly Token[], at: number): boolean {
  return OWN.test(tokens[at + 1]?.word ?? '') && namesPc(tokens[at + 2]?.word ?? '');
}

/** A new PC, not a new part. */
function wantsNew(said: readonly string[]): boolean {
  return said.some((word, at) => NEW.test(word) && !said.slice(0, at).some((one) => kindNamed(one)));
}

function leads(word: string): boolean {
  return wishes(word) || LEADING.test(word) || FILLERS.has(word);
}
