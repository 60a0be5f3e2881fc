import type { LastChange } from '#audit/audit-reader.ts';
import { HOUR_MS } from '#lib/durations.ts';
import type { ImportState } from './import-run.ts';

/** When a list is fetched: every so many hours, once a day, or only when a person asks for it. */
export type ListSchedule =
  | { kind: 'hours'; hours: number }
  /** At this minute of the shop's day. */
  | { kind: 'daily'; minute: number }
  | { kind: 'by-hand' };

/** The intervals that the panel offers. */
export const LIST_HOURS = [1, 2, 3, 4, 6, 8, 12, 24] as const;

/** Where one of a supplier's lists is fetched from, and when. */
export interface ListAddress {
  id: string;
  supplierId: string;
  listName: string;
  /** It may contain a key, so it is shown only to people who may change it. */
  address: string;
  schedule: ListSchedule;
  /** Null: only when a person asks for it. */
  nextAt: Date | null;
  version: number;
}

/** A list's address, and how its readings went. */
export interface WatchedAddress extends ListAddress {
  last: {
    importId: string;
    at: Date;
    state: ImportState;
    /** A person has to say which of its columns is which. */
    awaitsColumns: boolean;
    by: string | null;
    problem: string | null;
  } | null;
  /** Since when every scheduled reading of it fails; null: the last one did not. */
  failingSince: Date | null;
}

export interface NewListAddress {
  supplierId: string;
  /** As a person named the list; empty: as its file is called. */
  listName: string;
  fileListName: string;
  address: string;
  schedule: ListSchedule;
}

/** A list keeps its supplier and its name. */
export interface ListAddressChange extends Pick<NewListAddress, 'address' | 'schedule'> {
  /** The version that its author saw; absent: nothing is compared. */
  seenVersion?: number | undefined;
}

/** `not-public`: it is of the shop's own network. `taken`: that list has an address. `full`: the shop has as many as it fetches. `moved`: somebody changed it since its author saw it. */
export type ListAddressChanged =
  | { ok: true }
  | { ok: false; reason: 'unknown' | 'not-public' | 'no-supplier' | 'no-terms' | 'taken' | 'full' }
  | { ok: false; reason: 'moved'; last: LastChange | undefined };

/** More than any shop has wholesalers. */
export const MAX_LIST_ADDRESSES = 50;

/** The moment after `after` when it is this minute of the shop's day. */
export type NextTimeOfDay = (minute: number, after: Date) => Date;

/** When a list is fetched next, after a reading or a change; null: when a person asks for it. */
export function nextReading(schedule: ListSchedule, after: Date, nextTimeOfDay: NextTimeOfDay): Date | null {
  switch (schedule.kind) {
    case 'hours':
      return new Date(after.getTime() + schedule.hours * HOUR_MS);
    case 'daily':
      return nextTimeOfDay(schedule.minute, after);
    case 'by-hand':
      return null;
  }
}

/** A wholesaler's server may be back by then, though its list is due tomorrow. */
const RETRY_MS = HOUR_MS / 2;

/** The same after one that failed: soon. */
export function retryOf(next: Date | null, after: Date): Date | null {
  return next && new Date(Math.min(next.getTime(), after.getTime() + RETRY_MS));
}

/** @example scheduleInWords({ kind: 'daily', minute: 510 }) // 'todos los días a las 08:30' */
export function scheduleInWords(schedule: ListSchedule): string {
  switch (schedule.kind) {
    case 'hours':
      return `cada ${schedule.hours} h`;
    case 'daily':
      return `todos los días a las ${timeOfDay(schedule.minute)}`;
    case 'by-hand':
      return 'solo a mano';
  }
}

/** @example timeOfDay(510) // '08:30' */
export function timeOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
