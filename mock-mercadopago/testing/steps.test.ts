import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundedOf } from '../checkout.ts';
import { openMock, MOCK_ADDRESS, MOCK_TOKEN } from './open-mock.ts';
import { arbitraryMockStep, takeStep } from './steps.ts';

const PREFERENCE = {
  items: [{ title: 'Pedido 7KQ2-M9XA', quantity: 1, unit_price: 148550.5, currency_id: 'ARS' }],
  external_reference: '7KQ2-M9XA',
  notification_url: 'https://tienda.example/aviso?source_news=webhooks',
};

test('whatever happens, the provider never refunds more than it received, and its responses are consistent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryMockStep(), { maxLength: 25 }), async (steps) => {
      const mock = openMock();
      const { trial } = mock;
      const authorization = `Bearer ${MOCK_TOKEN}`;
      const created = await mock.fetch(`${MOCK_ADDRESS}/checkout/preferences`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify(PREFERENCE),
      });
      expect(created.status).toBe(201);
      for (const step of steps) await takeStep(trial, step, mock);

      const payments = trial.checkouts().flatMap((checkout) => checkout.payments);
      for (const payment of payments) expect(refundedOf(payment)).toBeLessThanOrEqual(payment.amount);
      const refunded = payments.filter(({ status }) => status === 'refunded');
      for (const payment of refunded) expect(refundedOf(payment)).toBe(payment.amount);
      trial.behave();
      const search = `${MOCK_ADDRESS}/v1/payments/search?external_reference=7KQ2-M9XA`;
      const found = () => mock.fetch(search, { headers: { authorization } }).then((it) => it.text());
      expect(await found()).toBe(await found());
    }),
    { numRuns: Number(process.env['RUNS'] ?? 200) },
  );
});
