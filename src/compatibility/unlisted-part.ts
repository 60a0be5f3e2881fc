import { NOTHING_SAYS } from './kinds/kind-verdict.ts';
import { normalizeText } from '#lib/text.ts';
import type { ReadFacts } from './facts/part-facts.ts';
import { FACT_TABLE } from './facts/table/fact-table.ts';
import { readFacts, readFactsAs } from './read-facts.ts';
import { millimetres } from './text/measures.ts';
import type { SupplierText } from './text/supplier-words.ts';
import { isStepKey, type PartKind, type StepKey } from './vocabulary/step-keys.ts';

/**
 * A part of which only its owner's words are known: what they state, and what is known of the model that they name. What is usual in the
 * trade is left out, so a check that needs it says that nobody knows. Null: the words state nothing of a part.
 * @param step the part's kind, where it is known.
 * @example readUnlistedPart('1660 super')?.facts // { kind: 'gpu', chip: 'GTX 1660 SUPER', tdp_w: 125, … }
 * @example readUnlistedPart('fuente de 600w')?.facts // { kind: 'psu', watts: 600 }
 */
export function readUnlistedPart(words: string, step?: StepKey): ReadFacts<StepKey> | null {
  const read = readAsStep(spelledOut(words, step), step);
  return read && withoutConventions(read);
}

function readAsStep(words: string, step: StepKey | undefined): ReadFacts<StepKey> | null {
  const read = step === undefined ? readFacts(asText(words)) : readFactsAs(asText(words), step);
  return isOfStep(read) ? withMeasuredLength(read, words) : null;
}

/** `358 mm`, `35,8 cm`; or `largo 358`, `358 de largo`, `mide 358`. */
const MEASURED =
  /(?<![\w.,])(\d{2,3}(?:[.,]\d{1,2})?) ?(mm|milimetros?|cm|centimetros?)(?!\w)|\b(?:largo|longitud|mide)[ :]*(?:de )?(\d{3}(?:[.,]\d)?)(?! ?\w{0,3}\d)|(?<![\w.,])(\d{3}(?:[.,]\d)?) de (?:largo|longitud)\b/i;

/** Of a card its owner states one measure: how long theirs is, whatever its model's usual length. */
function withMeasuredLength(read: ReadFacts<StepKey>, words: string): ReadFacts<StepKey> {
  const [, withUnit, unit = 'mm', after, before] = MEASURED.exec(normalizeText(words)) ?? [];
  const amount = withUnit ?? after ?? before;
  if (read.facts.kind !== 'gpu' || amount === undefined) return read;
  const said = `${amount.replace(',', '.')} ${unit.startsWith('c') ? 'CM' : 'MM'}`;
  const length_mm = millimetres(said, FACT_TABLE.gpu.length_mm.bounds);
  if (length_mm === undefined) return read;
  return {
    facts: { ...read.facts, length_mm },
    sources: { ...read.sources, length_mm: 'title' },
  };
}

function isOfStep(read: ReadFacts): read is ReadFacts<StepKey> {
  return isStepKey(read.facts.kind);
}

/** How a person shortens a model, and the name of the family that its seller would write before it. */
const SHORTENED: readonly { kind: StepKey; model: RegExp; family: string }[] = [
  {
    kind: 'gpu',
    model: /(?<![\w.-])(?:10[5-8]0|16[356]0)(?= ?(?:ti|super|s)?(?![\w%]))(?! ?(?:p|hz|w)\b)/i,
    family: 'GTX',
  },
  {
    kind: 'gpu',
    model:
      /(?<![\w.-])(?:20[678]0|30[5-9]0|40[6-9]0|50[5-9]0)(?= ?(?:ti|super|s)?(?![\w%]))(?! ?(?:mhz|mt|w)\b)/i,
    family: 'RTX',
  },
  {
    kind: 'gpu',
    model: /(?<![\w.-])(?:5[5-9]00|6[4-9][05]0|7[6-9]00|90[67]0)(?= ?(?:xtx|xt|gre)\b)/i,
    family: 'RX',
  },
  { kind: 'motherboard', model: /(?<![\w.-])(?:h[68]1|b[78]5|[hz][79]7)m?(?!\w)/i, family: 'MOTHER' },
  { kind: 'cpu', model: /(?<![\w.-])\d{4}(?:x3d|xt|x|gt|g)(?!\w)/i, family: 'RYZEN' },
  { kind: 'cpu', model: /(?<![\w.-])\d{4,5}(?:kf|ks|k|f)(?!\w)/i, family: 'CORE' },
];
/** Before a model that is not shortened. */
const FAMILY = /\b(?:gtx|rtx|rx|geforce|radeon|ryzen|threadripper|core|r[3579]|i[3579]|xeon|fx)/i;

/** `1660 super` -> `GTX 1660 super`. */
function spelledOut(words: string, step: StepKey | undefined): string {
  if (FAMILY.test(words)) return words;
  const kind = step ?? kindSaid(words);
  const shortened = SHORTENED.find((one) => (kind === null || one.kind === kind) && one.model.test(words));
  return shortened === undefined ? words : words.replace(shortened.model, `${shortened.family} $&`);
}

/** The kind that words say; null where they leave it open: a number that is also a case's. */
function kindSaid(words: string): PartKind | null {
  const read = readFacts(asText(words));
  if (isOfStep(read)) return withoutConventions(read) === null ? null : read.facts.kind;
  return read.facts.kind === 'not_a_part' && read.facts.reason === NOTHING_SAYS ? null : 'not_a_part';
}

function withoutConventions({ facts, sources }: ReadFacts<StepKey>): ReadFacts<StepKey> | null {
  const stated = Object.entries(sources).filter(([, source]) => source !== 'convention');
  if (stated.length === 0) return null;
  const values = Object.fromEntries(stated.map(([name]) => [name, Reflect.get(facts, name) as unknown]));
  return {
    facts: { kind: facts.kind, ...values },
    sources: Object.fromEntries(stated),
  } as unknown as ReadFacts<StepKey>; // some of the facts that were read, with their sources
}

function asText(words: string): SupplierText {
  return { title: words, brand: '', partNumber: '', shortDescription: '', attributes: [], category: '' };
}
