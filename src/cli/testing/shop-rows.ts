import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCataloguePosition } from '#db/catalogue-epoch.ts';
import { orderRow, receiptRow } from '#db/testing/rows.ts';
import { transact } from '#db/transact.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import type { ShopOnDisk } from './shops-on-disk.ts';

/** Orders of US$ 100, an email and a photograph. */
export async function fill(one: ShopOnDisk, orders: number, letter = 'A') {
  const { db, close } = await one.open();
  for (let at = 0; at < orders; at += 1) {
    await db
      .insertInto('orders')
      .values(
        orderRow({
          id: `${letter}${at}`,
          created_at: '2026-11-01T00:00:00.000Z',
          access_key: randomBytes(8).toString('hex'),
        }),
      )
      .execute();
  }
  await close();
  const dataDir = one.env['DATA_DIR'] ?? '';
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  await mkdir(join(dataDir, 'photos', '3f'), { recursive: true });
  await writeFile(join(dataDir, 'mail', '1.eml'), 'Tu pedido');
  await writeFile(join(dataDir, 'photos', '3f', '3f.avif'), 'foto');
}

export async function addReceipt(one: ShopOnDisk, bytes: Buffer) {
  const { db, close } = await one.open();
  await db
    .insertInto('order_files')
    .values(receiptRow({ order_id: 'A0', bytes }))
    .execute();
  await close();
}

export async function readReceipt(one: ShopOnDisk): Promise<Buffer> {
  const { db, close } = await one.open();
  const { bytes } = await db.selectFrom('order_files').select('bytes').executeTakeFirstOrThrow();
  await close();
  return Buffer.from(bytes);
}

export async function enqueue(one: ShopOnDisk, to: string, at: Date) {
  const { db, close } = await one.open();
  await transact(db, (trx) =>
    enqueueEmail(trx, { kind: 'password-reset', to, payload: {} }, { at, randomBytes }),
  );
  await close();
}

/** As the backup of a shop that runs has it. */
export async function lead(one: ShopOnDisk) {
  const { db, close } = await one.open();
  await db.updateTable('leader_lease').set({ holder: 'esta-maquina:1:abc', term: 7 }).execute();
  await close();
}

export async function orderIds(one: ShopOnDisk): Promise<string[]> {
  const { db, close } = await one.open();
  const rows = await db.selectFrom('orders').select('id').orderBy('id').execute();
  await close();
  return rows.map(({ id }) => id);
}

export async function positionOf(one: ShopOnDisk) {
  const { db, close } = await one.open();
  const position = await readCataloguePosition(db);
  await close();
  return position;
}
