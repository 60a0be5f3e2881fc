import { expect, test } from 'vitest';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { CARD, DISK, openImportShop, SUPPLY } from '#catalogue/imports/testing/import-shop.ts';
import { createOfferService } from '#catalogue/offers/offer-service.ts';
import type { TermsChange } from '#catalogue/offers/supplier-change.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { FIRST_SUPPLIER } from '#lib/first-supplier.ts';
import { findOnSale } from '#pricing/on-sale.store.ts';
import { changeExchangeRate } from '#pricing/pricing-service.ts';
import { repriceCatalogue } from './reprice.ts';

const RATE = arsPerUsd(148_550);

describeOnEachEngine('a supplier with terms of its own', (open) => {
  test('sells at its margin, where a product has none; the category’s moves it no more', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD, DISK]);
    expect(await shop.prices()).toEqual({ placa: 11_000, disco: 11_000 });
    await shop.setMargin('disco', 500);
    await shop.change({ marginBp: 2500 });
    await shop.reprice();
    expect(await shop.prices()).toEqual({ placa: 12_500, disco: 10_500 });
    expect((await findOnSale(shop.db, ['placa'])).get('placa')?.frozen.marginBp).toBe(2500);
    await shop.applied([{ ...CARD, precio_proveedor: 200 }, DISK]);
    expect(await shop.prices()).toEqual({ placa: 25_000, disco: 10_500 });
    await shop.change({ marginBp: 0 });
    await shop.reprice();
    expect(await shop.prices()).toEqual({ placa: 20_000, disco: 10_500 });
    await shop.change({ marginBp: null });
    await shop.reprice();
    expect(await shop.prices()).toEqual({ placa: 22_000, disco: 10_500 });
  });

  test('gives its margin to what it sells of a product that others have too', async () => {
    const shop = await openShop(open);
    const part = { ...CARD, marca: 'Zotac', part_number: 'ZT-D40600G-10L' };
    await shop.add('Elit', { marginBp: 5000 });
    await shop.applied([part]);
    await shop.applied([{ ...part, precio_proveedor: 90 }], 'Lista', 'Elit');
    expect(await shop.prices()).toMatchObject({ placa: 13_500 });
    await shop.reprice();
    expect(await shop.prices()).toMatchObject({ placa: 13_500 });
    await shop.applied([{ ...part, precio_proveedor: 90, stock: 0 }], 'Lista', 'Elit');
    expect(await shop.prices()).toMatchObject({ placa: 11_000 });
  });

  test('that lists without IVA gets it added, or that of the row', async () => {
    const shop = await openShop(open);
    await shop.change({ addedVatBp: 2100 });
    await shop.applied([CARD, { ...DISK, iva: '10,5 %' }]);
    expect(await shop.costs()).toEqual({ placa: 12_100, disco: 11_050 });
  });

  test('that lists in pesos costs what the shop’s dollar says, or its own', async () => {
    const shop = await openShop(open);
    await shop.change({ currency: 'ars', addedVatBp: 1050 });
    const list = [
      { ...CARD, precio_proveedor: '$ 148.550' },
      { ...DISK, precio_proveedor: 'U$S 50' },
    ];
    const { report } = await shop.tried(list);
    expect(report).toMatchObject({
      reason: expect.stringMatching(/^está en pesos y la tienda no tiene cotización/),
    });
    await shop.setRate();
    const applied = await shop.applied(list);
    expect(applied.report).toMatchObject({ faults: { count: 0 } });
    expect(await shop.costs()).toEqual({ placa: 11_050, disco: 5525 });
    await shop.change({ ownRate: arsPerUsd(297_100) });
    await shop.applied(list);
    expect(await shop.costs()).toEqual({ placa: 5525, disco: 5525 });
  });

  test('corrected from dollars to pesos costs what its lists ask at once, with prices and offers', async () => {
    const shop = await openShop(open);
    await shop.setRate();
    const part = { ...CARD, marca: 'Zotac', part_number: 'ZT-D40600G-10L' };
    await shop.applied([
      { ...part, precio_proveedor: 148_550 },
      { ...DISK, precio_proveedor: 'U$S 50' },
      { ...SUPPLY, precio_proveedor: 297_100, iva: 10.5 },
    ]);
    const version = await shop.version();
    await shop.change({ currency: 'ars' });
    expect(await shop.costs()).toEqual({ placa: 10_000, disco: 5000, fuente: 20_000 });
    expect(await shop.prices()).toEqual({ placa: 11_000, disco: 5500, fuente: 22_000 });
    expect(await shop.version()).toBeGreaterThan(version);
    await shop.change({ addedVatBp: 2100 });
    expect(await shop.costs()).toEqual({ placa: 12_100, disco: 6050, fuente: 22_100 });
    await shop.applied([{ ...part, precio_proveedor: 110 }], 'Lista', 'Elit');
    expect(await shop.costs()).toMatchObject({ placa: 11_000 });
    await shop.change({ addedVatBp: 0 });
    expect(await shop.costs()).toMatchObject({ placa: 10_000 });
    await shop.change({ currency: 'usd' });
    expect(await shop.costs()).toMatchObject({ disco: 5000, fuente: 29_710_000, placa: 11_000 });
  });

  test('corrected where an import was undone waits for the next list', async () => {
    const shop = await openShop(open);
    await shop.applied([CARD]);
    const dearer = await shop.applied([{ ...CARD, precio_proveedor: 120 }]);
    await shop.undo(dearer.id);
    await shop.change({ addedVatBp: 2100 });
    expect(await shop.costs()).toEqual({ placa: 10_000 });
    await shop.applied([{ ...CARD, precio_proveedor: 120 }]);
    expect(await shop.costs()).toEqual({ placa: 14_520 });
  });

  test('that lists in dollars has no price that says pesos, and one that lists in pesos may say so', async () => {
    const shop = await openShop(open);
    await shop.setRate();
    const list = [CARD, { ...DISK, precio_proveedor: 'ARS 148.550,00' }];
    expect((await shop.tried(list)).report).toMatchObject({
      faults: { first: [{ id: 'disco', reason: 'precio que no se entiende: "ARS 148.550,00"' }] },
    });
    await shop.change({ currency: 'ars' });
    await shop.applied([{ ...DISK, precio_proveedor: 'ARS 148.550,00' }]);
    expect(await shop.costs()).toEqual({ disco: 10_000 });
  });

  test('whose list says currency and IVA itself is read as the list says', async () => {
    const shop = await openShop(open);
    await shop.setRate();
    await shop.change({ currency: 'ars', addedVatBp: 2100 });
    const { report } = await shop.triedText(
      'CODIGO;DETALLE;MONEDA;PRECIO;IVA;STOCK\nM1;MEMORIA 8GB;USD;100;10,5;3',
    );
    expect(report).toMatchObject({ samples: { added: [{ id: 'M1', supplierPrice: 11_050 }] } });
  });

  test('is changed by one of two people who saw the same, and the other hears who it was', async () => {
    const shop = await openShop(open);
    expect(await shop.change({ marginBp: 2000 }, 0)).toEqual({ ok: true });
    expect(await shop.change({ marginBp: 3000 }, 0)).toMatchObject({
      ok: false,
      reason: 'moved',
      last: { by: 'ada@tienda.example' },
    });
    expect(await shop.change({ marginBp: 2000 }, 0)).toEqual({ ok: true });
    expect(await shop.change({ marginBp: 3000 }, 1)).toEqual({ ok: true });
    const { entries } = await listAuditEntries(shop.db, {
      kind: 'supplier',
      search: '',
      limit: 10,
      offset: 0,
    });
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'supplier_margin_bp', before: 2000, after: 3000 }],
      [{ field: 'supplier_margin_bp', before: null, after: 2000 }],
    ]);
  });

  test('can be added before its first list, once', async () => {
    const shop = await openShop(open);
    expect(await shop.add('Elit', { addedVatBp: 2100 })).toEqual({ ok: true });
    expect(await shop.add(' élit', {})).toEqual({ ok: false, reason: 'taken' });
    await shop.applied([CARD], 'Lista', 'elit');
    expect(await shop.costs()).toEqual({ 'elit-placa': 12_100 });
  });
});

