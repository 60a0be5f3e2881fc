import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../migrate.ts';
import { openSqlite } from '../sqlite.ts';

test('notifications that were there before know whose payment they told of, and holds are asked about at once', async () => {
  const { db, close } = openSqlite(':memory:');
  for (const [name, { up }] of Object.entries(MIGRATIONS)) {
    if (name === '0011-retries-and-retention') await fill();
    await up(db);
  }
  const notifications = db.selectFrom('payment_notifications').select(['subject_id', 'order_id']);
  expect(await notifications.orderBy('id').execute()).toEqual([
    { subject_id: '1', order_id: '7KQ2-M9XA' },
    { subject_id: '1', order_id: null },
    { subject_id: '2', order_id: null },
  ]);
  const checkouts = db.selectFrom('payment_checkouts').select(['hold_attempts', 'hold_try_at']);
  expect(await checkouts.execute()).toEqual([{ hold_attempts: 0, hold_try_at: null }]);
  await close();

  async function fill(): Promise<void> {
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`insert into payments (id, order_id, status, detail, amount, refunded, currency, collector, method, counts,
      provider_created_at, provider_updated_at, first_seen_at, last_seen_at)
      values ('1', '7KQ2-M9XA', 'approved', '', 1, 0, 'ARS', '1', '', 1, '', '', '', '')`.execute(db);
    await sql`insert into payment_checkouts (order_id, preference_id, url, created_at, expires_at)
      values ('7KQ2-M9XA', 'p', '', '', '')`.execute(db);
    await sql`insert into payment_notifications (id, received_at, topic, subject_id, action, notification_id, signature, times_received, attempts)
      values ('a', '', 'payment', '1', '', '', 'valid', 1, 1), ('b', '', 'topic_claims_integration_wh', '1', '', '', 'valid', 1, 1),
        ('c', '', 'payment', '2', '', '', 'absent', 1, 1)`.execute(db);
  }
});
