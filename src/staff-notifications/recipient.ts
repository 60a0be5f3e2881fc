import type { StaffEventKind } from './staff-event.ts';

/** An address that gets events by email, once its owner confirmed it. */
export interface Recipient {
  id: string;
  /** In lower case. */
  email: string;
  kinds: readonly StaffEventKind[];
  /** The hour of the shop's day, 0 to 23, of one email a day; null: each event at once. */
  digestHour: number | null;
  isConfirmed: boolean;
}
