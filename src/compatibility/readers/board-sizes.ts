import type { BoardSize } from '../vocabulary/value-lists.ts';

const SIZE_WORDS: readonly (readonly [RegExp, BoardSize])[] = [
  [/\b(?:E-?ATX|EXTENDED[ -]ATX|XL-?ATX|SSI[- ]?(?:EEB|CEB)|EEB|EXTENDIDO)\b/, 'E-ATX'],
  [/(?<![A-Z]|\b(?:M|E|XL|MICRO|MINI|U|FLEX|EXTENDED|FUENTES?|PSU)[- ]?)ATX(?! ?(?:V ?)?[23]\.)\b/, 'ATX'],
  [/\b(?:M[-.]? ?ATX(?! MID)|MICRO-? ?ATX|U-?ATX|UATX|MICRO-?TORRE)\b/, 'mATX'],
  [/\b(?:(?:MINI|M|THIN MINI)?-? ?ITX|MINI-?DTX|DTX)\b/, 'Mini-ITX'],
];

/** The board sizes that a text names, largest first. */
export function boardSizesIn(text: string): BoardSize[] {
  return SIZE_WORDS.filter(([word]) => word.test(text)).map(([, size]) => size);
}

/** The sizes that fit where the largest of them fits: a case for ATX boards takes the smaller ones too. */
export function sizesUpTo(largest: BoardSize): BoardSize[] {
  return LARGEST_FIRST.slice(LARGEST_FIRST.indexOf(largest));
}

const LARGEST_FIRST: readonly BoardSize[] = ['E-ATX', 'ATX', 'mATX', 'Mini-ITX'];
