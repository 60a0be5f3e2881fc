import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertPayment, migratedWithRows } from './testing/old-rows.ts';

test('what was told of a payment before it was known belongs to its order from then on', async () => {
  const { db, close } = await migratedWithRows('0012-found-by-index', async (old) => {
    await insertPayment(old);
    await sql`insert into payment_notifications (id, received_at, topic, subject_id, action, notification_id, signature, times_received, attempts)
      values ('a', '', 'payment', '1', '', '', 'valid', 1, 3), ('b', '', 'topic_claims_integration_wh', '1', '', '', 'valid', 1, 1),
        ('c', '', 'payment', '2', '', '', 'absent', 1, 3)`.execute(old);
  });
  const notifications = db.selectFrom('payment_notifications').select(['id', 'order_id']);
  expect(await notifications.orderBy('id').execute()).toEqual([
    { id: 'a', order_id: '7KQ2-M9XA' },
    { id: 'b', order_id: null },
    { id: 'c', order_id: null },
  ]);
  await close();
});
