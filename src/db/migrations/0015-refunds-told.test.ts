import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertPayment, migratedWithRows } from './testing/old-rows.ts';

test('of payments that were there before, nothing that went back is told again', async () => {
  const { db, close } = await migratedWithRows('0015-refunds-told', async (old) => {
    await insertPayment(old);
    await sql`update payments set amount = 900, refunded = 300, last_seen_at = '2026-03-02T15:00:00.000Z'`.execute(
      old,
    );
    await sql`insert into refunds (id, payment_id, amount, requested_at, by_name, state, answered_at, attempts)
      values ('seen', '1', 200, '', 'eva', 'done', '2026-03-02T14:59:59.000Z', 1), ('new', '1', 40, '', 'eva', 'done', '2026-03-02T15:00:01.000Z', 1),
        ('asked', '1', 5, '', 'eva', 'requested', null, 1)`.execute(old);
  });
  const payment = db.selectFrom('payments').select('refunds_told');
  expect(await payment.execute()).toEqual([{ refunds_told: 340 }]);
  await close();
});
