import type { RandomBytes } from './readable-code.ts';

/** When something is written, and what its ids are made of. */
export interface Stamp {
  at: Date;
  randomBytes: RandomBytes;
}
