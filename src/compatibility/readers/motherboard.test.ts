import { describe, expect, it } from 'vitest';
import { factOf, factsOf } from '../testing/an-item.ts';

describe('a motherboard', () => {
  it.each([
    ['MOTHER ASUS PRIME A520M-E', 'AM4', 'A520', 'DDR4', 'mATX'],
    ['MOTHER ASROCK B450 STEEL LEGEND', 'AM4', 'B450', 'DDR4', 'ATX'],
    ['MOTHER ASROCK B550M-ITX/AC', 'AM4', 'B550', 'DDR4', 'Mini-ITX'],
    ['MOTHER ASROCK AB350 PRO4', 'AM4', 'B350', 'DDR4', 'ATX'],
    ['MOTHER GIGABYTE X570S AORUS ELITE', 'AM4', 'X570', 'DDR4', 'ATX'],
    ['MOTHER MSI PRO A620M-E', 'AM5', 'A620', 'DDR5', 'mATX'],
    ['MOTHER MSI MPG B650I EDGE WIFI', 'AM5', 'B650', 'DDR5', 'Mini-ITX'],
    ['MOTHER ASUS ROG STRIX B650E-I GAMING WIFI', 'AM5', 'B650E', 'DDR5', 'Mini-ITX'],
    ['MOTHER ASUS ROG STRIX B650E-F GAMING WIFI', 'AM5', 'B650E', 'DDR5', 'ATX'],
    ['MOTHER GIGABYTE X870E AORUS PRO', 'AM5', 'X870E', 'DDR5', 'ATX'],
    ['MOTHER MSI MEG X670E GODLIKE', 'AM5', 'X670E', 'DDR5', 'E-ATX'],
    ['MOTHER GIGABYTE B840M D2H', 'AM5', 'B840', 'DDR5', 'mATX'],
    ['MOTHER GIGABYTE H410M S2H V2', 'LGA1200', 'H410', 'DDR4', 'mATX'],
    ['MOTHER ASUS PRIME Z490-P', 'LGA1200', 'Z490', 'DDR4', 'ATX'],
    ['MOTHER BIOSTAR H510MHP', 'LGA1200', 'H510', 'DDR4', 'mATX'],
    ['MOTHER ASROCK H610M-HVS DDR4', 'LGA1700', 'H610', 'DDR4', 'mATX'],
    ['MOTHER ASUS TUF Z690-PLUS D4', 'LGA1700', 'Z690', 'DDR4', 'ATX'],
    ['MOTHER MSI B760M GAMING PLUS WIFI 4XDDR5', 'LGA1700', 'B760', 'DDR5', 'mATX'],
    ['MOTHER ASUS ROG MAXIMUS Z790 EXTREME DDR5', 'LGA1700', 'Z790', 'DDR5', 'E-ATX'],
    ['MOTHER ASROCK H810M-X', 'LGA1851', 'H810', 'DDR5', 'mATX'],
    ['MOTHER MSI MAG Z890 TOMAHAWK WIFI', 'LGA1851', 'Z890', 'DDR5', 'ATX'],
    ['MOTHER GIGABYTE H310M M.2 2.0', 'LGA1151', 'H310', 'DDR4', 'mATX'],
    ['MOTHER ASUS H81M-K', 'LGA1150', 'H81', 'DDR3', 'mATX'],
    ['MOTHER MSI A68HM-E33 V2', 'FM2+', 'A68H', 'DDR3', 'mATX'],
    ['MOTHER MSI X99A RAIDER', 'LGA2011-3', 'X99', 'DDR4', 'ATX'],
  ])('%s', (title, socket, chipset, memory_type, form_factor) => {
    expect(factsOf(title)).toMatchObject({ kind: 'motherboard', socket, chipset, memory_type, form_factor });
  });

  it('for LGA1700 without a memory in the text stays silent about it', () => {
    expect(factsOf('MOTHER GIGABYTE B760M GAMING X AX LGA1700')).not.toHaveProperty('memory_type');
    expect(
      factsOf('MOTHER GIGABYTE B760M GAMING X', { attributes: { 'Tipo de memoria': 'DDR5' } }),
    ).toMatchObject({
      memory_type: 'DDR5',
    });
    expect(factsOf('MOTHER MSI PRO B660M-A', { partNumber: '7D43-D40R' })).not.toHaveProperty('memory_type');
  });

  it.each([
    [{ Factor: 'M-ATX' }, 'mATX'],
    [{ 'Formato de placa base': 'Micro-ATX (24.4 x 24.4 cm)' }, 'mATX'],
    [{ 'Factor de forma:': 'Mini ITX' }, 'Mini-ITX'],
    [{ FORMATO: 'E-ATX' }, 'E-ATX'],
    [{ Tamaño: 'ATX' }, 'ATX'],
  ])('its size from %o', (attributes, form_factor) => {
    expect(factsOf('MOTHER X', { attributes })).toMatchObject({ form_factor });
  });

  it.each([
    [{ 'Cantidad De Slot De Memorias': '4' }, 4],
    [{ 'Slots DIMM': '2' }, 2],
    [{ 'Ranuras de memoria:': '4 x DDR5' }, 4],
    [{ Memoria: '2 x DIMM, max. 64GB' }, 2],
    [{ 'Memoria RAM': 'DDR4, hasta 64 GB' }, undefined],
    [{ 'Cantidad maxima de memoria': '128 GB' }, undefined],
    [{ 'Cantidad de slot DDR4': '4' }, 4],
  ])('its memory slots from %o', (attributes, memory_slots) => {
    expect(factOf(factsOf('MOTHER GIGABYTE B550M', { attributes }), 'memory_slots')).toBe(memory_slots);
  });

  it('a Mini-ITX board has two memory slots', () => {
    expect(factsOf('MOTHER GIGABYTE B650I AX')).toMatchObject({ memory_slots: 2 });
  });

  it.each([
    [{ 'Cantidad De Slot M.2 Totales': '3', 'Cantidad De Slot M.2 Sata': '1' }, 3],
    [{ 'Ranura M.2': 'No posee' }, 0],
    [{ 'Slots M.2': '2 x M.2 PCIe 4.0 x4' }, 2],
    [{ 'M.2': '1' }, 1],
    [{ 'Cantidad De Slot M.2 Totales': '0' }, 0],
  ])('its M.2 slots from %o', (attributes, m2_slots) => {
    expect(factsOf('MOTHER ASUS PRIME H510M-K', { attributes })).toMatchObject({ m2_slots });
  });

  it.each([
    { 'Puertos traseros': '1 x BIOS FlashBack button' },
    { 'Q-Flash Plus': 'Si' },
    { Conectores: '1 x Flash BIOS Button' },
  ])('that its BIOS is written without a processor, from %o', (attributes) => {
    expect(factsOf('MOTHER ASUS TUF B450M', { attributes })).toMatchObject({ bios_flashback: true });
  });

  it('that it is not, and that plain Q-Flash says nothing', () => {
    const said = (attributes: Record<string, string>) => factsOf('MOTHER GIGABYTE B450M', { attributes });
    expect(said({ 'BIOS Flashback': 'No' })).toMatchObject({ bios_flashback: false });
    expect(said({ BIOS: 'Q-Flash, APP Center' })).not.toHaveProperty('bios_flashback');
  });

  it('"M.2" in the title of a board older than such slots means one', () => {
    expect(factsOf('MOTHER HUANANZHI X79 LGA2011 M.2')).toMatchObject({ m2_slots: 1 });
    expect(factsOf('MOTHER MSI A68HM-E33 FM2+')).not.toHaveProperty('m2_slots');
  });

  it('"M.2" alone in the title does not say how many', () => {
    expect(factsOf('MOTHER ASROCK A620M-HDV/M.2')).not.toHaveProperty('m2_slots');
  });

  it.each([
    ['DDR4 x 4', 4],
    ['2 slots', 2],
  ])('its memory slots behind the type, or alone: %s', (value, memory_slots) => {
    expect(factsOf('MOTHER B550M AM4', { attributes: { RAM: value } })).toMatchObject({ memory_slots });
  });
});

