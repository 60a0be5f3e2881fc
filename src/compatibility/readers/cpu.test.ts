import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('a processor', () => {
  it.each([
    ['MICRO AMD RYZEN 5 1600 AF AM4', 'AM4', 65, false, 'ryzen-2000'],
    ['MICRO AMD RYZEN 5 2400G AM4', 'AM4', 65, true, 'ryzen-2000'],
    ['AMD RYZEN 5 3400G CON VEGA 11', 'AM4', 65, true, 'ryzen-3000g'],
    ['MICRO RYZEN 5 PRO 4650G TRAY', 'AM4', 65, true, 'ryzen-4000'],
    ['MICRO RYZEN 3 4100', 'AM4', 65, false, 'ryzen-4000'],
    ['MICRO RYZEN 7 5700X3D', 'AM4', 105, false, 'ryzen-5000'],
    ['MICRO R5 5600X AM4', 'AM4', 65, false, 'ryzen-5000'],
    ['MICRO RYZEN 9 5950X', 'AM4', 105, false, 'ryzen-5000'],
    ['MICRO AMD ATHLON 3000G AM4', 'AM4', 35, true, 'athlon-3000g'],
    ['MICRO AMD ATHLON GOLD 3150G', 'AM4', 65, true, 'athlon-3000g'],
    ['MICRO RYZEN 7 7700X', 'AM5', 105, true, 'ryzen-7000'],
    ['MICRO RYZEN 9 7950X3D', 'AM5', 120, true, 'ryzen-7000'],
    ['MICRO RYZEN 5 7500F', 'AM5', 65, false, 'ryzen-7000'],
    ['MICRO RYZEN 7 8700F', 'AM5', 65, false, 'ryzen-8000'],
    ['MICRO RYZEN 5 8500G', 'AM5', 65, true, 'ryzen-8000'],
    ['MICRO RYZEN 9 9900X', 'AM5', 120, true, 'ryzen-9000'],
    ['MICRO INTEL CORE I3-10100F', 'LGA1200', 65, false, 'intel-10'],
    ['MICRO INTEL CORE I9 10850K', 'LGA1200', 125, true, 'intel-10'],
    ['MICRO INTEL I7 11700F 2.5GHZ', 'LGA1200', 65, false, 'intel-11'],
    ['MICRO INTEL I3 12100 S1700', 'LGA1700', 60, true, 'intel-12'],
    ['MICRO INTEL I3 12100 S/COOLER', 'LGA1700', 60, true, 'intel-12'],
    ['MICRO INTEL I9 12900KS', 'LGA1700', 150, true, 'intel-12'],
    ['MICRO INTEL I5-13400T', 'LGA1700', 35, true, 'intel-13'],
    ['MICRO INTEL I3 13100F', 'LGA1700', 58, false, 'intel-13'],
    ['MICRO INTEL CORE I9-14900KF', 'LGA1700', 125, false, 'intel-14'],
    ['MICRO INTEL CELERON G5905 S1200', 'LGA1200', 58, true, 'intel-10'],
    ['MICRO INTEL PENTIUM GOLD G7400 S1700', 'LGA1700', 46, true, 'intel-12'],
    ['MICRO INTEL CORE ULTRA 7 265KF', 'LGA1851', 125, false, 'core-ultra-200'],
    ['MICRO INTEL ULTRA 5 235', 'LGA1851', 65, true, 'core-ultra-200'],
    ['MICRO INTEL CORE I5 9400F S1151', 'LGA1151', 65, false, 'intel-9'],
  ])('%s: %s, %i W', (title, socket, tdp_w, igpu, generation) => {
    expect(factsOf(title)).toMatchObject({ kind: 'cpu', socket, tdp_w, igpu, generation });
  });

  it('takes DDR4, DDR5 or both after its socket', () => {
    expect(factsOf('MICRO RYZEN 5 5500')).toMatchObject({ memory_types: ['DDR4'] });
    expect(factsOf('MICRO RYZEN 5 9600X')).toMatchObject({ memory_types: ['DDR5'] });
    expect(factsOf('MICRO INTEL I5 12400')).toMatchObject({ memory_types: ['DDR4', 'DDR5'] });
  });

  it.each([
    ['MICRO RYZEN 5 5600 C/COOLER', '', true],
    ['MICRO RYZEN 5 5600 S/COOLER', '100-100000927BOX', false],
    ['MICRO RYZEN 5 5600GT CON FAN', '', true],
    ['MICRO RYZEN 7 7700 SIN DISIPADOR', '', false],
    ['MICRO RYZEN 7 5800X COOLER NO INCLUIDO', '', false],
    ['MICRO RYZEN 5 8600G', '100-100001237BOX', true],
    ['MICRO RYZEN 5 7600X', '100-100000593WOF', false],
    ['MICRO RYZEN 5 5600G', '100-100000252MPK', true],
    ['MICRO RYZEN 5 3600', '100-000000031', false],
    ['MICRO RYZEN 5 7500F TRAY + COOLER WRAITH STEALTH', '', true],
    ['MICRO INTEL I5 12400F', 'BX8071512400F', true],
    ['MICRO INTEL I5 12400F OEM', '', false],
    ['MICRO INTEL I7 12700', 'CM8071504555019', false],
    ['MICRO INTEL I7 14700K', 'BX8071514700K', false],
    ['MICRO INTEL CORE ULTRA 5 225', 'BX80768225', true],
  ])('%s (%s) comes with a cooler: %s', (title, partNumber, cooler_included) => {
    expect(factsOf(title, { partNumber })).toMatchObject({ cooler_included });
  });

  it('leaves the cooler unknown where both are sold and nothing says which', () => {
    expect(factsOf('MICRO AMD RYZEN 5 7500F AM5')).not.toHaveProperty('cooler_included');
  });

  it('keeps the base power when the sheet prints the turbo figure', () => {
    expect(factsOf('MICRO INTEL I9 13900K', { attributes: { TDP: '253 W' } })).toMatchObject({ tdp_w: 125 });
    expect(
      factsOf('MICRO INTEL XEON E-2136', { attributes: { 'Max Turbo Power': '150 W', 'TDP base': '80 W' } }),
    ).toMatchObject({ tdp_w: 80 });
  });

  it.each([
    ['MICRO INTEL I9 14900K', 253],
    ['MICRO INTEL I5 12400F', 117],
    ['MICRO INTEL I5-13400T', 82],
    ['MICRO INTEL I7 11700F', 224],
    ['MICRO INTEL CORE ULTRA 7 265KF', 250],
    ['MICRO INTEL CORE ULTRA 5 225F', 121],
    ['MICRO RYZEN 5 5600 AM4', 88],
    ['MICRO RYZEN 7 5800X AM4', 142],
    ['MICRO RYZEN 7 9800X3D AM5', 162],
    ['MICRO RYZEN 9 9950X AM5', 230],
  ])('%s draws up to %i W', (title, peak_w) => {
    expect(factsOf(title)).toMatchObject({ peak_w });
  });

  it('takes the peak from the sheet of a model that it does not know', () => {
    const attributes = { 'Max Turbo Power': '250 W', 'TDP base': '125 W' };
    expect(factsOf('MICRO INTEL XEON W-9999 S1700', { attributes })).toMatchObject({
      tdp_w: 125,
      peak_w: 250,
    });
    expect(factsOf('MICRO INTEL I7 4770')).not.toHaveProperty('peak_w');
  });

  it.each([
    ['MICRO INTEL CORE 5 110 65W', 'LGA1200', 'intel-10', true],
    ['MICRO INTEL CORE I5-110 S1200', 'LGA1200', 'intel-10', true],
    ['MICRO INTEL CORE 5 120', 'LGA1700', 'intel-12', true],
    ['MICRO INTEL CORE 5 120F S1700', 'LGA1700', 'intel-12', false],
    ['MICRO INTEL CORE 3 201E', 'LGA1700', 'intel-14', true],
    ['MICRO INTEL CORE 7 251TE', 'LGA1700', 'intel-14', true],
  ])('%s is an older one under a new name: %s, %s', (title, socket, generation, igpu) => {
    expect(factsOf(title)).toMatchObject({ kind: 'cpu', socket, generation, igpu });
  });

  it.each(['MICRO INTEL CORE 5 210H', 'MICRO INTEL CORE 5 120U', 'MICRO INTEL CORE 7 240H'])(
    '%s is a notebook’s',
    (title) => {
      expect(factsOf(title)).not.toHaveProperty('socket');
    },
  );

  it('understands what the sheet says of graphics', () => {
    const sheet = (attributes: Record<string, string>) => factsOf('MICRO INTEL XEON S1200', { attributes });
    expect(sheet({ 'Video integrado': 'No' })).toMatchObject({ igpu: false });
    expect(sheet({ 'Requiere Gpu Obligatoria': 'Si' })).toMatchObject({ igpu: false });
    expect(sheet({ 'GrÃ¡ficos:': 'Intel UHD 630' })).toMatchObject({ igpu: true });
    expect(sheet({ 'Chipset GPU': '-' })).not.toHaveProperty('igpu');
  });

  it('guesses nothing for a model that it does not know', () => {
    expect(factsOf('MICRO INTEL CORE I7-9999Z S1200')).toEqual({
      kind: 'cpu',
      socket: 'LGA1200',
      memory_types: ['DDR4'],
    });
  });
});
