import type { BoardSize, ModuleForm } from '../vocabulary/value-lists.ts';

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

// The label of a module ends in its form: PC4-2933Y-R registered, -L load-reduced, -E unbuffered with ECC, -S for notebooks.
const LABEL = /\bPC[45]L?-?\d{4,5}[A-Z]{0,2}-([RLSTEU])[A-Z]?\d{0,2}\b/;
// DDR3's comes right behind the number: PC3L-12800S, 10600R.
const OLD_LABEL = /(?:\bPC3L?-? ?|\b)(?:6400|8500|10600|12800|14900|17000)([RLSEU])\b/;
const FORM_OF_LABEL: Readonly<Record<string, ModuleForm>> = {
  R: 'RDIMM',
  L: 'RDIMM',
  S: 'SODIMM',
  T: 'SODIMM',
  E: 'DIMM',
  U: 'DIMM',
};
const CAMM2 = /\b(?:LP)?CAMM-?2?\b/;
const SODIMM = /\bSO-? ?D{1,2}I?MM?S?\b|\bSODDIMM\b/;
// Kingston's Impact modules are for notebooks alone.
const FOR_NOTEBOOKS =
  /\b(?:NOTEBOOK|LAPTOP|NB)\b|\b(?:FURY|HYPERX) IMPACT\b|\b(?:204|260|262)[- ]?(?:PIN|P\b)/;
const RDIMM = /\bL?R-?DIMMS?\b|\b(?:ECC-?)?REG\b|\bREGISTERED\b|\bREGISTRADAS?\b/;
const FOR_SERVERS = /\b(?:SERVER|SERVIDOR(?:ES)?|SMART ?(?:KIT|MEMORY))\b/;
const UDIMM = /\bU-?DIMMS?\b|\bUN-?BUFFERED\b/;
const DESKTOP_PINS = /\b288[- ]?PIN/;

/** What a module is built as, in the text of a seller of memory. */
export function moduleFormIn(text: string): ModuleForm | undefined {
  if (CAMM2.test(text)) return 'CAMM2';
  const label = (LABEL.exec(text) ?? OLD_LABEL.exec(text))?.[1];
  if (label !== undefined) return FORM_OF_LABEL[label];
  if (SODIMM.test(text) || FOR_NOTEBOOKS.test(text)) return 'SODIMM';
  if (UDIMM.test(text)) return 'DIMM';
  if (RDIMM.test(text.replace(NOT_REGISTERED, ' '))) return 'RDIMM';
  return DESKTOP_PINS.test(text) ? 'DIMM' : undefined;
}

/** Memory sold for servers is registered unless its number or its words say that it is not. */
export function isForServers(text: string): boolean {
  return FOR_SERVERS.test(text);
}

const NOT_REGISTERED = /\bNON?[ -]?REG\w*/g;

/** The modules that a board takes, in its seller's text. */
export function acceptedFormsIn(text: string): ModuleForm[] | undefined {
  const said = text.replace(NOT_REGISTERED, ' ');
  if (CAMM2.test(said)) return ['CAMM2'];
  if (SODIMM.test(said)) return ['SODIMM'];
  if (!RDIMM.test(said)) return undefined;
  return UDIMM.test(said) ? ['DIMM', 'RDIMM'] : ['RDIMM'];
}
