import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import type { NoticeFault } from './testing/fault-injection.ts';
import { sendThrough } from './open-mock-site.ts';
import { closed, listenAlone, listening, originOf } from './testing/listen-alone.ts';
import { MOCK_SECRET, WANTED_PREFERENCE } from './testing/open-mock.ts';

interface Received {
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: { id: number; action: string; data: { id: string } };
}

test('a notification names the payment in its address and in its body, and its signature is valid', async () => {
  await using scenario = await begin();
  const id = scenario.pay('approved');
  expect(await scenario.deliver()).toBe(1);
  const [notice] = scenario.received;
  expect(notice?.query).toEqual({ source_news: 'webhooks', 'data.id': String(id), type: 'payment' });
  expect(notice?.body).toMatchObject({
    type: 'payment',
    action: 'payment.created',
    api_version: 'v1',
    user_id: 1_400_000_001,
    data: { id: String(id) },
    date_created: '2026-03-02T11:00:00.000-04:00',
  });
  expect(isSignedRightly(notice)).toBe(true);
  expect(notice?.headers['x-signature']).toMatch(/^ts=\d{10},v1=[\da-f]{64}$/);
  expect(await scenario.deliver()).toBe(0);
});

test('every change sends a notification, each with its own number', async () => {
  await using scenario = await begin();
  const id = scenario.pay('pending');
  scenario.provider.trial.move(id, 'approved');
  scenario.provider.trial.refund(id, 1000);
  await scenario.deliver();
  expect(scenario.received.map(({ body }) => body.action)).toEqual([
    'payment.created',
    'payment.updated',
    'payment.updated',
  ]);
  expect(new Set(scenario.received.map(({ body }) => body.id)).size).toBe(3);
});

test('a shop that is down gets it again every 15 minutes, then less and less often', async () => {
  await using scenario = await begin();
  scenario.respondWith(500);
  scenario.pay('approved');
  const minutesBetween: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = scenario.received.length;
    let minutes = 0;
    while (scenario.received.length === before) {
      await scenario.deliver();
      if (scenario.received.length > before) break;
      scenario.provider.letTimePass(15 * MINUTE_MS);
      minutes += 15;
    }
    minutesBetween.push(minutes);
  }
  expect(minutesBetween).toEqual([0, 15, 15, 15, 6 * 60, 48 * 60, 96 * 60, 96 * 60]);
  scenario.respondWith(201);
  scenario.provider.letTimePass(96 * HOUR_MS);
  expect(await scenario.deliver()).toBe(1);
});

test('an unreachable shop loses nothing', async () => {
  await using scenario = await begin();
  scenario.pay('approved');
  const nobody = () => Promise.reject(new TypeError('fetch failed'));
  expect(await scenario.provider.trial.deliverDue(nobody)).toBe(0);
  scenario.provider.letTimePass(15 * MINUTE_MS);
  expect(await scenario.deliver()).toBe(1);
});

test('expired cash sends a notification without a request', async () => {
  await using scenario = await begin();
  scenario.pay('pending');
  await scenario.deliver();
  scenario.provider.letTimePass(3 * DAY_MS);
  await scenario.deliver();
  expect(scenario.received.map(({ body }) => body.action)).toEqual(['payment.created', 'payment.updated']);
});

test.each<[NoticeFault, { copies: number; signed: boolean }]>([
  [{ kind: 'lost' }, { copies: 0, signed: true }],
  [
    { kind: 'copies', count: 3 },
    { copies: 3, signed: true },
  ],
  [{ kind: 'unsigned' }, { copies: 1, signed: false }],
  [{ kind: 'wrongly-signed' }, { copies: 1, signed: false }],
  [{ kind: 'ts-in-ms' }, { copies: 1, signed: true }],
])('the next notification gets the fault %o', async (fault, { copies, signed }) => {
  await using scenario = await begin();
  scenario.provider.trial.misbehave({ befalls: 'notice', fault });
  scenario.pay('approved');
  await scenario.deliver();
  expect(scenario.received).toHaveLength(copies);
  expect(scenario.received.every((notice) => isSignedRightly(notice) === signed)).toBe(true);
  expect(new Set(scenario.received.map(({ body }) => body.id)).size).toBe(Math.min(copies, 1));
});

test('a timestamp in milliseconds has 13 digits', async () => {
  await using scenario = await begin();
  scenario.provider.trial.misbehave({ befalls: 'notice', fault: { kind: 'ts-in-ms' } });
  scenario.pay('approved');
  await scenario.deliver();
  expect(scenario.received[0]?.headers['x-signature']).toMatch(/^ts=\d{13},/);
});

test('a late notification comes late, a reordered one after the later events', async () => {
  await using scenario = await begin();
  scenario.provider.trial.misbehave({ befalls: 'notice', fault: { kind: 'reordered' } });
  const id = scenario.pay('pending');
  scenario.provider.letTimePass(1000);
  scenario.provider.trial.move(id, 'approved');
  scenario.provider.letTimePass(MINUTE_MS);
  await scenario.deliver();
  expect(scenario.received.map(({ body }) => body.action)).toEqual(['payment.updated', 'payment.created']);

  scenario.provider.trial.misbehave({ befalls: 'notice', fault: { kind: 'late', ms: HOUR_MS } });
  scenario.pay('approved');
  scenario.provider.letTimePass(3_599_999);
  expect(await scenario.deliver()).toBe(0);
  scenario.provider.letTimePass(1);
  expect(await scenario.deliver()).toBe(1);
});

test('an address that does not select webhooks gets the older kind too, unsigned', async () => {
  await using scenario = await begin('');
  const id = scenario.pay('approved');
  await scenario.deliver();
  expect(scenario.received.map(({ query }) => query)).toEqual([
    { 'data.id': String(id), type: 'payment' },
    { topic: 'payment', id: String(id) },
  ]);
  expect(scenario.received[1]?.headers['x-signature']).toBeUndefined();
});

/** A shop that listens for notifications, and a preference that names it. */
async function begin(query = '?source_news=webhooks') {
  const received: Received[] = [];
  let status = 200;
  const shop = await listening((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://shop');
      const parsed = JSON.parse(body) as Received['body']; // what the tests then hold against the documentation
      received.push({
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: parsed,
      });
      response.writeHead(status).end();
    });
  });
  const provider = await listenAlone();
  const send = sendThrough(fetch);
  await provider.call('POST', '/checkout/preferences', {
    ...WANTED_PREFERENCE,
    notification_url: `${originOf(shop)}/aviso${query}`,
  });
  const preferenceId = provider.trial.checkouts()[0]?.preference.id ?? '';
  return {
    provider,
    received,
    respondWith: (next: number) => void (status = next),
    deliver: () => provider.trial.deliverDue(send),
    pay(attempt: 'approved' | 'pending'): number {
      const paid = provider.trial.pay(preferenceId, attempt);
      if (!paid.ok) throw new Error(paid.reason);
      return paid.payment.id;
    },
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]();
      await closed(shop);
    },
  };
}

/** The check that the documentation prescribes for a shop. */
function isSignedRightly(notice: Received | undefined): boolean {
  const { 'x-signature': signature, 'x-request-id': requestId } = notice?.headers ?? {};
  const [, ts, v1] = /^ts=(\d+),v1=([\da-f]+)$/.exec(String(signature)) ?? [];
  const manifest = `id:${notice?.query['data.id']};request-id:${String(requestId)};ts:${ts};`;
  return v1 === createHmac('sha256', MOCK_SECRET).update(manifest).digest('hex');
}
