const NUMBER = '(\\d{1,4}(?:\\.\\d{1,15})?)';
const LENGTH = new RegExp(`(?<![\\d.])${NUMBER} ?(MM|CM|CENTIMETROS|MILIMETROS|")?(?![\\d.])`);
const WATTS = /(?<![\d.])(\d{1,4})(?:\.0{1,2})? ?(?:W(?:ATTS?|ATIOS)?)?(?![\d.A-Z])/;
const COUNT = /(?<![\d.])(\d{1,2})(?![\d.])/;

/**
 * The first length of a text in millimetres: `"30.5 CM"` -> 305, `"303 X 121 X 49 MM"` -> 303. Undefined outside
 * [least, most]: suppliers write 0 for "unknown" and slip between columns, and no card is 9 mm long.
 */
export function millimetres(text: string, least: number, most: number): number | undefined {
  const match = LENGTH.exec(text);
  if (!match) return undefined;
  const millimetresEach = match[2]?.startsWith('C') ? 10 : 1;
  // Tenths are kept (352.9 mm), float noise is not.
  return within(Math.round(Number(match[1]) * millimetresEach * 10) / 10, least, most);
}

/** `"650 W"`, `"650W"`, `"650"` -> 650; undefined outside [least, most]. */
export function watts(text: string, least: number, most: number): number | undefined {
  const match = WATTS.exec(text);
  return match ? within(Number(match[1]), least, most) : undefined;
}

/** The first small whole number of a text: `"4 (DDR4)"`, `"2 X DDR4 DIMM"`. */
export function count(text: string, least: number, most: number): number | undefined {
  const match = COUNT.exec(text);
  return match ? within(Number(match[1]), least, most) : undefined;
}

const YES = /^(?:SI|YES|TRUE|S|INCLUIDO|INCLUIDA|INCLUYE|INTEGRADO|POSEE|1)\b/;
const NO = /^(?:NO|SIN|FALSE|NINGUN[OA]?|NONE|N|S\/)\b|^S\//;

export function yesOrNo(text: string): boolean | undefined {
  if (NO.test(text)) return false;
  return YES.test(text) ? true : undefined;
}

export function within(value: number, least: number, most: number): number | undefined {
  return value >= least && value <= most ? value : undefined;
}
