import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { listFailingEmails, retryEmail, type FailingEmail } from './failing-emails.store.ts';

/** What the panel does with emails. Each part queues its own emails, in the transaction of what they report. */
export interface MailService {
  /** The emails that were given up or fail again and again, the oldest first. `count`: of all of them. */
  listFailing(page: { limit: number; offset: number }): Promise<{ emails: FailingEmail[]; count: number }>;
  /** Lets an email be tried again now. False when it was sent meanwhile, or there is no such email. */
  retry(id: string): Promise<boolean>;
}

export function createMailService({ db, now }: { db: Kysely<Tables>; now: () => Date }): MailService {
  return {
    listFailing: (page) => listFailingEmails(db, page),
    retry: (id) => retryEmail(db, id, now()),
  };
}
