import { within, type Bounds } from '../vocabulary/bounds.ts';

const NUMBER = '(\\d{1,4}(?:\\.\\d{1,15})?)';
const LENGTH = new RegExp(`(?<![\\d.])${NUMBER} ?(MM|CM|CENTIMETROS|MILIMETROS|")?(?![\\d.])`);
// "22.7 X 12.3 X 4 CM" names the unit once, at the end.
const UNIT_OF_LIST = /^(?: ?X ?[\d.]+){1,2} ?(MM|CM)/;
const WATTS = /(?<![\d.])(\d{1,4})(?:\.0{1,2})? ?(?:W(?:ATTS?|ATIOS)?)?(?![\d.A-Z])/;
const COUNT = /(?<![\d.])(\d{1,2})(?![\d.])/;

/** The first length of a text in millimetres, when it is possible: `"30.5 CM"` -> 305, `"303 X 121 X 49 MM"` -> 303. */
export function millimetres(text: string, bounds: Bounds): number | undefined {
  const match = LENGTH.exec(text);
  if (!match) return undefined;
  const unit = match[2] ?? UNIT_OF_LIST.exec(text.slice(match.index + match[0].length))?.[1];
  const millimetresEach = unit?.startsWith('C') ? 10 : 1;
  // Tenths are kept (352.9 mm), float noise is not.
  return within(Math.round(Number(match[1]) * millimetresEach * 10) / 10, bounds);
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

const YES = /^(?:SI|YES|TRUE|S|INCLUIDO|INCLUIDA|INCLUYE|INTEGRADO|POSEE|1)\b/;
const NO = /^(?:NO|SIN|FALSE|NINGUN[OA]?|NONE|N|S\/)\b|^S\//;

export function yesOrNo(text: string): boolean | undefined {
  if (NO.test(text)) return false;
  return YES.test(text) ? true : undefined;
}
