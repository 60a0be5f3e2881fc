import { FILLERS } from '../search/everyday-words.ts';
import { findOwnPc } from './find-own-pc.ts';
import type { Owned } from './find-owned.ts';
import type { Goal } from './goal.ts';
import { asksAboutPart, kindHeadIn } from './goal-words.ts';
import { textOf, type Token } from './tokens.ts';

/** `placa de video que entre en mi pc`. */
export function readPartForOwnPc(tokens: readonly Token[]): Goal | null {
  const said = findOwnPc(tokens);
  if (said === null) return null;
  const others = [...tokens.slice(0, said.start), ...tokens.slice(said.end)];
  const step = kindHeadIn(others)?.kind;
  const wanted = textOf(others.filter(({ word }) => !asksAboutPart(word)));
  return step === undefined ? null : { kind: 'part-for-own-pc', step, wanted };
}

/** `tengo una b450, ¿qué procesador le pongo?` */
export function readPartForOwned(tokens: readonly Token[], { parts, places }: Owned): Goal | null {
  // What goes with a mother depends on which one it is.
  const others = parts.filter((part) => /\d/.test(part));
  const ownPc = findOwnPc(tokens);
  const isOwnPc = (at: number) => ownPc !== null && at >= ownPc.start && at < ownPc.end;
  const wished = tokens.filter((_, at) => !places.has(at) && !isOwnPc(at));
  const found = kindHeadIn(wished);
  if (others.length === 0 || found === undefined) return null;
  const wanted = wished.slice(found.at).filter(({ word }) => !asksAboutPart(word));
  const end = wanted.findLastIndex(({ word }) => !FILLERS.has(word)) + 1;
  return { kind: 'part-for', step: found.kind, wanted: textOf(wanted.slice(0, end)), others };
}
