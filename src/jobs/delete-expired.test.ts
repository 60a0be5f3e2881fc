import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#db/engine.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { DAY_MS } from '#lib/durations.ts';
import { NOON } from '#orders/testing/shop.ts';
import { receiveNotification } from '#payments/notifications/receive-notification.ts';
import { deleteExpired, RETENTIONS, type Retention } from './retention.ts';

/** The job, this many days after noon. */
function expireAfterDays(days: number, { db }: Database, closing = new AbortController().signal) {
  return deleteExpired({ db, now: () => new Date(NOON.getTime() + days * DAY_MS), closing });
}

function storeForged({ db }: Database, count: number): Promise<void[]> {
  return Promise.all(
    Array.from({ length: count }, (_, made) =>
      receiveNotification(
        db,
        {
          topic: 'payment',
          subjectId: String(made),
          action: '',
          notificationId: '',
          signature: 'absent',
        },
        { at: new Date(NOON.getTime() + made), randomBytes },
      ),
    ),
  );
}

async function countNotifications({ db }: Database): Promise<number> {
  return (await db.selectFrom('payment_notifications').select('id').execute()).length;
}

describeOnEachEngine('data with a retention period', (open) => {
  test('is limited to a thousand rows if anyone may have sent it, however much it is', async () => {
    const database = await open();
    await storeForged(database, 1450);
    await expireAfterDays(0, database);
    expect(await countNotifications(database)).toBe(1000);
    const oldest = database.db.selectFrom('payment_notifications').select('subject_id').orderBy('id');
    expect(await oldest.executeTakeFirst()).toEqual({ subject_id: '450' });
  });

  test('is deleted also where other data before it cannot be deleted', async () => {
    const database = await open();
    await storeForged(database, 1001);
    const failing: Retention = {
      of: 'something that cannot be deleted',
      reason: 'its rows are locked, or another row refers to them',
      deleteExpired: () => Promise.reject(new Error('a row is still needed')),
    };
    const deleted = deleteExpired(
      { db: database.db, now: () => NOON, closing: new AbortController().signal },
      [failing, ...RETENTIONS],
    );
    await expect(deleted).rejects.toThrow('a row is still needed');
    expect(await countNotifications(database)).toBe(1000);
  });

  test('waits when the shop closes', async () => {
    const database = await open();
    await storeForged(database, 1001);
    await expireAfterDays(0, database, AbortSignal.abort());
    expect(await countNotifications(database)).toBe(1001);
  });

  test("is deleted between visitors' requests", async () => {
    const database = await open();
    await storeForged(database, 1450);
    let turns = 0;
    const over = new AbortController();
    const visitor = (async () => {
      while (!over.signal.aborted) {
        await new Promise((resolve) => void setImmediate(resolve));
        turns += 1;
      }
    })();
    await expireAfterDays(0, database);
    over.abort();
    await visitor;
    expect(turns).toBeGreaterThanOrEqual(3);
  });
});
