import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { centavos, type Centavos } from '#lib/pesos.ts';
import { openPayingShop } from '../testing/paying-shop.ts';

const PART = centavos(100_000);
const REPEATED = {
  ok: false,
  reason: 'unreachable',
  words: '400 2001 Already posted the same request in the last minute',
} as const;

async function openPaid(open: OpenTestDatabase) {
  const shop = await openPayingShop(await open());
  const order = await shop.order();
  await shop.payments.startPaying(order);
  const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
  await shop.notify(payment.id);
  shop.pass(1000);
  const refund = async (id: string, amount: Centavos | null) => {
    const authorship = {
      by: { id: null, name: 'eva' },
      at: shop.now(),
      randomBytes: shop.deps.randomBytes,
    };
    const asked = await shop.payments.refund({
      id,
      orderId: order.id,
      paymentId: payment.id,
      amount,
      authorship,
    });
    return asked.ok ? asked.refund.state : asked.reason;
  };
  const stateOf = async (id: string) => {
    const rows = shop.db.selectFrom('refunds').select(['state', 'in_process_since']).where('id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).state;
  };
  return { ...shop, sold: order, payment, refund, stateOf };
}

describeOnEachEngine('a refund', (open) => {
  test('of the whole payment sends no amount', async () => {
    const { bank, payment, refund } = await openPaid(open);
    await refund('entero', null);
    expect(bank.requested).toContain(`refund ${payment.id} whole entero`);
  });

  test('is never of more than is left, also beside one that nobody answered and what went back on the provider’s site', async () => {
    const { bank, payment, refund, notify } = await openPaid(open);
    bank.refundOnSite(payment.id, PART);
    await notify(payment.id);
    bank.refuseRefunds(REPEATED);
    const rest = centavos(payment.amount - 2 * PART);
    expect(await refund('sin-respuesta', rest)).toBe('requested');
    expect(await refund('de-más', centavos(PART + 1))).toBe('too-much');
    expect(await refund('lo-que-queda', PART)).toBe('requested');
  });

  test('of a part, or of the rest after a part, sends its amount', async () => {
    const { bank, payment, refund } = await openPaid(open);
    await refund('una-parte', PART);
    await refund('el-resto', null);
    expect(bank.requested).toContain(`refund ${payment.id} ${PART} una-parte`);
    expect(bank.requested).toContain(`refund ${payment.id} ${payment.amount - PART} el-resto`);
  });

  test('that the provider was asked a moment ago keeps its money bound, and is made once', async () => {
    const { bank, sold, refund, pass, payments, stateOf, openAttention } = await openPaid(open);
    bank.refuseRefunds(REPEATED);
    expect(await refund('primera', null)).toBe('requested');
    expect(await refund('otra-vez', null)).toBe('too-much');
    bank.refuseRefunds(null);
    pass(MINUTE_MS);
    await payments.round();
    expect(await stateOf('primera')).toBe('done');
    expect(bank.refunded()).toBe(sold.pesos.total);
    expect(await openAttention()).toEqual([]);
  });

  test('whose answer was lost is found among the payment’s refunds before a refusal is believed', async () => {
    const { bank, sold, refund, pass, payments, stateOf, openAttention, emailsOf } = await openPaid(open);
    const make = bank.provider.refund;
    bank.provider.refund = async (...asked) => {
      await make(...asked);
      return { ok: false, reason: 'unreachable', words: 'no respondió en 8 s' };
    };
    expect(await refund('perdida', PART)).toBe('requested');
    bank.provider.refund = make;
    bank.refuseRefunds({ ok: false, reason: 'refused', words: '400 2063' });
    pass(5 * MINUTE_MS);
    await payments.round();
    expect(await stateOf('perdida')).toBe('done');
    expect(bank.refunded()).toBe(PART);
    expect(await openAttention()).toEqual([]);
    expect((await emailsOf(sold.id)).filter((kind) => kind === 'order-refunded')).toHaveLength(1);
  });

  test('that is refused while the payment cannot be fetched waits', async () => {
    const { bank, refund, pass, payments, stateOf, openAttention } = await openPaid(open);
    const { listRefunds } = bank.provider;
    bank.refuseRefunds({ ok: false, reason: 'refused', words: '400 3024' });
    bank.provider.listRefunds = () => Promise.resolve({ ok: false, reason: 'unreachable', words: '503' });
    expect(await refund('sin-lista', PART)).toBe('requested');
    bank.provider.listRefunds = listRefunds;
    pass(5 * MINUTE_MS);
    await payments.round();
    expect(await stateOf('sin-lista')).toBe('refused');
    expect(await openAttention()).toEqual(['refund-refused']);
    bank.refuseRefunds(null);
    expect(await refund('de-nuevo', null)).toBe('done');
  });

  test('in process is not told as returned, binds its money, and is followed until it is approved', async () => {
    const { bank, sold, refund, pass, payments, stateOf, emailsOf, orderRow } = await openPaid(open);
    bank.delayRefunds();
    expect(await refund('en-proceso', null)).toBe('in-process');
    expect(await refund('otra-vez', null)).toBe('too-much');
    pass(HOUR_MS);
    await payments.round();
    expect(await stateOf('en-proceso')).toBe('requested');
    expect(await emailsOf(sold.id)).not.toContain('order-refunded');
    expect(await orderRow(sold.id)).toMatchObject({ payment_state: 'approved' });

    bank.endRefund('en-proceso', 'approved');
    pass(180 * MINUTE_MS);
    await payments.round();
    expect(await stateOf('en-proceso')).toBe('done');
    expect(await emailsOf(sold.id)).toContain('order-refunded');
    expect(await orderRow(sold.id)).toMatchObject({ payment_state: 'refunded' });
  });

  test('in process is looked at as soon as its payment is notified', async () => {
    const { bank, payment, refund, pass, payments, notify, stateOf } = await openPaid(open);
    bank.delayRefunds();
    await refund('en-proceso', null);
    pass(1000);
    bank.endRefund('en-proceso', 'approved');
    await notify(payment.id);
    await payments.round();
    expect(await stateOf('en-proceso')).toBe('done');
  });

  test('that is rejected later frees its money and asks for attention', async () => {
    const { bank, sold, refund, pass, payments, stateOf, openAttention, emailsOf } = await openPaid(open);
    bank.delayRefunds();
    await refund('en-proceso', null);
    bank.endRefund('en-proceso', 'refused');
    pass(MINUTE_MS);
    await payments.round();
    expect(await stateOf('en-proceso')).toBe('refused');
    expect(await openAttention()).toEqual(['refund-refused']);
    expect(await emailsOf(sold.id)).not.toContain('order-refunded');
    expect(await refund('de-nuevo', PART)).toBe('in-process');
  });

  test('is not taken for one of the same amount that the owner made on the provider’s site before', async () => {
    const { bank, payment, refund, pass, payments, notify, stateOf, emailsOf, sold } = await openPaid(open);
    bank.refundOnSite(payment.id, PART);
    await notify(payment.id);
    bank.refuseRefunds(REPEATED);
    expect(await refund('otra-igual', PART)).toBe('requested');
    bank.refuseRefunds(null);
    pass(MINUTE_MS);
    await payments.round();
    expect(await stateOf('otra-igual')).toBe('done');
    expect(bank.refunded()).toBe(2 * PART);
    expect((await emailsOf(sold.id)).filter((kind) => kind === 'order-refunded')).toHaveLength(2);
  });

  test('that stays undecided for ten days asks for attention once, until it is decided', async () => {
    const { bank, refund, pass, payments, openAttention } = await openPaid(open);
    bank.delayRefunds();
    await refund('en-proceso', null);
    pass(9 * DAY_MS);
    await payments.round();
    expect(await openAttention()).toEqual([]);
    pass(DAY_MS + MINUTE_MS);
    await payments.round();
    await payments.round();
    expect(await openAttention()).toEqual(['refund-undecided']);
    bank.endRefund('en-proceso', 'approved');
    pass(DAY_MS);
    await payments.round();
    expect(await openAttention()).toEqual([]);
  });
});
