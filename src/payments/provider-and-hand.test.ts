import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { centavos } from '#lib/pesos.ts';
import { openPayingShop } from './testing/paying-shop.ts';

describeOnEachEngine('an order of which a part was transferred after its card was refused', (open) => {
  async function transferHalf() {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    const { total } = order.pesos;
    await shop.notify(shop.bank.pay({ reference: order.id, amount: total, status: 'rejected' }).id);
    const half = Math.floor(total / 2);
    await shop.record(order.id, half);
    return { shop, order, half, rest: total - half };
  }

  test('waits for its rest after a part came through the provider, and a person is told of both when it is cancelled', async () => {
    const { shop, order, half } = await transferHalf();
    const amount = centavos(half - 100_00);
    const part = shop.bank.pay({ reference: order.id, amount, status: 'approved' });
    await shop.notify(part.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'pendiente', payment_state: 'pending' });
    shop.pass(8 * DAY_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelado' });
    expect((await shop.openAttention()).toSorted()).toEqual(['cancelled-paid', 'part-paid']);
  });
});

describeOnEachEngine('a dispute that the shop wins after its buyer transferred', (open) => {
  test.each(['in_mediation', 'charged_back'] as const)(
    'is money that came twice, and a person is told: %s',
    async (status) => {
      const shop = await openPayingShop(await open());
      const order = await shop.order();
      const { total } = order.pesos;
      const card = shop.bank.pay({ reference: order.id, amount: total, status: 'approved' });
      await shop.notify(card.id);
      const dispute = async () => {
        shop.pass(MINUTE_MS);
        shop.bank.change(card.id, { status });
        await shop.notify(card.id);
      };
      const win = async () => {
        shop.pass(MINUTE_MS);
        shop.bank.change(card.id, { status: 'approved', detail: 'reimbursed' });
        await shop.notify(card.id);
      };
      await dispute();
      expect((await shop.record(order.id, total)).answer).toMatchObject({ ok: true, rest: 0 });
      await win();
      expect(await shop.openAttention()).toEqual(['double-payment']);
      await shop.db.updateTable('attention_items').set({ resolved_at: shop.now().toISOString() }).execute();
      await dispute();
      await win();
      expect(await shop.openAttention()).toEqual(['double-payment']);
    },
  );

  test('pays its order alone where only a part was transferred, and that part must go back', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { total } = order.pesos;
    const card = shop.bank.pay({ reference: order.id, amount: total, status: 'approved' });
    await shop.notify(card.id);
    shop.bank.change(card.id, { status: 'in_mediation' });
    await shop.notify(card.id);
    const part = await shop.record(order.id, 100_00);
    shop.pass(MINUTE_MS);
    shop.bank.change(card.id, { status: 'approved' });
    await shop.notify(card.id);
    const raised = (await shop.attention()).filter(({ resolved_at }) => resolved_at === null);
    expect(raised).toMatchObject([{ kind: 'double-payment', payment_id: part.id }]);
  });
});

describeOnEachEngine('an order that its rest opens again', (open) => {
  test('asks nobody to return the part that pays it now', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { total } = order.pesos;
    const half = Math.floor(total / 2);
    await shop.payments.startPaying(order);
    await shop.record(order.id, half);
    shop.pass(8 * DAY_MS);
    await shop.payments.round();
    expect(await shop.openAttention()).toEqual(['cancelled-paid']);
    const rest = centavos(total - half);
    await shop.notify(shop.bank.pay({ reference: order.id, amount: rest, status: 'approved' }).id);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.openAttention()).toEqual([]);
  });
});

describeOnEachEngine('money through the provider that a transfer makes unnecessary', (open) => {
  test('is to be returned, also where some of it went back before', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { total } = order.pesos;
    const amount = centavos(Math.floor(total / 2));
    const card = shop.bank.pay({ reference: order.id, amount, status: 'approved' });
    await shop.notify(card.id);
    shop.pass(MINUTE_MS);
    shop.bank.refundOnSite(card.id, centavos(1000_00));
    await shop.notify(card.id);
    await shop.record(order.id, total);
    shop.pass(20 * MINUTE_MS);
    await shop.payments.round();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.attention()).toContainEqual(
      expect.objectContaining({ kind: 'double-payment', payment_id: card.id, resolved_at: null }),
    );
  });

  test('stays to be returned where its order was cancelled and could not be opened again', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { total } = order.pesos;
    await shop.payments.startPaying(order);
    shop.pass(DAY_MS);
    await shop.payments.round();
    await shop.db.updateTable('products').set({ reserved: 10 }).where('id', '=', 'cpu-1').execute();
    const card = shop.bank.pay({ reference: order.id, amount: total, status: 'approved' });
    await shop.notify(card.id);
    await shop.db.updateTable('products').set({ reserved: 0 }).where('id', '=', 'cpu-1').execute();
    expect((await shop.record(order.id, total)).answer).toMatchObject({ ok: true, isLate: false });
    expect(await shop.openAttention()).toEqual(['late-approval']);
  });
});

