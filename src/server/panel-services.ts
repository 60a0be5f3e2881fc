import type { Kysely } from 'kysely';
import type { Author } from '#audit/audit-entry.ts';
import type { Authorship } from '#audit/audit-log.store.ts';
import type { Person } from '#accounts/person.ts';
import type { Tables } from '#db/tables.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { ResumeSession } from './who-may.ts';

/** What the panel's routes need of the world; unlike a visitor's, their answers come from the database itself. */
export interface PanelServices {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  resume: ResumeSession;
  /** The shop still shows the demo's catalogue. */
  isDemo: boolean;
}

/** Whoever sent the request is who changes something, now. */
export function authorship({ now, randomBytes }: PanelServices, person: Person): Authorship {
  const by: Author = { id: person.id, name: person.email };
  return { by, at: now(), randomBytes };
}
