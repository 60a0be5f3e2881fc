import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { CARD, DISK, openImportShop, SUPPLY } from './testing/import-shop.ts';

describeOnEachEngine('an applied list', (open) => {
  test('is in the shop, at once and once, with who and when in the log', async () => {
    const shop = await openImportShop(open);
    const run = await shop.tried([CARD]);
    expect(await shop.desk.apply(run.id, shop.ada())).toEqual({ ok: true });
    expect(await shop.desk.apply(run.id, shop.ada())).toEqual({ ok: false, reason: 'not-now' });
    await shop.desk.settled();
    expect(await shop.desk.find(run.id)).toMatchObject({
      state: 'applied',
      applied: { by: 'ada@tienda.example', at: shop.now() },
    });
    expect(await shop.stocks()).toEqual({ placa: 8 });
    const [entry] = await shop.db.selectFrom('audit_entries').selectAll().execute();
    expect(entry).toMatchObject({
      by_name: 'ada@tienda.example',
      subject_kind: 'import',
      subject_id: run.id,
      subject_name: 'lista.json',
    });
  });

  test('takes nothing out of stock that came by the configured list', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD, SUPPLY]);
    await shop.db
      .updateTable('products')
      .set({ feed_source: 'configured' })
      .where('id', '=', 'fuente')
      .execute();
    await shop.applied([DISK]);
    expect(await shop.stocks()).toEqual({ disco: 8, fuente: 8, placa: 0 });
  });

  test('applies to the shop as it is by then', async () => {
    const shop = await openImportShop(open);
    const early = await shop.tried([CARD, SUPPLY]);
    await shop.applied([CARD]);
    await shop.desk.apply(early.id, shop.ada());
    await shop.desk.settled();
    expect(await shop.desk.find(early.id)).toMatchObject({ report: { added: 1, unchanged: 1 } });
  });

  test('that fails half way changes nothing, says so, and can be tried again', async () => {
    const shop = await openImportShop(open);
    const run = await shop.tried([CARD]);
    await shop.db
      .updateTable('counters')
      .set({ name: 'away' })
      .where('name', '=', 'catalogue_version')
      .execute();
    await shop.desk.apply(run.id, shop.ada());
    await shop.desk.settled();
    expect(shop.errors).toHaveLength(1);
    expect(await shop.desk.find(run.id)).toMatchObject({
      state: 'planned',
      trouble: expect.stringMatching(/nuestro lado/),
    });
    expect(await shop.stocks()).toEqual({});
    await shop.db
      .updateTable('counters')
      .set({ name: 'catalogue_version' })
      .where('name', '=', 'away')
      .execute();
    await shop.desk.apply(run.id, shop.ada());
    await shop.desk.settled();
    expect(await shop.stocks()).toEqual({ placa: 8 });
  });
});