describeOnEachEngine('what comes again for an order that was paid', (open) => {
  test('after a chargeback of one of its parts is recorded, and pays it whole', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { total } = order.pesos;
    const half = Math.floor(total / 2);
    const card = shop.bank.pay({ reference: order.id, amount: centavos(half), status: 'approved' });
    await shop.notify(card.id);
    await shop.record(order.id, total - half);
    shop.pass(MINUTE_MS);
    shop.bank.change(card.id, { status: 'charged_back' });
    await shop.notify(card.id);
    expect(await shop.orderRow(order.id)).toMatchObject({ payment_state: 'charged-back' });
    expect((await shop.record(order.id, half - 100)).answer).toMatchObject({ ok: true, rest: 100 });
    expect((await shop.record(order.id, 100)).answer).toMatchObject({ ok: true, rest: 0 });
    expect(await shop.orderRow(order.id)).toMatchObject({ payment_state: 'approved' });
    expect(await shop.received(order.id)).toBe(total);
    expect((await shop.record(order.id, 100)).answer).toMatchObject({ ok: false, reason: 'already-paid' });
  });

  test('after a mistaken return is recorded, and its buyer is asked for nothing', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { total } = order.pesos;
    const { id } = await shop.record(order.id, total);
    await shop.giveBack(order.id, id, 5000_00);
    const before = await shop.emailsOf(order.id);
    expect((await shop.record(order.id, 2000_00)).answer).toMatchObject({ ok: true });
    expect(await shop.emailsOf(order.id)).toEqual(before);
    expect(await shop.received(order.id)).toBe(total - 3000_00);
    expect((await shop.record(order.id, 3000_00)).answer).toMatchObject({ ok: true });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'procesando', payment_state: 'approved' });
    expect(await shop.received(order.id)).toBe(total);
  });
});

describeOnEachEngine('a part that is recorded of an order that left the shop unpaid', (open) => {
  test('promises to keep no goods', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    for (const [from, to] of [
      ['pendiente', 'procesando'],
      ['procesando', 'enviado'],
    ] as const) {
      await shop.move(order.id, from, to);
    }
    const { held_until } = await shop.orderRow(order.id);
    shop.pass(DAY_MS);
    await shop.record(order.id, 1000_00);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'enviado', held_until });
    expect(await shop.emailText(order.id, 'order-unpaid')).toMatch(/^(?![^]*Te guardamos)[^]*Faltan/);
  });
});

describeOnEachEngine('a payment that the provider does not refund', (open) => {
  test('is recorded as returned by hand, and stays so when it is fetched again', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { total } = order.pesos;
    await shop.payments.startPaying(order);
    const card = shop.bank.pay({ reference: order.id, amount: total, status: 'approved' });
    await shop.notify(card.id);
    const part = 1000_00;
    expect(await shop.giveBack(order.id, card.id, part)).toEqual({ ok: true });
    expect(await shop.received(order.id)).toBe(total - part);
    const foundAgain = async () => {
      shop.pass(20 * MINUTE_MS);
      shop.bank.change(card.id, {});
      await shop.notify(card.id);
      await shop.payments.round();
    };
    await foundAgain();
    expect(await shop.received(order.id)).toBe(total - part);
    expect(await shop.orderRow(order.id)).toMatchObject({ payment_state: 'partly-refunded' });
    expect(await shop.giveBack(order.id, card.id, total)).toEqual({
      ok: false,
      reason: 'too-much',
      left: total - part,
    });
    expect(await shop.giveBack(order.id, card.id, total - part)).toEqual({ ok: true });
    await foundAgain();
    expect(await shop.received(order.id)).toBe(0);
    expect(await shop.orderRow(order.id)).toMatchObject({ payment_state: 'refunded' });
    expect(await shop.openAttention()).toEqual([]);
    const refunds = (await shop.emailsOf(order.id)).filter((kind) => kind === 'order-refunded');
    expect(refunds).toHaveLength(2);
    expect(await shop.emailText(order.id, 'order-refunded')).toMatch(/transferencia|efectivo/);
  });

  test('shows beside it what went back on the provider’s site', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    const { total } = order.pesos;
    const card = shop.bank.pay({ reference: order.id, amount: total, status: 'approved' });
    await shop.notify(card.id);
    await shop.giveBack(order.id, card.id, 1000_00);
    shop.pass(MINUTE_MS);
    shop.bank.refundOnSite(card.id, centavos(500_00));
    await shop.notify(card.id);
    expect(await shop.received(order.id)).toBe(total - 1500_00);
    expect(await shop.openAttention()).toEqual(['refunded']);
  });
});

describeOnEachEngine('a payment that comes too late through the provider', (open) => {
  test('is one of which its buyer hears that it goes back', async () => {
    const shop = await openPayingShop(await open());
    const order = await shop.order();
    await shop.payments.startPaying(order);
    await shop.move(order.id, 'pendiente', 'cancelado');
    const amount = order.pesos.total;
    await shop.notify(shop.bank.pay({ reference: order.id, amount, status: 'approved' }).id);
    expect(await shop.emailText(order.id, 'order-unpaid')).toContain('Te vamos a devolver');
  });
});
