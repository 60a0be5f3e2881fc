/** Units as people and suppliers write them, by the one in which they are indexed. */
const UNITS = {
  w: 'w|wats?|watts?|vatios?',
  gb: 'gb|gigas?|gigabytes?',
  tb: 'tb|teras?|terabytes?',
  mhz: 'mhz|mt(?:/?s)?',
  ghz: 'ghz',
  hz: 'hz|hertz',
  mm: 'mm|milimetros?',
  in: `"|''|”|pulgadas?|pulg`,
  rpm: 'rpm',
  va: 'va',
} as const;

const ANY_UNIT = Object.values(UNITS).join('|');
/** A text with neither has none of the others. */
const HAS_ANY = new RegExp(`\\d ?(?:x ?\\d|${ANY_UNIT})`);
const MEASURE = new RegExp(`(\\d{1,5}(?:[.,]\\d{1,2})?)\\s?(${ANY_UNIT})(?![a-z0-9])`, 'g');
/** `2x16`, `16 x 2gb`; but not `pcie 4 x4`. */
const KIT = new RegExp(`(\\d{1,3})( ?)x\\2(\\d{1,3})(?:\\s?(?:${UNITS.gb}))?(?![a-z0-9])`, 'g');
/** A character before a number that makes it the rest of another number (`5.3ghz`) or of a part number (`B650-W`). */
const JOINED_BEFORE = /[a-z0-9.,/-]/;
/** Kits have at most eight modules; larger numbers are both sizes: a resolution. */
const MAX_MODULES = 8;

export interface Measured {
  /** As indexed: `650w`, `1tb`, `2x16`. */
  term: string;
  start: number;
  end: number;
}

/** The measures and kits of memory in a normalized text, each as one term: `750 watts` is `750w`, `1 tera` is `1tb`, `16x2` is `2x16`. */
export function measuresIn(text: string): Measured[] {
  if (!HAS_ANY.test(text)) return [];
  const found: Measured[] = [];
  for (const match of text.matchAll(KIT)) {
    if (isJoined(text, match)) continue;
    const term = kitTerm(Number(match[1]), Number(match[3]));
    if (term !== null) found.push({ term, ...placeOf(match) });
  }
  for (const match of text.matchAll(MEASURE)) {
    if (isJoined(text, match)) continue;
    const place = placeOf(match);
    if (found.some(({ start, end }) => start < place.end && place.start < end)) continue;
    found.push({ term: measureTerm(match[1] ?? '', unitOf(match[2] ?? '')), ...place });
  }
  return found;
}

/** Whether a word is a measure and nothing else: `64gb`, `200w`, `3200mt`. */
export function isMeasure(word: string): boolean {
  return measuresIn(word).some(({ start, end }) => start === 0 && end === word.length);
}

/** A capacity in GB as it is indexed. @example gigabytesTerm(2000) // '2tb' */
export function gigabytesTerm(capacity: number): string {
  return measureTerm(String(capacity), 'gb');
}

/** Null when neither number can be a count of modules. @example kitTerm(16, 2) // '2x16' */
export function kitTerm(one: number, other: number): string | null {
  const [modules, size] = one < other ? [one, other] : [other, one];
  return modules > 0 && modules <= MAX_MODULES ? `${modules}x${size}` : null;
}

function measureTerm(digits: string, unit: string): string {
  const amount = Number(digits.replace(',', '.'));
  if (unit === 'gb' && amount >= 1000) {
    // Makers count a tera as 1000 GB or 1024.
    if (amount % 1000 === 0) return `${amount / 1000}tb`;
    if (amount % 1024 === 0) return `${amount / 1024}tb`;
  }
  return `${amount}${unit}`;
}

function isJoined(text: string, match: RegExpExecArray): boolean {
  return JOINED_BEFORE.test(text.charAt(match.index - 1));
}

/** By spelling; there are some dozens. */
const unitsMet = new Map<string, string>();

function unitOf(spelling: string): string {
  let unit = unitsMet.get(spelling);
  if (unit === undefined) {
    unit =
      Object.entries(UNITS).find(([, spellings]) => new RegExp(`^(?:${spellings})$`).test(spelling))?.[0] ??
      spelling;
    unitsMet.set(spelling, unit);
  }
  return unit;
}

function placeOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length };
}
