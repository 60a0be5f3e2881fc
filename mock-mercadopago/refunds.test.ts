import { expect, test } from 'vitest';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { moveRefund } from './refunds.ts';
import { MOCK_ADDRESS, MOCK_TOKEN, openMock, WANTED_PREFERENCE } from './testing/open-mock.ts';

async function openPaid() {
  const mock = openMock();
  const call = async (
    method: string,
    path: string,
    key: string | null,
    body?: object,
    showsInProcess = true,
  ) => {
    const response = await mock.fetch(`${MOCK_ADDRESS}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${MOCK_TOKEN}`,
        ...(key !== null && { 'x-idempotency-key': key }),
        ...(showsInProcess && { 'x-render-in-process-refunds': 'true' }),
      },
    });
    return { status: response.status, json: z.unknown().parse(await response.json()) };
  };
  await call('POST', '/checkout/preferences', 'k', WANTED_PREFERENCE);
  const [checkout] = mock.trial.checkouts();
  if (checkout === undefined) throw new Error('no checkout');
  const paid = mock.trial.pay(checkout.preference.id, 'approved');
  if (!paid.ok) throw new Error(paid.reason);
  const path = `/v1/payments/${paid.payment.id}`;
  const refund = (key: string, amount?: number, showsInProcess = true) =>
    call('POST', `${path}/refunds`, key, amount === undefined ? undefined : { amount }, showsInProcess);
  const list = async (showsInProcess = true) =>
    (await call('GET', `${path}/refunds`, null, undefined, showsInProcess)).json;
  return { ...mock, id: paid.payment.id, path, call, refund, list };
}

test('the same refund within a minute is refused with code 2001, and the same key gives the same refund', async () => {
  const { refund, letTimePass } = await openPaid();
  const first = await refund('uno', 100);
  expect(first).toMatchObject({ status: 201, json: { status: 'approved', amount: 100 } });
  expect(await refund('dos', 100)).toMatchObject({ status: 400, json: { cause: [{ code: 2001 }] } });
  expect(await refund('uno', 100)).toEqual(first);
  letTimePass(MINUTE_MS);
  expect(await refund('dos', 100)).toMatchObject({ status: 201 });
});

test('a payment that takes no refund of a part answers 3024 to any that names an amount, and gives all of it back', async () => {
  const { refund, trial, id } = await openPaid();
  moveRefund(trial.context, id, 'refuse_parts');
  expect(await refund('uno', 100)).toMatchObject({ status: 404, json: { cause: [{ code: 3024 }] } });
  expect(await refund('dos')).toMatchObject({ status: 201, json: { status: 'approved' } });
});

test('a locked payment answers 423, whether or not the refund was made', async () => {
  const { refund, list, trial } = await openPaid();
  const locked = { kind: 'locked', work: 'done' } as const;
  trial.misbehave({ befalls: 'call', call: 'refund-payment', fault: locked });
  expect(await refund('uno', 100)).toMatchObject({ status: 423 });
  expect(await list()).toMatchObject([{ amount: 100, status: 'approved' }]);
});

test('a refund in process returns nothing, is shown on demand, and ends later with a notification', async () => {
  const { refund, list, trial, call, path, letTimePass, send, received } = await openPaid();
  await trial.deliverDue(send);
  trial.misbehave({ befalls: 'refund', fault: { ms: HOUR_MS, as: 'approved' } });
  expect(await refund('uno')).toMatchObject({ status: 201, json: { status: 'in_process' } });
  expect(await refund('uno', undefined, false)).toMatchObject({ status: 400 });
  expect([await list(), await list(false)]).toMatchObject([[{ status: 'in_process' }], []]);
  const now = () => call('GET', path, null);
  expect(await now()).toMatchObject({ json: { status: 'approved', transaction_amount_refunded: 0 } });
  letTimePass(HOUR_MS);
  await trial.deliverDue(send);
  expect(received).toHaveLength(2);
  expect(await now()).toMatchObject({ json: { status: 'refunded', refunds: [{ status: 'approved' }] } });
});

test('a rejected refund leaves the money where it was', async () => {
  const { refund, trial, call, path, letTimePass } = await openPaid();
  trial.misbehave({ befalls: 'refund', fault: { ms: 1000, as: 'rejected' } });
  await refund('uno');
  letTimePass(MINUTE_MS);
  expect(await call('GET', path, null)).toMatchObject({
    json: { status: 'approved', transaction_amount_refunded: 0 },
  });
  expect(await refund('dos')).toMatchObject({ status: 201, json: { status: 'approved' } });
});

test('a disputed payment is not refunded', async () => {
  const { refund, trial, id } = await openPaid();
  trial.move(id, 'in_mediation');
  expect(await refund('uno')).toMatchObject({ status: 400, json: { cause: [{ code: 2063 }] } });
});
