import { describe, expect, it } from 'vitest';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { centavos, centavosToText } from '#lib/pesos.ts';
import { amountToReturn, balanceByHand, whatReturningDoes } from './balance-by-hand.ts';

type Payment = OrderPayments['payments'][number];

describe('the money of an order that came by transfer or in cash', () => {
  it('is what came in, less what went back, against what it costs', () => {
    expect(balanceByHand(order('1000.00', [paid('600.00')]))).toMatchObject({ missing: 40_000, surplus: 0 });
    expect(balanceByHand(order('1000.00', [paid('900.00'), paid('300.00')]))).toMatchObject({
      missing: 0,
      surplus: 20_000,
    });
    expect(balanceByHand(order('1000.00', [paid('1000.00', '250.00')]))).toMatchObject({ missing: 25_000 });
  });

  it('is nobody’s sum where the order is paid through the provider', () => {
    expect(balanceByHand({ ...order('1000.00', []), paymentMethod: 'online' })).toBeNull();
  });

  it('proposes to return the surplus, never the whole payment of an order that stays', () => {
    const over = order('1000.00', [paid('900.00'), paid('300.00')]);
    expect(amountToReturn(over, '300.00', KEPT)).toBe(20_000);
    expect(amountToReturn(over, '100.00', KEPT)).toBe(10_000);
    expect(amountToReturn(order('1000.00', [paid('1000.00')]), '1000.00', KEPT)).toBe(0);
  });

  it('proposes all of it once nobody waits for the order’s money', () => {
    const cancelled = { ...order('1000.00', [paid('600.00', '0.00', false)]), heldUntil: null };
    expect(amountToReturn(cancelled, '600.00', KEPT)).toBe(60_000);
  });

  it('proposes all of a payment that paid an order which is cancelled now, and asks for nothing twice', () => {
    const money = order('1000.00', [paid('1000.00')]);
    const cancelled = { isCancelled: true };
    expect(amountToReturn(money, '1000.00', cancelled)).toBe(100_000);
    expect(whatReturningDoes(centavos(100_000), balanceByHand(money)!, money, cancelled)).toEqual({
      takesFromOrder: false,
      text: expect.stringMatching(/^Quedan en la tienda \$\s0,00\.$/),
    });
  });

  it('proposes all of what came again after the first payment went back whole', () => {
    const first = { ...paid('1000.00', '1000.00'), state: 'devuelto' } as const;
    const again = order('1000.00', [first, paid('1000.00', '0.00', false)]);
    expect(amountToReturn(again, '1000.00', KEPT)).toBe(100_000);
    expect(whatReturningDoes(centavos(100_000), balanceByHand(again)!, again, KEPT)).toMatchObject({
      takesFromOrder: false,
    });
  });

  it('says of an order that is paid what stays, and that the shop asks for no more', () => {
    const money: OrderPayments = { ...order('1000.00', [paid('1000.00')]), state: 'aprobado' };
    expect(whatReturningDoes(centavos(25_000), balanceByHand(money)!, money, KEPT)).toEqual({
      takesFromOrder: true,
      text: expect.stringMatching(
        /^Quedan en la tienda \$\s750,00 de \$\s1\.000,00\. El resto no se vuelve a pedir\.$/,
      ),
    });
  });

  it('says what stays, and that the order will lack money', () => {
    const money = order('1000.00', [paid('1000.00')]);
    const does = (amount: number) => whatReturningDoes(centavos(amount), balanceByHand(money)!, money, KEPT); // paid by transfer
    expect(does(25_000)).toEqual({
      takesFromOrder: true,
      text: expect.stringMatching(/Quedan en la tienda \$\s750,00 de \$\s1\.000,00: van a faltar \$\s250,00/),
    });
    const over = order('1000.00', [paid('1200.00')]);
    expect(whatReturningDoes(centavos(20_000), balanceByHand(over)!, over, KEPT)).toEqual({
      takesFromOrder: false,
      text: expect.stringContaining('el pedido sigue pagado.'),
    });
  });
});

const KEPT = { isCancelled: false };

function order(totalArs: string, payments: Payment[]): OrderPayments {
  return {
    order: '7BWR-5JFA',
    state: 'pagado',
    totalArs,
    received: centavosToText(
      centavos(
        payments.reduce((sum, { amount, refunded }) => sum + (Number(amount) - Number(refunded)) * 100, 0),
      ),
    ),
    paymentMethod: 'transferencia',
    heldUntil: null,
    checkout: null,
    payments,
    notices: [],
    refunds: [],
    refundPower: { can: true, ceiling: null, passwordFrom: null },
    receipts: [],
    attention: [],
  } as unknown as OrderPayments; // what these functions read
}

function paid(amount: string, refunded = '0.00', pays = true): Payment {
  return { id: amount, state: 'aprobado', amount, refunded, isByHand: true, pays } as Payment; // likewise
}
