import { describe, expect, test } from 'vitest';
import { listProducts } from '../list-products.ts';
import { catalogueOf, applyTestChanges } from '../testing/small-catalogue.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

const CATALOGUE = catalogueOf(
  {
    id: 'cpu-5600',
    description: 'MICRO AMD RYZEN 5 5600 AM4 C/COOLER',
    brand: 'AMD',
    partNumber: '100-100000927BOX',
    category: 'PROCESADORES',
    facts: { kind: 'cpu', socket: 'AM4' },
  },
  {
    id: 'cpu-5600g',
    description: 'PROCESADOR AMD RYZEN 5 5600G AM4',
    brand: 'AMD',
    partNumber: '100-100000252BOX',
    category: 'PROCESADORES',
    facts: { kind: 'cpu', socket: 'AM4', igpu: true },
  },
  {
    id: 'gpu-4070',
    description: 'PLACA DE VIDEO ASUS DUAL GEFORCE RTX 4070 12GB',
    brand: 'ASUS',
    partNumber: 'DUAL-RTX4070-O12G',
    category: 'PLACAS VIDEO',
    facts: { kind: 'gpu', chip: 'RTX 4070' },
  },
  {
    id: 'gpu-4070-ti',
    description: 'VGA GIGABYTE RTX4070 TI EAGLE',
    brand: 'GIGABYTE',
    partNumber: 'GV-N407TEAGLE-12GD',
    category: 'PLACAS VIDEO',
    facts: { kind: 'gpu', chip: 'RTX 4070 Ti' },
    stock: 90,
  },
  {
    id: 'ram',
    description: 'MEMORIA KINGSTON FURY BEAST 16 GB DDR5 5200',
    brand: 'KINGSTON',
    partNumber: 'KF552C40BB-16',
    category: 'MEMORIAS - VALUERAM',
    facts: { kind: 'ram', memory_type: 'DDR5', capacity_gb_total: 16 },
  },
  {
    id: 'board',
    description: 'MOTHER ASROCK B650M-HDV/M.2',
    brand: 'ASROCK',
    partNumber: '90-MXBKV0-A0UAYZ',
    category: 'MOTHERBOARDS',
    facts: { kind: 'motherboard', socket: 'AM5', memory_type: 'DDR5' },
  },
  {
    id: 'cooler',
    description: 'COOLER NOCTUA NH-U12S',
    brand: 'NOCTUA',
    category: 'REFRIGERACION',
    facts: { kind: 'cooler', type: 'air', sockets: ['AM4', 'AM5'] },
  },
  {
    id: 'hdd',
    description: 'HDD SEAGATE BARRACUDA 2TB',
    brand: 'SEAGATE',
    category: 'ALMACENAMIENTO',
    facts: { kind: 'storage', form_factor: '3.5', interface: 'SATA', capacity_gb: 2000 },
  },
);

describe('a search finds', () => {
  test.each([
    ['whatever the case', 'rYzEn 5600g', ['cpu-5600g']],
    ['whatever the accents', 'káwsaki memória', []],
    ['accents or not', 'memória', ['ram']],
    ['words in any order', '5200 beast kingston', ['ram']],
    ['by brand', 'asrock', ['board']],
    ['a word that is still being typed', 'kings', ['ram']],
    ['several that are', 'placa asu 40', ['gpu-4070']],
    ['by part number', '100-100000252BOX', ['cpu-5600g']],
    ['by part number without its separators', '100100000252box', ['cpu-5600g']],
    ['by part number with other separators', 'kf552c40bb/16', ['ram']],
    ['by part number with spaces', 'kf552c40bb 16', ['ram']],
    ['by the start of a part number', 'gv-n407t', ['gpu-4070-ti']],
    ['written together', 'rtx4070 dual', ['gpu-4070']],
    ['written apart', 'rtx 4070 ti', ['gpu-4070-ti']],
    ['units together', '16gb', ['ram']],
    ['units apart', '16 gb', ['ram']],
    ['past little words', 'disipador para el am5', ['cooler']],
    ['the plural of what is called in singular', 'barracudas', ['hdd']],
  ])('%s: %s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test.each([
    ['a letter missing', 'kinston', ['ram']],
    ['a letter too many', 'kinggston', ['ram']],
    ['a wrong letter', 'barracoda', ['hdd']],
    ['two letters swapped', 'notcua', ['cooler']],
    ['a wrong first letter', 'gingston', ['ram']],
    ['one error in each of two words', 'kingstn beats', ['ram']],
    ['an error in a word still being typed', 'baracu', ['hdd']],
    ['an error beside a right word', 'placa giagbyte', ['gpu-4070-ti']],
  ])('with %s: %s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test.each([
    ['a word of four letters with an error', 'furi'],
    ['two errors in one word', 'kimgstom'],
    ['another number', '5601g'],
    ['a word that nothing has', 'ryzen teclado'],
  ])('nothing for %s: %s', (_, query) => {
    expect(found(query)).toEqual([]);
  });

  test.each([
    ['micro', ['cpu-5600', 'cpu-5600g']],
    ['procesadores', ['cpu-5600', 'cpu-5600g']],
    ['placa madre', ['board']],
    ['mother am5', ['board']],
    ['gpu', ['gpu-4070-ti', 'gpu-4070']],
    ['disco rigido', ['hdd']],
    ['2tb', ['hdd']],
    ['nvidia', ['gpu-4070', 'gpu-4070-ti']],
  ])('parts by their everyday names: %s', (query, ids) => {
    expect(found(query).toSorted()).toEqual(ids.toSorted());
  });

  test('a blank query finds everything', () => {
    expect(found('  -- ')).toHaveLength(8);
  });
});

describe('the best match comes first', () => {
  test('the whole word before a prefix of one', () => {
    expect(found('ryzen 5600')).toEqual(['cpu-5600', 'cpu-5600g']);
  });

  test('the chip itself before its larger version, whatever the stock', () => {
    expect(found('rtx 4070')).toEqual(['gpu-4070', 'gpu-4070-ti']);
  });

  test('a cooler before a processor that includes one', () => {
    expect(found('cooler')).toEqual(['cooler', 'cpu-5600']);
  });

  test('equal matches are sorted by stock', () => {
    expect(found('gpu')).toEqual(['gpu-4070-ti', 'gpu-4070']);
  });
});

describe('after the catalogue changes', () => {
  test('a product is found by its new words and no longer by its old ones', () => {
    const changed = applyTestChanges(CATALOGUE, [
      { id: 'ram', description: 'MEMORIA CORSAIR VENGEANCE', brand: 'CORSAIR' },
    ]);
    expect(found('vengeance', changed)).toEqual(['ram']);
    expect(found('kingston', changed)).toEqual([]);
  });

  test('a typing error is accepted once the only product with that spelling is gone', () => {
    const misspelt = applyTestChanges(CATALOGUE, [{ id: 'x', description: 'FUENTE NOTCUA' }]);
    expect(found('notcua', misspelt)).toEqual(['x']);
    const hidden = applyTestChanges(misspelt, [{ id: 'x', description: 'FUENTE NOTCUA', visible: false }]);
    expect(found('notcua', hidden)).toEqual(['cooler']);
  });
});

function found(search: string, catalogue: Snapshot = CATALOGUE): string[] {
  const page = listProducts(catalogue, { index: 'all', search, sorting: undefined, offset: 0, limit: 100 });
  expect(page.count).toBe(page.products.length);
  return page.products.map(({ id }) => id);
}