it('a sheet whose cells are paragraphs of HTML is read as any other', () => {
  const attributes = { '<p>Memoria</p>': '<p>2 x DDR4 DIMM</p>' };
  expect(factsOf('MOTHER H510M S1200', { attributes })).toMatchObject({ memory_slots: 2 });
});

describe('the modules that a board takes', () => {
  it.each([
    ['MOTHER ASUS PRIME A520M-K', ['DIMM']],
    ['MOTHER ASROCK X300TM-ITX AM4', ['SODIMM']],
    ['MOTHER ASROCK H110M-STX', ['SODIMM']],
    ['MOTHER ASUS PRIME H310T R2.0', ['SODIMM']],
    ['MOTHER ASUS H510T2/CSM', ['SODIMM']],
    ['MOTHER GIGABYTE GA-H110TN', ['SODIMM']],
    ['MOTHER MSI H81TI', ['SODIMM']],
    ['MOTHER ASROCK RACK X570D4I-2T', ['SODIMM']],
    ['MOTHER ASROCK X299E-ITX/AC', ['SODIMM']],
    ['MOTHER ASUS PRIME X299-A II', ['DIMM']],
    ['MOTHER GIGABYTE TRX50 AERO D', ['RDIMM']],
    ['MOTHER ASUS PRO WS WRX90E-SAGE SE', ['RDIMM']],
    ['MOTHER ASUS PRO WS WRX80E-SAGE SE', ['DIMM', 'RDIMM']],
    ['MOTHER ASUS PRO WS W790-ACE', ['RDIMM']],
    ['MOTHER GIGABYTE C621-WD12', ['RDIMM']],
    ['MOTHER MSI Z790 PROJECT ZERO PLUS', ['CAMM2']],
    ['MOTHER X99 2011-3 DDR4 REG ECC', ['DIMM', 'RDIMM']],
  ])('follow from its name: %s takes %o', (title, memory_form_factors) => {
    expect(factsOf(title)).toMatchObject({ kind: 'motherboard', memory_form_factors });
  });

  it.each([
    [{ 'Tipo de memoria': '2 x DDR4 SO-DIMM' }, ['SODIMM']],
    [{ 'Slots SO-DIMM': '2' }, ['SODIMM']],
    [{ 'Slots SO-DIMM': '0', 'Slots DIMM': '4' }, ['DIMM']],
    [{ Memoria: '4 x DIMM DDR4, ECC y non-ECC, un-buffered. No soporta RDIMM' }, ['DIMM']],
  ])('are stated by its sheet: %o', (attributes, memory_form_factors) => {
    expect(factsOf('MOTHER ASROCK B550 AM4', { attributes })).toMatchObject({ memory_form_factors });
  });

  it('are not registered ones on a desktop socket, whatever a sheet says', () => {
    const attributes = { 'Memoria soportada': 'DDR4 UDIMM / RDIMM' };
    expect(factsOf('MOTHER GIGABYTE B550M', { attributes })).toMatchObject({ memory_form_factors: ['DIMM'] });
  });

  it('stay open where boards of one socket differ', () => {
    expect(factsOf('MOTHER ASUS X99-A II')).not.toHaveProperty('memory_form_factors');
  });
});

