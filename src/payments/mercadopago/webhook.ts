import { z } from 'zod';
import type { Notification, NotificationMeaning, ReadWebhook } from '../port/payment-provider.ts';
import { meaningOf, ORDER_PREFIX } from './notification-topics.ts';
import { checkSignature } from './signature.ts';

/** @param secret Null: signatures are not checked. */
export function mercadoPagoWebhook(secret: string | null): ReadWebhook {
  return ({ headers, query, body }) => {
    const notification = readNotification({ query, body });
    if (notification === null) return null;
    const signature = checkSignature(
      {
        signature: oneOf(headers['x-signature']),
        requestId: oneOf(headers['x-request-id']),
        dataId: signedQuery.parse(query)['data.id'],
      },
      secret,
    );
    return { ...notification, signature };
  };
}

const signedQuery = z.object({ 'data.id': z.string().optional().catch(undefined) });

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

const word = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[\w.:-]{1,64}$/));

/** One unreadable value must not hide the others: a fraud alert is sent only once. */
const wordIfAny = word.nullish().catch(null);

const query = z.object({ 'data.id': wordIfAny, id: wordIfAny, type: wordIfAny, topic: wordIfAny });

const body = z
  .object({
    id: wordIfAny,
    type: wordIfAny,
    topic: wordIfAny,
    action: wordIfAny,
    data: z.object({ id: wordIfAny, payment_id: wordIfAny, merchant_order: wordIfAny }).nullish().catch(null),
  })
  .nullish()
  .catch(null);

type Sent = { address: z.infer<typeof query>; content: z.infer<typeof body> };

/**
 * Reads both kinds: `?data.id=1&type=payment` with a body, and the older `?topic=payment&id=1` without one. Null: it is neither.
 */
function readNotification(sent: { query: unknown; body: unknown }): Omit<Notification, 'signature'> | null {
  const address = query.parse(sent.query);
  const content = body.parse(sent.body);
  const topic = address.type ?? address.topic ?? content?.type ?? content?.topic ?? null;
  if (topic === null) return null;
  const subjectId = SUBJECTS[meaningOf(topic)]({ address, content });
  if (subjectId === null) return null;
  return { topic, subjectId, action: content?.action ?? '', notificationId: content?.id ?? '' };
}

const SUBJECTS: Record<NotificationMeaning, (sent: Sent) => string | null> = {
  payment: (sent) => {
    const id = subjectOf(sent);
    return id !== null && /^\d{1,20}$/.test(id) ? id : null;
  },
  // Its body has the id where others have the notification's. Seen in public logs of March and September 2025.
  'merchant-order': (sent) => subjectOf(sent) ?? sent.content?.id ?? null,
  chargeback: subjectOf,
  claim: subjectOf,
  'fraud-alert': subjectOfFraudAlert,
  other: subjectOf,
};

function subjectOf({ address, content }: Sent): string | null {
  return address['data.id'] ?? content?.data?.id ?? address.id ?? null;
}

/**
 * A fraud alert has no `data.id`: it names a payment and its merchant order. It is read whatever it says, because the provider does
 * not send it again.
 * https://github.com/mercadopago/devsite-docs, your-integrations/notifications/additional-info (read in November 2026)
 */
function subjectOfFraudAlert({ address, content }: Sent): string {
  const order = content?.data?.merchant_order;
  return (
    content?.data?.payment_id ??
    (order ? ORDER_PREFIX + order : null) ??
    subjectOf({ address, content }) ??
    content?.id ??
    'unknown'
  );
}
