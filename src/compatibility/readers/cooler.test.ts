import { describe, expect, it } from 'vitest';
import { factOf, factsOf } from '../testing/an-item.ts';

const sockets = (item: ReturnType<typeof factsOf>) =>
  'sockets' in item ? (item.sockets ?? []).toSorted() : undefined;

describe('a cooler', () => {
  it.each([
    ['COOLER CPU AM4/AM5/1200/1700', ['AM4', 'AM5', 'LGA1200', 'LGA1700']],
    ['COOLER CPU LGA 115X/1200/1700/1851', ['LGA1200', 'LGA1700', 'LGA1851']],
    ['COOLER CPU INTEL 1151/1150', ['LGA1200']],
    ['COOLER CPU S1700', ['LGA1700']],
    ['COOLER CPU AM4/5', ['AM4', 'AM5']],
    ['COOLER NOCTUA NH-L9I-17XX LGA1700', ['LGA1700']],
    ['COOLER CPU 120MM 1700 RPM AM4', ['AM4']],
    ['COOLER CPU INTEL/AMD ARGB', undefined],
  ])('%s', (title, expected) => {
    expect(sockets(factsOf(title))).toEqual(expected);
  });

  it('adds up the lists of its sheet', () => {
    const attributes = { 'Sockets Intel': 'LGA 1851/1700/1200/115X', 'Socket AMD:': 'AM5, AM4, AM3+' };
    expect(sockets(factsOf('COOLER CPU X', { attributes }))).toEqual([
      'AM4',
      'AM5',
      'LGA1200',
      'LGA1700',
      'LGA1851',
    ]);
  });

  it.each([
    ['WATERCOOLER NZXT KRAKEN 240', 240],
    ['WATERCOOLING 360MM ARGB 3X120', 360],
    ['WATER COOLER COOLERMASTER ML120L', 120],
    ['COOLER CPU ASUS TUF GAMING LC 240', 240],
    ['COOLER CPU THERMALRIGHT FROZEN WARFRAME 360', 360],
    ['REFRIGERACION LIQUIDA AIO 280MM', 280],
    ['WATERCOOLER CORSAIR H150I ELITE', 360],
    ['WATERCOOLER CORSAIR H100X', 240],
    ['COOLER DEEPCOOL LS520 SE', 240],
    ['NZXT Kraken X63 280mm Liquid Cooler', 280],
  ])('%s: a loop with %i mm', (title, radiator_mm) => {
    expect(factsOf(title)).toMatchObject({ kind: 'cooler', type: 'aio', radiator_mm });
  });

  it.each([
    [{ Altura: '158 mm' }, 158],
    [{ 'Altura del cooler': '15,8 cm' }, 158],
    [{ Height: '47mm' }, 47],
    [{ Dimensiones: '125 x 96 x 154 mm' }, 154],
    [{ Dimensiones: '95 x 95 x 47 mm' }, undefined],
    [{ Altura: '0.00 mm' }, undefined],
    [{ 'Altura del ventilador': '25 mm' }, undefined],
  ])('an air cooler as high as %o', (attributes, height_mm) => {
    const facts = factsOf('COOLER CPU NOGA NG-300', { attributes });
    expect(facts).toMatchObject({ type: 'air' });
    expect(factOf(facts, 'height_mm')).toBe(height_mm);
  });

  it('for so many watts', () => {
    expect(factsOf('COOLER CPU AK500', { attributes: { 'TDP máximo': '240W' } })).toMatchObject({
      max_tdp_w: 240,
    });
    expect(factsOf('COOLER CPU TDP 130W AM4')).toMatchObject({ max_tdp_w: 130 });
    expect(factsOf('COOLER CPU AM4/LGA1700 130W')).toMatchObject({ max_tdp_w: 130 });
    expect(factsOf('COOLER CPU AM4/LGA1700 FAN 6W')).not.toHaveProperty('max_tdp_w');
    expect(factsOf('COOLER CPU NOGA NG-300', { attributes: { Potencia: '2.4 W' } })).not.toHaveProperty(
      'max_tdp_w',
    );
  });

  it('its sockets may stand apart by blanks or before other numbers', () => {
    expect(sockets(factsOf('COOLER CPU AM4 AM5 1700 1200'))).toEqual(['AM4', 'AM5', 'LGA1200', 'LGA1700']);
    expect(sockets(factsOf('COOLER CPU AM4/LGA1700 120W'))).toEqual(['AM4', 'LGA1700']);
  });

  it('its height may stand bare in the title, when no fan has that size', () => {
    expect(factsOf('COOLER CPU BAJO PERFIL 45MM AM4')).toMatchObject({ height_mm: 45 });
    expect(factsOf('COOLER CPU DOBLE TORRE 162MM')).toMatchObject({ height_mm: 162 });
    expect(factsOf('COOLER CPU TORRE 120MM ARGB AM4')).not.toHaveProperty('height_mm');
  });

  it('its height is stated with the fan on', () => {
    expect(factsOf('COOLER CPU X', { attributes: { 'Altura con ventilador': '66 mm' } })).toMatchObject({
      height_mm: 66,
    });
  });

  it.each([
    ['277 x 120 x 27 mm', 240],
    ['120 x 396 x 27 mm', 360],
    ['315x140x30', 280],
    ['450 x 140 x 38 mm', 420],
  ])('a radiator measured whole: %s', (value, radiator_mm) => {
    expect(factsOf('WATERCOOLER INTEL/AMD', { attributes: { Radiador: value } })).toMatchObject({
      radiator_mm,
    });
  });
});