it('a Mini-STX board has the size of no case that is sold for boards', () => {
  expect(factsOf('MOTHER ASROCK H110M-STX')).not.toHaveProperty('form_factor');
});

describe('whether a board has a socket for a screen', () => {
  it.each([
    'MOTHER ASUS ROG CROSSHAIR VIII HERO',
    'MOTHER ASUS ROG MAXIMUS Z790 APEX',
    'MOTHER MSI MEG X570 UNIFY',
    'MOTHER GIGABYTE X570 AORUS MASTER',
    'MOTHER ASUS P8P67 LGA1155 P67',
  ])('is known of boards without one: %s', (title) => {
    expect(factsOf(title)).toMatchObject({ video_output: false });
  });

  it.each([
    'MOTHER ASUS ROG CROSSHAIR X670E HERO',
    'MOTHER ASUS ROG MAXIMUS Z890 APEX',
    'MOTHER MSI MEG X670E ACE',
  ])('is not denied of their cousins with one: %s', (title) => {
    expect(factsOf(title)).not.toHaveProperty('video_output');
  });

  it('is believed of a sheet that states one, or that denies any', () => {
    const of = (attributes: Record<string, string>) => factsOf('MOTHER MSI MEG Z490 UNIFY', { attributes });
    expect(of({ 'Salidas HDMI': '1' })).toMatchObject({ video_output: true });
    expect(of({ 'Salidas HDMI': '0' })).toMatchObject({ video_output: false });
    expect(factsOf('MOTHER B550', { attributes: { 'Salida de video': 'No posee' } })).toMatchObject({
      video_output: false,
    });
  });
});

