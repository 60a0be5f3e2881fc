import { expect, test } from 'vitest';
import { HOUR_MS } from '#lib/durations.ts';
import { arsPerUsd, centavos } from '#lib/pesos.ts';
import { heldUntilOf } from './order-hold.ts';
import { NOTHING_OFFLINE } from '../order-totals.ts';

const now = new Date('2026-03-02T15:00:00.000Z');
const pesos = { rate: arsPerUsd(100_000), total: centavos(100) };
const holds = { holdMs: HOUR_MS / 2, arrangedHoldMs: 120 * HOUR_MS };
const offline = { ...NOTHING_OFFLINE, transfer: { discountBp: 0, holdMs: 48 * HOUR_MS } };

test('an order that a person took waits as long as a transfer, not as short as a card', () => {
  const order = { pesos, paymentMethod: 'online', channel: 'phone' } as const;
  expect(heldUntilOf(order, { now, holds, offline })).toBe('2026-03-04T15:00:00.000Z');
  expect(heldUntilOf({ ...order, channel: null }, { now, holds, offline })).toBe('2026-03-02T15:30:00.000Z');
});

test('where the shop takes no transfers, it waits as one that is arranged, or until it is closed', () => {
  const order = { pesos, paymentMethod: 'online', channel: 'counter' } as const;
  expect(heldUntilOf(order, { now, holds, offline: NOTHING_OFFLINE })).toBe('2026-03-07T15:00:00.000Z');
  const forever = { ...holds, arrangedHoldMs: null };
  expect(heldUntilOf(order, { now, holds: forever, offline: NOTHING_OFFLINE })).toBeNull();
});
