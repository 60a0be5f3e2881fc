import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Authorship } from '#audit/audit-entry.ts';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import type { Tables } from '#db/tables.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { cents } from '#lib/money.ts';
import { readCatalogueChanges } from '../snapshot/catalogue-changes.store.ts';
import { CONFIGURED_LIST } from '../supplier-feed/list-source.ts';
import { applyImport } from '../imports/apply-import.ts';
import { createLiveCatalogue } from '../snapshot/live-catalogue.ts';
import { findEntry, sortedIndexOf } from '../snapshot/snapshot.ts';
import type { FeedItem } from '../supplier-feed/fields/feed-item.ts';
import { correctFact, withdrawCorrection } from './correct-fact.ts';
import { readSignedCorrections } from './corrections.store.ts';

const BY: Authorship = {
  by: { id: null, name: 'ada@tienda.example' },
  at: new Date('2026-03-02T15:00:00.000Z'),
  randomBytes,
};
const ROOM = { id: 'z20', fact: 'case.max_gpu_mm', value: 300 } as const;

describeOnEachEngine('a corrected fact', (open) => {
  test('is visible from then on, instead of the supplier’s value', async () => {
    const { db } = await open();
    const { factsOf } = await shopWithACase(db);
    expect(await factsOf('z20')).toEqual({
      kind: 'case',
      form_factors: ['mATX', 'Mini-ITX'],
      psu_included: false,
    });
    expect(await correctFact(db, ROOM, BY)).toEqual({ ok: true });
    expect(await factsOf('z20')).toMatchObject({ kind: 'case', max_gpu_mm: 300 });
  });

  test('survives an import, which still brings the other changes', async () => {
    const { db } = await open();
    const { factsOf } = await shopWithACase(db);
    await correctFact(db, ROOM, BY);
    await importCase(db, { description: 'Gabinete Sentey Z20 ATX S/FUENTE', hash: 'new words' });
    expect(await factsOf('z20')).toMatchObject({
      max_gpu_mm: 300,
      form_factors: ['ATX', 'mATX', 'Mini-ITX'],
    });
  });

  test('is in the audit log with the previous value', async () => {
    const { db } = await open();
    await shopWithACase(db);
    await correctFact(db, ROOM, BY);
    await correctFact(db, { ...ROOM, fact: 'case.form_factors', value: ['ATX', 'mATX'] }, BY);
    await correctFact(db, { ...ROOM, value: 310 }, BY);
    await withdrawCorrection(db, ROOM, BY);
    const { entries } = await listAuditEntries(db, { kind: 'product', search: '', limit: 10, offset: 0 });
    expect(entries.flatMap(({ changes }) => changes)).toHaveLength(4);
    expect(entries.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'case.max_gpu_mm', before: null, after: 300 },
        { field: 'case.form_factors', before: '["mATX","Mini-ITX"]', after: '["ATX","mATX"]' },
        { field: 'case.max_gpu_mm', before: 300, after: 310 },
        { field: 'case.max_gpu_mm', before: 310, after: null },
      ]),
    );
  });

  test('repeated changes nothing: no entry, no new version', async () => {
    const { db } = await open();
    const { versionOf } = await shopWithACase(db);
    await correctFact(db, ROOM, BY);
    const before = await versionOf();
    await correctFact(db, ROOM, BY);
    await withdrawCorrection(db, { id: 'z20', fact: 'case.max_cooler_mm' }, BY);
    expect(await versionOf()).toBe(before);
    expect((await listAuditEntries(db, { kind: null, search: '', limit: 10, offset: 0 })).count).toBe(1);
  });

  test('is one per product and fact: the last one counts, with its author', async () => {
    const { db } = await open();
    await shopWithACase(db);
    await correctFact(db, ROOM, BY);
    await correctFact(db, { ...ROOM, value: 320 }, { ...BY, by: { id: null, name: 'otra@tienda.example' } });
    expect((await readSignedCorrections(db, ['z20', 'nadie'])).get('z20')).toEqual([
      { fact: 'case.max_gpu_mm', value: 320, by: 'otra@tienda.example', at: '2026-03-02T15:00:00.000Z' },
    ]);
  });

  test('that is withdrawn lets the supplier’s value count again', async () => {
    const { db } = await open();
    const { factsOf } = await shopWithACase(db);
    const before = await factsOf('z20');
    await correctFact(db, ROOM, BY);
    await withdrawCorrection(db, ROOM, BY);
    expect(await factsOf('z20')).toEqual(before);
  });

  test('may change the kind of a product: it changes indexes', async () => {
    const { db } = await open();
    const { factsOf, index } = await shopWithACase(db);
    await correctFact(db, { id: 'z20', fact: 'kind', value: 'not_a_part' }, BY);
    expect([await factsOf('z20'), await index('kind:case')]).toEqual([
      { kind: 'not_a_part', reason: 'told by the shop' },
      0,
    ]);
    await correctFact(db, { id: 'z20', fact: 'kind', value: 'case' }, BY);
    expect(await index('kind:case')).toBe(1);
  });

  test('is refused for an unknown product or a product of another kind', async () => {
    const { db } = await open();
    await shopWithACase(db);
    expect([
      await correctFact(db, { ...ROOM, id: 'nada' }, BY),
      await withdrawCorrection(db, { ...ROOM, id: 'nada' }, BY),
      await correctFact(db, { id: 'z20', fact: 'gpu.length_mm', value: 300 }, BY),
    ]).toEqual([
      { ok: false, reason: 'no-product' },
      { ok: false, reason: 'no-product' },
      { ok: false, reason: 'other-kind' },
    ]);
  });
});

/** A shop that sells one case, and the visitors' view of it after each change. */
async function shopWithACase(db: Kysely<Tables>) {
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'gabinetes-barebones', name: 'GABINETES/BAREBONES' }))
      .execute();
    await trx
      .insertInto('products')
      .values(
        productRow({
          id: 'z20',
          category_id: 'gabinetes-barebones',
          description: 'Gabinete Sentey Z20 mATX S/FUENTE',
          brand: 'Sentey',
          part_number: '',
        }),
      )
      .execute();
    await publishCatalogue(trx);
  });
  const live = createLiveCatalogue((since) => readCatalogueChanges(db, since));
  const seen = async () => {
    await live.refresh();
    return live.current();
  };
  return {
    factsOf: async (id: string) => findEntry(await seen(), id)?.product.facts,
    versionOf: async () => (await seen()).version,
    index: async (key: 'kind:case') => sortedIndexOf(await seen(), key).cheapest.length,
  };
}

async function importCase(db: Kysely<Tables>, changed: Partial<FeedItem>): Promise<void> {
  const item: FeedItem = {
    id: 'z20',
    description: 'Gabinete Sentey Z20 mATX S/FUENTE',
    brand: 'Sentey',
    partNumber: '',
    category: 'GABINETES/BAREBONES',
    supplierPrice: cents(9091),
    stock: 10,
    shortDescription: '',
    pictures: [],
    attributes: [],
    hash: 'words',
    ...changed,
  };
  const list = {
    importId: randomUUID(),
    ...CONFIGURED_LIST,
    items: [item],
    unreadableIds: new Set<string>(),
    at: BY.at,
  } as const;
  await applyImport(db, list, () => Promise.resolve(), { judge: null });
}
