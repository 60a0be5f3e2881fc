import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { openSqlite } from '#db/sqlite.ts';
import { plansOf } from '#db/testing/query-plans.ts';
import { centavos } from '#lib/pesos.ts';
import { finishRefund, requestRefund } from './change-refund.ts';
import { findRefund } from './refunds.store.ts';
import { openPayingShop } from '../testing/paying-shop.ts';

test('when two processes get a refund’s response, the second one changes nothing', async () => {
  const database = openSqlite(':memory:');
  await migrateToLatest(database.db);
  const { db, bank, now, notify, ...shop } = await openPayingShop(database);
  const order = await shop.order();
  const payment = bank.pay({ reference: order.id, amount: order.pesos.total, status: 'approved' });
  await notify(payment.id);
  const stamp = { at: now(), randomBytes };
  const authorship = { by: { id: null, name: 'eva' }, ...stamp };
  const requested = { id: 'r1', orderId: order.id, paymentId: payment.id, amount: centavos(100) };
  await requestRefund(db, { ...requested, authorship });
  const refund = await findRefund(db, 'r1');
  if (refund === undefined) throw new Error('the refund was not written');

  const tablesRead = async () => {
    const plans = await plansOf(db, (watched) =>
      finishRefund(watched, order.id, refund, { id: '1', amount: refund.amount }, stamp),
    );
    return plans
      .filter(({ sql }) => sql.startsWith('select'))
      .map(({ sql }) => / from "(\w+)"/.exec(sql)?.[1]);
  };
  expect(await tablesRead()).toContain('payments');
  expect(await tablesRead()).not.toContain('payments');
  await database.close();
});
