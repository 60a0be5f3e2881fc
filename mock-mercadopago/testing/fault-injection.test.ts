import { expect, test } from 'vitest';
import type { CallFault, PaymentFault } from './fault-injection.ts';
import { listenAlone } from './listen-alone.ts';
import { WANTED_PREFERENCE } from './open-mock.ts';

test.each<[string, CallFault, number, string | null]>([
  ['too many requests', { kind: 'too-many-requests', retryAfterS: 7 }, 429, '7'],
  ['a provider that is down', { kind: 'unavailable' }, 503, null],
  ['a provider that fails', { kind: 'internal-error' }, 500, null],
])('%s: affects the next call, and not the one after it', async (_what, fault, status, retryAfter) => {
  await using provider = await listenAlone();
  provider.trial.misbehave({ befalls: 'call', call: 'create-preference', fault });
  expect((await provider.call('GET', '/users/me')).status).toBe(200);
  const response = await provider.call('POST', '/checkout/preferences', WANTED_PREFERENCE);
  expect(response.status).toBe(status);
  expect(response.headers.get('retry-after')).toBe(retryAfter);
  expect(provider.trial.checkouts()).toHaveLength(0);
  expect((await provider.call('POST', '/checkout/preferences', WANTED_PREFERENCE)).status).toBe(201);
});

test.each(['done', 'not-done'] as const)('a connection breaks off with the work %s', async (work) => {
  await using provider = await listenAlone();
  provider.trial.misbehave({ befalls: 'call', call: 'any', fault: { kind: 'cut', work } });
  await expect(provider.call('POST', '/checkout/preferences', WANTED_PREFERENCE)).rejects.toThrow(
    'fetch failed',
  );
  expect(provider.trial.checkouts()).toHaveLength(work === 'done' ? 1 : 0);
  expect(provider.unexpected).toEqual([]);
});

test('a call that hangs gets a response when its time has come, and its work was done before', async () => {
  const waiting = Promise.withResolvers<{ run: () => void; ms: number }>();
  await using provider = await listenAlone(
    {},
    {
      setTimeout(run, ms) {
        waiting.resolve({ run, ms });
        return { cancel: () => undefined };
      },
    },
  );
  provider.trial.misbehave({
    befalls: 'call',
    call: 'any',
    fault: { kind: 'hang', ms: 30_000, work: 'done' },
  });
  const response = provider.call('POST', '/checkout/preferences', WANTED_PREFERENCE);
  const timer = await waiting.promise;
  expect(timer.ms).toBe(30_000);
  expect(provider.trial.checkouts()).toHaveLength(1);
  timer.run();
  expect((await response).status).toBe(201);
});

test('a page instead of JSON', async () => {
  await using provider = await listenAlone();
  provider.trial.misbehave({ befalls: 'call', call: 'who-am-i', fault: { kind: 'nonsense' } });
  const response = await provider.call('GET', '/users/me');
  expect(response.status).toBe(200);
  await expect(response.json()).rejects.toThrow(SyntaxError);
});

test.each<[PaymentFault, object]>([
  [{ kind: 'wrong-amount', by: -1 }, { amount: 16_340_549 }],
  [{ kind: 'wrong-currency', currency: 'USD' }, { currency: 'USD' }],
  [{ kind: 'other-collector' }, { collectorId: 1_400_000_002 }],
  [{ kind: 'other-reference', reference: null }, { externalReference: null }],
])('the next payment has %o', async (fault, reported) => {
  await using provider = await listenAlone();
  await provider.call('POST', '/checkout/preferences', WANTED_PREFERENCE);
  const id = provider.trial.checkouts()[0]?.preference.id ?? '';
  provider.trial.misbehave({ befalls: 'payment', fault });
  expect(provider.trial.pay(id, 'approved')).toMatchObject({ payment: reported });
  const honest = { amount: 16_340_550, currency: 'ARS', externalReference: '7KQ2-M9XA' };
  expect(provider.trial.pay(id, 'approved')).toMatchObject({ payment: honest });
});

test('one press may charge twice', async () => {
  await using provider = await listenAlone();
  await provider.call('POST', '/checkout/preferences', WANTED_PREFERENCE);
  provider.trial.misbehave({ befalls: 'payment', fault: { kind: 'twice' } });
  provider.trial.pay(provider.trial.checkouts()[0]?.preference.id ?? '', 'approved');
  expect(provider.trial.checkouts()[0]?.payments).toMatchObject([
    { status: 'approved', amount: 16_340_550 },
    { status: 'approved', amount: 16_340_550 },
  ]);
});
