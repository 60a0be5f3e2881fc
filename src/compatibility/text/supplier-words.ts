import { cleanText } from './clean-text.ts';
import { cutDenials, type Denial } from './denials.ts';
import type { KnownFacts } from '../facts/known-facts.ts';
import { sourced, type Sourced } from '../vocabulary/sourced.ts';

/** A supplier's text about an item, unchanged: with its capitals, entities and encoding errors. */
export interface SupplierText {
  title: string;
  brand: string;
  partNumber: string;
  shortDescription: string;
  attributes: readonly { readonly attribute: string; readonly value: string }[];
  /** The supplier's own category: a hint that an item is no part, never the source of its kind. */
  category: string;
  /** What the base of known parts says of it, where it was found there. */
  known?: KnownFacts | undefined;
}

/** One named value of the supplier: an attribute, or `Altura: 150 mm` within the short description. */
interface Statement {
  name: string;
  /** The affirmed text; `NO` if it affirms nothing. */
  value: string;
  denied: readonly Denial[];
  source: 'attribute' | 'short_description';
}

/** A supplier's text, cleaned once for every reader. Denials are cut out and moved to `denied`. */
export interface SupplierWords {
  title: string;
  partNumber: string;
  shortDescription: string;
  statements: readonly Statement[];
  denied: Readonly<Record<'title' | 'shortDescription', readonly Denial[]>>;
}

export function supplierWords(text: SupplierText): SupplierWords {
  const cleanTitle = withoutNounsInBrands(cleanText(text.title));
  const title = cutDenials(cleanTitle);
  const cleanDescription = cleanText(text.shortDescription);
  const shortDescription = cutDenials(cleanDescription);
  return {
    title: title.said === '' ? cleanTitle : title.said,
    partNumber: cleanText(text.partNumber),
    shortDescription: shortDescription.said,
    statements: [
      ...text.attributes.flatMap(({ attribute, value }) =>
        statement(cleanName(attribute), cleanText(value), 'attribute'),
      ),
      ...statementsWithin(cleanDescription),
    ],
    denied: { title: title.denied, shortDescription: shortDescription.denied },
  };
}

/** A list writes some dozens of names thousands of times. The limit is for lists of names that never repeat. */
const MAX_NAMES = 5000;
const cleanNames = new Map<string, string>();

function cleanName(name: string): string {
  let clean = cleanNames.get(name);
  if (clean === undefined) {
    clean = cleanText(name);
    if (cleanNames.size >= MAX_NAMES) cleanNames.clear();
    cleanNames.set(name, clean);
  }
  return clean;
}

// Two makers have a part's noun in their name; written as one word, it misleads no reader.
const BRANDS_WITH_NOUNS = /\b(COOLER) (MASTER)\b|\b(PC) (COOLER)\b/g;

function withoutNounsInBrands(title: string): string {
  return title.includes('COOLER') ? title.replace(BRANDS_WITH_NOUNS, joined) : title;
}

function joined(brand: string): string {
  return brand.replace(' ', '');
}

/** The first statement with that name whose value `read` understands. */
export function stated<T>(
  words: SupplierWords,
  name: RegExp,
  read: (value: string, name: string, denied: readonly Denial[]) => T | undefined,
): Sourced<T> | undefined {
  for (const one of words.statements) {
    if (!name.test(one.name)) continue;
    const value = read(one.value, one.name, one.denied);
    if (value !== undefined) return { value, source: one.source };
  }
  return undefined;
}

/** The first of title, part number and short description that `read` understands. */
export function mentioned<T>(
  words: SupplierWords,
  read: (text: string) => T | undefined,
): Sourced<T> | undefined {
  return (
    sourced(read(words.title), 'title') ??
    sourced(inText(words.partNumber, read), 'part_number') ??
    sourced(inText(words.shortDescription, read), 'short_description')
  );
}

/** Many lists send no description: nothing is read in an empty text. */
function inText<T>(text: string, read: (text: string) => T | undefined): T | undefined {
  return text === '' ? undefined : read(text);
}

