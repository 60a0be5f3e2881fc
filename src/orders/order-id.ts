/** Fills in as many random bytes as asked for; from a cryptographic source outside tests. */
export type RandomBytes = (count: number) => Uint8Array;

/** No 0 and O, 1, I and L, U and V: it is read aloud over the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A new order id such as `7KQ2-M9XA`: 30^8 = 6.6 × 10^11 of them, so that nobody finds an order by trying. */
export function newOrderId(randomBytes: RandomBytes): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // Five bits choose one of 32; the two beyond the alphabet are thrown again, so that every letter is equally likely.
      const letter = ALPHABET[byte & 31];
      if (letter !== undefined && id.length < LENGTH) id += letter;
    }
  }
  return `${id.slice(0, 4)}-${id.slice(4)}`;
}
