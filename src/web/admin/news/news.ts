import { useSyncExternalStore } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { NewsSection, StaffNewsResponse } from '#contract/panel/staff-news.ts';
import { call } from '../panel-client.ts';
import { createNewsStore } from './news-store.ts';

/** What is new for the person of this session, as last heard. */
const store = createNewsStore();
const NOTHING: StaffNewsResponse = { number: 0, news: [] };

/** What is new; nothing on the server and until it was first read. */
export function useNews(): StaffNewsResponse {
  return useSyncExternalStore(store.subscribe, store.read, () => NOTHING);
}

/** Keeps what was heard. */
export const hearNews = store.hear;

/** Reads it now. A failure leaves what was heard last. @throws nothing */
export async function readNews(): Promise<void> {
  try {
    store.hear(await call(routes.news));
  } catch {
    // The page itself says that there is no connection or no session.
  }
}

/**
 * The number of the newest event before a section is read: its list shows everything up to it. It is requested once; later ones are
 * heard.
 */
export async function newsBeforeReading(): Promise<number> {
  if (!store.hasHeard()) await readNews();
  return store.read().number;
}

/** Says that the person has looked at a section, up to the event of this number. */
export async function lookAt(section: NewsSection, number: number): Promise<void> {
  try {
    store.hear(await call(routes.lookAtNews, { body: { section, number } }));
  } catch {
    // It stays new until the section is opened again.
  }
}

/** How many are new in a section; more than 99 count as 100. */
export function unseenIn({ news }: StaffNewsResponse, section: string): number {
  return news.find((one) => one.section === section)?.unseen ?? 0;
}

/** As badges show a number: empty for none, `99+` for many. */
export function badgeOf(count: number): string {
  if (count === 0) return '';
  return count > 99 ? '99+' : String(count);
}

/** How many are new in all sections, as a badge shows it. */
export function countNews({ news }: StaffNewsResponse): string {
  return badgeOf(news.reduce((sum, { unseen }) => sum + unseen, 0));
}
