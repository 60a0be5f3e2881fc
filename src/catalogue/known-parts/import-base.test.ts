import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Authorship } from '#audit/audit-entry.ts';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { caseRecord, supplyRecord } from '#compatibility/testing/base-records.ts';
import { publishCatalogue, readCatalogueVersion } from '#db/catalogue-version.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Tables } from '#db/tables.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { readCatalogueChanges } from '../snapshot/catalogue-changes.store.ts';
import { createLiveCatalogue } from '../snapshot/live-catalogue.ts';
import { findEntry } from '../snapshot/snapshot.ts';
import type { BaseFile } from './base-source.ts';
import { createKnownPartsService } from './known-parts-service.ts';
import { openBaseSource } from './open-source.ts';
import { baseOfRecords } from './testing/base-of-records.ts';

const BY: Authorship = {
  by: { id: null, name: 'ada@tienda.example' },
  at: new Date('2026-03-02T15:00:00.000Z'),
  randomBytes,
};
const ROOMY = caseRecord({ name: 'Corsair 4400D Airflow ATX Mid Tower Black', numbers: ['CC-9011200-WW'] });
const NARROW = caseRecord(
  { name: 'Corsair 4400D Airflow ATX Mid Tower Black', numbers: ['CC-9011200-WW'] },
  { max_video_card_length: 310 },
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zocalo-base-'));
});
afterAll(() => rm(folder, { recursive: true }));

describeOnEachEngine('the base of known parts', (open) => {
  test('fills what suppliers do not state about the products that it has', async () => {
    const shop = await openShop((await open()).db, [ROOMY]);
    expect(await shop.factsOf('gabinete')).not.toHaveProperty('max_gpu_mm');
    await shop.import();
    expect(await shop.factsOf('gabinete')).toMatchObject({ max_gpu_mm: 375, max_cooler_mm: 168 });
    expect(await shop.factsOf('fuente')).not.toHaveProperty('pcie_8pin');
    expect(await shop.service.state()).toMatchObject({
      current: { state: 'current', parts: 1, by: 'ada@tienda.example' },
      latest: null,
      products: { part_number: 1, model: 0, none: 1 },
    });
  });

  test('is replaced as a whole by the next import', async () => {
    const shop = await openShop((await open()).db, [ROOMY]);
    await shop.import();
    await shop.import([NARROW, supplyRecord({ name: 'Corsair Trueno 750' })]);
    expect(await shop.factsOf('gabinete')).toMatchObject({ max_gpu_mm: 310 });
    expect(await shop.factsOf('fuente')).toMatchObject({ pcie_8pin: 4, watts: 750 });
    expect(await shop.storedParts()).toBe(2);
  });

  test('publishes only the products of which it says something else', async () => {
    const shop = await openShop((await open()).db, [ROOMY]);
    await shop.import();
    const version = await readCatalogueVersion(shop.db);
    await shop.import();
    expect(await readCatalogueVersion(shop.db)).toBe(version);
  });

  test('is asked again about a product whose text changed', async () => {
    const shop = await openShop((await open()).db, [ROOMY]);
    await shop.import();
    await shop.rewrite('gabinete', {
      description: 'GABINETE ANTEC NUEVO',
      brand: 'Antec',
      part_number: 'ZZ-1',
    });
    await shop.service.follow();
    expect(await shop.factsOf('gabinete')).not.toHaveProperty('max_gpu_mm');
    await shop.rewrite('fuente', { part_number: 'CC9011200WW', description: 'Corsair Airflow' });
    await shop.service.follow();
    expect(await shop.factsOf('fuente')).toMatchObject({ kind: 'case', max_gpu_mm: 375 });
  });

  test('is removed with all that it said', async () => {
    const shop = await openShop((await open()).db, [ROOMY]);
    await shop.import();
    expect(await shop.service.remove(BY)).toBe(true);
    expect(await shop.factsOf('gabinete')).not.toHaveProperty('max_gpu_mm');
    expect(await shop.storedParts()).toBe(0);
    expect(await shop.service.remove(BY)).toBe(false);
  });

  test('changes nothing when it cannot be read, and says why', async () => {
    const shop = await openShop((await open()).db, [ROOMY]);
    await shop.import();
    await shop.import([]);
    expect(await shop.factsOf('gabinete')).toMatchObject({ max_gpu_mm: 375 });
    expect(await shop.service.state()).toMatchObject({
      current: { parts: 1 },
      latest: { state: 'failed', report: { failure: expect.stringContaining('no hay partes') as string } },
    });
  });

  test('is imported once at a time', async () => {
    const shop = await openShop((await open()).db, [ROOMY]);
    expect(await shop.service.start(BY)).toEqual({ ok: true });
    expect(await shop.service.start(BY)).toEqual({ ok: false, reason: 'busy' });
    await shop.service.settled();
    expect(await shop.service.start(BY)).toEqual({ ok: true });
    await shop.service.settled();
  });

  test('is imported once when two people, or two processes, begin at the same moment', async () => {
    const shop = await openShop((await open()).db, [ROOMY]);
    const other = shop.process();
    const download = shop.holdDownload();
    const started = await Promise.all([shop.service.start(BY), shop.service.start(BY), other.start(BY)]);
    download.resolve();
    await Promise.all([shop.service.settled(), other.settled()]);
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.db.selectFrom('known_bases').select('state').execute()).toEqual([{ state: 'current' }]);
  });

  test('leaves no parts of an import that was cut off with its process', async () => {
    const shop = await openShop((await open()).db, [ROOMY]);
    await shop.cutOff(29);
    expect(await shop.service.start(BY)).toEqual({ ok: false, reason: 'busy' });
    await shop.cutOff(30);
    await shop.import();
    expect(await shop.storedParts()).toBe(1);
    expect(await shop.db.selectFrom('known_bases').select('state').orderBy('id').execute()).toEqual([
      { state: 'failed' },
      { state: 'current' },
    ]);
  });

  test('counts what it left out, and records who imported and removed it', async () => {
    const impossible = caseRecord({ name: 'Corsair Carbono' }, { max_video_card_length: 9 });
    const shop = await openShop((await open()).db, [ROOMY, impossible, { broken: true }]);
    await shop.import();
    await shop.service.remove(BY);
    const { entries } = await listAuditEntries(shop.db, { kind: 'import', search: '', limit: 10, offset: 0 });
    expect(entries.map(({ action, subject }) => `${action} ${subject.name}`).toSorted()).toEqual([
      'created Base de partes',
      'deleted Base de partes',
    ]);
    await shop.import();
    expect((await shop.service.state()).current?.report).toEqual({
      read: 3,
      unreadable: 1,
      leftOut: { impossible: { 'case.max_gpu_mm': 1 }, 'contradicts-name': {}, outlier: {} },
    });
  });
});

