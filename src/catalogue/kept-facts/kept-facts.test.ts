import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_CORRECTIONS } from '#compatibility/facts/corrections.ts';
import { readFacts } from '#compatibility/read-facts.ts';
import { cents } from '#lib/money.ts';
import { supplierTextOf } from '../product/product.ts';
import type { StoredProduct } from '../snapshot/apply-changes.ts';
import { createLiveCatalogue } from '../snapshot/live-catalogue.ts';
import { hasWords } from '../search/search-layers.ts';
import { categoryNamed } from '../testing/small-catalogue.ts';
import { findEntry, type Snapshot } from '../snapshot/snapshot.ts';
import { readingCodeVersion } from './code-version.ts';
import { KEPT_FACTS, KEPT_SEARCH, openKeptFacts } from './kept-facts.ts';

const CPU: StoredProduct = {
  id: 'cpu',
  description: 'MICRO AMD RYZEN 5 5600 AM4',
  brand: 'AMD',
  partNumber: '100-100000927BOX',
  categoryId: 'partes',
  shortDescription: '',
  pictures: [],
  photos: [],
  attributes: [{ attribute: 'Socket', value: 'AM4' }],
  price: cents(15_000),
  stock: 3,
  visible: true,
  feedHash: 'the same, whatever the text',
  corrections: NO_CORRECTIONS,
};
const CASE: StoredProduct = { ...CPU, id: 'case', description: 'GABINETE SENTEY X10 ATX', attributes: [] };

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  file = join(folder, KEPT_FACTS);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the next start reads no text anew, and shows the same facts', async () => {
  const first = await runShop([CPU, CASE]);
  expect(first.read).toEqual(['cpu', 'case']);
  const next = await runShop([CASE, CPU]);
  expect(next.read).toEqual([]);
  for (const id of ['cpu', 'case']) expect(next.factsOf(id)).toStrictEqual(first.factsOf(id));
});

test.each<[string, Partial<StoredProduct>]>([
  ['a title', { description: 'MICRO AMD RYZEN 5 5600X AM4' }],
  ['a part number', { partNumber: '100-100000065BOX' }],
  ['a description', { shortDescription: 'Socket AM5' }],
  ['an attribute', { attributes: [{ attribute: 'Socket', value: 'AM5' }] }],
  ['a correction', { corrections: { 'cpu.tdp_w': 88 } }],
  ['what the base says', { known: { by: 'part_number', facts: { kind: 'cpu', cores: 6 } as never } }], // any fact of the base
])('%s that changed while the shop was closed is read', async (_, change) => {
  await runShop([CPU, CASE]);
  const { read, factsOf } = await runShop([{ ...CPU, ...change }, CASE]);
  expect(read).toEqual(['cpu']);
  const alone = await runShop([{ ...CPU, ...change }, CASE], { codeVersion: 'never seen' });
  expect(factsOf('cpu')).toStrictEqual(alone.factsOf('cpu'));
});

test('facts that other code read are not used, and are replaced', async () => {
  await runShop([CPU, CASE], { codeVersion: 'old' });
  expect((await runShop([CPU, CASE], { codeVersion: 'new' })).read).toEqual(['cpu', 'case']);
  expect((await runShop([CPU, CASE], { codeVersion: 'new' })).read).toEqual([]);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut', (bytes) => bytes.subarray(0, bytes.length - 10)],
  ['empty', () => Buffer.alloc(0)],
  ['without its first line', (bytes) => bytes.subarray(bytes.indexOf('\n') + 1)],
  ['damaged', (bytes) => Buffer.from(bytes.toString('latin1').replace('AM4', 'AM5'), 'latin1')],
])('a file that is %s changes nothing but the time of the start', async (_, damage) => {
  const first = await runShop([CPU, CASE]);
  writeFileSync(file, damage(readFileSync(file)));
  const next = await runShop([CPU, CASE]);
  expect(next.read).toEqual(['cpu', 'case']);
  expect(next.factsOf('cpu')).toStrictEqual(first.factsOf('cpu'));
  expect((await runShop([CPU, CASE])).read).toEqual([]);
});

test('what is read while the shop runs is kept as well', async () => {
  await runShop([CPU]);
  await runShop([CPU], { later: [CPU, CASE] });
  expect((await runShop([CPU, CASE])).read).toEqual([]);
});

test('a start that read nothing writes nothing', async () => {
  await runShop([CPU]);
  const { mtimeMs } = statSync(file);
  await runShop([CPU]);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
});

test('the next start indexes nothing anew, and finds the same, in whatever order the products come', async () => {
  const same = { ...CPU, id: 'the same text' };
  const first = await runShop([CPU, CASE, same]);
  expect(first.restored).toEqual([]);
  const next = await runShop([same, CASE, CPU]);
  expect(next.restored).toEqual(['the same text', 'case', 'cpu']);
  expect(next.words).toStrictEqual(first.words);
});

