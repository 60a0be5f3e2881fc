import { decodeHTML } from 'entities';
import { LIST_LIMITS } from './list-limits.ts';

/**
 * A supplier's words as a person would have typed them: HTML entities and tags gone, UTF-8 that was read as Latin-1
 * read right again (`CÃ³digo` -> `Código`), invisible characters out, one space between words.
 */
export function cleanText(raw: string): string {
  if (!MAY_NEED_CLEANING.test(raw)) return raw;
  const words = repairMojibake(withoutTags(decodeEntities(raw)));
  return words
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The first `kept` characters of the cleaned text. Of a very long text it cleans only as much as they may need. */
export function cleanTextUpTo(raw: string, kept: number): string {
  return cleanText(raw.slice(0, LIST_LIMITS.rawCharacters(kept))).slice(0, kept);
}

/** Most of a list is clean: one test spares it five passes. */
const MAY_NEED_CLEANING = /[&<\p{Cc}\p{Cf}\u00a0\u00c2\u00c3\u00c5\u00e2\u00ef\u2028\u2029]|^ | $| {2}/u;
const BREAKS = /<(?:br|\/p|\/li|\/tr|\/div|\/h\d)\b[^<>]*>/gi;
// No part of it looks past the next `<`; otherwise a text of many opening brackets would take for ever.
const TAGS = /<\/?[a-z][^<>]*>|<!--(?:(?!<!--|-->).)*-->/gi;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** `AM5<br>DDR5` are two facts, so a break becomes a semicolon if nothing else separates them. */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const lines = text
    .split(BREAKS)
    .map((line) => line.replace(TAGS, ' ').trim())
    .filter((line) => line !== '');
  return lines.reduce((before, line) => before + (/[\p{L}\d)%"]$/u.test(before) ? '; ' : ' ') + line, '');
}

/** Twice, because lists that went through two systems say `&amp;nbsp;`. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const once = decodeHTML(text);
  return once.includes('&') ? decodeHTML(once) : once;
}

/** Windows-1252's characters of the bytes 0x80 to 0x9f, in order; the five it leaves free stand for themselves. */
const CP1252_HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';
const CONTINUATION = `[\u0080-\u00bf${CP1252_HIGH}]`;
/** Only the leads of Latin letters and typographic signs: `CAFÉ®` must stay what it is. */
const MOJIBAKE = new RegExp(
  `[\u00c2\u00c3\u00c5]${CONTINUATION}|[\u00e2\u00ef]${CONTINUATION}${CONTINUATION}`,
  'g',
);

function repairMojibake(text: string): string {
  let repaired = text;
  // Some lists were read wrong twice (`CÃƒÂ³digo`).
  for (let pass = 0; pass < 2 && /[\u00c2\u00c3\u00c5\u00e2\u00ef]/.test(repaired); pass += 1) {
    repaired = repaired.replace(MOJIBAKE, (sequence) => decodeSequence(sequence) ?? sequence);
  }
  return repaired;
}

function decodeSequence(sequence: string): string | null {
  const bytes = Uint8Array.from(sequence, (character) => {
    const high = CP1252_HIGH.indexOf(character);
    return high >= 0 ? 0x80 + high : character.charCodeAt(0);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
