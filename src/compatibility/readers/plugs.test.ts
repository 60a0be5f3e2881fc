import { describe, expect, it } from 'vitest';
import { factOf, factsOf } from '../testing/an-item.ts';

describe('power plugs are counted however the sheet spells them', () => {
  it.each([
    ['2 conectores de 8 pines'],
    ['2 conectores PCIe de 8 pines'],
    ['2 de 8 pines'],
    ['8 pines (2)'],
    ['8 pines: 2'],
    ['8-pin*2'],
    ['Dos de 8 pines'],
    ['Dual 8-pin'],
    ['2 x 6+2'],
    ['2 x 8-pin (6+2)'],
  ])('by a card that needs two: %s', (value) => {
    const facts = factsOf('PLACA DE VIDEO RX 7800 XT 16GB', { attributes: { Conectores: value } });
    expect(factOf(facts, 'power_connectors')).toEqual({ '8pin': 2, '6pin': 0, '16pin': 0 });
  });

  it('by a card whose pins stand in the name', () => {
    const facts = factsOf('PLACA DE VIDEO RX 7800 XT 16GB', {
      attributes: { 'Conector PCI-E 6+2 pines': '2', 'Conector 6 pines': '1' },
    });
    expect(factOf(facts, 'power_connectors')).toEqual({ '8pin': 2, '6pin': 1, '16pin': 0 });
  });

  it('by a card that mixes two sizes', () => {
    const facts = factsOf('PLACA DE VIDEO RX 6700 XT 12GB', {
      attributes: { Conectores: '1 x 8 + 1 x 6 pines' },
    });
    expect(factOf(facts, 'power_connectors')).toEqual({ '8pin': 1, '6pin': 1, '16pin': 0 });
  });

  it.each([
    ['3 conectores 6+2'],
    ['3 de 6+2 pines'],
    ['6+2 pin x 3'],
    ['8 pines x3'],
    ['3*PCIe 8pin'],
    ['6+2: 3'],
  ])('by a supply that has three: %s', (value) => {
    const facts = factsOf('FUENTE 750W', { attributes: { 'Conectores PCIe': value } });
    expect(factOf(facts, 'pcie_8pin')).toBe(3);
  });

  it('but not those of the processor', () => {
    const facts = factsOf('FUENTE 750W', { attributes: { Conectores: '2 de 8 pines CPU' } });
    expect(facts).not.toHaveProperty('pcie_8pin');
  });
});
