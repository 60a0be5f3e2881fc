import type { RandomBytes } from '#lib/readable-code.ts';
import type { Books } from './books.ts';
import type { FaultQueue } from './faults.ts';

/** What every act of the provider may need. */
export interface ProviderContext {
  books: Books;
  faults: FaultQueue;
  now: () => Date;
  randomBytes: RandomBytes;
  /** Where it is reached, without a slash at the end. */
  address: () => string;
  accessToken: string;
  /** Null: notifications go out unsigned. */
  webhookSecret: string | null;
}

/** The account that is paid, as `collector_id` and in `/users/me`. */
export const COLLECTOR_ID = 1_400_000_001;

/** Twelve digits, as the provider's are; the next free one where chance gives one that is taken. */
export function newNumber(
  { randomBytes }: ProviderContext,
  isTaken: (id: number) => boolean = () => false,
): number {
  const chance = randomBytes(5).reduce((number, byte) => number * 256 + byte, 0);
  let id = 100_000_000_000 + (chance % 800_000_000_000);
  while (isTaken(id)) id += 1;
  return id;
}
