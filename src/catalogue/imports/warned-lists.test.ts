import { expect, test } from 'vitest';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { CARD, DISK, openImportShop, SUPPLY } from './testing/import-shop.ts';

/** Parts with maker's codes. */
const PARTS = Array.from({ length: 6 }, (_, place) => ({
  ...CARD,
  id: `p${place}`,
  descripcion: `PLACA DE VIDEO RTX 40${place}0`,
  part_number: `PN40${place}0-8GB`,
  precio_proveedor: 300 + 40 * place,
}));

describeOnEachEngine('a list whose supplier may be another one', (open) => {
  test('is not read without a supplier where the shop has several', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    await shop.applied([DISK], 'Lista', 'Elit');
    const file = { name: 'x.json', listName: 'Lista', bytes: Buffer.from(JSON.stringify([DISK])) };
    expect(await shop.imports.tryFile(file, shop.ada())).toEqual({ ok: false, reason: 'no-supplier' });
    expect((await shop.imports.list({ all: true, limit: 9, offset: 0 })).count).toBe(2);
  });

  test('says so where its name is that of another supplier', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD]);
    await shop.applied([DISK], 'Lista', 'New Bytes');
    const named = await shop.tried([CARD, DISK], 'NEW-BYTES marzo', 'Proveedor principal');
    expect(named.report).toMatchObject({ warnings: [{ kind: 'named-after', supplier: 'New Bytes' }] });
    const own = await shop.tried([CARD], 'New Bytes', 'New Bytes');
    expect(own.report).toMatchObject({ warnings: [{ kind: 'new-list' }] });
  });

  test('says so where another supplier has an uploaded list of its name', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD], 'Mayorista del sur', 'Elit');
    const tried = await shop.tried([DISK], 'Mayorista del sur', 'Proveedor principal');
    expect(tried.report).toMatchObject({ warnings: [{ kind: 'named-after', supplier: 'Elit' }] });
    await shop.applied([CARD], 'Lista de precios', 'Elit');
    const usual = await shop.tried([DISK], 'Lista de precios', 'Proveedor principal');
    expect(usual.report).toMatchObject({ warnings: [] });
  });

  test('says so where most of its parts are those of another supplier', async () => {
    const shop = await openImportShop(open);
    await shop.applied([DISK]);
    await shop.applied(PARTS, 'Lista', 'Elit');
    const mixed = await shop.tried([...PARTS, DISK], 'x', 'Proveedor principal');
    expect(mixed.report).toMatchObject({
      warnings: [{ kind: 'parts-of', supplier: 'Elit', count: 6, of: 6 }],
    });
    const few = await shop.tried([...PARTS.slice(0, 2), DISK], 'x', 'Proveedor principal');
    expect(few.report).toMatchObject({ warnings: [] });
    await shop.applied(PARTS, 'x', 'Proveedor principal');
    const shared = await shop.tried([...PARTS, CARD], 'x', 'Proveedor principal');
    expect(shared.report).toMatchObject({ warnings: [] });
  });

  test('asks whether a new supplier’s name is a known one, mistyped', async () => {
    const shop = await openImportShop(open);
    await shop.applied([CARD], 'Lista', 'Elit');
    const mistyped = await shop.tried([DISK], 'Lista', 'Elitt');
    expect(mistyped.report).toMatchObject({ warnings: [{ kind: 'near-name', supplier: 'Elit' }] });
    const another = await shop.tried([DISK], 'Lista', 'Invid');
    expect(another.report).toMatchObject({ warnings: [] });
  });
});

describeOnEachEngine('a new row of a part that another supplier has', (open) => {
  test('is said to be an offer of that product, or perhaps one, and so it is once it is applied', async () => {
    const shop = await openImportShop(open);
    const card = { ...CARD, part_number: 'RTX4060-8G' };
    await shop.applied([card, { ...DISK, part_number: 'SSD-1000' }]);
    const run = await shop.tried(
      [
        { ...card, id: 'otra', descripcion: 'RTX 4060 otra vez' },
        { ...DISK, id: 'ssd', part_number: 'SSD-1000', marca: 'OTRA' },
        { ...CARD, id: 'sola', part_number: 'UNICA-123' },
      ],
      'Lista',
      'Elit',
    );
    expect(run.report).toMatchObject({
      added: 3,
      newOffers: 2,
      samples: {
        added: [
          { offerOf: { productId: 'placa', description: CARD.descripcion, isSure: true } },
          { offerOf: { productId: 'disco', isSure: false } },
          { description: CARD.descripcion },
        ],
      },
    });
    await shop.imports.apply(run.id, shop.ada());
    await shop.imports.settled();
    expect((await shop.imports.find(run.id))?.report).toMatchObject({ newOffers: 2 });
    expect(await shop.product('elit-otra')).toMatchObject({ offer_of: 'placa' });
    expect(await shop.product('elit-ssd')).toMatchObject({ offer_of: null });
    const again = await shop.tried([{ ...card, id: 'mia', part_number: 'RTX4060-8G' }], 'Otra');
    expect(again.report).toMatchObject({ added: 1 });
    expect(again.report).not.toHaveProperty('newOffers');
  });
});

