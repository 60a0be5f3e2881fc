import type { Kysely } from 'kysely';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Tables } from '#db/tables.ts';
import type { HashQueue } from './hash-queue.ts';
import type { HashCost } from './password.ts';

/** What the functions of accounts depend on. */
export interface AccountsDeps {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  /** Tests make hashes cheap. Without it, a hash costs what OWASP recommends. */
  hashCost?: HashCost;
}

/** What a function that checks or sets a password also needs. */
export interface PasswordDeps extends AccountsDeps {
  /** Hashes wait here for their turn. */
  hashes: HashQueue;
  /** A password may not be the shop's name. */
  shopName: string;
}
