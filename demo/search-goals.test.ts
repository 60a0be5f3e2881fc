import { beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/shop-reader.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { readGoal } from '#catalogue/goal/read-goal.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { loadCatalogue } from '#web/shop/catalogue/load-catalogue.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let reader: ShopReader;

beforeAll(async () => {
  const demo = await readDemoSnapshot();
  const snapshot = { ...demo, rate: { arsPerUsd: arsPerUsd(150_000), since: '2026-11-23T12:00:00.000Z' } };
  reader = createShopReader(() => snapshot);
});

test.each([
  ['tengo una b450 quiero jugar con 900 dolares', [/B450/]],
  ['pc gamer con 900 usd ya tengo mother b450', [/MOTHER .*B450/]],
  ['pc gamer 900 con mi mother b450m', [/MOTHER .*B450M/]],
  ['tengo un ryzen 5 5600 y 600 usd', [/RYZEN 5 5600/]],
  ['tengo una b450 y una rtx 4060, 500 usd para jugar', [/B450/, /rtx 4060/]],
  ['tengo mother b450 y 16gb ddr4, pc gamer 600 usd', [/B450/, /16gb ddr4/]],
])('what a visitor says to have is found: %s', (search, owned) => {
  const goal = reader.searchGoal(search);
  expect(goal).toMatchObject({
    kind: 'whole-pc',
    use: 'juegos',
    owned: owned.map((description) => ({
      isNear: false,
      part: { description: expect.stringMatching(description) as string },
    })),
  });
});

test.each([
  'placa de video de 12 gb que entre en mi pc vieja, tengo i5 4460 y fuente de 500w',
  'placa de video para i5 4460 con fuente de 500w',
  'tengo una pc con i5 4460 y fuente de 500w, que placa de video le pongo',
  'que placa de video le pongo a mi pc con i5 4460',
  'placa de video para fuente de 500w',
])('whoever wants a card for what they have sees cards: %s', (search) => {
  const { goal, products } = loadCatalogue(reader, new URLSearchParams({ search }));
  expect(goal).toMatchObject({ kind: 'part-for', step: 'gpu' });
  expect(products).not.toEqual([]);
  for (const { description } of products) expect(description).toMatch(/PLACA DE VIDEO/);
});

test('a whole sentence names its parts alone, each first as it was said', () => {
  const names = (typed: string) => reader.namedParts(typed).unlisted.map(({ description }) => description);
  expect(names('quiero jugar, tengo una 1660 super y una fuente de 600w, 700 dolares')).toEqual([
    '1660 super',
    'fuente de 600w',
  ]);
  expect(names('una pc vieja con i5 4460')).toEqual(['i5 4460']);
  expect(names('tengo una i5 4460, 8gb ddr3 y fuente de 500w')).toEqual([
    'i5 4460',
    '8gb ddr3',
    'fuente de 500w',
  ]);
});

test('a board that the shop does not know stands for one with its chipset', () => {
  const goal = reader.searchGoal('para jugar 900 dolares tengo b450 tomahawk');
  expect(goal).toMatchObject({
    owned: [
      {
        typed: 'b450 tomahawk',
        isNear: true,
        part: { description: expect.stringMatching(/B450/) as string },
      },
    ],
  });
});

test.each([
  ['tengo una b450', { isExample: true, part: { description: expect.stringMatching(/B450/) as string } }],
  ['tengo b450m-a pro max', { isExample: false, part: { step: 'motherboard' } }],
  [
    'ya tengo el 5600',
    { isExample: false, part: { description: expect.stringMatching(/RYZEN 5 5600 /) as string } },
  ],
  [
    'con un 5600x que ya tengo',
    { isExample: false, part: { description: expect.stringMatching(/5600X/) as string } },
  ],
])('a part whose words name several stands for them: %s', (said, part) => {
  expect(reader.searchGoal(`pc gamer 900 usd, ${said}`)).toMatchObject({ owned: [part] });
});

test('a kind of part that a visitor has is kept, and asked for', () => {
  expect(reader.searchGoal('tengo mother y gabinete, 700 usd para jugar')).toMatchObject({
    budget: '700 usd',
    owned: [
      { typed: 'mother', kind: 'motherboard', part: null },
      { typed: 'gabinete', kind: 'case', part: null },
    ],
  });
});

test.each([
  ['pc gamer 900, tengo una b540', 'pc gamer 900, tengo una B450'],
  ['pc gamer 900 b540', 'pc gamer 900 B450'],
])('a model with one wrong digit is said, with those it may be: %s', (search, meant) => {
  const goal = reader.searchGoal(search);
  if (goal?.kind !== 'whole-pc') throw new Error('no PC');
  const [said] = [...goal.owned, ...goal.unread];
  expect(said?.typed).toBe('b540');
  expect(said?.meant.map((one) => one.search)).toContain(meant);
  expect(said?.meant.map(({ model }) => model)).toContain('B550');
  expect(reader.namedParts('b540').meant).toContain('B450');
});

test.each([
  ['ryzen 5 1400', 'cpu', 'ryzen 5 1400'],
  ['core i7 2600', 'cpu', 'core i7 2600'],
  ['ryzen 5 3600', 'cpu', 'ryzen 5 3600'],
  ['mi placa es una 3060', 'gpu', 'placa 3060'],
  ['una 1660 super', 'gpu', '1660 super'],
  ['una rx 580 de 8gb', 'gpu', 'rx 580 de 8gb'],
  ['una fuente de 600w', 'psu', 'fuente de 600w'],
  ['un ssd de 480gb', 'storage', 'ssd de 480gb'],
  ['un gabinete micro atx', null, 'gabinete micro atx'],
  ['una h61', 'motherboard', 'h61'],
])('a part that the shop does not sell is counted by what its words state: %s', (said, step, words) => {
  expect(reader.searchGoal(`pc gamer 900 usd, tengo ${said}`)).toMatchObject({
    owned: [{ part: step === null ? null : { id: `propia:${words}`, description: words, step } }],
  });
});

test.each([
  ['tengo una 1660 super y un ryzen 5 2600, quiero jugar con 700 dolares', ['gpu', 'cpu']],
  ['tengo corsair vengeance 3200 16gb y 700 dolares para jugar', ['ram']],
  ['tengo rx 580 8gb ddr5 y 700 dolares para jugar', ['gpu']],
  ['tengo una b760m ddr4 y 700 dolares para jugar', ['motherboard']],
  ['tengo una fuente de 600w, quiero jugar con 700 dolares', ['psu']],
  ['tengo un ryzen 5 2600 y 16gb ddr4 y quiero jugar con 700 dolares', ['cpu', 'ram']],
])('as people write it: %s', (search, steps) => {
  expect(reader.searchGoal(search)).toMatchObject({
    kind: 'whole-pc',
    budget: '700 dolares',
    owned: steps.map((step) => ({ part: { step } })),
    unread: [],
  });
});

test.each([
  ['cooler para am5', 'AM5', 'cooler'],
  ['disipador para socket AM4', 'AM4', 'cooler'],
  ['mother para lga 1700', 'LGA1700', 'motherboard'],
  ['procesador para am4', 'AM4', 'cpu'],
  ['memoria para am5', 'DDR5', 'ram'],
  ['memoria 16gb para ddr4', 'DDR4', 'ram'],
])(
  'what goes with a socket or a memory is listed, and no part is named for it: %s',
  (search, standard, kind) => {
    expect(reader.searchGoal(search)).toMatchObject({ kind: 'part-for-standard', step: kind, standard });
    const { products } = loadCatalogue(reader, new URLSearchParams({ search }));
    expect(products.length).toBeGreaterThan(6);
    for (const { facts } of products.slice(0, 6)) {
      expect(facts.kind).toBe(kind);
      expect(JSON.stringify(facts)).toContain(standard);
    }
  },
);

test.each([
  ['placa de video de 12 GB que entre en mi pc vieja', 'placa de video de 12 GB', '12 GB', /12GB/],
  ['placa de video que me entre en la compu', 'placa de video', '', /PLACA DE VIDEO/],
  ['placa de video para mi pc', 'placa de video', '', /PLACA DE VIDEO/],
  ['fuente que entre en mi gabinete', 'fuente', '', /FUENTE/i],
])('of a part for a PC of which nothing is said, only the part is searched: %s', (...row) => {
  const [search, wanted, detail, each] = row;
  const { goal, count, products } = loadCatalogue(reader, new URLSearchParams({ search }));
  expect(goal).toMatchObject({ kind: 'part-for-own-pc', wanted, detail });
  expect(count).toBeGreaterThan(0);
  for (const { description } of products) expect(description).toMatch(each);
});

test('a price in thousands behind a part limits the list, and is no part of its name', () => {
  const { goal, count, products } = at({ search: 'mother para ryzen 5 5600 150k' });
  expect(goal).toMatchObject({
    parts: [{ step: 'cpu', description: expect.stringMatching(/5600/) as string }],
  });
  expect(count).toBeGreaterThan(0);
  for (const { price } of products) expect(Number(price)).toBeLessThanOrEqual(100);
});

test.each([
  'placa de video barata',
  'procesador barato',
  'fuente económica',
  'placa de video barata que entre en mi pc',
])('the cheapest come first where they are asked for: %s', (search) => {
  const { products } = loadCatalogue(reader, new URLSearchParams({ search }));
  const inStock = products.filter(({ stock }) => stock > 0).map(({ price }) => Number(price));
  expect(inStock).toEqual(inStock.toSorted((a, b) => a - b));
  expect(new Set(products.map(({ facts }) => facts.kind)).size).toBe(1);
});

test.each([
  ['fuente para rtx 5070', 650],
  ['fuente barata para rtx 5080', 850],
  ['fuente para rtx 5070 usd 150', 650],
])('of supplies for a card those come first that have the watts it asks for: %s', (search, least) => {
  const { goal, count, products } = loadCatalogue(reader, new URLSearchParams({ search }));
  expect(goal).toMatchObject({ kind: 'part-for', step: 'psu', leastWatts: least });
  for (const { facts } of products.slice(0, 3))
    expect(facts.kind === 'psu' && facts.watts).toBeGreaterThanOrEqual(least);
  const pages = [1, 2].flatMap(
    (page) => loadCatalogue(reader, new URLSearchParams({ search, pagina: String(page) })).products,
  );
  expect(new Set(pages.map(({ id }) => id)).size).toBe(count);
});

test.each([
  [{}, 'fuente para rtx 5070', 'strong-first'],
  [{}, 'fuente para rtx 5090 usd 50', 'none-strong'],
  [{}, 'fuente 500w para rtx 5090', 'none-strong'],
  [{ orden: 'precio_asc' }, 'fuente para rtx 5090', null],
  [{ marca: 'CORSAIR' }, 'fuente para rtx 5090', null],
  [{ category: 'psu' }, 'fuente para rtx 5090', null],
])('nothing is said of their watts that the list does not show: %o %s', (view, search, supplies) => {
  expect(at({ search, ...view }).notes.supplies).toBe(supplies);
});

test.each([
  ['ssd para ps5', /PCIE 4\.0|990 EVO PLUS|P3 PLUS|SN580|SN850X|S70 BLADE/i],
  ['disco ssd 1tb para playstation 5', /1TB/],
])('a drive for a console is one that goes in: %s', (search, title) => {
  const { goal, count, products } = loadCatalogue(reader, new URLSearchParams({ search }));
  expect(goal).toMatchObject({ kind: 'drive-for-device', isSold: true });
  expect(count).toBeGreaterThan(3);
  for (const { description, facts } of products) {
    expect(description).toMatch(title);
    expect(facts).toMatchObject({ kind: 'storage', form_factor: 'M.2', interface: 'NVMe' });
  }
});

test.each([
  ['disco duro para ps5', true],
  ['ssd sata para ps5', true],
  ['disco para ps5 8tb', false],
  ['que ssd le pongo a la ps5', true],
  ['tengo una ps5 que ssd le va', true],
])('drives that do not go in are never shown for a console: %s', (search, isSold) => {
  const { goal, notes, products } = at({ search });
  expect(goal).toMatchObject({ kind: 'drive-for-device', isSold });
  expect(notes.isFilled).toBe(true);
  for (const { facts } of products)
    expect(facts).toMatchObject({ kind: 'storage', form_factor: 'M.2', interface: 'NVMe' });
});

test('nor where a filter leaves none of those that go in', () => {
  const { near } = at({ search: 'ssd para ps5', precio: '1-2' });
  expect(near?.kind).toBe('everywhere');
  for (const { facts } of near?.products ?? []) expect(facts).toMatchObject({ form_factor: 'M.2' });
});

test('the way to fast drives is offered where there are some, until it was taken', () => {
  expect(at({ search: 'ssd para PS5' }).notes.hasFastDrives).toBe(true);
  expect(at({ search: 'ssd hasta 80 usd para PS5' }).notes.hasFastDrives).toBe(false);
  expect(at({ search: 'ssd para PS5', lectura: '5500-' }).notes.hasFastDrives).toBe(false);
});

test('those that read as fast as the console wants are a filter away', () => {
  const { count, products } = loadCatalogue(reader, new URLSearchParams('search=ssd+para+PS5&lectura=5500-'));
  expect(count).toBeGreaterThan(3);
  for (const { facts } of products)
    expect(facts.kind === 'storage' && facts.read_mb_s).toBeGreaterThanOrEqual(5500);
});

test.each([
  ['fuente 600w', [650, 650]],
  ['fuente de 700 watts', [750, 750]],
  ['fuente corsair 600w', [650, 750]],
])('of watts that no supply has, those a little above come first, and no case: %s', (search, watts) => {
  const { goal, notes, products } = at({ search });
  expect(goal).toMatchObject({ kind: 'supply-of-watts' });
  expect(notes.supplies).toBe('strong-first');
  expect(products.slice(0, 2).map(({ facts }) => facts.kind === 'psu' && facts.watts)).toEqual(watts);
  expect(reader.suggestions(search).products[0]?.description).toBe(products[0]?.description);
});

test.each([
  'fuente 650w',
  'fuente 650w gold',
  'fuente evga 650w',
  'fuente 650w hasta 50 usd',
  'fuente 750w white',
  'fuente corsair 500w',
])('watts that supplies have are searched as they are: %s', (search) => {
  expect(reader.searchGoal(search)).toBeNull();
});

test.each([
  ['fuente 600w desde 80 usd', 80, 999],
  ['fuente 600w mas de 80 usd', 80, 999],
  ['fuente 600w entre 80 y 120 usd', 80, 120],
  ['fuente de 600w hasta 80 usd', 0, 80],
  ['busco fuente 600w hasta 80 usd', 0, 80],
])('what else is said of a supply still narrows the list: %s', (search, least, most) => {
  const { goal, count, products } = at({ search });
  expect(goal).toMatchObject({ kind: 'supply-of-watts', watts: 600 });
  expect(count).toBeGreaterThan(3);
  for (const { price } of products) {
    expect(Number(price)).toBeGreaterThanOrEqual(least);
    expect(Number(price)).toBeLessThanOrEqual(most);
  }
});

test('the cheap supply that is asked for stays a cheap one', () => {
  expect(reader.searchGoal('fuente 600w barata')).toMatchObject({ wanted: 'fuente barata' });
});

test.each([
  ['rtx 5060 vs rx 9060 xt', [/RTX 5060 (?!TI)/, /RX 9060 XT/]],
  ['que conviene ryzen 5 5600 o i5 12400f', [/RYZEN 5 5600 /, /I5-12400F/]],
])('two parts that are compared are both listed, and nothing else: %s', (search, each) => {
  const { goal, count, products } = at({ search });
  expect(goal).toMatchObject({ kind: 'compare' });
  expect(count).toBe(2);
  for (const [place, title] of each.entries()) expect(products[place]?.description).toMatch(title);
  expect(reader.suggestions(search).count).toBe(2);
});

test('what is compared, or listed, stays where it is sorted or a category is chosen', () => {
  const compared = at({ search: 'rtx 5060 vs rx 9060 xt', orden: 'precio_desc' });
  const prices = compared.products.map(({ price }) => Number(price));
  expect(prices).toHaveLength(2);
  expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  expect(at({ search: 'rtx 5060 vs rx 9060 xt', orden: 'precio_asc' }).products).toEqual(
    compared.products.toReversed(),
  );
  expect(at({ search: 'rtx 5060 vs rx 9060 xt', category: 'gpu' }).count).toBe(2);
  const list = { search: 'i5 12400f, h610m, 16gb, rtx 3060' };
  expect(at({ ...list, orden: 'precio_asc' }).count).toBe(4);
  const boards = at({ ...list, category: 'motherboard' });
  expect(boards.products.map(({ facts }) => facts.kind)).toEqual(['motherboard']);
});

test.each([
  'memoria ddr4 3200 o 3600',
  'fuente 550 o 650',
  'ssd 480gb o 500gb',
  'ssd 480 o 500',
  'b650 o b650m',
  'monitor 144 o 165hz',
])('who leaves a choice of sizes open compares nothing: %s', (search) => {
  expect(reader.searchGoal(search)?.kind).not.toBe('compare');
});

test.each(['5600x o 12400f', 'rtx 5060 o rx 9060 xt', 'ryzen 5 5600 o 5600x', 'b650m-k o b650m-a'])(
  'but of models one is to be chosen: %s',
  (search) => {
    expect(readGoal(search, null)).toMatchObject({ kind: 'compare' });
  },
);

test.each(['rtx 5060 vs i5 12400f', 'rtx 5060 vs rtx 5060', 'rtx 5060 vs rtx 9999'])(
  'what is of two kinds, the same or not sold is not compared: %s',
  (search) => {
    expect(reader.searchGoal(search)?.kind).not.toBe('compare');
  },
);

test.each([
  'i5 12400f, h610m, 16gb, rtx 3060, fuente 550, gabinete',
  'i5 12400f h610m 16gb rtx 3060 fuente 550 gabinete',
  'micro i5 12400f + mother h610m + 16gb de ram + rtx 3060 + fuente 550w + gabinete',
])('a list that a friend wrote is found part by part: %s', (search) => {
  const { goal, count, products } = at({ search });
  expect(goal).toMatchObject({ kind: 'parts-list', missing: [], open: ['case'] });
  expect(count).toBe(5);
  const steps = [/I5-12400F/, /H610M.*DDR4/, /MEMORIA .*16GB.*DDR4/, /RTX 3060/, /FUENTE .*550/];
  for (const [place, title] of steps.entries()) expect(products[place]?.description).toMatch(title);
});

test.each([
  ['ryzen 5 5600, b450m, 2 memorias 8gb, rtx 4060', ['cpu', 'motherboard', 'ram', 'gpu'], []],
  ['1 micro ryzen 5 5600, 1 mother b450m, 1 memoria 16gb', ['cpu', 'motherboard', 'ram'], []],
  ['1x ryzen 5 5600, 1x b450m, 2x 8gb', ['cpu', 'motherboard', 'ram'], []],
  ['ryzen 5 5600, b450m, 2x8gb ddr4', ['cpu', 'motherboard', 'ram'], []],
  ['ryzen 5 5600, b450m, 2x8', ['cpu', 'motherboard', 'ram'], []],
  ['ryzen 5 5600, b450m, 16gb, ssd 480gb', ['cpu', 'motherboard', 'ram', 'storage'], []],
  ['ryzen 5 5600, b450m, 16gb, 480gb', ['cpu', 'motherboard', 'ram', 'storage'], []],
  ['presupuesto ryzen 5 5600, b450m, 16gb', ['cpu', 'motherboard', 'ram'], []],
  ['ryzen 5 5600, b450m, 16gb, rtx 4060, 300 usd', ['cpu', 'motherboard', 'ram', 'gpu'], []],
  ['ryzen 5 5600, b450m, 16gb 480gb', ['cpu', 'motherboard', 'ram', 'storage'], []],
  ['ryzen 5 5600, b450m, 16gb, ssd 1tb hdd 2tb', ['cpu', 'motherboard', 'ram', 'storage'], []],
  ['ryzen 5 5600, b450m, 16gb, ssd 480gb, ssd 1tb', ['cpu', 'motherboard', 'ram', 'storage'], []],
  ['ryzen 5 5600, b450m, 16gb, pendrive 64gb', ['cpu', 'motherboard', 'ram'], []],
  ['ryzen 5 5600, b450m, rtx 4060, pendrive 64gb', ['cpu', 'motherboard', 'gpu'], []],
] as const)('nothing of a list is taken for another part, or said not to be sold: %s', (...row) => {
  const [search, steps, missing] = row;
  const goal = reader.searchGoal(search);
  if (goal?.kind !== 'parts-list') throw new Error('no list');
  expect(goal.parts.map(({ step }) => step)).toEqual(steps);
  expect(goal.missing).toEqual(missing);
});

test.each([
  ['ryzen 5 5600, b450m, 2 memorias 8gb, rtx 4060', { ram: 2 }, []],
  ['ryzen 5 5600, b450m, memoria 8gb x2, rtx 4060', { ram: 2 }, []],
  ['ryzen 5 5600, b450m, memoria 8gb, memoria 8gb', { ram: 2 }, []],
  ['ryzen 5 5600, b450m, 9 memorias 8gb', { ram: 4 }, [{ typed: 'memorias 8gb', count: 5 }]],
  ['ryzen 5 5600, b450m, 16gb, 2 ssd sata 480gb', { storage: 2 }, []],
  ['2 ryzen 5 5600, b450m, 16gb', {}, [{ typed: 'ryzen 5 5600', count: 1 }]],
  ['ryzen 5 5600, b450m, 16gb, ssd 480gb, ssd 1tb', {}, [{ typed: 'ssd 1tb', count: 1 }]],
  ['ryzen 5 5600, b450m, 16gb, ssd 480gb, hdd', {}, [{ typed: 'hdd', count: 1 }]],
  ['ryzen 5 5600, b450m, 16gb, pendrive 64gb', {}, [{ typed: 'pendrive 64gb', count: 1 }]],
] as const)('a list brings as many as it says, and nothing of it is left out unsaid: %s', (...row) => {
  const [search, units, leftOut] = row;
  expect(reader.searchGoal(search)).toMatchObject({ kind: 'parts-list', units, leftOut });
});

test('a number beside a kind of part brings no other kind into the PC', () => {
  const goal = reader.searchGoal('gabinete mid tower, 3 coolers 120mm, usb 3.0, fuente 500w');
  const parts = goal?.kind === 'parts-list' ? goal.parts : [];
  expect(parts.map(({ step }) => step)).not.toContain('cpu');
});

test('of a list that names a type of memory the board takes it', () => {
  expect(reader.searchGoal('i5 12400f, b760, 16gb ddr5, rtx 4060')).toMatchObject({
    kind: 'parts-list',
    missing: [],
    parts: [
      { step: 'cpu' },
      { step: 'motherboard', description: expect.stringMatching(/B760.*(?:DDR5|D5)/) as string },
      { step: 'ram', description: expect.stringMatching(/DDR5/) as string },
      { step: 'gpu' },
    ],
  });
});

test('what the shop does not sell of a list is said', () => {
  expect(reader.searchGoal('i5 12400f, h610m, 16gb, rtx 2070, fuente 550')).toMatchObject({
    kind: 'parts-list',
    missing: ['rtx 2070'],
  });
});

test.each([
  ['ssd para ps4', /^2\.5$/, /SSD/],
  ['disco rigido para ps4', /^2\.5$/, /RIGIDO/],
  ['ssd para notebook', /^(?:M\.2|2\.5)$/, /SSD/],
  ['ssd nvme 1tb para mi notebook', /^M\.2$/, /1TB/],
])('so is one for an older console or a notebook: %s', (search, form, title) => {
  const { goal, products } = at({ search });
  expect(goal).toMatchObject({ kind: 'drive-for-device', isSold: true });
  expect(products).not.toEqual([]);
  for (const { description, facts } of products) {
    expect(description).toMatch(title);
    expect(facts.kind === 'storage' && facts.form_factor).toMatch(form);
  }
});

test.each([
  'cable sata para ssd notebook',
  'adaptador ssd para notebook',
  'carcasa ssd para notebook',
  'base ps4 con disco',
])('what goes with a drive is no drive: %s', (search) => {
  expect(reader.searchGoal(search)?.kind).not.toBe('drive-for-device');
});

test.each([
  'ssd 1tb para notebook hp',
  'ssd 1tb para notebook dell inspiron',
  'ssd 1tb para notebook acer aspire 5',
  'ssd 1tb para notebook asus x515',
  'ssd para notebook hp 1tb',
])('the name of a notebook narrows no drives, their size does: %s', (search) => {
  const { goal, count, products } = at({ search });
  expect(goal).toMatchObject({ kind: 'drive-for-device', isSold: true });
  expect(count).toBeGreaterThan(3);
  for (const { description } of products) expect(description).toMatch(/1TB/);
});

test("a maker of drives behind the notebook is the drive's", () => {
  const { goal, products } = at({ search: 'ssd para notebook kingston 480gb' });
  expect(goal).toMatchObject({ kind: 'drive-for-device', isSold: true });
  for (const { description } of products) expect(description).toMatch(/480GB KINGSTON/);
});

test('a disk for an older console may be called a hard one', () => {
  expect(reader.searchGoal('disco duro para ps4')).toMatchObject({ kind: 'drive-for-device', isSold: true });
});

test.each([
  ['ssd con disipador para ps5', true],
  ['ssd con disipador para notebook', undefined],
  ['ssd 64tb para ps5', undefined],
])('only who wants a heatsink for a PS5 is told that none has it: %s', (search, isWithoutHeatsink) => {
  const goal = reader.searchGoal(search);
  expect(goal?.kind === 'drive-for-device' && goal.isWithoutHeatsink).toBe(isWithoutHeatsink);
});

test('only a PS5 is said to want fast drives', () => {
  expect(at({ search: 'ssd para notebook' }).notes.hasFastDrives).toBe(false);
});

test.each([
  ['mi pc tiene un ryzen 5 3600 y una b450', ['cpu', 'motherboard']],
  ['mi compu vieja tiene una gtx 1050', ['gpu']],
])('what the PC of a visitor has is theirs, and is to be better: %s', (search, steps) => {
  expect(reader.searchGoal(search)).toMatchObject({
    kind: 'whole-pc',
    isUpgrade: true,
    owned: steps.map((step) => ({ part: { step } })),
    unread: [],
  });
});

test('a PC that plays has parts, too', () => {
  expect(reader.searchGoal('mi pc gamer tiene un ryzen 5 3600')).toMatchObject({
    isUpgrade: true,
    owned: [{ typed: 'ryzen 5 3600', part: { step: 'cpu' } }],
  });
});

test.each([
  'la compu tiene un i3, sirve una rtx 3060',
  'mi pc tiene un ryzen 5 5600 y quiero una rtx 4060',
  'mi pc tiene poca memoria',
])('what is asked about, or is missing, is no part that the PC has: %s', (search) => {
  expect(reader.searchGoal(search)).toMatchObject({ kind: 'whole-pc', isUpgrade: false, owned: [] });
});

test.each([
  ['mother para i7 875k', 'i7 875k'],
  ['cooler para i5 655k', 'i5 655k'],
])('a processor of three digits is no price: %s', (search, name) => {
  expect(readGoal(search, null)).toMatchObject({ kind: 'part-for', others: [name] });
});

test('and a part for it is listed', () => {
  const { goal, products } = at({ search: 'mi pc tiene i5 4460 y 8gb, que placa de video le pongo' });
  expect(goal).toMatchObject({ kind: 'part-for', step: 'gpu' });
  for (const { description } of products) expect(description).toMatch(/PLACA DE VIDEO/);
});

test('a part that nobody knows is none', () => {
  expect(reader.searchGoal('pc gamer 900 usd, tengo rtx 3200')).toMatchObject({ owned: [{ part: null }] });
});

test('two parts in one sentence are both offered', () => {
  const { found, unlisted } = reader.namedParts('una b450 y una 1660 super');
  expect(new Set(found.map(({ step }) => step))).toContain('motherboard');
  expect(unlisted).toMatchObject([{ step: 'motherboard' }, { step: 'gpu', description: '1660 super' }]);
});

test('no memory for notebooks is offered for a desktop, unless its owner names it', () => {
  const found = (typed: string) => reader.namedParts(typed).found.map(({ description }) => description);
  expect(found('16gb ddr4').length).toBeGreaterThan(0);
  expect(found('16gb ddr4').join()).not.toMatch(/NOTEBOOK|SO-?DIMM/);
  expect(found('memoria notebook 16gb ddr4').join()).toMatch(/NOTEBOOK/);
});

test('no case is offered for a supply', () => {
  const { found, unlisted } = reader.namedParts('fuente 600w');
  expect(new Set(found.map(({ step }) => step))).not.toContain('case');
  expect(unlisted).toMatchObject([{ step: 'psu' }]);
});

test.each([
  ['b450', /B450/],
  ['mi mother b450m', /MOTHER .*B450M/],
  ['Tengo un Ryzen 5 5600', /RYZEN 5 5600/],
  ['asrock b450m steel legend', /B450M/],
])('the form for an own part reads it as people say it: %s', (typed, description) => {
  const [first] = reader.namedParts(typed).found;
  expect(first?.description).toMatch(description);
});

test.each([
  ['qiero jugar con 900 dolares', 'juegos', '900 dolares'],
  ['quireo jugar con 900 dolares', 'juegos', '900 dolares'],
  ['pc gaimer 900', 'juegos', '900'],
  ['gaimer 900 usd', 'juegos', '900 usd'],
  ['gamre 900 usd', 'juegos', '900 usd'],
  ['jugra 900 usd', 'juegos', '900 usd'],
  ['para jugarr 900 usd', 'juegos', '900 usd'],
  ['presupesto 900 usd para jugar', 'juegos', '900 usd'],
  ['presupuseto 900 usd oficina', 'oficina', '900 usd'],
  ['presupuesto 900 dolaers para jugar', 'juegos', '900 dolares'],
  ['pc de ofcina 700 mil pesos', 'oficina', '700 mil pesos'],
  ['pc oficnia', 'oficina', ''],
  ['ofician 500 usd', 'oficina', '500 usd'],
  ['pc para edicon de video', 'edicion', ''],
  ['pc para ediciom 1500 usd', 'edicion', '1500 usd'],
  ['computadroa para jugar', 'juegos', ''],
  ['conputadora para estudiar', 'oficina', ''],
  ['computadora para estduiar', 'oficina', ''],
  ['conpu gamer 800 usd', 'juegos', '800 usd'],
  ['necesto una pc gamer', 'juegos', ''],
  ['nececito jugar con 700 usd', 'juegos', '700 usd'],
  ['bussco pc gamer', 'juegos', ''],
  ['armra pc gamer 900', 'juegos', '900'],
  ['pc gamer 900 doalres', 'juegos', '900 dolares'],
  ['pc gamer hsata 900 usd', 'juegos', '900 usd'],
  ['pc para trabjar 600 usd', 'oficina', '600 usd'],
  ['pc para trabajr 600 usd', 'oficina', '600 usd'],
  ['jueogs 900 usd', 'juegos', '900 usd'],
  ['pc streming 1500 usd', 'edicion', '1500 usd'],
])('one wrong letter does not hide a PC: %s', (search, use, budget) => {
  expect(reader.searchGoal(search)).toMatchObject({ kind: 'whole-pc', use, budget, owned: [] });
});

test.each([
  ['qiero jugar con 900 dolares, tengo una b450'],
  ['tengi una b450 y 900 usd para jugar'],
  ['reutilzar mi b450, pc gamer 900'],
  ['tengo mothre b450 y 900 usd'],
])('nor what a visitor has: %s', (search) => {
  expect(reader.searchGoal(search)).toMatchObject({
    kind: 'whole-pc',
    owned: [{ part: { description: expect.stringMatching(/B450/) as string } }],
  });
});

test.each([
  'msi armor',
  'rtx 4060 gaming',
  'placa de video gaming oc',
  'mouse gamer 20 usd',
  'teclado gamre',
  'silla gamre 200 usd',
  'auricular gaimer',
  'joystik',
  'pasta termica',
  'pasta',
  'disco 1tb',
  'memoria 16gb',
  'memroia 16gb',
  'procesadro ryzen 5',
  'gabiente blanco',
  'fuente 750',
  'monitor 144hz',
  'monitro para jugar',
  'notebok para jugar 900 usd',
  'kit gaming',
  'gamma',
  'combo gamer',
  'pesas',
  'casco vr',
  'color rojo',
  'webcam streaming',
  'microfono para streming',
  'cooler master',
  'tuf gaming',
  'prime',
  'fury beast',
  'vengeance',
  'aorus gaming x',
  'game one',
  'trabas',
  'compas',
  'armario rack',
  'lucas film',
])('a search for products stays one: %s', (search) => {
  expect(reader.searchGoal(search)?.kind).not.toBe('whole-pc');
});

function at(query: Record<string, string>) {
  return loadCatalogue(reader, new URLSearchParams(query));
}
