import type { RandomBytes } from '#lib/readable-code.ts';
import type { AccountsDatabase } from './users.store.ts';

/** What the accounts need of the world. */
export interface AccountsContext {
  db: AccountsDatabase;
  now: () => Date;
  randomBytes: RandomBytes;
}
