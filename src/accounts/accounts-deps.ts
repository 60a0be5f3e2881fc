import type { RandomBytes } from '#lib/readable-code.ts';
import type { HashQueue } from './hash-queue.ts';
import type { AccountsDatabase } from './users.store.ts';

/** What the functions of accounts depend on. */
export interface AccountsDeps {
  db: AccountsDatabase;
  now: () => Date;
  randomBytes: RandomBytes;
}

/** What whoever reads or sets a password needs besides: its hash waits for its turn, and it may not be the shop's name. */
export interface PasswordDeps extends AccountsDeps {
  hashes: HashQueue;
  shopName: string;
}
