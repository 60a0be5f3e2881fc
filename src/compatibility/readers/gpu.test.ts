import { describe, expect, it } from 'vitest';
import { anItem, factOf, factsOf } from '../testing/an-item.ts';
import { readFacts } from '../read-facts.ts';

const CARD = 'PLACA DE VIDEO RTX 4070 12GB';

describe('a graphics card', () => {
  it.each([
    ['PLACA DE VIDEO ASUS RTX 3050 6GB', 'RTX 3050 6GB', 70, 300],
    ['PLACA DE VIDEO PALIT RTX 3050 STORMX 8GB', 'RTX 3050 8GB', 130, 550],
    ['PLACA DE VIDEO MSI RTX 4060TI 16G VENTUS', 'RTX 4060 Ti 16GB', 165, 550],
    ['PLACA DE VIDEO RTX4060 TI 8GB', 'RTX 4060 Ti 8GB', 160, 550],
    ['PLACA DE VIDEO RTX 4070S 12GB', 'RTX 4070 SUPER', 220, 650],
    ['PLACA DE VIDEO RTX 4070 TI SUPER 16GB', 'RTX 4070 Ti SUPER', 285, 700],
    ['PLACA DE VIDEO RTX 5070TI 16GB', 'RTX 5070 Ti', 300, 750],
    ['PLACA DE VIDEO RTX 5060 8GB', 'RTX 5060', 145, 550],
    ['PLACA DE VIDEO GTX 1660 SUPER 6GB', 'GTX 1660 SUPER', 125, 450],
    ['PLACA DE VIDEO GTX1660S', 'GTX 1660 SUPER', 125, 450],
    ['PLACA DE VIDEO GT1030 2GB', 'GT 1030', 30, 300],
    ['PLACA DE VIDEO MSI G210 1GB', 'GT 210', 31, 300],
    ['PLACA DE VIDEO RX6500XT 4GB', 'RX 6500 XT', 107, 400],
    ['PLACA DE VIDEO RADEON RX 7900 GRE 16GB', 'RX 7900 GRE', 260, 700],
    ['PLACA DE VIDEO RX 7900XTX 24GB', 'RX 7900 XTX', 355, 800],
    ['PLACA DE VIDEO RX 580 2048SP 8GB', 'RX 580', 185, 500],
    ['PLACA DE VIDEO INTEL ARC B570 10GB', 'Arc B570', 150, 550],
    ['PLACA DE VIDEO GUNNIR ARC A380 6GB', 'Arc A380', 75, 450],
  ])('%s', (title, chip, tdp_w, recommended_psu_w) => {
    expect(factsOf(title)).toMatchObject({ kind: 'gpu', chip, tdp_w, recommended_psu_w });
  });

  it('knows its chip by the part number or by the sheet', () => {
    expect(factsOf('PLACA DE VIDEO GIGABYTE EAGLE OC', { partNumber: 'GV-N4060EAGLE OC-8GD' })).toMatchObject(
      {
        chip: 'RTX 4060',
      },
    );
    expect(factsOf('PLACA DE VIDEO ASUS', { partNumber: 'DUAL-RTX4070S-O12G' })).toMatchObject({
      chip: 'RTX 4070 SUPER',
    });
    expect(factsOf('PLACA DE VIDEO ZOTAC', { attributes: { 'Chipset GPU': 'RX 570' } })).toMatchObject({
      chip: 'RX 570',
    });
  });

  it.each([
    ['PLACA DE VIDEO NVIDIA TESLA P40 24GB', 'Tesla P40', 250],
    ['NVIDIA TESLA M40 12GB GDDR5', 'Tesla M40', 250],
    ['PLACA DE VIDEO TESLA-K80 24GB', 'Tesla K80', 300],
    ['PLACA VIDEO ASUS P104-100 4GB', 'P104-100', 180],
    ['PLACA DE VIDEO P106-100 6GB', 'P106-100', 120],
    ['PLACA DE VIDEO ZOTAC CMP40HX 8GB', 'CMP 40HX', 185],
  ])('that has no socket for a screen: %s', (title, chip, tdp_w) => {
    expect(factsOf(title)).toMatchObject({ kind: 'gpu', chip, tdp_w, video_output: false });
  });

  it('shows a picture unless it is known not to, or its supplier says so', () => {
    expect(factsOf(CARD)).not.toHaveProperty('video_output');
    expect(factsOf('PLACA DE VIDEO QUADRO P4000 8GB')).not.toHaveProperty('video_output');
    expect(factsOf('PLACA DE VIDEO A16 64GB', { shortDescription: 'Sin salidas de video' })).toMatchObject({
      video_output: false,
    });
  });

  it('advises the supply that the card’s maker advises', () => {
    expect(factsOf(CARD, { attributes: { 'Watts totales recomendados': '750 W' } })).toMatchObject({
      recommended_psu_w: 750,
    });
    expect(factsOf(CARD, { shortDescription: '<p>Fuente recomendada: 700W</p>' })).toMatchObject({
      recommended_psu_w: 700,
    });
  });

  it.each([
    [{ Largo: '300 mm' }, 300],
    [{ 'Largo de la placa': '30,5 cm' }, 305],
    [{ Dimensiones: '303 x 121 x 49 mm' }, 303],
    [{ Dimensiones: 'L=282 W=117 H=41 mm' }, 282],
    [{ Longitud: '267.5mm' }, 267.5],
    [{ LARGO: '0 mm', Dimensiones: '240 x 120 mm' }, 240],
    [{ Largo: '9 mm' }, undefined],
    [{ Largo: '-' }, undefined],
    [{ 'Largo del cable': '300 mm' }, undefined],
  ])('its length from %o', (attributes, length_mm) => {
    const facts = factsOf(CARD, { attributes });
    expect(factOf(facts, 'length_mm')).toBe(length_mm);
  });

  it.each([
    ['1 x 16 pines', 0, 0, 1],
    ['1x12VHPWR', 0, 0, 1],
    ['1 x 12V-2x6', 0, 0, 1],
    ['16-pin (adaptador a 2 x 8 pines)', 0, 0, 1],
    ['2 x 8 pines', 2, 0, 0],
    ['8 pin x 2', 2, 0, 0],
    ['3 x PCIe 8-pin', 3, 0, 0],
    ['1 x 8 pines + 1 x 6 pines', 1, 1, 0],
    ['8+6 pines', 1, 1, 0],
    ['6 pin', 0, 1, 0],
    ['No requiere', 0, 0, 0],
  ])('connectors "%s"', (text, eight, six, sixteen) => {
    expect(factsOf(CARD, { attributes: { 'Conectores de alimentación': text } })).toMatchObject({
      power_connectors: { '8pin': eight, '6pin': six, '16pin': sixteen },
    });
  });

  it('takes sockets for screens for no power connectors', () => {
    expect(factsOf(CARD, { attributes: { Conectores: 'HDMI, 3 x DisplayPort' } })).not.toHaveProperty(
      'power_connectors',
    );
    expect(factsOf('PLACA DE VIDEO GTX 1650 DDR6 P OC')).not.toHaveProperty('power_connectors');
  });

  it.each([
    ['8+6', { '8pin': 1, '6pin': 1, '16pin': 0 }],
    ['8', { '8pin': 1, '6pin': 0, '16pin': 0 }],
  ])('its plugs when the name says pins and the value only how many: %s', (value, power_connectors) => {
    const facts = factsOf('PLACA DE VIDEO RX 6700 XT 12GB', {
      attributes: { 'Pines de alimentación': value },
    });
    expect(facts).toMatchObject({ power_connectors });
  });
});