test('a base is read from a folder as its repository has it', async () => {
  await mkdir(join(folder, 'open-db', 'PCCase'), { recursive: true });
  await mkdir(join(folder, 'open-db', 'Keyboard'), { recursive: true });
  await writeFile(join(folder, 'open-db', 'PCCase', 'one.json'), JSON.stringify(ROOMY));
  await writeFile(join(folder, 'open-db', 'Keyboard', 'two.json'), JSON.stringify(ROOMY));
  await writeFile(join(folder, 'README.json'), '{}');
  expect(await filesOf(folder)).toEqual([{ kind: 'case', text: JSON.stringify(ROOMY) }]);
});

test('a base that is neither there nor a zip is refused with a sentence', async () => {
  await expect(filesOf(join(folder, 'nada'))).rejects.toThrow('No hay ninguna carpeta');
  const path = join(folder, 'falso.zip');
  await writeFile(path, 'no soy un zip');
  await expect(filesOf(path)).rejects.toThrow('no se pudo leer como archivo zip');
  await expect(filesOf('https://base.example/base.zip')).rejects.toThrow(
    'https://base.example/base.zip respondió 503',
  );
});

async function filesOf(location: string): Promise<BaseFile[]> {
  const source = openBaseSource(location, {
    fetch: async () => new Response('', { status: 503 }),
    folder,
    signal: new AbortController().signal,
  });
  const files: BaseFile[] = [];
  for await (const file of source.files()) files.push(file);
  return files;
}

/** A shop with a case and a supply, and the records of the base that it would import. */
async function openShop(db: Kysely<Tables>, records: readonly object[]) {
  const read = { base: records, download: Promise.resolve() };
  await db
    .insertInto('categories')
    .values(categoryRow({ id: 'todo' }))
    .execute();
  const product = { category_id: 'todo', visible: 1, supplier_stock: 5 } as const;
  await db
    .insertInto('products')
    .values([
      productRow({
        ...product,
        id: 'gabinete',
        description: 'GABINETE CORSAIR 4400D ATX',
        part_number: 'CC-9011200-WW',
      }),
      productRow({ ...product, id: 'fuente', description: 'FUENTE CORSAIR TRUENO 750', brand: 'Corsair' }),
    ])
    .execute();
  const process = () =>
    createKnownPartsService({
      db,
      now: () => BY.at,
      source: {
        name: 'la base de prueba',
        async *files() {
          await read.download;
          yield* baseOfRecords(() => read.base.map((record) => [kindOf(record), record] as const)).files();
        },
      },
      closing: new AbortController().signal,
      onError: (error) => {
        throw error;
      },
    });
  const service = process();
  await transact(db, publishCatalogue);
  return {
    db,
    service,
    process,
    /** Downloads wait until it is resolved. */
    holdDownload() {
      const download = Promise.withResolvers<void>();
      read.download = download.promise;
      return download;
    },
    /** An import of a process that was killed; it began so many minutes ago. */
    async cutOff(minutes: number) {
      await db.deleteFrom('known_bases').execute();
      await db.deleteFrom('known_parts').execute();
      const started_at = new Date(BY.at.getTime() - minutes * MINUTE_MS).toISOString();
      const base = { id: 1, state: 'loading', source: 'zip', by_name: 'ada', started_at } as const;
      await db
        .insertInto('known_bases')
        .values({ ...base, finished_at: null, parts: 1, report: null })
        .execute();
      await db
        .insertInto('known_parts')
        .values({ base_id: 1, id: 'a', maker: 'X', name: 'X 1', codes: '[]', facts: '{}' })
        .execute();
    },
    async import(base: readonly object[] = records) {
      read.base = base;
      await service.start(BY);
      await service.settled();
    },
    async factsOf(id: string) {
      const catalogue = createLiveCatalogue((seen) => readCatalogueChanges(db, seen));
      await catalogue.refresh();
      return findEntry(catalogue.current(), id)?.product.facts;
    },
    async rewrite(id: string, text: { description: string; brand?: string; part_number: string }) {
      await transact(db, async (trx) => {
        await trx
          .updateTable('products')
          .set({ ...text, feed_hash: `hash of ${text.description}`, version: -1 })
          .where('id', '=', id)
          .execute();
        await publishCatalogue(trx);
      });
    },
    storedParts: async () => (await db.selectFrom('known_parts').select('id').execute()).length,
  };
}

function kindOf(record: object): StepKey {
  return 'wattage' in record ? 'psu' : 'case';
}
