import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertPayment, migratedWithRows } from './testing/old-rows.ts';

test('notifications that were there before know whose payment they told of, and holds are asked about at once', async () => {
  const { db, close } = await migratedWithRows('0011-retries-and-retention', async (old) => {
    await insertPayment(old);
    await sql`insert into payment_checkouts (order_id, preference_id, url, created_at, expires_at)
      values ('7KQ2-M9XA', 'p', '', '', '')`.execute(old);
    await sql`insert into payment_notifications (id, received_at, topic, subject_id, action, notification_id, signature, times_received, attempts)
      values ('a', '', 'payment', '1', '', '', 'valid', 1, 1), ('b', '', 'topic_claims_integration_wh', '1', '', '', 'valid', 1, 1),
        ('c', '', 'payment', '2', '', '', 'absent', 1, 1)`.execute(old);
  });
  const notifications = db.selectFrom('payment_notifications').select(['subject_id', 'order_id']);
  expect(await notifications.orderBy('id').execute()).toEqual([
    { subject_id: '1', order_id: '7KQ2-M9XA' },
    { subject_id: '1', order_id: null },
    { subject_id: '2', order_id: null },
  ]);
  const checkouts = db.selectFrom('payment_checkouts').select(['hold_attempts', 'hold_try_at']);
  expect(await checkouts.execute()).toEqual([{ hold_attempts: 0, hold_try_at: null }]);
  await close();
});
