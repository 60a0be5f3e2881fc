import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '#db/tables.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { listAttention } from './attention-list.store.ts';
import type { AttentionKind } from './attention.ts';

/** From the oldest to the newest: what it is, and whether somebody resolved it. */
const RAISED: readonly [id: string, kind: AttentionKind, isOpen: boolean][] = [
  ['1', 'fraud-alert', true],
  ['2', 'wrong-amount', true],
  ['3', 'fraud-alert', false],
  ['4', 'restored', true],
  ['5', 'overpaid', false],
  ['6', 'overpaid', true],
  ['7', 'wrong-amount', false],
];

describeOnEachEngine('the list of what needs a person', (open) => {
  test.each([
    { which: 'all', isOpen: null, ids: ['4', '1', '7', '6', '5', '3', '2'] },
    { which: 'open ones', isOpen: true, ids: ['4', '1', '6', '2'] },
    { which: 'resolved ones', isOpen: false, ids: ['7', '5', '3'] },
  ])(
    '$which: urgent ones that are open come first, then the newest, and pages of any length repeat and skip none',
    async ({ isOpen, ids }) => {
      const { db } = await open();
      await raise(db);
      for (const limit of [1, 2, 3, 10]) {
        const listed: string[] = [];
        for (let offset = 0; offset < ids.length; offset += limit) {
          const { items, count } = await listAttention(db, { isOpen, limit, offset });
          expect(count).toBe(ids.length);
          listed.push(...items.map(({ id }) => id));
        }
        expect({ limit, listed }).toEqual({ limit, listed: ids });
      }
      expect((await listAttention(db, { isOpen, limit: 3, offset: 20 })).items).toEqual([]);
    },
  );
});

async function raise(db: Kysely<Tables>): Promise<void> {
  const rows = RAISED.map(([id, kind, isOpen]) => ({
    id,
    kind,
    order_id: null,
    payment_id: null,
    detail: '{}',
    occasion: id,
    opened_at: '2026-03-02T12:00:00.000Z',
    resolved_at: isOpen ? null : '2026-03-03T12:00:00.000Z',
    resolved_by: null,
    resolution: null,
  }));
  await db.insertInto('attention_items').values(rows).execute();
}
