import { z } from 'zod';
import type { Signature } from '../mercadopago/signature.ts';

/** What the provider sends of its own accord: that there is news of something, and nothing that is believed. */
export interface Notification {
  topic: string;
  /** A payment's id, for the topic `payment`. */
  subjectId: string;
  /** `payment.created` …; empty in the older kind. */
  action: string;
  /** The provider's own id of it; empty in the older kind. */
  notificationId: string;
  signature: Signature;
}

export type UnsignedNotification = Omit<Notification, 'signature'>;

/** Worked off as they come; without a secret those are all. What is unsigned or badly signed waits for the next round. */
export const AT_ONCE: readonly Signature[] = ['valid', 'unchecked'];

export const PAYMENT_TOPIC = 'payment';

/** About money, and not about one payment's state: a person should know. */
export const WARNING_TOPICS: readonly string[] = [
  'topic_chargebacks_wh',
  'topic_claims_integration_wh',
  'stop_delivery_op_wh',
];

const word = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w.:-]{1,64}$/));

const query = z.object({
  'data.id': word.optional(),
  id: word.optional(),
  type: word.optional(),
  topic: word.optional(),
});

const body = z
  .object({
    id: word.nullish(),
    type: word.nullish(),
    topic: word.nullish(),
    action: word.nullish(),
    data: z.object({ id: word.nullish() }).nullish(),
  })
  .nullish()
  .catch(null);

/** Reads both kinds: `?data.id=1&type=payment` with a body, and the older `?topic=payment&id=1` without. Null: it says nothing. */
export function readNotification(told: { query: unknown; body: unknown }): UnsignedNotification | null {
  const asked = query.safeParse(told.query);
  if (!asked.success) return null;
  const address = asked.data;
  const content = body.parse(told.body);
  const topic = address.type ?? address.topic ?? content?.type ?? content?.topic ?? null;
  const subjectId = address['data.id'] ?? content?.data?.id ?? address.id ?? null;
  if (topic === null || subjectId === null) return null;
  if (topic === PAYMENT_TOPIC && !/^\d{1,20}$/.test(subjectId)) return null;
  return { topic, subjectId, action: content?.action ?? '', notificationId: content?.id ?? '' };
}
