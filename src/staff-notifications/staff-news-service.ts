import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { StaffNews, StaffSection } from './staff-event.ts';
import { countUnseen, markSeen, numberStaffEvents } from './staff-news.store.ts';

/** What is new in the panel for each person who runs the shop. */
export interface StaffNewsService {
  /** The number of the newest event: while it stays the same there is no news. Cheap. */
  newestNumber(): Promise<number>;
  /** By person. */
  read(userIds: readonly string[]): Promise<ReadonlyMap<string, StaffNews>>;
  /** A person has looked at a section up to the event of this number. */
  look(userId: string, section: StaffSection, number: number): Promise<void>;
}

export function createStaffNewsService({ db }: { db: Kysely<Tables> }): StaffNewsService {
  return {
    newestNumber: () => numberStaffEvents(db),
    async read(userIds) {
      // Read first: what is counted after it is at least as new.
      const number = await numberStaffEvents(db);
      const unseen = await countUnseen(db, userIds);
      return new Map([...unseen].map(([id, counts]) => [id, { number, unseen: counts }]));
    },
    async look(userId, section, number) {
      const newest = await numberStaffEvents(db);
      await markSeen(db, { userId, section, number: Math.min(number, newest) });
    },
  };
}
