import { describe, expect, it } from 'vitest';
import { factOf, factsOf } from '../testing/an-item.ts';

describe('a power supply', () => {
  it.each([
    ['FUENTE COOLER MASTER MWE 750 GOLD V2', '', 750],
    ['FUENTE SEASONIC FOCUS GX-850', '', 850],
    ['FUENTE GIGABYTE P650B', '', 650],
    ['FUENTE MSI MAG A650BN', '', 650],
    ['FUENTE CORSAIR CX650', '', 650],
    ['FUENTE CORSAIR RM1000X', '', 1000],
    ['FUENTE EVGA 700 BR', '', 700],
    ['FUENTE NOGANET ATX 600 WATTS', '', 600],
    ['FUENTE THERMALTAKE SMART BX1', 'PS-SPD-0650NNFABU-1', 650],
    ['FUENTE COOLER MASTER BRONZE V2', 'MPE-5501-ACAAB-US', 550],
    ['FUENTE SENTEY XPP 525W', '', 525],
  ])('%s %s gives %i W', (title, partNumber, watts) => {
    expect(factsOf(title, { partNumber })).toMatchObject({ kind: 'psu', watts });
  });

  it('takes the watts of a sheet, not its "real" ones', () => {
    expect(
      factsOf('FUENTE GENERICA', { attributes: { 'Watts Reales': '199 W', 'Watts Nominal': '500 W' } }),
    ).toMatchObject({ watts: 500 });
  });

  it.each([
    ['FUENTE 650W 80 PLUS BRONZE', 'bronze'],
    ['FUENTE 750W 80+ GOLD WHITE', 'gold'],
    ['FUENTE 850W SILVER CASE 80 PLUS PLATINUM', 'platinum'],
    ['FUENTE 500W 80 PLUS WHITE', 'white'],
    ['FUENTE 500W 80 PLUS', 'white'],
    ['FUENTE 1600W 80 PLUS TITANIUM', 'titanium'],
    ['FUENTE 550W 80 PLUS BRONCE', 'bronze'],
  ])('%s is %s', (title, efficiency) => {
    expect(factsOf(title)).toMatchObject({ efficiency });
  });

  it('a white supply without a certificate has none', () => {
    expect(factsOf('FUENTE 600W WHITE')).not.toHaveProperty('efficiency');
  });

  it.each([
    ['FUENTE 750W FULL MODULAR', {}, 'full'],
    ['FUENTE 750W SEMI-MODULAR', {}, 'semi'],
    ['FUENTE 750W NO MODULAR', {}, 'no'],
    ['FUENTE 750W', { Modular: 'No' }, 'no'],
    ['FUENTE 750W', { Modular: 'Totalmente modular' }, 'full'],
    ['FUENTE 750W', { Modularidad: 'Semi' }, 'semi'],
    ['FUENTE 750W', { 'Tipo de cableado': 'Cables fijos' }, 'no'],
  ])('%s %o: modular %s', (title, attributes, modular) => {
    expect(factsOf(title, { attributes })).toMatchObject({ modular });
  });

  it.each([
    ['FUENTE 850W ATX 3.1', 'ATX'],
    ['FUENTE SFX 600W ATX 3.0', 'SFX'],
    ['FUENTE 1000W SFX-L PLATINUM', 'SFX-L'],
    ['FUENTE TFX 300W', 'TFX'],
    ['FUENTE CORSAIR SF750 PLATINUM', 'SFX'],
    ['FUENTE 500W', 'ATX'],
  ])('%s has the size %s', (title, form_factor) => {
    expect(factsOf(title)).toMatchObject({ form_factor });
  });

  it.each([
    ['FUENTE 850W ATX 3.0'],
    ['FUENTE 850W PCIE5'],
    ['FUENTE 850W PCI-E GEN 5'],
    ['FUENTE 850W 12VHPWR'],
    ['FUENTE 850W 12V-2X6'],
  ])('%s feeds a 16-pin card', (title) => {
    expect(factsOf(title)).toMatchObject({ has_16pin: true });
  });

  it('is not known to feed one otherwise, and known not to when the sheet says so', () => {
    expect(factsOf('FUENTE 850W ATX 80 PLUS GOLD')).not.toHaveProperty('has_16pin');
    expect(factsOf('FUENTE 850W', { attributes: { 'Conector 12VHPWR': 'No' } })).toMatchObject({
      has_16pin: false,
    });
  });

  it.each([
    [{ 'Conectores PCIe 6+2': '4' }, 4],
    [{ 'Conectores PCIe': '2 x 6+2 pines' }, 2],
    [{ Conectores: '1x24 pin, 2x CPU 4+4, 3x PCIe 6+2' }, 3],
    [{ 'Conector pcie 6 pines': '1' }, undefined],
    [{ 'Conectores CPU 8 pines': '2' }, undefined],
  ])('its 8-pin cables from %o', (attributes, pcie_8pin) => {
    const facts = factsOf('FUENTE 750W', { attributes });
    expect(factOf(facts, 'pcie_8pin')).toBe(pcie_8pin);
  });

  it.each([
    ['FUENTE NOGA 850W ATX 1 X PCIE 8 PIN', 1],
    ['FUENTE 650W 2X PCIE 6+2', 2],
    ['FUENTE 650W 80 PLUS (2 x 6+2 pines PCIe)', 2],
    ['FUENTE 750W CON 4 CONECTORES PCIE 6+2', 4],
    ['FUENTE 750W ATX 3.1 PCIE 5.1 8 PIN', undefined],
    ['FUENTE 650W 2X 8 PIN CPU', undefined],
  ])('its 8-pin cables from its title: %s', (title, pcie_8pin) => {
    expect(factOf(factsOf(title), 'pcie_8pin')).toBe(pcie_8pin);
  });

  it('wears the metal that the sheet names, else the one of its family, before the bare mark of the title', () => {
    const attributes = { Eficiencia: '80 Plus Bronze' };
    expect(factsOf('FUENTE 600W 80 PLUS', { attributes })).toMatchObject({ efficiency: 'bronze' });
    expect(factsOf('FUENTE GIGABYTE P650B 80 PLUS')).toMatchObject({ efficiency: 'bronze' });
    expect(factsOf('FUENTE 600W 80 PLUS')).toMatchObject({ efficiency: 'white' });
  });

  it('counts plugs written with their pins behind', () => {
    const facts = factsOf('FUENTE 700W', { attributes: { 'Conectores PCI-E': '2 (6+2 pines)' } });
    expect(facts).toMatchObject({ pcie_8pin: 2 });
  });
});
