import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

let red: Buffer;
let blue: Buffer;
beforeAll(async () => {
  [red, blue] = (await Promise.all(['#f00', '#00f'].map(paint))) as [Buffer, Buffer]; // two went in
});

const SUPPLIERS = { hash: '0123456789abcdef01234567', width: 1200, height: 900 };

describeOnEachEngine('the photographs that an owner uploads', (open) => {
  test('are encoded anew without metadata and stand before the supplier’s', async () => {
    const { upload, photosInShop, folder } = await openShop(open);
    const response = await upload(red);
    expect(response.statusCode).toBe(200);
    const [photo] = response.json().propias;
    expect(photo).toMatchObject({ ancho: 400, alto: 300 });
    expect(await photosInShop()).toEqual([photo.hash, SUPPLIERS.hash]);
    const files = await readdir(folder, { recursive: true });
    const file = files.find((name) => name.endsWith('-400.webp')) ?? '';
    const { exif, width } = await sharp(`${folder}/${file}`).metadata();
    expect([exif, width]).toEqual([undefined, 400]);
  });

  test('are made square, whole on white or their middle', async () => {
    const { upload } = await openShop(open);
    const [fit] = (await upload(red, 'cuadrada')).json().propias;
    expect(fit).toMatchObject({ ancho: 400, alto: 400 });
    const [, crop] = (await upload(red, 'recortada')).json().propias;
    expect(crop).toMatchObject({ ancho: 300, alto: 300 });
  });

  test('are ordered and removed, by one who sees them as they are', async () => {
    const { upload, arrange, photosInShop } = await openShop(open);
    await upload(red);
    const { propias } = (await upload(blue)).json();
    const [first, second] = propias.map(({ hash }: { hash: string }) => hash);
    await arrange([first, second], [second, first]);
    expect(await photosInShop()).toEqual([second, first, SUPPLIERS.hash]);
    expect((await arrange([first, second], [])).statusCode).toBe(409);
    await arrange([second, first], [first]);
    expect(await photosInShop()).toEqual([first, SUPPLIERS.hash]);
  });

  test('are judged by their content, and four at most', async () => {
    const { upload, asAdmin } = await openShop(open);
    const wrong = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().detail).toContain('tiene que ser JPG, PNG, WebP, AVIF o GIF');
    for (const color of ['#111', '#222', '#333', '#444']) await upload(await paint(color));
    expect((await upload(red)).statusCode).toBe(409);
    expect((await asAdmin('/api/crud/component/nada/fotos/')).statusCode).toBe(404);
  });

  test('the supplier’s that failed are shown with the reason, and tried again when asked', async () => {
    const { asAdmin, db } = await openShop(open);
    const read = async () => (await asAdmin('/api/crud/component/cable/fotos/')).json().del_proveedor;
    expect(await read()).toMatchObject([
      { direccion: 'https://fotos.example/uno.jpg', foto: { hash: SUPPLIERS.hash }, falla: null },
      {
        direccion: 'https://fotos.example/dos.jpg',
        foto: null,
        falla: 'El servidor del proveedor respondió 404',
      },
    ]);
    await asAdmin({ method: 'POST', url: '/api/crud/component/cable/fotos/reintentar/' });
    const row = await db
      .selectFrom('photos')
      .select(['tries', 'next_try_at'])
      .where('source', '=', 'https://fotos.example/dos.jpg')
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(0);
    expect(row.next_try_at?.startsWith('2026-')).toBe(true);
  });
});

function paint(background: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .jpeg()
    .toBuffer();
}

/** A product with two pictures of its supplier: one is kept, one failed. */
async function openShop(open: OpenTestDatabase) {
  const database = await open();
  const { db } = database;
  const sources = ['https://fotos.example/uno.jpg', 'https://fotos.example/dos.jpg'];
  await transact(db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cables' }))
      .execute();
    await trx
      .insertInto('products')
      .values(
        productRow({
          id: 'cable',
          category_id: 'cables',
          pictures: JSON.stringify(sources),
          photos: JSON.stringify([SUPPLIERS]),
        }),
      )
      .execute();
    const seen = { tries: 0, last_seen_at: '2026-03-02T15:00:00.000Z' };
    await trx
      .insertInto('photos')
      .values([
        { source: sources[0]!, ...SUPPLIERS, next_try_at: null, failure: null, ...seen }, // two of them
        {
          source: sources[1]!, // likewise
          hash: null,
          width: null,
          height: null,
          ...seen,
          tries: 3,
          next_try_at: '2027-01-01T00:00:00.000Z',
          failure: 'status 404',
        },
      ])
      .execute();
    await publishCatalogue(trx);
  });
  const folder = await mkdtemp(join(tmpdir(), 'zocalo-uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shop = await openPanelShop(database, { photoFolder: folder });
  const { asAdmin, catalogue, app } = shop;
  return {
    ...shop,
    db,
    folder,
    upload: (payload: Buffer, forma = 'entera') =>
      asAdmin({
        method: 'POST',
        url: `/api/crud/component/cable/fotos/?forma=${forma}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload,
      }),
    arrange: (antes: readonly string[], fotos: readonly string[]) =>
      asAdmin({ method: 'PUT', url: '/api/crud/component/cable/fotos/', payload: { antes, fotos } }),
    photosInShop: async () => {
      await catalogue.refresh();
      const { fotos } = (await app.inject('/api/component/cable')).json();
      return fotos.map(({ hash }: { hash: string }) => hash);
    },
  };
}
