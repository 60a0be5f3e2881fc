import { MINUTE_MS } from '#lib/durations.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import { hasMoneyCome } from '../port/payment-status.ts';
import type { PaidOrder } from './paid-order.ts';

/** Two cards of one checkout are charged within seconds; until then the other one may still come. */
const OTHER_CARD_MS = 2 * MINUTE_MS;

/**
 * What is missing to the total after a part of it came, once nothing more comes by itself: another attempt was rejected, or some minutes
 * passed. Null: no part came, its other part may still come, or a person must look at it because money of it went back or is disputed.
 */
export function restToPay({ order, state, payments }: PaidOrder, now: Date): Centavos | null {
  if (state !== 'partly-paid' || order.pesos === null || order.paymentMethod !== 'online') return null;
  const parts = payments.filter(({ status }) => hasMoneyCome(status));
  if (!parts.every(({ status, refunded }) => status === 'approved' && refunded === 0)) return null;
  const lastMs = Math.max(...parts.map(({ createdAt }) => Date.parse(createdAt)));
  const wasRejected = payments.some(
    ({ status, createdAt }) => status === 'rejected' && Date.parse(createdAt) >= lastMs - OTHER_CARD_MS,
  );
  if (!wasRejected && now.getTime() - lastMs < OTHER_CARD_MS) return null;
  const rest = order.pesos.total - parts.reduce((sum, { amount }) => sum + amount, 0);
  return rest > 0 ? centavos(rest) : null;
}
