import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../migrate.ts';
import { openSqlite } from '../sqlite.ts';

test('what was told of a payment before it was known belongs to its order from then on', async () => {
  const { db, close } = openSqlite(':memory:');
  for (const [name, { up }] of Object.entries(MIGRATIONS)) {
    if (name === '0012-found-by-index') await fill();
    await up(db);
  }
  const notifications = db.selectFrom('payment_notifications').select(['id', 'order_id']);
  expect(await notifications.orderBy('id').execute()).toEqual([
    { id: 'a', order_id: '7KQ2-M9XA' },
    { id: 'b', order_id: null },
    { id: 'c', order_id: null },
  ]);
  await close();

  async function fill(): Promise<void> {
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`insert into payments (id, order_id, status, detail, amount, refunded, currency, collector, method, counts,
      provider_created_at, provider_updated_at, first_seen_at, last_seen_at)
      values ('1', '7KQ2-M9XA', 'approved', '', 1, 0, 'ARS', '1', '', 1, '', '', '', '')`.execute(db);
    await sql`insert into payment_notifications (id, received_at, topic, subject_id, action, notification_id, signature, times_received, attempts)
      values ('a', '', 'payment', '1', '', '', 'valid', 1, 3), ('b', '', 'topic_claims_integration_wh', '1', '', '', 'valid', 1, 1),
        ('c', '', 'payment', '2', '', '', 'absent', 1, 3)`.execute(db);
  }
});
