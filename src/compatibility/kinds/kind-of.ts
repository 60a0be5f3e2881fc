import { coolingKind } from './cooling-kind.ts';
import { HEAD_NOUNS, LATE_NOUNS, type HeadNoun } from './head-nouns.ts';
import { kindByModel, kindByShape } from './kind-by-model.ts';
import { NOTHING_SAYS, notAPart, type KindGuess, type KindVerdict } from './kind-verdict.ts';
import { lookalike } from './lookalikes.ts';
import type { SupplierWords } from '../text/supplier-words.ts';

/** The kind of an item, by its own words and never by the supplier's category; or why it is no part. */
export function kindOf(words: SupplierWords): KindVerdict {
  return confirm(words, guess(words));
}

function guess(words: SupplierWords): KindGuess {
  const { title } = words;
  const noun = ANY_NOUN.test(title) ? earliest(title, FINDERS) : undefined;
  const before = noun && noun.index > 8 ? kindByModel(title.slice(0, noun.index)) : undefined;
  if (noun && !(before && outranks(before, noun.noun))) return named(noun.noun, title);
  const model = before ?? kindByModel(title);
  if (model) return model;
  const late = earliest(title, LATE_FINDERS);
  return (late && named(late.noun, title)) ?? kindByShape(words) ?? notAPart(NOTHING_SAYS);
}

/** Excludes items that have a part's name but are none: a case fan called "cooler", a "DISCO" that is external. */
function confirm(words: SupplierWords, guessed: KindGuess): KindVerdict {
  const verdict = guessed.kind === 'cooling' ? coolingKind(words) : guessed;
  if (verdict.kind === 'not_a_part') return verdict;
  const reason = lookalike(verdict.kind, words);
  return reason === undefined ? verdict : notAPart(reason);
}

/** "RYZEN 9 5900X COOLER NO INCLUIDO", "… MID TOWER … RISER": the model comes first, the noun is one of its features. */
function outranks(model: KindGuess, noun: HeadNoun): boolean {
  // "RYZEN 5 5600G 16GB 480GB SSD": a whole machine, according to the words before its first noun.
  if (model.kind === 'not_a_part') return noun.kind !== 'not_a_part';
  if (noun.kind === 'cooling') return true;
  if (noun.kind === 'not_a_part') return model.kind !== 'gpu' && !WHOLE_MACHINES.has(noun.reason);
  return noun.kind === 'psu' && model.kind === 'case';
}

const COMBO = 'combo of several parts';
const WHOLE_MACHINES = new Set([COMBO, 'mini PC', 'complete PC', 'notebook', 'monitor']);

function named(noun: HeadNoun, title: string): KindGuess {
  if (noun.kind !== 'not_a_part') return { kind: noun.kind };
  return noun.reason === COMBO && isCaseKit(title) ? { kind: 'case' } : notAPart(noun.reason);
}

interface Finder {
  noun: HeadNoun;
  pattern: RegExp;
}

interface Found {
  noun: HeadNoun;
  index: number;
}

const FINDERS = HEAD_NOUNS.map(finder);
const LATE_FINDERS = LATE_NOUNS.map(finder);
/** Most catalogue names have no noun: one look for any of them spares fifty. */
const ANY_NOUN = new RegExp(`(?<![A-Z\\d])(?:${HEAD_NOUNS.map(({ words }) => words).join('|')})(?![A-Z\\d])`);

function finder(noun: HeadNoun): Finder {
  return { noun, pattern: new RegExp(`(?<![A-Z\\d])(?:${noun.words})(?![A-Z\\d])`, 'g') };
}

// "FUENTE PARA GABINETE" is a supply and "RYZEN 5 C/COOLER" a processor: a noun behind these words is not the item's.
const ASIDE =
  /(?:\b(?:PARA|CON|SIN|REQUIERE|NECESITA|FOR|WITH|INCLUYE|INCLUYEN|TRAE|SOLO|NO|Y|AND|DE|TIPO|SOPORTA|DUAL)|\b[PCSW]\/|[+&]) ?(?:LA |EL |TU |\d+ ?(?:X|W)? ?)?$/;

function earliest(title: string, finders: readonly Finder[]): Found | undefined {
  let best: Found | undefined;
  for (const { noun, pattern } of finders) {
    // No noun stands before the first word, and of two at one place the earlier in the list counts.
    if (best?.index === 0) return best;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(title); match !== null; match = pattern.exec(title)) {
      if (best !== undefined && match.index >= best.index) break;
      if (match.index > 0 && ASIDE.test(title.slice(Math.max(0, match.index - 14), match.index))) continue;
      best = { noun, index: match.index };
      break;
    }
  }
  return best;
}

function isCaseKit(title: string): boolean {
  return /\bGABINETE/.test(title) && !/\bMOTHER|\bMICRO\b|\bRYZEN|\bCORE|\bMEMORIA|\bPLACA/.test(title);
}