describeOnEachEngine('words in the column of stock', (open) => {
  test('are read with care, said, and mean what a person says from then on', async () => {
    const shop = await openImportShop(open);
    const rows = (['SI', 'Sí', 'de sobra', 3] as const).map((stock, place) => ({
      ...CARD,
      id: `p${place}`,
      part_number: '',
      stock,
    }));
    const tried = await shop.tried(rows);
    expect(tried.report).toMatchObject({
      stockWords: [
        { word: 'si', products: 2, units: 1 },
        { word: 'de sobra', products: 1, units: 0 },
      ],
      faults: { count: 1 },
    });
    const stockWords = [
      { word: 'si', units: 5 },
      { word: 'de sobra', units: 20 },
    ];
    await shop.imports.apply(tried.id, shop.ada(), { stockWords });
    await shop.imports.settled();
    expect(await shop.stocks()).toEqual({ p0: 5, p1: 5, p2: 20, p3: 3 });

    const next = await shop.tried(rows);
    expect(next).toMatchObject({
      state: 'planned',
      report: { unchanged: 4, faults: { count: 0 }, stockWords: [{ word: 'si', units: 5 }, { units: 20 }] },
    });
    const theirs = await shop.tried(rows, 'Lista', 'Elit');
    expect(theirs.report).toMatchObject({ stockWords: [{ word: 'si', units: 1 }, {}] });
    const entries = await shop.db.selectFrom('audit_entries').select(['subject_kind', 'changes']).execute();
    const ofSupplier = entries.filter(({ subject_kind: kind }) => kind === 'supplier');
    expect(ofSupplier.flatMap(({ changes }) => JSON.parse(changes) as unknown[])).toContainEqual({
      field: 'stock_word',
      before: null,
      after: 'si: 5',
    });
  });
});