async function openShop(open: Parameters<typeof openImportShop>[0]) {
  const shop = await openImportShop(open);
  const { db, ada, now } = shop;
  await db.updateTable('suppliers').set({ awaits_terms: 0 }).execute();
  const offers = createOfferService({ db });
  const rows = () => db.selectFrom('products').selectAll().where('offer_of', 'is', null).execute();
  return {
    ...shop,
    add: (name: string, terms: TermsChange) => offers.add({ name, deliveryDays: null, terms }, ada()),
    change: (terms: TermsChange, seenVersion?: number) =>
      offers.change(
        FIRST_SUPPLIER,
        { name: 'Proveedor principal', deliveryDays: null, terms, seenVersion },
        ada(),
      ),
    setRate: () => changeExchangeRate(db, { rate: RATE, isJumpMeant: false }, ada()),
    setMargin: (id: string, marginBp: number) =>
      db.updateTable('products').set({ margin_bp: marginBp }).where('id', '=', id).execute(),
    reprice: () => repriceCatalogue(db, now()),
    prices: async () => Object.fromEntries((await rows()).map(({ id, price_cents }) => [id, price_cents])),
    costs: async () =>
      Object.fromEntries((await rows()).map(({ id, supplier_price_cents }) => [id, supplier_price_cents])),
  };
}
