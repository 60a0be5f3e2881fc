import { describe, expect, it } from 'vitest';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { recordableMoney } from './recordable-money.ts';

type Payment = OrderPayments['payments'][number];

describe('money that a person records for an order', () => {
  const kept = paid({ pays: true });
  const returned = paid({ state: 'devuelto', refunded: '1000.00', pays: true });

  it('is awaited while the order lacks it, and no more once it is paid', () => {
    expect(recordable([])).toBe('awaited');
    expect(recordable([returned])).toBe('awaited');
    expect(recordable([kept], { due: '0.00' })).toBeNull();
    expect(recordable([], { due: null })).toBeNull();
  });

  it('may come again for an order of which some went back', () => {
    expect(recordable([kept], { due: '10.00' })).toBe('again');
    expect(recordable([kept, paid({ state: 'contracargo', pays: true })])).toBe('again');
  });

  it('may still come late for a cancelled order', () => {
    expect(recordable([], { isCancelled: true })).toBe('late');
    expect(recordable([paid({ state: 'rechazado' })], { isCancelled: true })).toBe('late');
    expect(recordable([returned, paid({})], { isCancelled: true })).toBe('late');
  });

  it('may come again for a cancelled order whose money went back whole', () => {
    expect(recordable([returned], { isCancelled: true })).toBe('late');
    expect(recordable([paid({ refunded: '1000.00' })], { isCancelled: true })).toBe('late');
    expect(recordable([kept], { isCancelled: true })).toBeNull();
  });
});

function recordable(
  payments: Payment[],
  { due = '1000.00', isCancelled = false }: { due?: string | null; isCancelled?: boolean } = {},
) {
  return recordableMoney({ due, payments }, { isCancelled });
}

function paid(of: Partial<Payment>): Payment {
  return { state: 'aprobado', amount: '1000.00', refunded: '0.00', pays: false, ...of } as Payment; // what is read
}
