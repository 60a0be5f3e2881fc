import { describe, expect, it } from 'vitest';
import { factOf, factsOf } from '../testing/an-item.ts';

describe('the length of an M.2 disk', () => {
  it.each([
    ['SSD KINGSTON NV2 1TB M.2 2280 NVME', '2280'],
    ['SSD WD SN740 512GB M.2 2230', '2230'],
    ['SSD SAMSUNG PM9A3 960GB M.2 22110', '22110'],
    ['SSD KINGSTON NV2 1TB M.2 NVME', undefined],
    ['SSD KINGSTON A400 480GB 2.5', undefined],
  ])('%s: %s', (title, size) => {
    expect(factOf(factsOf(title), 'm2_size')).toBe(size);
  });

  it('is read in millimetres too', () => {
    const facts = factsOf('SSD CRUCIAL P3 1TB NVME', { attributes: { Dimensiones: '22 x 80 x 2.2 mm' } });
    expect(factOf(facts, 'm2_size')).toBe('2280');
  });
});

describe('the M.2 slots of a board', () => {
  const read = (attributes: Record<string, string>, shortDescription = '') =>
    factsOf('MOTHER ASUS PRIME B550M-A', { attributes, shortDescription });

  it.each([
    [{ 'Ranuras M.2': '1 x M.2 2242/2260/2280, 1 x 22110' }, ['2242', '2260', '2280', '22110']],
    [{ 'Slot M.2': '2280' }, ['2280']],
    [{ 'Ranuras M.2': '2' }, undefined],
  ])('%j take %j', (attributes, sizes) => {
    expect(factOf(read(attributes), 'm2_sizes')).toEqual(sizes);
  });

  it.each([
    [{ 'Cantidad De Slot M.2 Sata': '0' }, '', undefined],
    [{ 'M.2 SATA': 'No' }, '', false],
    [{ 'Cantidad De Slot M.2 Sata': '1' }, '', true],
    [{ 'Slot M.2': '1 x M.2 PCIe 3.0 x4 / SATA' }, '', true],
    [{}, '2 M.2, solo NVMe', false],
    [{}, 'Dos ranuras M.2, no soportan SATA', false],
    [{ 'Slots M.2': '2 (no soporta SATA)' }, '', false],
    [{ 'Cantidad De Slot M.2 Sata': '0' }, '', undefined],
    [{}, 'M.2 NVMe; 4 puertos SATA', undefined],
    [{ 'Puertos Sata': '4' }, '', undefined],
  ])('%j %s: SATA %s', (attributes, description, takesSata) => {
    expect(factOf(read(attributes, description), 'm2_sata')).toBe(takesSata);
  });

  it.each([
    ['MOTHER MSI B450M PRO AM4', false],
    ['MOTHER MSI B650M GAMING AM5', undefined],
  ])('%s: 0 slots for SATA of 2 are %s', (title, takesSata) => {
    const attributes = { 'Cantidad De Slot M.2 Totales': '2', 'Cantidad De Slot M.2 Sata': '0' };
    expect(factOf(factsOf(title, { attributes }), 'm2_sata')).toBe(takesSata);
  });

  it('share lanes with SATA ports where the sheet says so', () => {
    expect(read({ 'Ranuras M.2': '2 (M2_2 comparte con SATA5 y SATA6)' })).toMatchObject({
      m2_shares_sata: true,
    });
    expect(read({}, 'El segundo M.2 deshabilita los puertos SATA 5 y 6')).toMatchObject({
      m2_shares_sata: true,
    });
    expect(read({ 'Puertos SATA': '6' })).not.toHaveProperty('m2_shares_sata');
  });
});
