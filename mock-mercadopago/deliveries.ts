import { createHmac } from 'node:crypto';
import { randomKey } from '#lib/random-key.ts';
import type { Checkout, Notice } from './checkout.ts';
import { retryAfterMs } from './notices.ts';
import { COLLECTOR_ID, type ProviderContext } from './mock-deps.ts';
import { expirePayments } from './payments.ts';
import { contentOf } from './notice-contents.ts';

/** One request to the shop's notification address. */
export interface Delivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts it and returns the status; throws if there is no response. */
export type Send = (delivery: Delivery) => Promise<number>;

/**
 * Sends the due notifications, one after the other in order of their due times, and returns how many were accepted. Each is
 * scheduled for its next attempt before it is sent, so a process that dies meanwhile loses none.
 */
export async function deliverDue(context: ProviderContext, send: Send): Promise<number> {
  const now = context.now().getTime();
  for (const checkout of context.index.unsettled()) expirePayments(context, checkout);
  const due = context.index
    .unsettled()
    .flatMap((checkout) => checkout.notices.map((notice) => ({ checkout, notice })))
    .filter(({ notice }) => notice.dueAt <= now)
    .toSorted((a, b) => a.notice.dueAt - b.notice.dueAt);
  let taken = 0;
  for (const { checkout, notice } of due) {
    notice.attempts += 1;
    notice.dueAt = now + retryAfterMs(notice.attempts);
    context.index.save(checkout);
    const status = await send(deliveryOf(context, checkout, notice)).catch(() => 0);
    const isTaken = status === 200 || status === 201;
    // A fraud alert is sent once.
    if (!isTaken && notice.topic !== 'stop_delivery_op_wh') continue;
    if (isTaken) taken += 1;
    checkout.notices = checkout.notices.filter((it) => it !== notice);
    context.index.save(checkout);
  }
  return taken;
}

function deliveryOf(context: ProviderContext, checkout: Checkout, notice: Notice): Delivery {
  const { preference } = checkout;
  const url = new URL(preference.notificationUrl ?? '');
  const dataId = String(notice.paymentId);
  const requestId = randomKey(context.randomBytes, 16);
  const headers = { 'content-type': 'application/json', 'x-request-id': requestId };
  if (notice.form === 'ipn') {
    url.searchParams.set('topic', 'payment');
    url.searchParams.set('id', dataId);
    const resource = `${context.address()}/v1/payments/${dataId}`;
    return { url: url.href, headers, body: JSON.stringify({ resource, topic: 'payment' }) };
  }
  const content = contentOf(checkout, notice);
  if (content.dataId !== null) url.searchParams.set('data.id', content.dataId);
  url.searchParams.set('type', notice.topic);
  return {
    url: url.href,
    headers: { ...headers, ...signatureOf(context, notice, { dataId: content.dataId, requestId }) },
    body: JSON.stringify({ live_mode: false, user_id: COLLECTOR_ID, type: notice.topic, ...content.body }),
  };
}

function signatureOf(
  context: ProviderContext,
  { signature, timestampUnit }: Notice,
  { dataId, requestId }: { dataId: string | null; requestId: string },
): Record<string, string> {
  if (signature === 'none' || context.webhookSecret === null) return {};
  const ms = context.now().getTime();
  const ts = timestampUnit === 'ms' ? String(ms) : String(Math.floor(ms / 1000));
  const secret = signature === 'right' ? context.webhookSecret : `not ${context.webhookSecret}`;
  const v1 = createHmac('sha256', secret)
    // A value that is missing is left out with its name.
    .update(`${dataId === null ? '' : `id:${dataId};`}request-id:${requestId};ts:${ts};`)
    .digest('hex');
  return { 'x-signature': `ts=${ts},v1=${v1}` };
}
