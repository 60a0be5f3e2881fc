import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { raiseAlertAlone } from '#attention/attention.store.ts';
import { countStatements } from '#db/testing/count-statements.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { createOrderService } from '#orders/placing/order-service.ts';
import { intent, NOON, stockShop } from '#orders/testing/shop.ts';
import { reportStaffEvents } from './report-staff-event.store.ts';
import { numberStaffEvents } from './staff-news.store.ts';

const STAMP = { at: NOON, randomBytes };

describeOnEachEngine('the staff hears', (open) => {
  test('of an order with its total, and of the product of which it took the last unit', async () => {
    const { db } = await open();
    await stockShop(db);
    const orders = createOrderService({ db, now: () => NOON, randomBytes, soon: setImmediate, holdMs: null });
    const { supplier_stock: stock, description } = await db
      .selectFrom('products')
      .select(['supplier_stock', 'description'])
      .where('id', '=', 'cpu-1')
      .executeTakeFirstOrThrow();
    const first = await orders.place(intent([{ productId: 'cpu-1', quantity: stock - 1 }]));
    if (!first.ok) throw new Error(first.reason);
    const events = () =>
      db.selectFrom('staff_events').select(['kind', 'subject', 'about']).orderBy('id').execute();
    expect(await events()).toEqual([
      { kind: 'order-placed', subject: first.order.id, about: expect.stringMatching(/^USD /) },
    ]);
    expect((await orders.place(intent([{ productId: 'cpu-1', quantity: 1 }]))).ok).toBe(true);
    expect(await events()).toContainEqual({ kind: 'sold-out', subject: 'cpu-1', about: description });
  });

  test('of an alert once, and of the list apart', async () => {
    const { db } = await open();
    const alert = { kind: 'many-unpaid', orderId: null, paymentId: null, detail: {} } as const;
    await raiseAlertAlone(db, alert, STAMP);
    await raiseAlertAlone(db, alert, STAMP);
    await raiseAlertAlone(db, { ...alert, kind: 'list-unread' }, STAMP);
    const told = await db.selectFrom('staff_events').select(['kind', 'section']).orderBy('kind').execute();
    expect(told).toEqual([
      { kind: 'attention-raised', section: 'attention' },
      { kind: 'feed-failing', section: 'imports' },
    ]);
  });

  test('nothing of what is rolled back', async () => {
    const { db } = await open();
    const lost = transact(db, async (trx) => {
      await reportStaffEvents(trx, [{ kind: 'order-placed', subject: 'AAAA-AAAA', about: '' }], STAMP);
      throw new Error('the order was not stored');
    });
    await expect(lost).rejects.toThrow('the order was not stored');
    expect(await db.selectFrom('staff_events').select('id').execute()).toEqual([]);
  });

  test('each event under its own number, however many processes number them at the same moment', async () => {
    const { db } = await open();
    for (const subject of ['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC']) {
      await transact(db, (trx) =>
        reportStaffEvents(trx, [{ kind: 'order-placed', subject, about: '' }], STAMP),
      );
    }
    expect(await Promise.all([1, 2, 3].map(() => numberStaffEvents(db)))).toContain(3);
    const numbers = await db.selectFrom('staff_events').select('number').orderBy('number').execute();
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await numberStaffEvents(db)).toBe(3);
  });

  test('many events at once, in the order in which they happened', async () => {
    const { db } = await open();
    const events = Array.from({ length: 230 }, (_, at) => ({
      kind: 'order-placed' as const,
      subject: `PEDIDO-${at}`,
      about: '',
    }));
    await transact(db, (trx) => reportStaffEvents(trx, events, STAMP));
    const statements = await countStatements(() => numberStaffEvents(db), /^\s*update "?staff_events/i);
    expect(statements).toBe(1);
    expect(await numberStaffEvents(db)).toBe(230);
    const numbered = await db.selectFrom('staff_events').select(['id', 'number']).orderBy('id').execute();
    expect(numbered.map(({ number }) => number)).toEqual(events.map((_, at) => at + 1));
  });
});
