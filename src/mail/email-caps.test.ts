import { expect, test } from 'vitest';
import { capOf } from './email-caps.ts';
import type { Email } from './email.ts';
import { ORDER, ORDER_WITH_NEWS } from './testing/emails.ts';

const AT = '2026-03-02T15:00:00.000Z';
const TO = 'ana@example.com';

/** One email of each kind that may wait for a digest. */
const CAPPED: readonly Email[] = [
  { kind: 'order-received', to: TO, payload: ORDER },
  { kind: 'order-cancelled', to: TO, payload: ORDER_WITH_NEWS },
  { kind: 'order-expired', to: TO, payload: ORDER_WITH_NEWS },
  { kind: 'order-invoiced', to: TO, payload: ORDER_WITH_NEWS },
  { kind: 'order-unpaid', to: TO, payload: ORDER_WITH_NEWS },
  { kind: 'order-email-changed', to: TO, payload: { ...ORDER_WITH_NEWS, isByBuyer: true } },
  {
    kind: 'withdrawal-received',
    to: TO,
    payload: { code: 'CCCC-3333', orderId: ORDER.orderId, receivedAt: AT },
  },
  {
    kind: 'notice-asked',
    to: TO,
    payload: { key: 'uno', productId: 'cpu-1', description: 'Placa', wanted: null },
  },
];

test.each(CAPPED)('$kind is gathered by the digest that it waits for', (email) => {
  expect(capOf(email)?.kinds).toContain(email.kind);
});