describeOnEachEngine('prices of a list that cannot be right', (open) => {
  test('of new rows far from their category’s are suspicious, the worst first', async () => {
    const shop = await openImportShop(open);
    await shop.applied(PARTS);
    const row = (id: string, price: number) => ({ ...CARD, id, part_number: id, precio_proveedor: price });
    const tried = await shop.tried([
      ...PARTS,
      row('normal', 900),
      row('cara', 4_000),
      row('pesos', 520_000),
      row('centavos', 3.2),
    ]);
    expect(tried.report).toMatchObject({
      suspicious: {
        count: 3,
        first: [
          { id: 'pesos', about: 'new-price', low: 34_000, high: 46_000, to: 52_000_000 },
          { id: 'centavos', about: 'new-price' },
          { id: 'cara', about: 'new-price' },
        ],
      },
      samples: { suspicious: [{ before: null, after: { id: 'pesos' } }, {}, {}] },
    });
  });

  test('of a category that the shop does not have are compared with the whole shop', async () => {
    const shop = await openImportShop(open);
    const many = Array.from({ length: 24 }, (_, place) => ({ ...CARD, id: `p${place}`, part_number: '' }));
    await shop.applied(many);
    const monitor = { ...CARD, id: 'monitor', categoria: 'MONITORES', part_number: 'M' };
    const tried = await shop.tried([
      ...many,
      { ...monitor, precio_proveedor: 900 },
      { ...monitor, id: 'en-pesos', precio_proveedor: 150_000 },
    ]);
    expect(tried.report).toMatchObject({ suspicious: { count: 1, first: [{ id: 'en-pesos' }] } });
  });

  test('that may be a thousandth of what was read are suspicious, unless their category’s say which', async () => {
    const shop = await openImportShop(open);
    const pad = { ...CARD, id: 'alfombrilla', categoria: 'MOUSEPADS', part_number: '' };
    const tried = await shop.tried([{ ...pad, precio_proveedor: '6.050' }]);
    expect(tried.report).toMatchObject({
      suspicious: {
        count: 1,
        first: [{ id: 'alfombrilla', about: 'doubted-price', text: '6.050', to: 605_000 }],
      },
      samples: { suspicious: [{ before: null, after: { id: 'alfombrilla' } }] },
    });
    await shop.imports.apply(tried.id, shop.ada(), { leavesOutSuspicious: true });
    await shop.imports.settled();
    expect(await shop.stocks()).toEqual({});

    const cards = PARTS.map((part) => ({ ...part, precio_proveedor: part.precio_proveedor * 5 }));
    await shop.applied(cards);
    const next = { ...CARD, id: 'nueva', part_number: 'N' };
    const settled = await shop.tried([...cards, { ...next, precio_proveedor: '1.999' }]);
    expect(settled.report).toMatchObject({ added: 1, suspicious: { count: 0 } });
    const beyond = await shop.tried([...cards, { ...next, precio_proveedor: '3.999' }]);
    expect(beyond.report).toMatchObject({ suspicious: { first: [{ about: 'doubted-price' }] } });
  });

  test('with the sign of pesos, or twenty times what they were, may be in pesos: they are asked about', async () => {
    const shop = await openImportShop(open);
    const rows = (price: unknown) => [{ ...CARD, precio_proveedor: price }, DISK];
    // Nothing to compare with: the sign says it, or the price that no part has.
    const first = await shop.tried([
      ...rows('$ 35.500,00'),
      { ...SUPPLY, precio_proveedor: '35.500,00' },
      { ...SUPPLY, id: 'usada', precio_proveedor: 'U$S 1.500,00' },
      { ...SUPPLY, id: 'servidor', precio_proveedor: '$ 999,00' },
    ]);
    expect(first.report).toMatchObject({
      suspicious: {
        count: 2,
        first: [
          { id: 'placa', about: 'dear-price', text: '$ 35.500,00', to: 3_550_000, maybePesos: true },
          { id: 'fuente', about: 'dear-price', text: '35.500,00', maybePesos: true },
        ],
      },
    });
    await shop.applied(rows(24));
    const known = await shop.tried(rows('$ 35.500,00'));
    expect(known.report).toMatchObject({
      suspicious: { first: [{ about: 'price', from: 2400, to: 3_550_000, maybePesos: true }] },
    });
    // One that names dollars is in dollars.
    const dearer = await shop.tried(rows('U$S 600'));
    expect(dearer.report).toMatchObject({ suspicious: { first: [{ about: 'price' }] } });
    expect(dearer.report).not.toMatchObject({ suspicious: { first: [{ maybePesos: true }] } });
  });

  test('of a part that another supplier has for a twentieth are suspicious', async () => {
    const shop = await openImportShop(open);
    await shop.applied([{ ...CARD, part_number: 'RTX4060-8G' }]);
    const offer = { ...CARD, id: 'otra', part_number: 'RTX4060-8G' };
    const usual = await shop.tried([{ ...offer, precio_proveedor: 180 }], 'Lista', 'Elit');
    expect(usual.report).toMatchObject({ newOffers: 1, suspicious: { count: 0 } });
    const inPesos = await shop.tried([{ ...offer, precio_proveedor: 2000 }], 'Lista', 'Elit');
    expect(inPesos.report).toMatchObject({
      newOffers: 1,
      suspicious: {
        count: 1,
        first: [{ about: 'offer-price', from: 10_000, to: 200_000, maybePesos: true }],
      },
    });
    await shop.imports.apply(inPesos.id, shop.ada(), { leavesOutSuspicious: true });
    await shop.imports.settled();
    expect(await shop.stocks()).toEqual({ placa: 8 });
  });

  test('of a whole first list in pesos, read as dollars, are said to be', async () => {
    const shop = await openImportShop(open);
    const inPesos = PARTS.map((part) => ({ ...part, precio_proveedor: part.precio_proveedor * 1500 }));
    expect((await shop.tried(inPesos)).report).toMatchObject({
      warnings: [{ kind: 'high-prices', median: 63_000_000 }],
    });
    const inThousands = PARTS.map((part) => ({ ...part, precio_proveedor: part.precio_proveedor / 1500 }));
    expect((await shop.tried(inThousands)).report).toMatchObject({ warnings: [{ kind: 'low-prices' }] });
    expect((await shop.tried(PARTS)).report).toMatchObject({ warnings: [] });
  });
});
