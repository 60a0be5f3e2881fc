import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('a motherboard with its plugs on the back', () => {
  it.each([
    'MOTHER ASUS TUF GAMING B850-BTF WIFI W AM5 DDR5',
    'MOTHER ASUS ROG MAXIMUS Z790 HERO BTF LGA1700 DDR5',
    'MOTHER MSI B650M PROJECT ZERO AM5 DDR5',
    'MOTHER MSI PRO Z890-S WIFI PZ LGA1851',
    'MOTHER GIGABYTE B650E AORUS STEALTH ICE AM5',
    'MOTHER GIGABYTE X870 AORUS STEALTH AM5',
  ])('is known by its name: %s', (title) => {
    expect(factsOf(title)).toMatchObject({ kind: 'motherboard', rear_connectors: true });
  });

  it('is none of the others', () => {
    expect(factsOf('MOTHER MSI PRO Z890-P WIFI LGA1851 DDR5')).not.toHaveProperty('rear_connectors');
    expect(
      factsOf('MOTHER MSI PRO B650M-P', { shortDescription: 'Conectores traseros: 4 USB, HDMI' }),
    ).not.toHaveProperty('rear_connectors');
  });

  it('feeds a card through its slot, if it is one of ASUS’s later ones', () => {
    expect(factsOf('MOTHER ASUS TUF GAMING B850-BTF WIFI W AM5')).toMatchObject({ power_slot: true });
    expect(factsOf('MOTHER ASUS TUF GAMING B760M-BTF WIFI D4')).not.toHaveProperty('power_slot');
    expect(factsOf('MOTHER MSI Z790 PROJECT ZERO WIFI')).not.toHaveProperty('power_slot');
    expect(
      factsOf('MOTHER ASUS TUF GAMING B760M-BTF', { attributes: { 'Ranura GC_HPWR': 'No posee' } }),
    ).toMatchObject({ power_slot: false });
  });
});

describe('a card of ASUS’s BTF series', () => {
  it('takes its power from the board alone in the RTX 40 series', () => {
    expect(factsOf('PLACA DE VIDEO ASUS ROG STRIX RTX 4090 BTF OC 24GB')).toMatchObject({
      needs_power_slot: true,
    });
  });

  it('carries a plug too in the RTX 50 series', () => {
    expect(factsOf('PLACA DE VIDEO ASUS ROG ASTRAL RTX 5090 BTF 32GB')).toMatchObject({
      needs_power_slot: false,
    });
  });

  it('is no other', () => {
    expect(factsOf('PLACA DE VIDEO ASUS TUF RTX 4090 OC 24GB')).not.toHaveProperty('needs_power_slot');
    expect(factsOf('PLACA DE VIDEO MSI RTX 5070 TI VENTUS 3X PZ OC')).not.toHaveProperty('needs_power_slot');
  });
});

describe('a case for boards with their plugs on the back', () => {
  it.each([
    ['GABINETE ASUS TUF GT302 ARGB BTF', true],
    ['GABINETE MSI MAG PANO 100R PZ', true],
    ['GABINETE CORSAIR FRAME 4000D RS ARGB', true],
    ['GABINETE CORSAIR 4000D AIRFLOW TG BLACK', false],
    ['GABINETE THERMALTAKE VERSA H17 M-ATX', false],
    ['GABINETE LIAN LI O11 DYNAMIC MINI V2', true],
    ['GABINETE LIAN LI O11 DYNAMIC EVO', false],
  ])('%s: %s', (title, rear_connectors) => {
    expect(factsOf(title)).toMatchObject({ kind: 'case', rear_connectors });
  });

  it('says so in its sheet, or that it is none', () => {
    const said = (attributes: Record<string, string>) => factsOf('GABINETE NOGA X', { attributes });
    expect(said({ 'Soporta BTF': 'Si' })).toMatchObject({ rear_connectors: true });
    expect(said({ 'Back Connect': 'No' })).toMatchObject({ rear_connectors: false });
    expect(said({ 'Motherboards soportados': 'ATX, M-ATX, ITX, BTF' })).toMatchObject({
      rear_connectors: true,
    });
    expect(factsOf('GABINETE NOGA X')).not.toHaveProperty('rear_connectors');
  });
});