describe('the plugs of a card whose supplier does not state them', () => {
  it.each([
    ['PLACA DE VIDEO SAPPHIRE NITRO+ RX 9070 XT 16GB', 0, 1],
    ['PLACA DE VIDEO ASROCK TAICHI RX 9070 XT 16GB OC', 0, 1],
    ['PLACA DE VIDEO SAPPHIRE PULSE RX 9070 XT 16GB', 2, 0],
    ['PLACA DE VIDEO ASUS TUF RX 9070 XT O16G', 3, 0],
    ['PLACA DE VIDEO POWERCOLOR HELLHOUND RX 7900 XTX 24GB', 2, 0],
    ['PLACA DE VIDEO XFX SPEEDSTER MERC 310 RX 7900 XTX', 3, 0],
    ['PLACA DE VIDEO RX 7800 XT 16GB', 2, 0],
    ['PLACA DE VIDEO RTX 4000 ADA 20GB', 0, 1],
    ['PLACA DE VIDEO GT 1030 2GB', 0, 0],
  ])('%s', (title, eight, sixteen) => {
    expect(readFacts(anItem(title))).toMatchObject({
      facts: { power_connectors: { '8pin': eight, '6pin': 0, '16pin': sixteen } },
      sources: { power_connectors: 'family' },
    });
  });

  it.each([
    ['PLACA DE VIDEO MSI RTX 4060 VENTUS 2X 8GB', [1, 0, 0]],
    ['PLACA DE VIDEO GIGABYTE RTX 3070 EAGLE OC 8GB', [1, 1, 0]],
    ['PLACA DE VIDEO ASUS TUF RTX 3090 24GB', [2, 0, 0]],
    ['PLACA DE VIDEO MSI RTX 3080 GAMING X TRIO 10GB', [3, 0, 0]],
    ['PLACA DE VIDEO ZOTAC RTX 5070 TI SOLID', [0, 0, 1]],
    ['PLACA DE VIDEO ASUS PHOENIX GTX 1650 4GB GDDR6', [0, 1, 0]],
    ['PLACA DE VIDEO ZOTAC GTX 1650 4GB GDDR5 OC', [0, 0, 0]],
  ])('are those of its line: %s', (title, [eight, six, sixteen]) => {
    expect(factsOf(title)).toMatchObject({
      power_connectors: { '8pin': eight, '6pin': six, '16pin': sixteen },
    });
  });

  it.each(['PLACA DE VIDEO ASUS DUAL RTX 3060 TI 8GB GDDR6X', 'PLACA DE VIDEO MSI RTX 5060 TI GAMING TRIO'])(
    'are left open where a line changed, or its cards differ: %s',
    (title) => {
      expect(factsOf(title)).not.toHaveProperty('power_connectors');
    },
  );

  it('are not made up where makers differ and the name says none of them', () => {
    expect(factsOf('PLACA DE VIDEO RX 7900 XTX 24GB')).not.toHaveProperty('power_connectors');
    expect(factsOf('PLACA DE VIDEO MSI RTX 5060 TI 16GB')).not.toHaveProperty('power_connectors');
  });

  it('give way to what the supplier states', () => {
    const facts = factsOf('PLACA DE VIDEO SAPPHIRE PULSE RX 9070 XT', {
      attributes: { 'Conectores de alimentación': '3 x 8 pines' },
    });
    expect(facts).toMatchObject({ power_connectors: { '8pin': 3, '6pin': 0, '16pin': 0 } });
  });
});
