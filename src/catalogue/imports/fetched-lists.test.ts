import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertUser, readSuperuserEmails } from '#accounts/users.store.ts';
import { listAttention } from '#attention/attention-list.store.ts';
import { userRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { HOUR_MS } from '#lib/durations.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { createImportService } from './import-service.ts';
import type { ListSchedule } from './list-address.ts';
import { createListAddressService } from './list-address-service.ts';
import { importDeps } from './testing/import-deps.ts';
import { partsOf } from './testing/supplied-shop.ts';

const ADDRESS = 'https://mayorista.example/precios.json?clave=secreta';
const EVERY_SIX: ListSchedule = { kind: 'hours', hours: 6 };

/** A shop with one owner; the test controls what the wholesaler's address responds. */
async function openFetchingShop(open: OpenTestDatabase) {
  const { db } = await open();
  const { search_text: _, ...owner } = userRow({ id: 'duena', type: 'superuser' });
  await insertUser(db, owner);
  await db.updateTable('suppliers').set({ awaits_terms: 0 }).execute();
  let time = Date.parse('2026-03-02T15:00:00.000Z');
  const now = () => new Date(time);
  const asked: string[] = [];
  let respond = async (_address: string) => new Response('', { status: 404 });
  const fetch: typeof globalThis.fetch = (address) => {
    const { url } = new Request(address);
    asked.push(url);
    return respond(url);
  };
  const nextTimeOfDay = (minute: number, after: Date) => {
    const next = new Date(after);
    next.setUTCHours(0, minute, 0, 0);
    return next > after ? next : new Date(next.getTime() + 24 * HOUR_MS);
  };
  const imports = createImportService(
    importDeps({
      db,
      now,
      newId: randomUUID,
      addressAccess: { fetch },
      nextTimeOfDay,
      readOwners: () => readSuperuserEmails(db),
    }),
  );
  const addresses = createListAddressService({ db, newId: randomUUID, nextTimeOfDay });
  const ada = () => ({ by: { id: 'duena', name: 'duena@tienda.example' }, at: now(), randomBytes });
  const one = async () => {
    const [address] = await addresses.list();
    if (address === undefined) throw new Error('there is no address');
    return address;
  };
  return {
    db,
    imports,
    addresses,
    ada,
    now,
    asked,
    one,
    pass: (ms: number) => void (time += ms),
    responds: (rows: readonly object[], elsewhere: readonly object[] = rows) =>
      void (respond = async (address) => Response.json(address === ADDRESS ? rows : elsewhere)),
    respondsText: (text: string) => void (respond = async () => new Response(text)),
    fails: () => void (respond = async () => new Response('', { status: 404 })),
    add: (schedule: ListSchedule = EVERY_SIX, listName = 'Precios', address = ADDRESS) =>
      addresses.add(
        { supplierId: FIRST_SUPPLIER, listName, fileListName: 'precios', address, schedule },
        ada(),
      ),
    async apply(id: string | undefined) {
      await imports.apply(id ?? '', ada());
      await imports.settled();
    },
    async alerts() {
      const { items } = await listAttention(db, { isOpen: true, limit: 50, offset: 0 });
      return items.map(({ kind, detail }) => ({ kind, lista: detail['lista'] }));
    },
    async stocks() {
      const rows = await db.selectFrom('products').select(['id', 'supplier_stock']).execute();
      return Object.fromEntries(rows.map(({ id, supplier_stock: stock }) => [id, stock]));
    },
  };
}

describeOnEachEngine('a list that has an address', (open) => {
  test('waits for a person the first time, and is applied by the clock from then on', async () => {
    const shop = await openFetchingShop(open);
    expect(await shop.add()).toEqual({ ok: true });
    shop.responds(partsOf(3));
    await shop.imports.importDue();
    expect(shop.asked).toEqual([ADDRESS]);
    expect(await shop.one()).toMatchObject({
      listName: 'Precios',
      last: { state: 'waiting', by: null },
      nextAt: new Date('2026-03-02T21:00:00.000Z'),
    });
    expect(await shop.stocks()).toEqual({});
    expect(await shop.alerts()).toEqual([
      { kind: 'list-waiting', lista: 'https://mayorista.example/precios.json' },
    ]);
    await shop.apply((await shop.one()).last?.importId);
    expect(await shop.stocks()).toEqual({ p0: 5, p1: 5, p2: 5 });
    expect(await shop.alerts()).toEqual([]);

    shop.responds(partsOf(3).map((row) => ({ ...row, stock: 9 })));
    await shop.imports.importDue();
    expect(shop.asked).toHaveLength(1);
    shop.pass(6 * HOUR_MS);
    await shop.imports.importDue();
    expect(await shop.stocks()).toEqual({ p0: 9, p1: 9, p2: 9 });
    expect(await shop.one()).toMatchObject({ last: { state: 'applied', by: null }, failingSince: null });
  });

  test('is listed with its own readings, whatever became of another one’s, or without any', async () => {
    const shop = await openFetchingShop(open);
    await shop.add(EVERY_SIX, 'Notebooks', 'https://mayorista.example/notebooks.json');
    await shop.imports.importDue();
    await shop.add();
    await shop.add({ kind: 'by-hand' }, 'Usados', 'https://mayorista.example/usados.json');
    shop.responds(partsOf(2));
    await shop.imports.importDue();
    expect(await shop.addresses.list()).toMatchObject([
      { listName: 'Notebooks', last: { state: 'failed' }, failingSince: shop.now() },
      { listName: 'Precios', last: { state: 'waiting', problem: null }, failingSince: null },
      { listName: 'Usados', last: null, failingSince: null },
    ]);
  });

  test('that lost half of its products waits, whatever waits of another list', async () => {
    const shop = await openFetchingShop(open);
    await shop.add();
    shop.responds(partsOf(10));
    await shop.imports.importDue();
    await shop.apply((await shop.one()).last?.importId);
    await shop.add(EVERY_SIX, 'Notebooks', 'https://mayorista.example/notebooks.json');
    shop.responds(partsOf(4, 'n'));
    await shop.imports.importDue();
    shop.pass(6 * HOUR_MS);
    shop.responds(partsOf(4), partsOf(4, 'n'));
    await shop.imports.importDue();
    expect(await shop.stocks()).toMatchObject({ p0: 5, p9: 5 });
    expect(new Set((await shop.alerts()).map(({ lista }) => lista))).toEqual(
      new Set(['https://mayorista.example/notebooks.json', 'https://mayorista.example/precios.json']),
    );
  });

  test('that cannot be read is tried again soon, and reported once until it can', async () => {
    const shop = await openFetchingShop(open);
    await shop.add({ kind: 'daily', minute: 8 * 60 });
    await shop.imports.importDue();
    expect(await shop.one()).toMatchObject({
      last: { state: 'failed', problem: 'https://mayorista.example/precios.json respondió 404' },
      failingSince: new Date('2026-03-02T15:00:00.000Z'),
      nextAt: new Date('2026-03-02T15:30:00.000Z'),
    });
    expect(await shop.alerts()).toEqual([]);
    for (const half of [1, 2]) {
      shop.pass(HOUR_MS / 2);
      await shop.imports.importDue();
      expect(await shop.alerts(), `after ${half} half hours`).toEqual([
        { kind: 'list-unread', lista: 'Proveedor principal, Precios' },
      ]);
    }
    shop.responds(partsOf(2));
    shop.pass(HOUR_MS / 2);
    await shop.imports.importDue();
    expect((await shop.alerts()).map(({ kind }) => kind)).toEqual(['list-waiting']);
    expect(await shop.one()).toMatchObject({
      failingSince: null,
      nextAt: new Date('2026-03-03T08:00:00.000Z'),
    });
    const letters = await shop.db.selectFrom('letters').select('payload').orderBy('id').execute();
    expect(new Set(letters.map(({ payload }) => JSON.parse(payload).event))).toEqual(
      new Set(['read-again', 'unread', 'waiting']),
    );
    expect(letters).toHaveLength(3);
  });

  test('that nobody reads by the clock is read when a person asks, by the columns that this person says', async () => {
    const shop = await openFetchingShop(open);
    await shop.add({ kind: 'by-hand' });
    await shop.imports.importDue();
    expect(shop.asked).toEqual([]);
    shop.respondsText('Cod.;Articulo;P. Lista\nA-1;Fuente 650 W;80');
    const { id } = await shop.one();
    const fetched = async (columns?: Record<string, string>) => {
      const started = await shop.imports.tryAddress(id, shop.ada(), columns);
      if (!started.ok) throw new Error(started.reason);
      await shop.imports.settled();
      return shop.imports.find(started.id);
    };
    expect(await fetched()).toMatchObject({
      state: 'failed',
      report: { table: { columns: ['Cod.', 'Articulo', 'P. Lista'] } },
    });
    const read = await fetched({ id: 'cod.', descripcion: 'articulo', precio_proveedor: 'p. lista' });
    expect(read).toMatchObject({ state: 'planned', addressId: id, listName: 'Precios' });
    await shop.apply(read?.id);
    shop.respondsText('Cod.;Articulo;P. Lista\nA-1;Fuente 650 W;90');
    await shop.addresses.change(id, { address: ADDRESS, schedule: EVERY_SIX }, shop.ada());
    shop.pass(6 * HOUR_MS);
    await shop.imports.importDue();
    expect(await shop.one()).toMatchObject({ last: { state: 'applied' } });
  });

  test('is the list that was uploaded under its name: what it no longer has goes out of stock', async () => {
    const shop = await openFetchingShop(open);
    const file = {
      name: 'precios.json',
      listName: 'precios',
      bytes: Buffer.from(JSON.stringify(partsOf(4))),
    };
    const started = await shop.imports.tryFile(file, shop.ada());
    if (!started.ok) throw new Error(started.reason);
    await shop.imports.settled();
    await shop.apply(started.id);
    await shop.add(EVERY_SIX, '');
    shop.responds(partsOf(3));
    await shop.imports.importDue();
    expect(await shop.stocks()).toEqual({ p0: 5, p1: 5, p2: 5, p3: 0 });
  });

  test('has one address, of the public internet, which can be changed and removed', async () => {
    const shop = await openFetchingShop(open);
    await shop.add();
    expect(await shop.add(EVERY_SIX, 'PRECIOS')).toEqual({ ok: false, reason: 'taken' });
    for (const address of [
      'https://127.0.0.1/lista.csv',
      'https://[::1]/a',
      'https://localhost/a',
      'https://10.0.0.8/a',
    ]) {
      expect({ address, ...(await shop.add(EVERY_SIX, 'Otra', address)) }).toEqual({
        address,
        ok: false,
        reason: 'not-public',
      });
    }
    shop.pass(1000);
    const { id, version } = await shop.one();
    const change = { address: 'https://otro.example/precios.json?clave=otra', schedule: EVERY_SIX };
    expect(await shop.addresses.change(id, { ...change, seenVersion: version }, shop.ada())).toEqual({
      ok: true,
    });
    expect(
      await shop.addresses.change(
        id,
        { ...change, schedule: { kind: 'by-hand' }, seenVersion: version },
        shop.ada(),
      ),
    ).toMatchObject({ ok: false, reason: 'moved', last: { by: 'duena@tienda.example' } });
    shop.pass(HOUR_MS);
    shop.fails();
    await shop.imports.importDue();
    shop.pass(HOUR_MS);
    await shop.imports.importDue();
    expect(await shop.alerts()).toHaveLength(1);
    expect(await shop.addresses.remove(id, shop.ada())).toEqual({ ok: true });
    expect(await shop.alerts()).toEqual([]);
    const entries = await shop.db.selectFrom('audit_entries').select('changes').orderBy('id').execute();
    expect(entries.map(({ changes }) => JSON.parse(changes)).flat()).toEqual([
      {
        field: 'list_address',
        before: null,
        after: 'Precios: https://mayorista.example/precios.json, cada 6 h',
      },
      {
        field: 'list_address',
        before: 'Precios: https://mayorista.example/precios.json, cada 6 h',
        after: 'Precios: https://otro.example/precios.json, cada 6 h',
      },
      { field: 'list_address', before: 'Precios: https://otro.example/precios.json, cada 6 h', after: null },
    ]);
  });
});
