/** Two or three digits: `12600k` is a processor. */
const JOINED = /^\d{2,3} ?(?:k|mil|lucas?)$/;
/** So are Intel's two of three digits. */
const CORE = /^(?:655|875)k$/;
const BEFORE_CORE = /i[57][ -]?$/;
/** So is `860k` behind these. */
const BEFORE_MODEL = /(?:athlon|x4)[ -]?$/;

/**
 * Whether a number with its multiple is an amount in thousands, and no processor's name.
 * @param before the text before it.
 * @example namesThousands('150k', 'rtx 5070') // true
 * @example namesThousands('860k', 'athlon x4') // false
 */
export function namesThousands(number: string, before: string): boolean {
  if (CORE.test(number) && BEFORE_CORE.test(before)) return false;
  return JOINED.test(number) && !BEFORE_MODEL.test(before);
}
