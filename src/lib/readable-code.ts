/** Returns this many random bytes; from a cryptographic source outside tests. */
export type RandomBytes = (count: number) => Uint8Array;

/** No 0 and O, 1, I and L, U and V: codes are read aloud over the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

/** A readable code such as `7KQ2-M9XA` for two groups: 30^4 possibilities a group, all equally likely. */
export function readableCode(randomBytes: RandomBytes, groups: number): string {
  const letters: string[] = [];
  while (letters.length < groups * GROUP_LENGTH) {
    for (const byte of randomBytes(groups * GROUP_LENGTH)) {
      // Five bits select one of 32; the two values outside the alphabet are drawn again.
      const letter = ALPHABET[byte & 31];
      if (letter !== undefined) letters.push(letter);
    }
  }
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-');
}
