import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { openPayingShop } from './testing/paying-shop.ts';
import { CARD_HOLD_MS } from './holds/holds.ts';

// Found by random scenarios (bench/payment-scenarios.ts): the notification of the approval was lost, and the next one came in the dispute.

describeOnEachEngine('a payment that is disputed twice', (open) => {
  test.each([
    ['in_mediation', 'in-mediation'],
    ['charged_back', 'charged-back'],
  ] as const)('raises an alert each time, and one only: %s', async (status, kind) => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    const become = async (next: 'approved' | typeof status) => {
      shop.pass(MINUTE_MS);
      shop.bank.change(payment.id, { status: next });
      await shop.notify(payment.id);
      shop.pass(MINUTE_MS);
      // The provider has news of it, and its state is the same.
      shop.bank.change(payment.id, {});
      await shop.notify(payment.id);
    };
    await shop.notify(payment.id);
    await become(status);
    expect(await shop.openAttention()).toEqual([kind]);
    await become('approved');
    expect(await shop.openAttention()).toEqual([]);
    await become(status);
    expect(await shop.openAttention()).toEqual([kind]);
  });
});

describeOnEachEngine('a payment that was disputed before the shop heard of it', (open) => {
  test.each([
    ['charged_back', 'reimbursed'],
    ['in_mediation', 'accredited'],
  ] as const)('pays its order once the dispute is over: %s', async (status, detail) => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status });
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente' });
    shop.pass(MINUTE_MS);
    shop.bank.change(payment.id, { status: 'approved', detail });
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.openAttention()).toEqual([]);
    expect(await shop.emailsOf(order.id)).toEqual(['order-paid', 'order-received']);
  });

  test('opens its order again, which the shop cancelled meanwhile', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const payment = shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'charged_back' });
    await shop.notify(payment.id);
    shop.pass(2 * CARD_HOLD_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    shop.bank.change(payment.id, { status: 'approved', detail: 'reimbursed' });
    await shop.notify(payment.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
  });

  test('stays with the person who was told that it pays nothing', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const pay = () => shop.bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
    const [first, second] = [pay(), pay()];
    await shop.notify(first.id);
    await shop.notify(second.id);
    shop.pass(MINUTE_MS);
    shop.bank.change(second.id, { status: 'charged_back' });
    await shop.notify(second.id);
    shop.bank.change(first.id, { status: 'refunded', refunded: first.amount });
    await shop.notify(first.id);
    shop.pass(MINUTE_MS);
    shop.bank.change(second.id, { status: 'approved', detail: 'reimbursed' });
    await shop.notify(second.id);
    expect(await shop.openAttention()).toContain('double-payment');
    const rows = await shop.db.selectFrom('payments').select('id').where('counts', '=', 1).execute();
    expect(rows).toEqual([{ id: first.id }]);
  });
});
