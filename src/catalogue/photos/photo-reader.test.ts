import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { categoryRow, productRow, userRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { photoFileName } from '#lib/photo.ts';
import { deleteUnusedPhotos } from './delete-unused.ts';
import { encodeLogo } from './encode-logo.ts';
import { encodePhoto } from './encode-photo.ts';
import { paintDrawing } from './paint-drawing.ts';
import { createPhotoReader } from './photo-reader.ts';
import { createUploadedPhotoService } from './uploaded-photo-service.ts';

const NOON = new Date('2026-03-02T15:00:00.000Z');
const LATER = new Date('2026-04-02T15:00:00.000Z');
const ANA = { by: { id: 'ana', name: 'ana@tienda.example' }, at: NOON, randomBytes };

let red: Buffer;
beforeAll(async () => {
  red = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
});

/** A shop on PostgreSQL or SQLite, and machines with a folder each. */
async function openShop(open: OpenTestDatabase) {
  const { db } = await open();
  await db
    .insertInto('categories')
    .values(categoryRow({ id: 'otros', name: 'OTROS', version: 1 }))
    .execute();
  await db
    .insertInto('users')
    .values(userRow({ id: 'ana' }))
    .execute();
  for (const id of ['cable', 'funda'])
    await db
      .insertInto('products')
      .values(productRow({ id, category_id: 'otros' }))
      .execute();

  const clock = { ms: 0 };
  const openMachine = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zocalo-machine-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const uploads = createUploadedPhotoService({
      db,
      now: () => NOON,
      folder,
      openEncoder: () => ({ encode: encodePhoto, encodeLogo, paint: paintDrawing, close: () => undefined }),
    });
    return {
      folder,
      ...createPhotoReader({ db, folder, monotonicMs: () => clock.ms }),
      async upload(id: string) {
        expect(await uploads.add(id, { bytes: red, shape: 'whole' }, ANA)).toEqual({ ok: true });
        const hash = (await uploads.read(id))?.uploaded[0]?.hash ?? '';
        return { hash, names: [320, 400].map((width) => photoFileName(hash, width, 'webp')) };
      },
      remove: (id: string, hash: string) => uploads.arrange(id, { seen: [hash], hashes: [] }, ANA),
      expire: () => deleteUnusedPhotos(folder, db, { before: LATER, limit: 200 }),
      files: async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')),
    };
  };
  return { db, openMachine, wait: (ms: number) => void (clock.ms += ms) };
}

describeOnEachEngine('an uploaded photograph', (open) => {
  test('is shown by every machine, whichever it was sent to', async () => {
    const { openMachine } = await openShop(open);
    const [one, other] = [await openMachine(), await openMachine()];
    const { names } = await one.upload('cable');
    const shown = await Promise.all(names.map(other.read));
    expect(shown).toEqual(await Promise.all(names.map(one.read)));
    expect(shown).not.toContain(null);
    expect(await other.files()).toEqual(await one.files());
  });

  test('is not lost with the folder of the machine that it was sent to', async () => {
    const { openMachine } = await openShop(open);
    const machine = await openMachine();
    const { names } = await machine.upload('cable');
    for (const name of await readdir(machine.folder))
      await rm(join(machine.folder, name), { recursive: true });
    for (const name of names) expect(await machine.read(name)).toBeInstanceOf(Buffer);
  });

  test('is shared by the machine that has it, if the former release took it', async () => {
    const { db, openMachine, wait } = await openShop(open);
    const [one, other] = [await openMachine(), await openMachine()];
    const { names } = await one.upload('cable');
    await db.deleteFrom('uploaded_photo_files').execute();
    await other.shareUploads();
    expect(await other.read(names[0] ?? '')).toBeNull();
    await one.shareUploads();
    wait(10_000);
    expect(await other.read(names[0] ?? '')).toBeInstanceOf(Buffer);
    expect(await other.files()).toEqual(await one.files());
  });

  test('is not looked for in the database at each request, once it was not there', async () => {
    const { openMachine, wait } = await openShop(open);
    const [one, other] = [await openMachine(), await openMachine()];
    const { hash, names } = await one.upload('cable');
    const [shown = ''] = names;
    const third = await openMachine();
    expect(await third.read(photoFileName('0'.repeat(24), 320, 'webp'))).toBeNull();
    expect(await third.read(photoFileName(hash, 77, 'webp'))).toBeNull();
    expect(await third.read(shown), 'another name of the same photograph').toBeInstanceOf(Buffer);

    await one.remove('cable', hash);
    await one.expire();
    expect(await other.read(shown)).toBeNull();
    await one.upload('cable');
    wait(9999);
    expect(await other.read(shown)).toBeNull();
    wait(1);
    expect(await other.read(shown)).toBeInstanceOf(Buffer);
  });

  test('is deleted everywhere a month after the last product had it', async () => {
    const { openMachine } = await openShop(open);
    const [one, other] = [await openMachine(), await openMachine()];
    const { hash, names } = await one.upload('cable');
    await one.upload('funda');
    await one.remove('cable', hash);
    expect(await one.expire()).toBe(1);
    expect(await other.read(names[0] ?? '')).toBeInstanceOf(Buffer);

    await one.remove('funda', hash);
    expect(await one.expire()).toBe(1);
    const [third] = [await openMachine()];
    expect(await third.read(names[0] ?? '')).toBeNull();
    expect(await one.files()).toEqual([]);
  });
});
