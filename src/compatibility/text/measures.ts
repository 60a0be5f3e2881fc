import { within, type Bounds } from '../vocabulary/bounds.ts';

const NUMBER = '\\d{1,4}(?:\\.\\d{1,15})?';
const UNIT = 'MM|MILIMETROS?|CM|CENTIMETROS?|"|IN(?:CH(?:ES)?)?\\b(?! ?\\d)|PULGADAS?';
const LENGTH = new RegExp(`(?<![\\d.]|[A-Z]-?)(${NUMBER}) ?(${UNIT})?(?![\\d.])`, 'g');
// "22.7 X 12.3 X 4 CM" names the unit once, at the end.
const UNIT_OF_LIST = new RegExp(
  `^(?: ?\\([A-Z]{1,8}\\))?(?: ?X ?[A-Z= ]{0,9}[\\d.]+(?: ?\\([A-Z]{1,8}\\))?){1,2} ?(${UNIT})`,
);
const WATTS = /(?<![\d.])(\d{1,4})(?:\.0{1,2})? ?(?:W(?:ATTS?|ATIOS)?)?(?![\d.A-Z])/;
const COUNT = /(?<![\d.])(\d{1,2})(?![\d.])/;

/**
 * The first length of a text in millimetres, when it is possible: `"30.5 CM"` -> 305, `"303 X 121 X 49 MM"` -> 303. Of the same
 * length in two units the metric one counts: `12.99" / 330 MM` -> 330.
 */
export function millimetres(text: string, bounds: Bounds): number | undefined {
  const lengths = lengthsIn(text);
  const metric = lengths.find(({ unit }) => unit === 'MM') ?? lengths.find(({ unit }) => unit === 'CM');
  const one = metric ?? lengths.find(({ unit }) => unit === '"') ?? lengths[0];
  return one && within(inMillimetres(one), bounds);
}

interface Length {
  readonly amount: number;
  readonly unit: 'MM' | 'CM' | '"' | undefined;
}

function lengthsIn(text: string): Length[] {
  return Array.from(text.matchAll(LENGTH), (match) => {
    const own = match[2] ?? UNIT_OF_LIST.exec(text.slice(match.index + match[0].length))?.[1];
    return { amount: Number(match[1]), unit: unitNamed(own) };
  });
}

function unitNamed(word: string | undefined): Length['unit'] {
  if (word === undefined) return undefined;
  return word.startsWith('M') ? 'MM' : word.startsWith('C') ? 'CM' : '"';
}

const MM_EACH = { MM: 1, CM: 10, '"': 25.4 } as const;

function inMillimetres({ amount, unit = 'MM' }: Length): number {
  // Tenths are kept (352.9 mm), float noise is not.
  return Math.round(amount * MM_EACH[unit] * 10) / 10;
}

const SIDE_WORDS: readonly (readonly [RegExp, Side])[] = [
  [/^(?:L|LARGO|LONG|LONGITUD|LENGTH)$/, 'length'],
  [/^(?:H|AL|ALTO|ALTURA|HEIGHT)$/, 'height'],
];
type Side = 'length' | 'height';
const ORDER = /(?<![A-Z])([A-Z]{1,11})[ .]*X[ .]*([A-Z]{1,11})[ .]*X[ .]*([A-Z]{1,11})(?![A-Z])/;
const THREE = new RegExp(
  `(${NUMBER}) ?(?:${UNIT})? ?X ?(${NUMBER}) ?(?:${UNIT})? ?X ?(${NUMBER}) ?(${UNIT})?`,
);
const BY_LETTER: Readonly<Record<Side, RegExp>> = {
  length: new RegExp(
    `(?<![A-Z])(?:L|LARGO|LENGTH) ?[=:] ?(${NUMBER})|(${NUMBER}) ?(?:MM|CM)? ?\\((?:L|LARGO|LENGTH)\\)`,
  ),
  height: new RegExp(
    `(?<![A-Z])(?:H|ALTO|HEIGHT) ?[=:] ?(${NUMBER})|(${NUMBER}) ?(?:MM|CM)? ?\\((?:H|ALTO|HEIGHT)\\)`,
  ),
};

/**
 * One side of a list of three, by the letters or words that name the sides: `"L=281 W=117 H=40 MM"`, `"125X92X150 MM (L X W X H)"`,
 * or a statement called `ALTO X ANCHO X LARGO`. Undefined where nothing names them.
 */
export function sideIn(name: string, value: string, side: Side, bounds: Bounds): number | undefined {
  const lettered = BY_LETTER[side].exec(value);
  const unit = /CM\b/.test(value) && !/MM\b/.test(value) ? 'CM' : 'MM';
  if (lettered) return within(inMillimetres({ amount: Number(lettered[1] ?? lettered[2]), unit }), bounds);
  const order = ORDER.exec(name) ?? ORDER.exec(value);
  const place = order
    ?.slice(1)
    .findIndex((word) => SIDE_WORDS.some(([words, one]) => one === side && words.test(word)));
  const sizes = THREE.exec(value);
  if (place === undefined || place < 0 || !sizes) return undefined;
  return within(
    inMillimetres({ amount: Number(sizes[place + 1]), unit: unitNamed(sizes[4]) ?? unit }),
    bounds,
  );
}

/** `"650 W"`, `"650W"`, `"650"` -> 650, when it is possible. */
export function watts(text: string, bounds: Bounds): number | undefined {
  const match = WATTS.exec(text);
  return match ? within(Number(match[1]), bounds) : undefined;
}

/** The first small whole number of a text: `"4 (DDR4)"`, `"2 X DDR4 DIMM"`. */
export function count(text: string, bounds: Bounds): number | undefined {
  const match = COUNT.exec(text);
  return match ? within(Number(match[1]), bounds) : undefined;
}

/**
 * How many openings of a case a card of that many slots takes or covers: 2.5 -> 3. A quarter of one (5 mm) is what any case has
 * beside its openings.
 */
export function slotsTaken(width: number | undefined): number | undefined {
  return width === undefined ? undefined : Math.max(1, Math.ceil(width - 0.25));
}

/** `"303 X 121 X 49 MM"`, `"30.3 X 12.1 X 4.9 CM"` -> `[303, 121, 49]`; undefined where there are not three. */
export function threeSizes(text: string): readonly [number, number, number] | undefined {
  const match = THREE_SIZES.exec(text);
  if (!match) return undefined;
  const each = match[4] === 'CM' ? 10 : 1;
  const [one = 0, two = 0, three = 0] = match
    .slice(1, 4)
    .map((size) => Math.round(Number(size) * each * 10) / 10);
  return [one, two, three];
}

const SIZE = '(\\d{1,3}(?:\\.\\d{1,2})?)(?: ?(?:MM|CM))?';
const THREE_SIZES = new RegExp(
  `(?<![\\d.])${SIZE} ?X ?${SIZE} ?X ?${SIZE.replace('(?: ?(?:MM|CM))?', '')} ?(MM|CM)?`,
);

const YES = /^(?:SI|YES|TRUE|S|INCLUIDO|INCLUIDA|INCLUYE|INTEGRADO|POSEE|1)\b/;
const NO = /^(?:NO|SIN|FALSE|NINGUN[OA]?|NONE|N|S\/)\b|^S\//;

export function yesOrNo(text: string): boolean | undefined {
  if (NO.test(text)) return false;
  return YES.test(text) ? true : undefined;
}
