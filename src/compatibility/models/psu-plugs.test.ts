import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';
import { about } from '../testing/titled-build.ts';

const CARD = 'PLACA DE VIDEO ASUS TUF GAMING RTX 4070 TI SUPER 16GB';

describe('a supply whose title names a line and no plugs', () => {
  it.each([
    'FUENTE CORSAIR RM850X SHIFT 850W 80 PLUS GOLD',
    'FUENTE SEASONIC VERTEX GX-1000 1000W',
    'FUENTE ASUS TUF GAMING 850G 80 PLUS GOLD',
    'FUENTE ASUS ROG LOKI 850W SFX-L PLATINUM',
    'FUENTE THERMALTAKE TOUGHPOWER GF3 850W',
    'FUENTE BE QUIET! PURE POWER 12 M 850W',
    'FUENTE DEEPCOOL PX850G 850W GOLD',
    'FUENTE MONTECH TITAN GOLD 850W',
    'FUENTE CORSAIR RM750E 750W CP-9020262-NA',
    'FUENTE ASUS ROG STRIX 1000G AURA 1000W',
  ])('%s: feeds a 16-pin card with its own cable', (psu) => {
    expect(factsOf(psu)).toMatchObject({ kind: 'psu', has_16pin: true });
    expect(about('psu_connectors', { gpu: CARD, psu })).toEqual([]);
  });

  it.each([
    'FUENTE CORSAIR RM850E 850W 80 PLUS GOLD',
    'FUENTE SEASONIC FOCUS GX-850 850W',
    'FUENTE MSI MAG A650GL 650W',
    'FUENTE ASUS ROG STRIX 850G 850W',
    'FUENTE DEEPCOOL PF750 750W',
  ])('%s: may be of before, and asks for an adapter', (psu) => {
    expect(factsOf(psu)).not.toHaveProperty('has_16pin');
    expect(about('psu_connectors', { gpu: CARD, psu })).toEqual([expect.stringContaining('warning')]);
  });

  it('keeps what its sheet denies', () => {
    const attributes = { 'Conector 12VHPWR': 'No' };
    expect(factsOf('FUENTE DEEPCOOL PX850G 850W', { attributes })).toMatchObject({ has_16pin: false });
  });
});
