import { z } from 'zod';
import type { Notification, ProviderResult } from '../port/payment-provider.ts';
import { callMercadoPago, type MercadoPagoAccess } from './call-mercadopago.ts';
import { meaningOf, ORDER_PREFIX } from './notification-topics.ts';

/** Fetches what a notification is about, and returns the ids of the payments that it names. */
export async function listPaymentsOf(
  access: MercadoPagoAccess,
  { topic, subjectId }: Pick<Notification, 'topic' | 'subjectId'>,
): Promise<ProviderResult<readonly string[]>> {
  const meaning = meaningOf(topic);
  if (meaning === 'chargeback') return fetchIds(access, `/v1/chargebacks/${idIn(subjectId)}`, chargeback);
  if (meaning === 'claim') return fetchIds(access, `/post-purchase/v1/claims/${idIn(subjectId)}`, claim);
  const isOrder = meaning === 'merchant-order' || subjectId.startsWith(ORDER_PREFIX);
  if (isOrder) {
    const orderId = subjectId.startsWith(ORDER_PREFIX) ? subjectId.slice(ORDER_PREFIX.length) : subjectId;
    return fetchIds(access, `/merchant_orders/${idIn(orderId)}`, merchantOrder);
  }
  return { ok: true, value: meaning === 'other' ? [] : [subjectId] };
}

function fetchIds(
  access: MercadoPagoAccess,
  path: string,
  response: z.ZodType<readonly string[]>,
): Promise<ProviderResult<readonly string[]>> {
  return callMercadoPago(access, { method: 'GET', path, response });
}

function idIn(subjectId: string): string {
  return encodeURIComponent(subjectId);
}

const id = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform((sent) => String(sent));

/** https://www.mercadopago.com.ar/developers/es/reference/merchant_orders/_merchant_orders_id/get */
const merchantOrder = z
  .object({ payments: z.array(z.object({ id })).nullish() })
  .transform(({ payments }) => (payments ?? []).map((payment) => payment.id));

/** `payments` is an array of ids. https://www.mercadopago.com.ar/developers/es/reference/chargebacks/_chargebacks_id/get */
const chargeback = z.object({ payments: z.array(id).nullish() }).transform(({ payments }) => payments ?? []);

/**
 * A claim about another resource than a payment names none.
 * https://www.mercadopago.com.ar/developers/es/reference/claims/get-claim-details/get
 */
const claim = z
  .object({ resource: z.string().nullish(), resource_id: id.nullish().catch(null) })
  .transform(({ resource, resource_id }) =>
    resource === 'payment' && typeof resource_id === 'string' ? [resource_id] : [],
  );
