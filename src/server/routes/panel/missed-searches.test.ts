import { expect, test } from 'vitest';
import { MAX_WORDS_A_DAY } from '#catalogue/missed-searches/missed-searches.store.ts';
import { missedSearchList } from '#contract/panel/missed-searches.ts';
import { publishCatalogue } from '#db/catalogue-version.ts';
import { categoryRow, productRow } from '#db/testing/rows.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { transact } from '#db/transact.ts';
import { withoutTable } from '#db/testing/without-table.ts';
import { deleteExpired } from '#jobs/retention.ts';
import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

describeOnEachEngine('searches that found nothing', (open) => {
  test('are listed for the panel with how often and when, the most frequent first', async () => {
    const { search, list, pass, missedSearches } = await openSearched(open);
    await search('Teclado  MECÁNICO');
    await search('silla gamer');
    pass(MINUTE_MS);
    await search(' teclado mecanico ');
    await missedSearches.write();
    expect(await list()).toEqual([
      { palabras: 'teclado mecanico', veces: 2, fecha: '2026-03-02T15:01:00.000Z' },
      { palabras: 'silla gamer', veces: 1, fecha: '2026-03-02T15:00:00.000Z' },
    ]);
    pass(DAY_MS);
    await search('silla gamer');
    await search('silla gamer');
    await missedSearches.write();
    expect(await list()).toMatchObject([
      { palabras: 'silla gamer', veces: 3, fecha: '2026-03-03T15:01:00.000Z' },
      { palabras: 'teclado mecanico', veces: 2 },
    ]);
  });

  test('are not counted where the whole catalogue does find something, or there is no word', async () => {
    const { search, list, missedSearches } = await openSearched(open);
    for (const found of ['ryzen', 'RYSEN', 'procesador amd', '???']) await search(found);
    await missedSearches.write();
    expect(await list()).toEqual([]);
  });

  test.each([
    'ana@correo.example',
    'pedido de Ana.Perez@correo.example',
    '11 5555-4444',
    'llamame al +54 9 (11) 5555.4444',
    '30.123.456',
    '20-30123456-7',
  ])('that may say who searched are not kept: %s', async (personal) => {
    const { search, list, missedSearches } = await openSearched(open);
    await search(personal);
    await missedSearches.write();
    expect(await list()).toEqual([]);
  });

  test('with part numbers and prices are kept, in 80 characters and without invisible ones', async () => {
    const { search, list, missedSearches } = await openSearched(open);
    await search('100-100000065BOX');
    await search('silla hasta 1.200.000');
    await search(`silla\u0000\u202e ${'ñ'.repeat(100)}`);
    await missedSearches.write();
    expect((await list()).map(({ palabras }) => palabras)).toEqual([
      '100-100000065box',
      'silla hasta 1.200.000',
      `silla ${'n'.repeat(74)}`,
    ]);
  });

  test('wait in memory while the database fails, and are counted once', async () => {
    const { search, list, db, missedSearches } = await openSearched(open);
    await search('silla gamer');
    await withoutTable(db, 'missed_searches', async () => {
      await expect(missedSearches.write()).rejects.toThrow('missed_searches');
      await search('silla gamer');
      await search('micrófono');
    });
    await missedSearches.write();
    await missedSearches.write();
    expect(await list()).toMatchObject([
      { palabras: 'silla gamer', veces: 2 },
      { palabras: 'microfono', veces: 1 },
    ]);
  });

  test('are of so many different words a day; what is known goes on being counted', async () => {
    const { search, list, db, pass, missedSearches } = await openSearched(open);
    const lastAt = '2026-03-02T10:00:00.000Z';
    const words = Array.from({ length: MAX_WORDS_A_DAY - 1 }, (_, number) => `silla ${number}`);
    await db
      .insertInto('missed_searches')
      .values(words.map((one) => ({ day: '2026-03-02', words: one, count: 1, last_at: lastAt })))
      .execute();
    for (const one of ['mesa', 'lampara', 'silla 7']) await search(one);
    await missedSearches.write();
    const ofToday = db.selectFrom('missed_searches').select('words').where('day', '=', '2026-03-02');
    expect(await ofToday.execute()).toHaveLength(MAX_WORDS_A_DAY);
    const listed = await list();
    expect(listed).toHaveLength(100);
    expect(listed.slice(0, 2)).toMatchObject([
      { palabras: 'silla 7', veces: 2 },
      { palabras: 'mesa', veces: 1 },
    ]);
    pass(DAY_MS);
    await search('lampara');
    await missedSearches.write();
    expect(await list()).toContainEqual(expect.objectContaining({ palabras: 'lampara' }));
  });

  test('leave the list after 30 days, and the shop after 90', async () => {
    const { search, list, db, now, pass, missedSearches } = await openSearched(open);
    await search('silla gamer');
    await missedSearches.write();
    pass(29 * DAY_MS);
    expect(await list()).toHaveLength(1);
    pass(DAY_MS);
    expect(await list()).toEqual([]);
    const expire = () => deleteExpired({ db, now, closing: new AbortController().signal });
    const rows = () => db.selectFrom('missed_searches').select('words').execute();
    pass(60 * DAY_MS);
    await expire();
    expect(await rows()).toHaveLength(1);
    pass(DAY_MS);
    await expire();
    expect(await rows()).toEqual([]);
  });

  test('are limited by address', async () => {
    const { send, list, missedSearches } = await openSearched(open, { rateLimit: true });
    const statuses = [];
    for (let sent = 0; sent < 31; sent++) statuses.push((await send('silla', '203.0.113.7')).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    const refused = await send('silla', '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('silla', '203.0.113.8')).statusCode).toBe(204);
    await missedSearches.write();
    expect(await list()).toMatchObject([{ palabras: 'silla', veces: 31 }]);
  });

  test.each(['', '   ', 'x'.repeat(MAX_SEARCH_LENGTH + 1)])(
    'are refused without words, or with too many',
    async (words) => {
      const { send } = await openSearched(open);
      const { statusCode, body } = await send(words);
      expect([statusCode, body]).toEqual([400, expect.stringContaining('palabras')]);
    },
  );
});

/** A shop of one processor. */
async function openSearched(open: OpenTestDatabase, options: { rateLimit?: boolean } = {}) {
  const database = await open();
  await transact(database.db, async (trx) => {
    await trx
      .insertInto('categories')
      .values(categoryRow({ id: 'cpu', name: 'PROCESADORES' }))
      .execute();
    const product = { id: 'cpu-1', category_id: 'cpu', description: 'Procesador AMD Ryzen 5 7600' };
    await trx.insertInto('products').values(productRow(product)).execute();
    await publishCatalogue(trx);
  });
  const shop = await openPanelShop(database, options);
  await shop.catalogue.refresh();
  const send = (palabras: string, remoteAddress = '203.0.113.1') =>
    shop.app.inject({ method: 'POST', url: '/api/busquedas/', payload: { palabras }, remoteAddress });
  let logins = 0;
  return {
    ...shop,
    send,
    /** A page shows a visitor that this found nothing. */
    async search(words: string) {
      const { statusCode, body } = await send(words);
      expect([statusCode, body]).toEqual([204, '']);
    },
    async list() {
      // Sessions last hours.
      const admin = await shop.signIn('admin', `ada-${++logins}@tienda.example`);
      const response = await admin.send('/api/busquedas/sin-resultado/');
      return missedSearchList.parse(response.json()).results;
    },
  };
}
