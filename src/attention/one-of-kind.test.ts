import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { listAttention } from './attention-list.store.ts';
import { raiseOneOfKind } from './attention.store.ts';

const NOON_MS = Date.parse('2026-03-02T15:00:00.000Z');

describeOnEachEngine('an alert of which one is open at a time', (open) => {
  test('is raised once by processes that find its reason at the same moment', async () => {
    const { db } = await open();
    const processes = Array.from({ length: 8 }, (_, process) => ({
      at: new Date(NOON_MS + process),
      randomBytes: (count: number) => new Uint8Array(count).fill(process),
    }));
    await Promise.all(processes.map((stamp) => raiseOneOfKind(db, 'secret-missing', stamp)));
    expect(await listAttention(db, { isOpen: true, limit: 10, offset: 0 })).toMatchObject({ count: 1 });
    const told = await db.selectFrom('staff_events').select('kind').execute();
    expect(told).toEqual([{ kind: 'attention-raised' }]);
  });
});
