import type { StaffEventNews } from '#mail/email.ts';

/** Events reported to the people who run the shop: in the panel, and by email if their address asks for it. */
export type StaffEventKind = StaffEventNews['event'];

/** The section of the panel that shows events of each kind. */
export const SECTION_OF = {
  'order-placed': 'orders',
  'order-paid': 'orders',
  'withdrawal-asked': 'withdrawals',
  'attention-raised': 'attention',
  'sold-out': 'products',
  'feed-failing': 'imports',
} as const satisfies Record<StaffEventKind, string>;

export const STAFF_EVENT_KINDS = Object.keys(SECTION_OF) as StaffEventKind[]; // `as const` above: there are no other keys

/** A section of the panel that has news. */
export type StaffSection = (typeof SECTION_OF)[StaffEventKind];

export const STAFF_SECTIONS: readonly StaffSection[] = [...new Set(Object.values(SECTION_OF))];

/** An event before it is stored: its kind, and what it is about. */
export interface StaffEvent {
  kind: StaffEventKind;
  /** The id of the order, product or case. */
  subject: string;
  /** An order's total, a product's description; may be empty. Nothing of the buyer. */
  about: string;
}

/** What is new for one person: how many subjects of each section they have not looked at, 100 at most. */
export interface StaffNews {
  /** The number of the newest event. */
  number: number;
  unseen: ReadonlyMap<StaffSection, number>;
}
