import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { publishCatalogue, readCatalogueVersion, UNPUBLISHED } from '#db/catalogue-version.ts';
import type { Database } from '#db/engine.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/durations.ts';
import { photoFileName, type Photo } from '#lib/photo.ts';
import { readCatalogueChanges } from '../snapshot/catalogue-changes.store.ts';
import { createLiveCatalogue } from '../snapshot/live-catalogue.ts';
import { findEntry } from '../snapshot/snapshot.ts';
import { deleteUnusedPhotos } from './delete-unused.ts';
import { encodeLogo } from './encode-logo.ts';
import { encodePhoto } from './encode-photo.ts';
import { paintDrawing } from './paint-drawing.ts';
import type { FetchedPicture } from './fetch-picture.ts';
import { createPhotoService } from './photo-service.ts';
import { readProductPictures, retryFailedPictures } from './uploaded-photos.store.ts';

const NOON = new Date('2026-03-02T15:00:00.000Z');

const ONE = 'https://fotos.example/uno.jpg';
const TWO = 'https://fotos.example/dos.jpg';
const NOT_FOUND: FetchedPicture = { ok: false, reason: 'status 404', isSilent: false };
const SILENT: FetchedPicture = { ok: false, reason: 'TimeoutError', isSilent: true };
const UNCHANGED: FetchedPicture = { ok: true, bytes: null };

let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  [red, blue] = (await Promise.all(['#f00', '#00f'].map(paint))) as [Buffer, Buffer]; // two went in
});

