import { beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

// Lists that visitors bring from a chat, another shop or a forum, as the search field takes them: one line.

let reader: ShopReader;

beforeAll(async () => {
  const snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
});

const FROM_A_CHAT = `🔥 PC GAMER 2026 🔥; CPU: AMD Ryzen 5 5600X - $185.000; MOTHER: MSI B550M PRO-VDH WIFI $ 160.000; RAM: 2x8GB DDR4 3200 Kingston Fury - $ 60.000 c/u; GPU: RTX 4060 8GB Zotac  u$s 350; Disco SSD Kingston NV2 1TB 95.000; Fuente: Corsair CX650 80+ bronze $ 110.000; Gabinete Sentey X10 $ 70.000; 💸 Total: $1.260.000`;

const FROM_ANOTHER_SHOP = `Procesador AMD Ryzen 5 5600 4.4GHz Turbo AM4 + Wraith Stealth Cooler $ 190.500; Mother Gigabyte B550M DS3H AC AM4 $ 158.900; Memoria Team DDR4 16GB 3200MHz T-Force Delta RGB White $ 98.300; Placa de Video Zotac GeForce RTX 4060 8GB GDDR6 Twin Edge OC $ 540.000; Disco Solido SSD Adata 1TB Legend 860 M.2 NVMe $ 99.000; Fuente Gigabyte 650W 80 Plus Bronze P650B $ 92.000; Gabinete Kolink Observatory Lite Mesh RGB $ 88.000`;

const FROM_A_FORUM = `Type|Item|Price; :----|:----|:----; **CPU** | [AMD Ryzen 5 5600 3.5 GHz 6-Core Processor](https://pcpartpicker.com/product/1) | $134.99 @ Amazon; **Motherboard** | [MSI B550M PRO-VDH WIFI Micro ATX AM4 Motherboard](https://pcpartpicker.com/product/2) | $99.99; **Memory** | [Corsair Vengeance LPX 16 GB (2 x 8 GB) DDR4-3200 CL16 Memory](https://pcpartpicker.com/product/3) | $39.99; **Video Card** | [MSI VENTUS 2X RTX 4060 8 GB](https://pcpartpicker.com/product/4) | $299; **Total** | **$574.97**`;

test.each([
  [
    'a chat, with pictures and pesos',
    FROM_A_CHAT,
    [/RYZEN 5 5600X/, /MSI B550M PRO-VDH/, /16GB \(2X8\) DDR4 3200/, /RTX 4060(?! TI)/, /1TB/, /CX650/],
  ],
  [
    'another shop, with its titles',
    FROM_ANOTHER_SHOP,
    [/RYZEN 5 5600 /, /GIGABYTE B550M/, /16GB.*DDR4/, /RTX 4060(?! TI)/, /1TB.*NVME/, /P650B/],
  ],
  [
    'a forum, as a table in English',
    FROM_A_FORUM,
    [/RYZEN 5 5600 /, /MSI B550M PRO-VDH/, /16GB.*DDR4/, /RTX 4060.*VENTUS/],
  ],
])('a list from %s brings its parts', (_, search, titles) => {
  const goal = reader.searchGoal(search);
  const parts = goal?.kind === 'parts-list' ? goal.parts : [];
  expect(parts.map(({ description }) => description)).toEqual(
    titles.map((title) => expect.stringMatching(title) as string),
  );
});

test('of such a list the shop says which parts are others, and which it does not sell', () => {
  expect(reader.searchGoal(FROM_A_CHAT)).toMatchObject({
    alike: ['RTX 4060 8GB Zotac', 'Disco SSD Kingston NV2 1TB'],
    missing: ['Gabinete Sentey X10'],
  });
});

test('a part of another model is not alike', () => {
  expect(reader.searchGoal('i5 12400f, h610m, 16gb, rtx 2070, fuente 550')).toMatchObject({
    missing: ['rtx 2070'],
    alike: [],
  });
});
