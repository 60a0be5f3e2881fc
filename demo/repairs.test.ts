import { beforeAll, expect, test } from 'vitest';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

let snapshot: Snapshot;
let reader: ShopReader;

beforeAll(async () => {
  snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
});

const PC = {
  cpu: 'RYZEN 7 9700X',
  motherboard: 'B850M DS3H',
  ram: '16GB (2X8) DDR5',
  gpu: 'ASUS TUF GAMING RTX 5080',
  storage: 'LEGEND 710',
  psu: 'MAG A850GL',
  case: 'VERSA H17',
};

test('a case for Mini-ITX gives way to the cheapest that takes board and card, for both reasons', () => {
  const chopin = { ...PC, case: 'IN WIN CHOPIN' };
  const [change, ...others] = repairOf(chopin, 1500)?.changes ?? [];
  expect(others).toEqual([]);
  expect(change?.to.description).toContain('VERSA H17');
  expect(change?.reasons).toHaveLength(2);
  expect(repairOf(chopin, null)?.difference).toBe('9.90');
});

test('memory that the board does not take gives way to as much of the other kind, in two modules', () => {
  const small = repairOf({ ...PC, ram: 'FURY BEAST 8GB DDR4' }, null);
  expect(small?.changes?.map(({ to }) => to.description)).toEqual([
    expect.stringContaining('16GB (2X8) DDR5'),
  ]);
  const large = repairOf({ ...PC, ram: '32GB (2X16) DDR4' }, 1500);
  expect(large?.changes?.map(({ to }) => to.description)).toEqual([
    expect.stringContaining('32GB (2X16) DDR5'),
  ]);
});

test('a board and a case that are in the way give way, and no processor or card does', () => {
  const pc = {
    ...PC,
    cpu: 'RYZEN 9 9950X3D',
    motherboard: 'A520M-HVS',
    case: 'KIT SENTEY MICRO ATX C/FUENTE 500W',
  };
  const { psu: _inTheCase, ...parts } = pc;
  const repair = repairOf(parts, 1500);
  expect(repair?.changes?.map(({ step }) => step)).toEqual(['motherboard', 'case']);
  expect(repair?.lacking).toEqual(['psu']);
});

test('a card too long for its case: another case keeps the card, a shorter card keeps the case, and says what that means', () => {
  const long = Object.entries({ ...PC, case: 'KIT SENTEY MICRO ATX C/FUENTE 500W', gpu: 'RTX 5090' });
  const repair = repairOf(Object.fromEntries(long), null);
  const ways = repair === null ? [] : [repair, ...repair.otherWays];
  expect(ways.length).toBeGreaterThan(1);
  for (const { changes, keeps, gamesPercent } of ways) {
    const changed = changes?.map(({ step }) => step) ?? [];
    expect(keeps.filter((step) => changed.includes(step))).toEqual([]);
    expect(gamesPercent !== null && gamesPercent < 0).toBe(changed.includes('gpu'));
  }
  expect(ways[0]?.keeps).toContain('gpu');
});

test('every way out brings the supply that its PC asks for, with the reason and the total', () => {
  const weak = {
    cpu: 'RYZEN 5 7600 ',
    motherboard: 'B450M-A PRO MAX II',
    ram: '16GB (2X8) DDR4 3200',
    gpu: 'RTX 5070 TI GAMING TRIO OC PLUS',
    storage: 'LEGEND 710',
    psu: 'PF550',
    case: 'MATREXX 40 3FS',
  };
  const repair = repairOf(weak, null);
  const ways = repair === null ? [] : [repair, ...repair.otherWays];
  expect(ways).toHaveLength(3);
  for (const { changes, warningNames, difference } of ways) {
    const supply = changes?.find(({ step }) => step === 'psu');
    expect(supply?.reasons).toEqual(
      expect.arrayContaining([expect.stringContaining('La fuente entrega 550 W')]),
    );
    expect(warningNames.filter((name) => name.includes('fuente'))).toEqual([]);
    const sum = changes?.reduce((total, { from, to }) => total + Number(to.price) - Number(from.price), 0);
    expect(Number(difference)).toBeCloseTo(sum ?? 0);
  }
});

/** The PC's parts by words of their titles. */
function repairOf(parts: Readonly<Record<string, string>>, budgetUsd: number | null) {
  const ids = Object.entries(parts).map(([step, words]) => {
    const found = snapshot.entries.find(({ product }) => product.description.includes(words));
    if (found === undefined) throw new Error(`the demo has no ${words}`);
    return [step, found.product.id];
  });
  return reader.repair(Object.fromEntries(ids), { use: 'juegos', budgetUsd });
}
