import type { Kysely } from 'kysely';
import type { Author } from '#audit/audit-entry.ts';
import type { Authorship } from '#audit/audit-log.store.ts';
import type { LiveCatalogue } from '#catalogue/snapshot/live-catalogue.ts';
import type { HashQueue } from '#accounts/hash-queue.ts';
import type { Person } from '#accounts/person.ts';
import type { ImportService } from '#catalogue/imports/import-service.ts';
import type { Tables } from '#db/tables.ts';
import type { PaymentService } from '#payments/payment-service.ts';
import type { ProviderKind } from '#payments/provider-labels.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { WithdrawalService } from '#withdrawals/withdrawal-service.ts';
import type { ResumeSession } from '../../http/who-may.ts';

/** What the panel's routes depend on. Most of their responses come from the database itself. */
export interface PanelServices {
  db: Kysely<Tables>;
  /** What visitors see, for what is told of all of it at once. */
  catalogue: LiveCatalogue;
  now: () => Date;
  randomBytes: RandomBytes;
  hashes: HashQueue;
  shopName: string;
  resume: ResumeSession;
  /** The shop still shows the demo's catalogue. */
  isDemo: boolean;
  imports: ImportService;
  withdrawals: WithdrawalService;
  /** Null: the shop takes no money. */
  payments: PaymentService | null;
  /** Whose calls it speaks; null: nobody's. */
  paymentProvider: ProviderKind | 'trial' | null;
}

/** Whoever sent the request is who changes something, now. */
export function authorship({ now, randomBytes }: PanelServices, person: Person): Authorship {
  const by: Author = { id: person.id, name: person.email };
  return { by, at: now(), randomBytes };
}