function paint(background: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A server's answer. */
function picture(bytes: Buffer, etag: string | null = null): FetchedPicture {
  const validators = etag === null ? null : { address: ONE, etag, lastModified: null };
  return { ok: true, bytes, validators };
}

/** A shop with these pictures on its products, and the servers where they are. */
async function openShop({ db }: Database, products: Record<string, readonly string[]>) {
  const folder = await mkdtemp(join(tmpdir(), 'zocalo-photos-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clock = { ms: 0 };
  const now = () => new Date(NOON.getTime() + clock.ms);
  const server = new Map<string, FetchedPicture>([
    [ONE, picture(red)],
    [TWO, picture(blue)],
  ]);
  const asked: string[] = [];
  const catalogue = createLiveCatalogue((seen) => readCatalogueChanges(db, seen));

  async function list(rows: Record<string, readonly string[]>, visible: 0 | 1 = 1) {
    await transact(db, async (trx) => {
      for (const [id, pictures] of Object.entries(rows)) {
        const row = productRow({
          id,
          category_id: 'otros',
          pictures: JSON.stringify(pictures),
          visible,
          feed_hash: pictures.join(),
          version: UNPUBLISHED,
        });
        const { pictures: column, feed_hash, version } = row;
        await trx
          .insertInto('products')
          .values(row)
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet({ pictures: column, visible, feed_hash, version }),
          )
          .execute();
      }
      await publishCatalogue(trx);
    });
    await catalogue.refresh();
  }
  await db
    .insertInto('categories')
    .values(categoryRow({ id: 'otros', name: 'OTROS', version: 1 }))
    .execute();
  await list(products);

  /** A process that has just begun. */
  const start = () =>
    createPhotoService({
      db,
      now,
      monotonicMs: () => clock.ms,
      folder,
      catalogue,
      closing: new AbortController().signal,
      // The process of a running shop takes half a second to begin.
      openEncoder: () => ({ encode: encodePhoto, encodeLogo, paint: paintDrawing, close: () => undefined }),
      fetchPicture: async (source, validators) => {
        asked.push(source);
        const answer = server.get(source) ?? NOT_FOUND;
        const isKnown = answer.ok && answer.bytes !== null && validators !== null;
        return isKnown && answer.validators?.etag === validators.etag ? UNCHANGED : answer;
      },
    });
  let service = start();
  return {
    server,
    asked,
    list,
    restart: () => void (service = start()),
    async round() {
      await service.round();
      await catalogue.refresh();
    },
    wait: (ms: number) => void (clock.ms += ms),
    photosOf: (id: string): readonly Photo[] => findEntry(catalogue.current(), id)?.product.photos ?? [],
    read: (name: string) => service.read(name),
    version: () => readCatalogueVersion(db),
    inMs: (ms: number) => new Date(now().getTime() + ms).toISOString(),
    picturesOf: (id: string) => readProductPictures(db, id),
    retry: (id: string) => retryFailedPictures(db, id, now()),
    validatorsOf: async (source: string) =>
      (await db.selectFrom('photos').select('etag').where('source', '=', source).executeTakeFirst())?.etag,
    expire: () =>
      deleteUnusedPhotos(folder, db, { before: new Date(now().getTime() - 30 * DAY_MS), limit: 200 }),
    loseFiles: async () => {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    files: async () =>
      (await readdir(folder, { recursive: true })).filter((name) => /\.(avif|webp|part)$/.test(name)),
  };
}

describeOnEachEngine('the photographs of products', (open) => {
  test('are fetched once, and shown in the supplier’s order', async () => {
    const shop = await openShop(await open(), { caja: [TWO, ONE], fuente: [ONE] });
    await shop.round();
    expect(shop.asked.toSorted()).toEqual([TWO, ONE]);
    const [first, second] = shop.photosOf('caja');
    expect(first).toMatchObject({ width: 400, height: 300 });
    expect(shop.photosOf('fuente')).toEqual([second]);
    await shop.round();
    shop.restart();
    await shop.round();
    expect(shop.asked).toHaveLength(2);
  });

  test('come in one version of the catalogue a round, and a round without news makes none', async () => {
    const shop = await openShop(await open(), { caja: [ONE], fuente: [TWO], disco: [ONE, TWO] });
    const before = await shop.version();
    await shop.round();
    expect(await shop.version()).toBe(before + 1);
    await shop.round();
    shop.restart();
    await shop.round();
    expect(await shop.version()).toBe(before + 1);
  });

  test('are read by the names of their files, and nothing else is', async () => {
    const shop = await openShop(await open(), { caja: [ONE] });
    await shop.round();
    const [photo] = shop.photosOf('caja');
    const hash = photo?.hash ?? '';
    expect(await shop.read(photoFileName(hash, 320, 'avif'))).toBeInstanceOf(Buffer);
    expect(await shop.read(photoFileName(hash, 400, 'webp'))).toBeInstanceOf(Buffer);
    for (const name of [
      photoFileName(hash, 720, 'webp'),
      photoFileName('0'.repeat(24), 320, 'webp'),
      `${hash}-320.jpg`,
      `${hash}-0320.webp`,
      `${hash.toUpperCase()}-320.webp`,
      `../${hash.slice(0, 2)}/${hash}-320.webp`,
      '../../zocalo.db',
      '',
    ])
      expect(await shop.read(name)).toBeNull();
  });

  test('that fail are tried again after longer and longer pauses, and then come', async () => {
    const shop = await openShop(await open(), { caja: [ONE] });
    shop.server.set(ONE, NOT_FOUND);
    await shop.round();
    for (const pause of [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 7 * DAY_MS, 7 * DAY_MS]) {
      const times = shop.asked.length;
      shop.wait(pause - 1);
      await shop.round();
      expect(shop.asked).toHaveLength(times);
      shop.wait(1);
      await shop.round();
      expect(shop.asked).toHaveLength(times + 1);
    }
    expect(shop.photosOf('caja')).toEqual([]);
    shop.server.set(ONE, picture(red));
    shop.wait(7 * DAY_MS);
    await shop.round();
    expect(shop.photosOf('caja')).toHaveLength(1);
  });

  test('that are no pictures leave the others', async () => {
    const shop = await openShop(await open(), { caja: [ONE, TWO] });
    shop.server.set(ONE, picture(Buffer.from('<!doctype html>')));
    await shop.round();
    expect(shop.photosOf('caja')).toHaveLength(1);
  });

  test('of a silent server wait after three of them, and those of others do not', async () => {
    const silent = Array.from({ length: 30 }, (_, number) => `https://caida.example/${number}.jpg`);
    const shop = await openShop(await open(), {
      ...Object.fromEntries(silent.map((source, number) => [`p${number}`, [source]])),
      z: [ONE],
    });
    for (const source of silent) shop.server.set(source, SILENT);
    await shop.round();
    expect(shop.asked.filter((source) => source !== ONE)).toHaveLength(3);
    expect(shop.photosOf('z')).toHaveLength(1);
    await shop.round();
    expect(shop.asked).toHaveLength(4);
  });

  test('change with the supplier’s list: what it does not name any more is not shown', async () => {
    const shop = await openShop(await open(), { caja: [ONE] });
    await shop.round();
    const [before] = shop.photosOf('caja');
    await shop.list({ caja: [TWO] });
    await shop.round();
    expect(shop.photosOf('caja')).toHaveLength(1);
    expect(shop.photosOf('caja')).not.toEqual([before]);
    await shop.list({ caja: [] });
    await shop.round();
    expect(shop.photosOf('caja')).toEqual([]);
  });

  test('of hidden products are not fetched until they are shown', async () => {
    const shop = await openShop(await open(), {});
    await shop.list({ caja: [ONE] }, 0);
    await shop.round();
    expect(shop.asked).toEqual([]);
    await shop.list({ caja: [ONE] });
    await shop.round();
    expect(shop.photosOf('caja')).toHaveLength(1);
  });

  test('are four a product at most', async () => {
    const many = Array.from({ length: 9 }, (_, number) => `https://fotos.example/${number}.jpg`);
    const shop = await openShop(await open(), { caja: many });
    for (const source of many) shop.server.set(source, picture(red));
    await shop.round();
    expect(shop.asked).toHaveLength(4);
    expect(shop.photosOf('caja')).toHaveLength(4);
  });

  test('whose files are gone are fetched again by the next process', async () => {
    const shop = await openShop(await open(), { caja: [ONE] });
    await shop.round();
    await shop.loseFiles();
    shop.restart();
    await shop.round();
    expect(shop.asked).toEqual([ONE, ONE]);
    expect(await shop.files()).toHaveLength(4);
  });

  test('are asked for again after six to eight days, and stay while the server says that they are the same', async () => {
    const shop = await openShop(await open(), { caja: [ONE] });
    shop.server.set(ONE, picture(red, '"v1"'));
    await shop.round();
    const [before] = shop.photosOf('caja');
    const version = await shop.version();
    shop.wait(6 * DAY_MS - 1);
    await shop.round();
    expect(shop.asked).toHaveLength(1);
    for (const times of [2, 3]) {
      shop.wait(2 * DAY_MS + 1);
      await shop.round();
      await shop.round();
      expect(shop.asked).toHaveLength(times);
      shop.wait(6 * DAY_MS - 1);
    }
    expect(shop.photosOf('caja')).toEqual([before]);
    expect(await shop.version()).toBe(version);
  });

  test.each([
    ['with another ETag', '"v1"', '"v2"'],
    ['of a server that says nothing of its files', null, null],
  ])('are replaced at another address %s, and the old files go a month later', async (_, etag, next) => {
    const shop = await openShop(await open(), { caja: [ONE], fuente: [ONE] });
    shop.server.set(ONE, picture(red, etag));
    await shop.round();
    const [before] = shop.photosOf('caja');
    shop.server.set(ONE, picture(blue, next));
    shop.wait(8 * DAY_MS);
    await shop.round();
    const [after] = shop.photosOf('caja');
    expect(after?.hash).not.toBe(before?.hash);
    expect(shop.photosOf('fuente')).toEqual([after]);
    const oldFile = photoFileName(before?.hash ?? '', 320, 'webp');
    const newFile = photoFileName(after?.hash ?? '', 320, 'webp');
    expect(await shop.read(newFile)).toBeInstanceOf(Buffer);
    // A page that a visitor opened before shows it.
    expect(await shop.read(oldFile)).toBeInstanceOf(Buffer);

    shop.wait(31 * DAY_MS);
    await shop.round();
    expect(await shop.expire()).toBe(1);
    expect(await shop.read(oldFile)).toBeNull();
    expect(await shop.read(newFile)).toBeInstanceOf(Buffer);
  });

  test('that are the same under another ETag stay, and are known by it from then on', async () => {
    const shop = await openShop(await open(), { caja: [ONE] });
    shop.server.set(ONE, picture(red, '"v1"'));
    await shop.round();
    const version = await shop.version();
    shop.server.set(ONE, picture(red, '"v2"'));
    shop.wait(8 * DAY_MS);
    await shop.round();
    expect(await shop.version()).toBe(version);
    expect(await shop.validatorsOf(ONE)).toBe('"v2"');
  });

  test.each([
    ['answers 404', NOT_FOUND, 'status 404'],
    ['sends what is no picture', picture(Buffer.from('<html>')), 'not a picture'],
  ])('stay while their server %s; the owner is told, until it has one again', async (_, answer, failure) => {
    const shop = await openShop(await open(), { caja: [ONE] });
    await shop.round();
    const [before] = shop.photosOf('caja');
    shop.server.set(ONE, answer);
    shop.wait(8 * DAY_MS);
    await shop.round();
    expect(shop.photosOf('caja')).toEqual([before]);
    const [told] = (await shop.picturesOf('caja'))?.ofSupplier ?? [];
    expect(told).toMatchObject({ photo: before, failure });
    expect(told?.nextTryAt).toBe(shop.inMs(10 * MINUTE_MS));

    shop.server.set(ONE, picture(blue));
    await shop.retry('caja');
    await shop.round();
    expect(shop.photosOf('caja')).not.toEqual([before]);
    expect((await shop.picturesOf('caja'))?.ofSupplier).toMatchObject([{ failure: null }]);
  });

  test('that are kept are asked about five a round, after those that the shop does not have', async () => {
    const many = Array.from({ length: 12 }, (_, number) => `https://fotos.example/${number}.jpg`);
    const shop = await openShop(
      await open(),
      Object.fromEntries(many.map((source, number) => [`p${number}`, [source]])),
    );
    for (const source of many) shop.server.set(source, picture(red, '"v1"'));
    await shop.round();
    shop.wait(8 * DAY_MS);
    await shop.list({ nuevo: [TWO] });
    for (const askedBy of [18, 23, 25, 25]) {
      await shop.round();
      expect(shop.asked).toHaveLength(askedBy);
    }
    expect(shop.asked[12]).toBe(TWO);
  });

  test('that are kept from a silent server are left in peace for ten minutes after three of them', async () => {
    const many = Array.from({ length: 9 }, (_, number) => `https://caida.example/${number}.jpg`);
    const shop = await openShop(
      await open(),
      Object.fromEntries(many.map((source, number) => [`p${number}`, [source]])),
    );
    for (const source of many) shop.server.set(source, picture(red, '"v1"'));
    await shop.round();
    for (const source of many) shop.server.set(source, SILENT);
    shop.wait(8 * DAY_MS);
    for (const askedBy of [12, 12]) {
      await shop.round();
      expect(shop.asked).toHaveLength(askedBy);
    }
    shop.wait(10 * MINUTE_MS);
    await shop.round();
    expect(shop.asked).toHaveLength(15);
  });

  test('that the former release fetched are asked about too', async () => {
    const database = await open();
    const shop = await openShop(database, { caja: [ONE] });
    await shop.round();
    await database.db.updateTable('photos').set({ check_at: null }).execute();
    shop.server.set(ONE, picture(blue));
    const before = shop.photosOf('caja');
    shop.restart();
    await shop.round();
    expect(shop.photosOf('caja')).not.toEqual(before);
  });

  test('are deleted a month after the last product in the shop had them, with files that no other has', async () => {
    const shop = await openShop(await open(), { caja: [ONE], fuente: [TWO] });
    const same = 'https://otra.example/la-misma.jpg';
    shop.server.set(same, picture(red));
    await shop.list({ disco: [same] });
    await shop.round();
    expect(await shop.files()).toHaveLength(8);

    await shop.list({ caja: [], fuente: [] });
    for (let day = 0; day < 29; day++) {
      shop.wait(DAY_MS);
      await shop.round();
      expect(await shop.expire()).toBe(0);
    }
    shop.wait(2 * DAY_MS);
    await shop.round();
    expect(await shop.expire()).toBe(2);
    expect(await shop.files()).toHaveLength(4);
    expect(shop.photosOf('disco')).toHaveLength(1);
  });
});
