import { expect, test } from 'vitest';
import { createAttentionService } from '#attention/attention-service.ts';
import { readSettledAt, raiseAlertAlone } from '#attention/attention.store.ts';
import { userRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transactOverOrder } from '#orders/steps/move-order.store.ts';
import { NOON, placeAt, stockShop } from '#orders/testing/shop.ts';
import { findMoneyLeft } from './refunds/money-left.ts';

describeOnEachEngine('an alert that asks to give money back', (open) => {
  test('is resolved by the money that is left then: a payment that comes meanwhile waits, and counts anew', async () => {
    const { db } = await open();
    await stockShop(db);
    await db
      .insertInto('users')
      .values(userRow({ id: 'ada' }))
      .execute();
    const order = await placeAt(db, NOON.toISOString(), {});
    const alert = { kind: 'cancelled-paid', orderId: order.id, paymentId: null, detail: {} } as const;
    const stamp = { at: NOON, randomBytes: (count: number) => new Uint8Array(count) };
    await raiseAlertAlone(db, alert, stamp);
    let payment: Promise<Date | null> | undefined;
    const attention = createAttentionService({
      db,
      async findMoneyLeft(handle, about) {
        const left = await findMoneyLeft(handle, about);
        payment = transactOverOrder(db, order.id, (trx) => readSettledAt(trx, alert));
        return left;
      },
    });
    const { items } = await attention.list({ isOpen: true, limit: 1, offset: 0 });
    const author = { by: { id: 'ada', name: 'ada@tienda.example' }, ...stamp };
    const resolution = { id: items[0]?.id ?? '', note: 'Nada que devolver', unrefundedReason: null };
    expect(await attention.resolve(resolution, author)).toMatchObject({ ok: true });
    expect(await payment).toEqual(NOON);
  });
});