describe('a board of a size or with slots that others of its chipset do not have', () => {
  it.each([
    ['MOTHER MSI MEG Z790 ACE', 'E-ATX'],
    ['MOTHER MSI MEG Z890 ACE', 'ATX'],
    ['MOTHER MSI MEG X670E ACE', 'E-ATX'],
    ['MOTHER MSI MEG X570 ACE', 'ATX'],
    ['MOTHER GIGABYTE Z790 AORUS MASTER', 'E-ATX'],
    ['MOTHER GIGABYTE X570 AORUS MASTER', 'ATX'],
    ['MOTHER GIGABYTE Z690 AORUS TACHYON', 'E-ATX'],
    ['MOTHER GIGABYTE B650E AORUS TACHYON', 'ATX'],
    ['MOTHER GIGABYTE TRX50 AERO D', 'E-ATX'],
    ['MOTHER ASROCK Z690 EXTREME', 'ATX'],
    ['MOTHER ASUS ROG MAXIMUS Z790 EXTREME', 'E-ATX'],
    ['MOTHER ASROCK X870E TAICHI', 'E-ATX'],
    ['MOTHER ASROCK X870E TAICHI OCF', 'ATX'],
    ['MOTHER ASUS ROG MAXIMUS Z790 GENE', 'mATX'],
    ['MOTHER ASUS ROG CROSSHAIR VIII IMPACT X570', 'Mini-ITX'],
  ])('%s is %s', (title, form_factor) => {
    expect(factsOf(title)).toMatchObject({ form_factor });
  });

  it.each([
    ['MOTHER ASUS ROG MAXIMUS Z790 APEX', 2],
    ['MOTHER ASUS ROG CROSSHAIR X870E APEX', 2],
    ['MOTHER ASUS ROG RAMPAGE VI APEX X299', undefined],
    ['MOTHER MSI MEG Z690 UNIFY-X', 2],
    ['MOTHER MSI MEG Z690 UNIFY', undefined],
    ['MOTHER GIGABYTE Z790 AORUS TACHYON', 2],
    ['MOTHER EVGA Z690 DARK K|NGP|N', 2],
    ['MOTHER EVGA X299 DARK', undefined],
    ['MOTHER ASROCK Z590 OC FORMULA', 2],
    ['MOTHER ASROCK Z890 TAICHI OCF', 2],
    ['MOTHER ASROCK X299E-ITX/AC', 4],
  ])('%s has %s slots for memory', (title, memory_slots) => {
    expect(factOf(factsOf(title), 'memory_slots')).toBe(memory_slots);
  });

  it('three M.2 slots are none for memory', () => {
    expect(factsOf('MOTHER ASUS PRIME H670-PLUS D4 DDR4, 3XM.2 SLOTS')).not.toHaveProperty('memory_slots');
  });
});