/** As {@link mentioned}, without the part number: for patterns that a code of letters and digits would fit by chance. */
export function written<T>(
  words: SupplierWords,
  read: (text: string) => T | undefined,
): Sourced<T> | undefined {
  return (
    sourced(read(words.title), 'title') ?? sourced(inText(words.shortDescription, read), 'short_description')
  );
}

/** Like {@link mentioned}, but it ignores what the short description says about an adapter. */
export function affirmed<T>(
  words: SupplierWords,
  read: (text: string) => T | undefined,
): Sourced<T> | undefined {
  if (!OF_AN_ADAPTER.test(words.shortDescription)) return mentioned(words, read);
  const clauses = words.shortDescription.split(CLAUSE_END).filter((clause) => !OF_AN_ADAPTER.test(clause));
  return mentioned({ ...words, shortDescription: clauses.join(' ; ') }, read);
}

const CLAUSE_END = / ?[;|\n•] ?|\. (?=[A-Z])/;
const OF_AN_ADAPTER = /\bADAPTADOR(?:ES)?\b/;

/** Like {@link mentioned}, but title and short description may also deny it; where one does both, the denial counts. */
export function deniedOrMentioned<T>(
  words: SupplierWords,
  denial: (denial: Denial) => T | undefined,
  claim: (text: string) => T | undefined,
): Sourced<T> | undefined {
  const { title, shortDescription } = words.denied;
  return (
    sourced(first(title, denial) ?? claim(words.title), 'title') ??
    sourced(inText(words.partNumber, claim), 'part_number') ??
    sourced(first(shortDescription, denial) ?? inText(words.shortDescription, claim), 'short_description')
  );
}

/** What title or short description deny, as `read` understands it. */
export function denied<T>(
  words: SupplierWords,
  read: (denial: Denial) => T | undefined,
): Sourced<T> | undefined {
  return deniedOrMentioned(words, read, () => undefined);
}

function first<T>(denials: readonly Denial[], read: (denial: Denial) => T | undefined): T | undefined {
  for (const one of denials) {
    const value = read(one);
    if (value !== undefined) return value;
  }
  return undefined;
}

const NO_VALUE = /^(?:[-.–_*?/ ]*|N\/?A|N\/?D|S\/?D|NULL|UNDEFINED|NAN|NO ESPECIFICA(?:DO)?|SIN DATOS?)$/;
const SENTENCE_END = / ?; | ?[|\n•] ?|\. (?=[A-Z])/;

function statement(name: string, value: string, source: Statement['source']): Statement[] {
  const bareName = name.replace(/[\s:;.=]+$/, '').replace(/^[\s\-*•]+/, '');
  const bareValue = value.replace(/[\s;]+$/, '');
  if (bareName === '' || NO_VALUE.test(bareValue) || DENIED_NAME.test(bareName)) return [];
  const { said, denied } = cutDenials(bareValue);
  return [{ name: bareName, value: said === '' ? 'NO' : said, denied, source }];
}

// "No compatible con: LGA1200" states nothing that the part has.
const DENIED_NAME =
  /^(?:NO [A-Z]|SIN |INCOMPATIB|EXCEPT|NOT )|\b(?:NO|NOT) (?:COMPATIB|SOPORTAD|ADMITID|INCLUID|SUPPORTED|INCLUDED)/;

// "Cuatro bancos y dos M.2 en micro ATX: equilibrada para un Ryzen 5" states nothing by name.
const IS_NAME = /^(?:\S+ ?){1,7}$/;

function statementsWithin(shortDescription: string): Statement[] {
  if (!shortDescription.includes(':')) return [];
  return shortDescription.split(SENTENCE_END).flatMap((sentence) => {
    const colon = sentence.indexOf(':');
    if (colon < 1 || colon > 60 || !IS_NAME.test(sentence.slice(0, colon))) return [];
    const value = sentence.slice(colon + 1).replace(/[.\s]+$/, '');
    return statement(sentence.slice(0, colon).trim(), value.trim(), 'short_description');
  });
}
