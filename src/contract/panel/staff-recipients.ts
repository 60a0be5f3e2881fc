import { z } from 'zod';
import type { Recipient } from '#staff-notifications/recipient.ts';
import type { StaffEventKind } from '#staff-notifications/staff-event.ts';
import { emailField } from '../email.ts';
import { inverseOf } from '../inverse-of.ts';
import type { InEnglish } from '../names/in-english.ts';

const WORD_OF = {
  'order-placed': 'pedido',
  'order-paid': 'pago',
  'withdrawal-asked': 'arrepentimiento',
  'attention-raised': 'atencion',
  'sold-out': 'agotado',
  'feed-failing': 'lista',
} as const satisfies Record<StaffEventKind, string>;

const KIND_OF = inverseOf(WORD_OF);

const eventWord = z.enum(Object.values(WORD_OF));
export type EventWord = z.infer<typeof eventWord>;

/** The events that an address gets, and when. */
const wanted = {
  /** Each at most once; none: it gets no event. */
  eventos: z.array(eventWord).max(Object.keys(WORD_OF).length),
  /** The hour in Argentina of one email a day; null: each event at once. */
  hora: z.int().min(0).max(23).nullable(),
};

export const recipientChange = z.object(wanted);
export const newRecipient = z.object({ email: emailField('Completá el email'), ...wanted });

/** An address that gets events by email. */
export const recipient = z.object({
  id: z.string(),
  email: z.string(),
  ...wanted,
  /** Until its owner opens the link in the first email, it gets no other one. */
  confirmado: z.boolean(),
});
export type RecipientResponse = InEnglish<z.infer<typeof recipient>>;

export const recipientList = z.object({ results: z.array(recipient) });

export const recipientKey = z.object({ clave: z.string().max(100) });
export const confirmedRecipient = z.object({ email: z.string() });

export function toRecipientResponse({
  id,
  email,
  kinds,
  digestHour,
  isConfirmed,
}: Recipient): RecipientResponse {
  return { id, email, events: kinds.map((kind) => WORD_OF[kind]), hour: digestHour, isConfirmed };
}

export function wantedEventsFrom({ events, hour }: { events: readonly EventWord[]; hour: number | null }) {
  return { kinds: [...new Set(events)].map((word) => KIND_OF[word]), digestHour: hour };
}
