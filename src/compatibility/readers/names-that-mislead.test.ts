import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('the D3 in a board’s name', () => {
  it.each([
    ['MOTHER GIGABYTE H310 D3 S1151', 'DDR4'],
    ['MOTHER GIGABYTE GA-Z270P-D3', 'DDR4'],
    ['MOTHER GIGABYTE Z370P D3 LGA1151', 'DDR4'],
    ['MOTHER GIGABYTE GA-H110-D3', 'DDR4'],
    ['MOTHER GIGABYTE GA-H110-D3A', 'DDR4'],
    ['MOTHER GIGABYTE B450M DS3H V2 AM4', 'DDR4'],
    ['MOTHER GIGABYTE GA-970A-D3 AM3+', 'DDR3'],
    ['MOTHER ASUS H110M-K D3 LGA1151', 'DDR3'],
    ['MOTHER ASROCK Z170 PRO4/D3 S1151', 'DDR3'],
    ['MOTHER ASROCK H110M-HDS DDR3L', 'DDR3'],
    ['MOTHER ASUS H110M-K LGA1151', 'DDR4'],
  ])('%s takes %s', (title, memory_type) => {
    expect(factsOf(title)).toMatchObject({ kind: 'motherboard', memory_type });
  });

  it.each([
    ['MOTHER ASUS WS C422 PRO/SE', 'LGA2066'],
    ['MOTHER ASROCK X299 STEEL LEGEND', 'LGA2066'],
    ['MOTHER GIGABYTE X299X AORUS MASTER', 'LGA2066'],
    ['MOTHER ASUS X99-DELUXE II', 'LGA2011-3'],
    ['MOTHER MSI TRX40 PRO 10G', 'sTRX4'],
    ['MOTHER ASUS PRO WS C256M LGA1200', 'LGA1200'],
  ])('%s is %s', (title, socket) => {
    expect(factsOf(title)).toMatchObject({ kind: 'motherboard', socket });
  });
});

describe('a small supply whose name does not say so', () => {
  it.each([
    ['FUENTE ASUS ROG LOKI 850W PLATINUM', 'SFX-L'],
    ['FUENTE SILVERSTONE SX700-LPT 700W', 'SFX-L'],
    ['FUENTE SILVERSTONE SX500-LG', 'SFX-L'],
    ['FUENTE SILVERSTONE SX750-PT 750W PLATINUM', 'SFX'],
    ['FUENTE FSP DAGGER PRO 750W GOLD', 'SFX'],
    ['FUENTE EVGA SUPERNOVA 650 GM 650W GOLD', 'SFX'],
    ['FUENTE LIAN LI SP850 850W GOLD', 'SFX'],
    ['FUENTE LIAN LI SP PLATINUM 1000W SP1000P', 'SFX'],
    ['FUENTE CORSAIR SF750 PLATINUM', 'SFX'],
    ['FUENTE CORSAIR SF850L GOLD', 'SFX-L'],
    ['FUENTE SEASONIC FOCUS SPX-650 650W', 'SFX'],
    ['FUENTE SEASONIC FOCUS GM-650 650W', 'ATX'],
    ['FUENTE COUGAR SX850 850W', 'ATX'],
    ['FUENTE LIAN LI SX PLATINUM 1200W SX1200P', 'ATX'],
  ])('%s is %s', (title, form_factor) => {
    expect(factsOf(title)).toMatchObject({ kind: 'psu', form_factor });
  });
});
