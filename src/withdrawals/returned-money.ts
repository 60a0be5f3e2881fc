import type { Centavos } from '#lib/pesos.ts';

/** What became of the money that the buyer of a withdrawn order had paid through the shop. */
export type ReturnedMoney =
  /** All of it went back. */
  | { kind: 'returned' }
  /** So much of it is still at the shop, in centavos of a peso. */
  | { kind: 'held'; left: Centavos }
  /** None ever came through the shop. */
  | { kind: 'never-paid' }
  /** The case names no order of theirs. */
  | { kind: 'no-order' };