describe('the height of a known model', () => {
  it.each([
    ['COOLER CPU DEEPCOOL AK400 DIGITAL', 156],
    ['COOLER CPU DEEPCOOL AK620', 160],
    ['COOLER CPU NOCTUA NH-D15 G2', 168],
    ['COOLER CPU NOCTUA NH-D15S CHROMAX', 160],
    ['COOLER CPU COOLER MASTER HYPER 212 BLACK EDITION', 159],
    ['COOLER CPU BE QUIET! DARK ROCK PRO 4', 163],
    ['DISIPADOR THERMALRIGHT PEERLESS ASSASSIN 120 SE', 155],
    ['COOLER AMD WRAITH PRISM AM4', 93],
    ['COOLER CPU ID-COOLING IS-40X V3', 45],
    ['COOLER CPU ID-COOLING IS-55 ARGB', 55],
    ['COOLER CPU ID-COOLING IS-67-XT BLACK', 67],
    ['COOLER CPU ID-COOLING SE-224-XTS', 151],
    ['COOLER CPU BE QUIET! PURE ROCK LP', 45],
    ['COOLER CPU NOCTUA NH-L12SX77', 77],
    ['COOLER CPU THERMALRIGHT PA120 MINI', 135],
  ])('%s: %i mm', (title, height_mm) => {
    expect(factsOf(title)).toMatchObject({ kind: 'cooler', type: 'air', height_mm });
  });

  it.each([
    ['COOLER AMD WRAITH STEALTH AM4 OEM', 65],
    ['COOLER AMD WRAITH PRISM AM4', 105],
    ['COOLER INTEL STOCK LAMINAR RM1 LGA1700', 65],
    ['COOLER CPU ID-COOLING IS-40X', 100],
    ['COOLER CPU ID-COOLING IS-55', 125],
    ['COOLER CPU NOCTUA NH-L9I-17XX', 65],
    ['COOLER CPU DEEPCOOL AK400', 220],
    ['COOLER CPU BE QUIET! DARK ROCK PRO 5', 270],
  ])('and the watts that it is for: %s, %i W', (title, max_tdp_w) => {
    expect(factsOf(title)).toMatchObject({ kind: 'cooler', max_tdp_w });
  });

  it('but no watts of a maker who rates none', () => {
    expect(factsOf('COOLER CPU NOCTUA NH-D15')).not.toHaveProperty('max_tdp_w');
  });

  it('a fan’s size behind "Air" is not the height', () => {
    expect(factsOf('THERMALRIGHT ASSASSIN X 120 REFINED SE AIR 120MM')).toMatchObject({ height_mm: 148 });
  });

  it('gives way to what the supplier states', () => {
    expect(factsOf('COOLER CPU DEEPCOOL AK400', { attributes: { Altura: '152 mm' } })).toMatchObject({
      height_mm: 152,
    });
  });

  it('is not made up for a model that nobody listed', () => {
    expect(factsOf('COOLER CPU NOGA X-9000')).not.toHaveProperty('height_mm');
  });
});

describe('a title that was cut', () => {
  it.each(['COOLER CPU X-90 AM4/AM5/1…', 'COOLER CPU X-90 AM4/AM5/…', 'COOLER CPU X-90 1200/1700/AM...'])(
    'within its list of sockets states none: %s',
    (title) => {
      expect(factsOf(title)).not.toHaveProperty('sockets');
    },
  );

  it('behind its list of sockets states them all', () => {
    expect(factsOf('WATER COOLER X 240 AM4/AM5/1700 RGB…')).toMatchObject({
      sockets: ['AM4', 'AM5', 'LGA1700'],
    });
  });
});
