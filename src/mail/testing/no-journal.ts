import type { SentJournal } from '../sent-journal.ts';

/** For tests whose processes never end between a mail and its record. */
export const NO_JOURNAL: SentJournal = {
  add: () => Promise.resolve(),
  list: () => Promise.resolve(new Map()),
  remove: () => Promise.resolve(),
};