test.each<[string, StoredProduct[], string[]]>([
  ['has another title', [{ ...CPU, description: 'MICRO INTEL I5' }, CASE], ['case']],
  ['has another brand', [{ ...CPU, brand: 'INTEL' }, CASE], ['case']],
  ['has another part number', [{ ...CPU, partNumber: '100-100000065BOX' }, CASE], ['case']],
  ['has another socket', [{ ...CPU, attributes: [{ attribute: 'Socket', value: 'AM5' }] }, CASE], ['case']],
  ['was corrected', [{ ...CPU, corrections: { 'cpu.socket': 'AM5' } }, CASE], ['case']],
  ['is in another category', [{ ...CPU, categoryId: 'otras' }, CASE], ['case']],
  ['is hidden', [{ ...CPU, visible: false }, CASE], ['case']],
  ['is gone', [CASE], ['case']],
  [
    'has the id of another',
    [
      { ...CASE, id: 'cpu' },
      { ...CPU, id: 'case' },
    ],
    ['cpu', 'case'],
  ],
  ['is one of two now', [CPU, { ...CPU, id: 'second' }, CASE], ['second', 'case']],
])('no old word finds a product that %s', async (_, products, restored) => {
  await runShop([CPU, CASE]);
  const next = await runShop(products);
  expect(next.restored).toEqual(restored);
  const anew = await runShop(products, { codeVersion: 'never seen' });
  expect(anew.restored).toEqual([]);
  expect(next.words).toStrictEqual(anew.words);
});

test('words that changed while the shop ran are kept as they are at last', async () => {
  const changed = { ...CPU, description: 'MICRO INTEL I5', feedHash: 'another' };
  await runShop([CPU, CASE], { later: [changed] });
  const next = await runShop([changed, CASE]);
  expect(next.restored).toEqual(['cpu', 'case']);
  expect(next.words).toStrictEqual((await runShop([changed, CASE], { codeVersion: 'never seen' })).words);
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut', (bytes) => bytes.subarray(0, bytes.length - 10)],
  ['empty', () => Buffer.alloc(0)],
  ['damaged', (bytes) => Buffer.from(bytes.toString('latin1').replace('ryzen', 'razen'), 'latin1')],
])('an index that is %s is made anew, and kept again', async (_, damage) => {
  const path = join(folder, KEPT_SEARCH);
  const first = await runShop([CPU, CASE]);
  writeFileSync(path, damage(readFileSync(path)));
  const next = await runShop([CPU, CASE]);
  expect(next.restored).toEqual([]);
  expect(next.words).toStrictEqual(first.words);
  expect((await runShop([CPU, CASE])).restored).toEqual(['cpu', 'case']);
});

test('where nothing can be written, the shop shows its products and the log says what is slower', async () => {
  mkdirSync(file);
  const { factsOf, warnings } = await runShop([CPU]);
  expect(factsOf('cpu')).toStrictEqual(readFacts(supplierTextOf({ ...CPU, categoryName: 'PARTES' })).facts);
  expect(warnings).toEqual(['what was read of the catalogue was not kept: the next start reads it anew']);
});

test('code that reads facts has another version after any change, whatever its tests say', () => {
  for (const part of ['compatibility/readers', 'lib', 'catalogue'])
    mkdirSync(join(folder, part), { recursive: true });
  const reader = join(folder, 'compatibility', 'readers', 'cpu.ts');
  writeFileSync(reader, 'const MAX_WATTS = 100;');
  const before = readingCodeVersion(folder);
  expect(readingCodeVersion(folder)).toBe(before);
  writeFileSync(join(folder, 'compatibility', 'readers', 'cpu.test.ts'), 'a test');
  expect(readingCodeVersion(folder)).toBe(before);
  writeFileSync(reader, 'const MAX_WATTS = 101;');
  expect(readingCodeVersion(folder)).not.toBe(before);
});

/** By term: which products it finds, with which weight. */
function wordsIn({ search, entries }: Snapshot): Record<string, string[]> {
  const words: Record<string, string[]> = {};
  for (const { index, live } of search.layers) {
    for (const [place, term] of index.terms.entries()) {
      for (let at = index.starts[place] ?? 0; at < (index.starts[place + 1] ?? 0); at += 1) {
        const slot = index.slots[at] ?? 0;
        if (live[slot] === 1) (words[term] ??= []).push(`${entries[slot]?.product.id} ${index.weights[at]}`);
      }
    }
  }
  for (const found of Object.values(words)) found.sort();
  return words;
}

/** A process that starts with these products, and `later` finds others; it ends after it wrote what it keeps. */
async function runShop(
  products: readonly StoredProduct[],
  { codeVersion = 'code', later }: { codeVersion?: string; later?: readonly StoredProduct[] } = {},
) {
  const read: string[] = [];
  const restored: string[] = [];
  const warnings: string[] = [];
  const timers = new Set<() => void>();
  const kept = await openKeptFacts(folder, {
    codeVersion,
    clock: {
      setTimeout(run) {
        timers.add(run);
        return { cancel: () => timers.delete(run) };
      },
    },
    log: { warn: (_, words) => void warnings.push(words) },
  });
  const changes = [products, ...(later === undefined ? [] : [later])];
  const categories = [categoryNamed('PARTES'), categoryNamed('OTRAS')];
  const catalogue = createLiveCatalogue(
    async ({ version }) => ({
      epoch: 'one',
      version: version + 1,
      rate: null,
      categories: version < 0 ? categories : [],
      products: changes.shift() ?? [],
    }),
    {
      *restoreSearch(entries) {
        const search = yield* kept.restoreSearch(entries);
        for (const [slot, { product }] of entries.entries())
          if (hasWords(search, slot)) restored.push(product.id);
        return search;
      },
      knowing: (readText) =>
        kept.reader((product, corrections) => {
          read.push(product.id);
          return readText(product, corrections);
        }),
    },
  );
  catalogue.onReplaced(() => kept.keep(catalogue.current));
  await catalogue.refresh();
  if (later !== undefined) await catalogue.refresh();
  for (const run of timers) run();
  await kept.close();
  return {
    read,
    restored,
    warnings,
    words: wordsIn(catalogue.current()),
    factsOf: (id: string) => findEntry(catalogue.current(), id)?.product.facts,
  };
}
