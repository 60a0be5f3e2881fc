import { z } from 'zod';
import { PAYMENT_TOPIC, type Notification, type ReadWebhook } from '../port/payment-provider.ts';
import { checkSignature } from './signature.ts';

/** Topics about money that do not report one payment's state. */
export const WARNING_TOPICS: readonly string[] = [
  'topic_chargebacks_wh',
  'topic_claims_integration_wh',
  'stop_delivery_op_wh',
];

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

/**
 * Reads both kinds: `?data.id=1&type=payment` with a body, and the older `?topic=payment&id=1` without one. Null: it is neither.
 */
function readNotification(sent: { query: unknown; body: unknown }): Omit<Notification, 'signature'> | null {
  const parsed = query.safeParse(sent.query);
  if (!parsed.success) return null;
  const address = parsed.data;
  const content = body.parse(sent.body);
  const topic = address.type ?? address.topic ?? content?.type ?? content?.topic ?? null;
  const subjectId = address['data.id'] ?? content?.data?.id ?? address.id ?? null;
  if (topic === null || subjectId === null) return null;
  if (topic === PAYMENT_TOPIC && !/^\d{1,20}$/.test(subjectId)) return null;
  return { topic, subjectId, action: content?.action ?? '', notificationId: content?.id ?? '' };
}
