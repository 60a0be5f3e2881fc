import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { normalizeText } from '#lib/text.ts';
import { typedUsd } from '#lib/typed-usd.ts';
import type { Use } from './advice/uses.ts';
import { FILLERS, kindHeadOf } from './search/everyday-words.ts';

/** What a search asks for that a list of products does not answer. */
export type Goal =
  /** `pc de oficina 700 mil pesos, tengo una b450`. `budget`, `owned`: as they were typed; empty: none. */
  | { kind: 'whole-pc'; use: Use; budget: string; owned: string }
  /** `fuente para rtx 5070`: a part of one step that goes with a part of another. Both texts as they were typed. */
  | { kind: 'part-for'; step: StepKey; wanted: string; other: string };

/** As long as a sentence; longer texts are no search for a goal. */
const MAX_LENGTH = 120;
const PC = /^(?:pcs?|compus?|computadoras?|computador|equipo)$/;
const BEFORE_PC = /^(?:armar|armame|armo|quiero|busco|necesito|comprar|nueva|buena|mejor)$/;
const USE_WORDS: readonly (readonly [use: Use, words: RegExp])[] = [
  ['office', /^(?:oficina|trabaj\w*|estudi\w*|escuela|colegio|facultad|facu|hogar|casa|home|office)$/],
  ['editing', /^(?:edici\w*|editar|disen\w*|render\w*|arquitect\w*|stream\w*|video|videos|autocad|blender)$/],
];
/** Before a part that the PC begins with. */
const OWNED = /^(?:tengo|aprovech\w+|reutiliz\w+|reus\w+)$/;
/** How a sentence goes on: `900, tengo una b450`. */
const PUNCTUATION = /^[¿¡(]+|[,;:.!?)]+$/g;
/** A smaller sum is no budget for a PC. */
const LEAST_BUDGET_USD = 50;
/** `un millon doscientos mil pesos`. */
const MOST_BUDGET_WORDS = 5;
/** A number after these is a model's: `rtx 5070`, `ryzen 5 5600`. */
const BEFORE_MODEL = /^(?:rtx|gtx|gt|rx|arc|ryzen|core|ultra|i[3579]|r[3579]|athlon|celeron|\d+)$/;
/** From here on a search says again what is wanted: `fuente para rtx 5070 sin ruido`. */
const OF_WISHES = /^(?:sin|que|con|hasta|de|silencios[oa]|barat[oa]|buen[oa]|blanc[oa]|negr[oa])$/;
/** An amount without these, which follow it, is another one: `700` of `700 mil pesos`. */
const OF_PESOS = /^(?:mil|k|lucas?|palos?|millon|millones|pesos?|mangos?|ars)$/;

/**
 * Reads what a search is for, where it names a whole PC or a part for another part. Null: neither.
 * @param arsPerUsd pesos for a dollar; null: the shop has no rate.
 * @example readGoal('fuente para rtx 5070', null) // { kind: 'part-for', step: 'psu', wanted: 'fuente', other: 'rtx 5070' }
 */
export function readGoal(written: string, arsPerUsd: number | null): Goal | null {
  const typed = written
    .split(/\s+/)
    .map((word) => word.replaceAll(PUNCTUATION, ''))
    .filter(Boolean);
  if (written.length > MAX_LENGTH) return null;
  return readWholePc(typed, arsPerUsd) ?? readPartFor(typed);
}

function readWholePc(typed: readonly string[], arsPerUsd: number | null): Goal | null {
  const words = typed.map(normalizeText);
  const first = words.find((word) => !FILLERS.has(word) && !BEFORE_PC.test(word));
  if (first === undefined || !PC.test(first)) return null;
  const use = USE_WORDS.find(([, named]) => words.some((word) => named.test(word)))?.[0] ?? 'gaming';
  const owner = words.findIndex((word) => OWNED.test(word));
  const wanted = owner === -1 ? words.length : owner;
  return {
    kind: 'whole-pc',
    use,
    budget: budgetIn(typed.slice(0, wanted), words.slice(0, wanted), arsPerUsd),
    owned: partNamed(typed, words, wanted + 1, typed.length),
  };
}

/** The longest run of words that is an amount. */
function budgetIn(typed: readonly string[], words: readonly string[], arsPerUsd: number | null): string {
  for (let length = Math.min(MOST_BUDGET_WORDS, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      if (BEFORE_MODEL.test(words[start - 1] ?? '') || OF_PESOS.test(words[start + length] ?? '')) continue;
      const run = typed.slice(start, start + length).join(' ');
      if ((typedUsd(run, arsPerUsd) ?? 0) >= LEAST_BUDGET_USD) return run;
    }
  }
  return '';
}

function readPartFor(typed: readonly string[]): Goal | null {
  const words = typed.map(normalizeText);
  const between = words.indexOf('para');
  if (between < 1) return null;
  const step = words
    .slice(0, between)
    .map(kindHeadOf)
    .find((kind) => kind !== undefined);
  const wishes = words.findIndex((word, place) => place > between + 1 && OF_WISHES.test(word));
  const end = wishes === -1 ? typed.length : wishes;
  const other = partNamed(typed, words, between + 1, end);
  if (step === undefined || other === '') return null;
  return {
    kind: 'part-for',
    step,
    wanted: [...typed.slice(0, between), ...typed.slice(end)].join(' '),
    other,
  };
}

/** The part that these words name. Without a number they name a kind of part or a use, `memoria para notebook`, and it is empty. */
function partNamed(typed: readonly string[], words: readonly string[], from: number, end: number): string {
  const start = words.findIndex((word, place) => place >= from && !FILLERS.has(word) && word !== 'mi');
  const part = start === -1 ? '' : typed.slice(start, end).join(' ');
  return /\d/.test(part) ? part : '';
}
