import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ControlOrder } from './control.ts';
import { openTrialSite, type TrialSite } from './open-trial-site.ts';
import { closed, CONTROL_TOKEN, listenAlone, listening, originOf } from './testing/listen-alone.ts';
import { WANTED_PREFERENCE } from './testing/wanted-preference.ts';
import { whyNoTrialPayments } from './why-no-trial-payments.ts';

describe('mounted into a shop', () => {
  let dataDir: string;
  beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'trial-site-'))));
  afterAll(() => rm(dataDir, { recursive: true }));

  test('its payments and what was not told yet outlive the process', async () => {
    const told: string[] = [];
    const before = site(told);
    const server = await listening(before.before((_request, response) => void response.end()));
    const answer = await fetch(`${originOf(server)}/pago-de-prueba/checkout/preferences`, {
      method: 'POST',
      headers: { authorization: `Bearer ${before.credentials.accessToken}` },
      body: JSON.stringify(WANTED_PREFERENCE),
    });
    const { id, init_point: payHere } = (await answer.json()) as Record<string, string>; // 201 says so
    expect(payHere).toBe(`http://localhost:3000/pago-de-prueba/checkout/v1/redirect?pref_id=${id}`);
    before.trial.pay(id ?? '', 'approved');
    await closed(server);
    before.close();

    const after = site(told);
    expect(after.trial.checkouts()).toEqual(before.trial.checkouts());
    expect(after.trial.checkouts()[0]?.payments).toMatchObject([{ status: 'approved' }]);
    expect(await after.deliverDue()).toBe(1);
    expect(told).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/api\/pagos\/aviso\/\?/)]);
    after.close();

    const later = site(told);
    expect(await later.deliverDue()).toBe(0);
    later.close();
  });

  function site(told: string[]): TrialSite {
    return openTrialSite({
      dataDir,
      publicUrl: 'http://localhost:3000',
      ownUrl: 'http://127.0.0.1:3000',
      now: () => new Date('2026-03-02T15:00:00.000Z'),
      randomBytes,
      controlToken: null,
      clock: { setTimeout: () => ({ cancel: () => undefined }) },
      onError: (error) => {
        throw error;
      },
      fetch: (input) => {
        told.push(input instanceof Request ? input.url : String(input));
        return Promise.resolve(new Response());
      },
    });
  }
});

describe('steered from outside', () => {
  test('whoever knows the token makes it pay, misbehave and behave', async () => {
    await using provider = await listenAlone();
    await provider.call('POST', '/checkout/preferences', WANTED_PREFERENCE);
    const preferenceId = provider.trial.checkouts()[0]?.preference.id ?? '';
    const steer = async (order: ControlOrder) => {
      const answer = await provider.call('POST', '/control', order, KNOWN);
      return { status: answer.status, ...((await answer.json()) as { paymentId?: number }) }; // carryOut's result
    };
    await steer({ act: 'misbehave', faults: [{ befalls: 'payment', fault: { kind: 'other-collector' } }] });
    await steer({ act: 'behave' });
    const { paymentId = 0 } = await steer({ act: 'pay', preferenceId, attempt: 'in_process' });
    expect((await steer({ act: 'move', paymentId, to: 'approved' })).status).toBe(200);
    expect((await steer({ act: 'move', paymentId, to: 'rejected' })).status).toBe(409);
    expect((await steer({ act: 'refund', paymentId, amount: 100 })).status).toBe(200);
    const read = await provider.call('GET', '/control?reference=7KQ2-M9XA', undefined, KNOWN);
    expect(await read.json()).toMatchObject([
      {
        payments: [{ id: paymentId, collectorId: 1_400_000_001, refunds: [{ amount: 100 }] }],
      },
    ]);
  });

  test('an order that it does not know is refused', async () => {
    await using provider = await listenAlone();
    expect((await provider.call('POST', '/control', { act: 'explode' }, KNOWN)).status).toBe(400);
  });

  test('for everybody else there is no such address', async () => {
    await using provider = await listenAlone();
    expect((await provider.call('POST', '/control', { act: 'behave' })).status).toBe(404);
  });

  const KNOWN = { authorization: `Bearer ${CONTROL_TOKEN}` };
});

test('a shop in production gets no trial payments', () => {
  expect(whyNoTrialPayments('production')).toContain('NODE_ENV=production');
  expect(whyNoTrialPayments('development')).toBeNull();
  expect(whyNoTrialPayments(undefined)).toBeNull();
});
