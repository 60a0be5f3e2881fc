import { cleanText } from './clean-text.ts';
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
  value: string;
  source: 'attribute' | 'short_description';
}

/** A supplier's text, cleaned once for every reader of this folder. */
export interface SupplierWords {
  title: string;
  partNumber: string;
  shortDescription: string;
  statements: readonly Statement[];
}

export function supplierWords(text: SupplierText): SupplierWords {
  const shortDescription = cleanText(text.shortDescription);
  return {
    title: cleanText(text.title).replace(BRANDS_WITH_NOUNS, joined),
    partNumber: cleanText(text.partNumber),
    shortDescription,
    statements: [
      ...text.attributes.flatMap(({ attribute, value }) =>
        statement(cleanText(attribute), cleanText(value), 'attribute'),
      ),
      ...statementsWithin(shortDescription),
    ],
  };
}

// Two makers have a part's noun in their name; written as one word, it misleads no reader.
const BRANDS_WITH_NOUNS = /\b(COOLER) (MASTER)\b|\b(PC) (COOLER)\b/g;

function joined(brand: string): string {
  return brand.replace(' ', '');
}

/** The first statement with that name whose value `read` understands. */
export function stated<T>(
  words: SupplierWords,
  name: RegExp,
  read: (value: string, name: string) => T | undefined,
): Sourced<T> | undefined {
  for (const one of words.statements) {
    if (!name.test(one.name)) continue;
    const value = read(one.value, one.name);
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
    sourced(read(words.partNumber), 'part_number') ??
    sourced(read(words.shortDescription), 'short_description')
  );
}

/** As {@link mentioned}, without the part number: for patterns that a code of letters and digits would fit by chance. */
export function written<T>(
  words: SupplierWords,
  read: (text: string) => T | undefined,
): Sourced<T> | undefined {
  return sourced(read(words.title), 'title') ?? sourced(read(words.shortDescription), 'short_description');
}

/**
 * Like {@link mentioned}, but it ignores what the short description denies or says about something else: "no trae anclaje para
 * LGA1200".
 */
export function affirmed<T>(
  words: SupplierWords,
  read: (text: string) => T | undefined,
): Sourced<T> | undefined {
  const clauses = words.shortDescription.split(CLAUSE_END).filter((clause) => !DENIED.test(clause));
  return mentioned({ ...words, shortDescription: clauses.join(' ; ') }, read);
}

const CLAUSE_END = / ?[;|\n•] ?|\. (?=[A-Z])/;
const DENIED = /\b(?:NO|SIN|NI|EXCEPTO|SALVO|ADAPTADOR(?:ES)?)\b/;

const NOTHING_TOLD = /^(?:[-.–_*?/ ]*|N\/?A|N\/?D|S\/?D|NULL|UNDEFINED|NAN|NO ESPECIFICA(?:DO)?|SIN DATOS?)$/;
const SENTENCE_END = / ?; | ?[|\n•] ?|\. (?=[A-Z])/;

function statement(name: string, value: string, source: Statement['source']): Statement[] {
  const bareName = name.replace(/[\s:;.=]+$/, '').replace(/^[\s\-*•]+/, '');
  const bareValue = value.replace(/[\s;]+$/, '');
  return bareName === '' || NOTHING_TOLD.test(bareValue)
    ? []
    : [{ name: bareName, value: bareValue, source }];
}

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
