import { describe, expect, it } from 'vitest';
import { ASUS_MSI_GIGABYTE } from './card-lines/asus-msi-gigabyte.ts';
import { OTHER_MAKERS } from './card-lines/other-makers.ts';
import { GPU_CHIP_NAMES } from './gpu-chips.ts';
import { factOf, factsOf } from '../testing/an-item.ts';
import { about } from '../testing/titled-build.ts';

describe('a card whose title names a line and no length', () => {
  it.each([
    ['PLACA DE VIDEO ASUS DUAL RTX 4060 OC 8GB', 227.2],
    ['PLACA DE VIDEO ASUS TUF GAMING RTX 4070 TI SUPER 16GB OC', 305],
    ['PLACA DE VIDEO ASUS PROART RTX 4080 SUPER 16GB', 300],
    ['VGA MSI RTX 4060 TI VENTUS 2X BLACK 8G OC', 199],
    ['VGA MSI RTX 3060 VENTUS 2X 12G OC', 235],
    ['VGA MSI RTX 4070 SUPER GAMING X SLIM 12GB', 307],
    ['VGA MSI RTX 5080 16G GAMING TRIO OC', 338],
    ['PLACA DE VIDEO GIGABYTE RTX 3060 GAMING OC 12GB', 282],
    ['PLACA DE VIDEO GIGABYTE RTX 4060 EAGLE OC 8GB', 272],
    ['PLACA DE VIDEO GIGABYTE RX 7800 XT GAMING OC 16G', 302],
    ['PLACA DE VIDEO ZOTAC RTX 3060 TWIN EDGE OC 12GB', 224],
    ['PLACA DE VIDEO PALIT RTX 3060 DUAL 12GB', 245],
    ['PLACA DE VIDEO SAPPHIRE PULSE RX 6600 8GB', 193],
    ['PLACA DE VIDEO POWERCOLOR FIGHTER RX 6600 8GB', 200],
    ['PLACA DE VIDEO XFX SPEEDSTER SWFT 210 RX 6600 8GB', 241],
    ['PLACA DE VIDEO ASROCK CHALLENGER RX 6600 8GB', 269],
    ['NVIDIA GEFORCE RTX 4090 FOUNDERS EDITION 24GB', 304],
  ])('%s: %d mm', (title, length_mm) => {
    expect(factsOf(title)).toMatchObject({ kind: 'gpu', length_mm });
  });

  it('is as long whatever its memory, where the maker built one size', () => {
    expect(factsOf('PLACA DE VIDEO ASUS DUAL RTX 4060 TI 16GB')).toMatchObject({ length_mm: 227.2 });
    expect(factsOf('VGA MSI RTX 3050 VENTUS 2X 6G OC')).toMatchObject({ length_mm: 189 });
    expect(factsOf('VGA MSI RTX 3050 VENTUS 2X 8G OC')).toMatchObject({ length_mm: 235 });
  });

  it('is read by its part number where the title leaves the line out', () => {
    const card = factsOf('PLACA DE VIDEO ASUS RTX 3060 12GB', { partNumber: 'DUAL-RTX3060-O12G-V2' });
    expect(factOf(card, 'length_mm')).toBe(200);
  });

  it.each([
    'PLACA DE VIDEO MSI RTX 4090 SUPRIM LIQUID X 24GB',
    'PLACA DE VIDEO GIGABYTE AORUS RTX 4080 XTREME WATERFORCE 16GB',
    'PLACA DE VIDEO RTX 3060 12GB',
    'PLACA DE VIDEO PALIT RTX 3060 12GB',
    'PLACA DE VIDEO ACER NITRO INTEL ARC B580 12GB',
  ])('%s: is not guessed', (title) => {
    expect(factsOf(title)).not.toHaveProperty('length_mm');
  });

  it('gives way to what the supplier states', () => {
    const attributes = { Largo: '250 mm' };
    expect(factsOf('PLACA DE VIDEO ASUS DUAL RTX 4060 8GB', { attributes })).toMatchObject({
      length_mm: 250,
    });
  });

  it('fits, or not, by that length', () => {
    const chassis = 'GABINETE CORSAIR 4000D AIRFLOW ATX';
    const fits = 'PLACA DE VIDEO ASUS TUF GAMING RTX 4080 SUPER 16GB';
    const longer = 'PLACA DE VIDEO GIGABYTE AORUS RTX 5090 MASTER 32GB';
    expect(about('gpu_length', { gpu: fits, case: chassis })).toEqual([]);
    expect(about('gpu_length', { gpu: longer, case: 'GABINETE COOLER MASTER Q300L' })).toEqual([]);
    expect(about('gpu_length', { gpu: longer, case: 'GABINETE MONTECH X3 MESH ATX' })).toEqual([
      expect.stringContaining('error'),
    ]);
  });
});

describe('the table of lines', () => {
  const chips = new Set(GPU_CHIP_NAMES.flatMap((name) => [name, name.replace(/ \d+GB$/, '')]));
  const entries = [...ASUS_MSI_GIGABYTE, ...OTHER_MAKERS].flatMap(({ lines }) =>
    lines.flatMap(([name, lengths]) =>
      lengths === '' ? [] : lengths.split(', ').map((entry) => [String(name), entry] as const),
    ),
  );

  it('gives each chip of a line one length that a card can have', () => {
    const wrong = entries.filter(([, entry]) => {
      const cut = entry.lastIndexOf(' ');
      const mm = Number(entry.slice(cut + 1));
      return !chips.has(entry.slice(0, cut)) || !(mm >= 140 && mm <= 365);
    });
    expect(wrong).toEqual([]);
  });
});
