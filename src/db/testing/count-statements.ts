import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { STATEMENT_EVENTS, type StatementEvent } from '../statement-events.ts';

/** How many statements `work` sends to the database. @param words Only those whose text has them. */
export async function countStatements(work: () => Promise<unknown>, words = /^/): Promise<number> {
  let count = 0;
  const onStatement = (event: unknown) => {
    if (words.test((event as StatementEvent).sql)) count += 1; // the channel has no other messages
  };
  subscribe(STATEMENT_EVENTS, onStatement);
  try {
    await work();
  } finally {
    unsubscribe(STATEMENT_EVENTS, onStatement);
  }
  return count;
}
