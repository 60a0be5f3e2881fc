import { expect, test } from 'vitest';
import { cancelledMoneyOf } from './payment-state.ts';
import type { PaymentStatus } from '#lib/statuses.ts';

const moneyOf = (...statuses: PaymentStatus[]) => cancelledMoneyOf(statuses.map((status) => ({ status })));

test.each([
  [[], 'none', false],
  [['rejected', 'cancelled'], 'none', false],
  [['pending'], 'none', true],
  [['in_process'], 'none', true],
  [['rejected', 'approved'], 'held', false],
  [['pending', 'approved'], 'held', true],
  [['in_mediation'], 'in-mediation', false],
  [['charged_back'], 'charged-back', false],
  [['refunded'], 'returned', false],
  [['refunded', 'approved'], 'held', false],
] as const)(
  'of a cancelled order with payments %j the money is %s, and more may come: %s',
  (paid, state, more) => {
    expect(moneyOf(...paid)).toEqual({ state, mayStillCome: more });
  },
);
