import { describe, expect, test } from 'vitest';
import { CARD_INDEX } from './card-index.ts';
import { cpuSpeed } from '../cpu-speed.ts';
import { PROCESSOR_GAME_INDEX } from './processor-game-index.ts';
import { PROCESSOR_WORK_INDEX } from './processor-work-index.ts';
import { entriesOf, indexFrom, type IndexRow } from './score-table.ts';

type Index = ReadonlyMap<string, IndexRow>;

describe.each<readonly [what: string, index: Index, lookedUp: number, second: string, agreement: number]>([
  [
    'cards in games',
    CARD_INDEX,
    0.81,
    // TechPowerUp, review of the ASUS RTX 5090 Matrix, relative performance at 2560x1440 without ray tracing, 2026-04
    'RTX 5090 93, RTX 4090 78, RTX 5080 67, RTX 4080 SUPER 63, RTX 4080 62, RTX 5070 Ti 60, RTX 4070 Ti SUPER 54, RTX 3090 Ti 51, ' +
      'RTX 4070 Ti 50, RTX 5070 49, RTX 4070 SUPER 47, RTX 3080 41, RTX 4070 41, RTX 5060 Ti 35, RTX 3070 32, RTX 4060 Ti 8GB 31, ' +
      'RTX 5060 31, RTX 3060 Ti 27, RTX 4060 23, RTX 3060 21, RTX 3050 8GB 15, RX 7900 XTX 61, RX 9070 XT 57, RX 7900 XT 53, ' +
      'RX 9070 53, RX 6900 XT 42, RX 7800 XT 41, RX 6800 XT 39, RX 7700 XT 35, RX 9060 XT 33, RX 7600 22, Arc B580 26',
    0.99,
  ],
  [
    'processors in games',
    PROCESSOR_GAME_INDEX,
    0.56,
    // TechPowerUp, review of the Ryzen 7 7700X3D, relative performance in games at 1920x1080, 2026-07
    '9800X3D 112.7, 9950X3D 107.8, 7800X3D 103.2, 9950X 97.9, 14900K 97.6, 285K 96.9, 14700K 95.9, 265K 94.5, 7950X 93.5, ' +
      '9600X 93.2, 7700X 92.3, 245K 90.3, 7600X 89.7',
    0.92,
  ],
  [
    'processors with all cores',
    PROCESSOR_WORK_INDEX,
    0.93,
    // Tom’s Hardware, CPU benchmarks hierarchy 2026, multi-threaded, 2026-09-27
    '9950X3D 96.2, 9950X 93, 270K 91.9, 285K 85.3, 7950X 84.6, 7950X3D 81.8, 14900K 80.7, 13900K 77.9, 265K 75.9, 9900X3D 74.1, ' +
      '9900X 73.7, 14700K 72.2, 13700K 64.5, 7900X3D 58.9, 9800X3D 54.7, 245K 53.6, 14600K 51.9, 12700K 49.9, 13600K 48.3, ' +
      '9700X 45.4, 7700X 45, 7800X3D 42.8, 9600X 38.2, 12600K 38, 225 36.7, 5800X3D 33.3, 13400F 32, 7600X3D 31.8, 14400 31.4, ' +
      '7600X 30.1, 5700X 29.5, 12400F 24, 5500 21.9, 14100F 19.2',
    0.98,
  ],
])('the index of %s', (_what, index, lookedUp, second, agreement) => {
  test(`is looked up for ${lookedUp} of its rows or more: an estimate is replaced by a source, never the other way round`, () => {
    const rows = [...index.values()];
    const published = rows.filter((row) => row.published !== null);
    expect(published.length / rows.length).toBeGreaterThanOrEqual(lookedUp);
  });

  test(`ranks as a second source does: rank correlation of ${agreement} or more`, () => {
    const both = entriesOf(second).map(([model, score]) => [index.get(model)?.value ?? NaN, score] as const);
    expect(rankCorrelation(both)).toBeGreaterThanOrEqual(agreement);
  });

  test('says of each looked-up row who published it, where and when', () => {
    for (const { published } of index.values()) {
      if (published === null) continue;
      expect(published.table.source).not.toBe('');
      expect(published.table.url).toMatch(/^https:\/\/www\.(tomshardware|techpowerup|cpubenchmark)\./);
      expect(published.table.asOf).toMatch(/^2026(-\d\d){0,2}$/);
    }
  });

  test('is a percentage of the fastest', () => {
    for (const { value } of index.values()) {
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThanOrEqual(100);
    }
  });
});

test('a processor with an index of games has one of all cores', () => {
  expect([...PROCESSOR_WORK_INDEX.keys()].toSorted()).toEqual([...PROCESSOR_GAME_INDEX.keys()].toSorted());
});

test('a processor that nobody measured counts as the slowest', () => {
  const unknown = cpuSpeed('MICRO DE OTRA MARCA');
  expect(unknown.games).toBe(Math.min(...[...PROCESSOR_GAME_INDEX.values()].map(({ value }) => value)));
  expect(unknown.allCores).toBe(Math.min(...[...PROCESSOR_WORK_INDEX.values()].map(({ value }) => value)));
});

test('a slip in a table is refused', () => {
  expect(() => indexFrom([], ['RTX 5090 100, RTX 4090'])).not.toThrow();
  expect(() => indexFrom([], ['RTX 5090 100, RTX'])).toThrow('RTX');
});

/** Spearman's coefficient. */
function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const ranksOf = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
  };
  const [one, other] = [ranksOf(pairs.map(([first]) => first)), ranksOf(pairs.map(([, second]) => second))];
  const middle = (pairs.length - 1) / 2;
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, rank, place) => sum + (rank - middle) * ((b[place] ?? NaN) - middle), 0);
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other));
}
