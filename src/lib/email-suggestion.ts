/**
 * The address that was probably meant, where the domain is one slip away from a usual one; null: nothing to suggest. It is a question to
 * the buyer, no verdict: any domain may exist.
 * @example emailSuggestion('ana@gmial.com') // 'ana@gmail.com'
 */
export function emailSuggestion(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || USUAL.includes(domain) || isAnotherService(domain)) return null;
  const [nearest] = USUAL.map((usual) => ({ usual, slips: slipsBetween(domain, usual) }))
    .filter(({ usual, slips }) => slips <= mostSlips(usual))
    .toSorted((one, other) => one.slips - other.slips);
  return nearest === undefined ? null : `${email.slice(0, at)}@${nearest.usual}`;
}

/** Where Argentine buyers read their mail; of two at the same distance the earlier is suggested. */
const USUAL: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.ar',
  'yahoo.com',
  'yahoo.com.ar',
  'outlook.com',
  'outlook.com.ar',
  'live.com',
  'live.com.ar',
  'icloud.com',
  'fibertel.com.ar',
  'speedy.com.ar',
];

/** Services that are one letter away from a usual one. */
const ANOTHER = new Set(['mail.com', 'email.com', 'ymail.com', 'love.com', 'cloud.com']);

/** The same names in Brazil, Australia and Turkey, whose endings are one letter away from Argentina's. */
function isAnotherService(domain: string): boolean {
  return ANOTHER.has(domain) || /\.com\.(?:br|au|tr)$/.test(domain);
}

/** A long name has room for two slips; two in a short one make another name. */
function mostSlips(usual: string): number {
  return usual.indexOf('.') >= 8 ? 2 : 1;
}

/** Damerau-Levenshtein distance (optimal string alignment): letters wrong, missing, extra, or two neighbours swapped. */
function slipsBetween(one: string, other: string): number {
  // Far beyond any limit: what is pasted may be long.
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? Infinity) + 1,
          (current[column - 1] ?? Infinity) + 1,
          (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? Infinity;
}
