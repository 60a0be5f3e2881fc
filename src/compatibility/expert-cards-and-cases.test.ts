import { describe, expect, test } from 'vitest';
import { about, type Titles } from './testing/titled-build.ts';

describe('boards with their plugs on the back', () => {
  const BTF = { motherboard: 'MOTHER ASUS TUF GAMING B850-BTF WIFI W AM5 DDR5' };

  test.each<[string, Titles, string[]]>([
    [
      'in a case without openings',
      { ...BTF, case: 'GABINETE CORSAIR 4000D AIRFLOW MID TOWER' },
      ['error rear_connectors'],
    ],
    ['in a case for them', { ...BTF, case: 'GABINETE MSI MAG PANO 100R PZ ATX' }, []],
    [
      'in a case of which nobody says',
      { ...BTF, case: 'GABINETE GAMEMAX NOVA N5 ATX' },
      ['unknown rear_connectors for want of case.rear_connectors'],
    ],
  ])('%s', (_name, titles, said) => {
    expect(about('rear_connectors', titles)).toEqual(said);
  });

  test.each<[string, Titles, string[]]>([
    ['a card that they alone feed', { ...BTF, gpu: 'PLACA DE VIDEO ASUS TUF RTX 4070 TI SUPER BTF' }, []],
    [
      'such a card on another board',
      { motherboard: 'MOTHER MSI MAG B650 TOMAHAWK', gpu: 'PLACA DE VIDEO ASUS STRIX RTX 4090 BTF' },
      ['error power_slot'],
    ],
    [
      'a later one, which has a plug too, on another board',
      { motherboard: 'MOTHER MSI MAG B650 TOMAHAWK', gpu: 'PLACA DE VIDEO ASUS ASTRAL RTX 5090 BTF' },
      [],
    ],
  ])('%s', (_name, titles, said) => {
    expect(about('power_slot', titles)).toEqual(said);
  });
});

describe('a slim case with its flat supply', () => {
  const SLIM = { case: 'GABINETE SENTEY SLIM MICRO ATX C/FUENTE TFX 300W' };

  test.each<[string, Titles, string, string[]]>([
    ['a full card', { gpu: 'PLACA DE VIDEO RTX 3060 12GB' }, 'card_profile', ['error card_profile']],
    ['a low card', { gpu: 'PLACA DE VIDEO GT 1030 2GB LOW PROFILE' }, 'card_profile', []],
    ['an ATX supply', { psu: 'FUENTE CORSAIR CX550' }, 'psu_form_factor', ['error psu_form_factor']],
    [
      'a tower cooler',
      { cooler: 'COOLER CPU ID-COOLING SE-214-XT' },
      'cooler_height',
      ['unknown cooler_height for want of case.max_cooler_mm'],
    ],
    ['a low cooler', { cooler: 'COOLER CPU ID-COOLING IS-55' }, 'cooler_height', []],
  ])('%s', (_name, titles, rule, said) => {
    expect(about(rule, { ...SLIM, ...titles })).toEqual(said);
  });
});

describe('the plugs of a card', () => {
  test.each<[string, Titles, string[]]>([
    [
      'whose makers differ, on a supply with one',
      { gpu: 'PLACA DE VIDEO RX 7900 XTX 24GB', psu: 'FUENTE NOGA 850W ATX 1 X PCIE 8 PIN' },
      ['error psu_connectors'],
    ],
    [
      'that asks for three, on a supply with two',
      { gpu: 'PLACA DE VIDEO ASUS TUF RX 9070 XT', psu: 'FUENTE 850W 2 X PCIE 6+2' },
      ['error psu_connectors'],
    ],
    [
      'that alone of its chip takes the 16-pin one',
      { gpu: 'PLACA DE VIDEO SAPPHIRE NITRO+ RX 9070 XT', psu: 'FUENTE CORSAIR CX750' },
      ['warning psu_connectors'],
    ],
  ])('%s', (_name, titles, said) => {
    expect(about('psu_connectors', titles)).toEqual(said);
  });
});

test('a case for ATX boards that takes no ATX supply', () => {
  const titles = { case: 'GABINETE LIAN LI O11 DYNAMIC MINI ATX', psu: 'FUENTE CORSAIR RM850X 850W' };
  expect(about('psu_form_factor', titles)).toEqual(['error psu_form_factor']);
});
