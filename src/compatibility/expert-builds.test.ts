import { describe, expect, test } from 'vitest';
import { factsOf } from './testing/an-item.ts';
import { about, type Titles } from './testing/titled-build.ts';

/** The cases that an expert would try, in suppliers' words; each case changes a part or two. */
const COMPACT = {
  cpu: 'MICRO AMD RYZEN 5 5600G AM4 C/VIDEO C/COOLER',
  motherboard: 'MOTHER ASROCK X300TM-ITX AM4',
  ram: 'MEMORIA SODIMM 16GB DDR4 3200MHZ',
  storage: 'DISCO SSD 500GB M.2 NVME',
  psu: 'FUENTE SFX 450W 80 PLUS GOLD',
  case: 'GABINETE MINI-ITX',
};

describe('boards for other memory than a desktop’s', () => {
  test.each<[string, Titles, string[]]>([
    ['a thin Mini-ITX board with notebook memory', COMPACT, []],
    [
      'a thin Mini-ITX board with desktop memory',
      { ...COMPACT, ram: 'MEMORIA DDR4 16GB 3200MHZ' },
      ['error memory_form_factor'],
    ],
    [
      'a workstation with plain memory',
      workstation('MEMORIA 64GB (2X32GB) DDR5 6000'),
      ['error memory_form_factor'],
    ],
    ['a workstation with registered memory', workstation('MEMORIA 64GB (2X32GB) DDR5 5600 ECC RDIMM'), []],
    [
      'CAMM2 on a board with common slots',
      {
        ...COMPACT,
        motherboard: 'MOTHER ASUS PRIME B650M-A AM5',
        cpu: 'MICRO AMD RYZEN 5 7600 AM5',
        ram: 'MEMORIA CAMM2 64GB DDR5 6400',
      },
      ['error memory_form_factor'],
    ],
  ])('%s', (_name, titles, said) => {
    expect(about('memory_form_factor', titles)).toEqual(said);
  });

  function workstation(ram: string): Titles {
    const cpu = 'MICRO AMD RYZEN THREADRIPPER 7960X';
    return { ...COMPACT, cpu, motherboard: 'MOTHER GIGABYTE TRX50 AERO D', ram };
  }
});

describe('a socket that its model denies', () => {
  const PAIR = { motherboard: 'MOTHER ASUS PRIME B550M-A AM4' };

  test.each<[string, Titles, string[]]>([
    [
      'Ryzen 7000 sold as AM4, on an AM4 board',
      { ...PAIR, cpu: 'MICRO AMD RYZEN 7 7700X AM4' },
      ['unknown socket for want of cpu.socket'],
    ],
    ['Ryzen 5000 sold as AM4, on an AM4 board', { ...PAIR, cpu: 'MICRO AMD RYZEN 7 5700X AM4' }, []],
    [
      'Ryzen 7000 that states no socket, on an AM4 board',
      { ...PAIR, cpu: 'MICRO AMD RYZEN 7 7700X' },
      ['error socket'],
    ],
  ])('%s', (_name, titles, said) => {
    expect(about('socket', titles)).toEqual(said);
  });
});

describe('AM4 processors of before Ryzen 3000 on later chipsets', () => {
  const on = (motherboard: string, cpu: string): Titles => ({ motherboard, cpu });

  test.each<[string, Titles, string[]]>([
    ['A10-9700 on B550', on('MOTHER MSI B550M PRO-VDH', 'MICRO AMD A10-9700 AM4'), ['error cpu_support']],
    [
      'Athlon X4 950 on A520',
      on('MOTHER ASUS PRIME A520M-K', 'MICRO AMD ATHLON X4 950 AM4'),
      ['error cpu_support'],
    ],
    ['A6-9500 on A320', on('MOTHER ASUS PRIME A320M-K', 'MICRO AMD A6-9500 AM4'), []],
    [
      'Ryzen 1600 on X570',
      on('MOTHER ASUS TUF X570-PLUS', 'MICRO AMD RYZEN 5 1600'),
      ['warning cpu_support'],
    ],
    [
      'Ryzen 2400G on X570',
      on('MOTHER ASUS TUF X570-PLUS', 'MICRO AMD RYZEN 5 2400G'),
      ['warning cpu_support'],
    ],
    ['Ryzen 2600 on X570', on('MOTHER ASUS TUF X570-PLUS', 'MICRO AMD RYZEN 5 2600'), []],
    [
      'Athlon 200GE on B550',
      on('MOTHER MSI B550M PRO-VDH', 'MICRO AMD ATHLON 200GE'),
      ['warning cpu_support'],
    ],
  ])('%s', (_name, titles, said) => {
    expect(about('cpu_support', titles)).toEqual(said);
  });
});

describe('a board for people who buy a card anyway', () => {
  const WITHOUT_A_CARD = { ...COMPACT, motherboard: 'MOTHER ASUS ROG CROSSHAIR VIII HERO X570' };

  test.each<[string, Titles, string[]]>([
    ['shows no picture of the processor’s', WITHOUT_A_CARD, ['error no_video_output']],
    ['shows a card’s', { ...WITHOUT_A_CARD, gpu: 'PLACA DE VIDEO RTX 4060 8GB' }, []],
    [
      'shows nothing with a server’s card',
      { ...WITHOUT_A_CARD, gpu: 'PLACA DE VIDEO NVIDIA TESLA P40 24GB' },
      ['error no_video_output'],
    ],
  ])('%s', (_name, titles, said) => {
    expect(about('no_video_output', titles)).toEqual(said);
  });
});

describe('boards with one slot a channel', () => {
  const FOUR = 'MEMORIA 64GB (4X16GB) DDR5 6000';

  test.each<[string, Titles, string[]]>([
    [
      'an Apex with four modules',
      { motherboard: 'MOTHER ASUS ROG MAXIMUS Z790 APEX', ram: FOUR },
      ['error memory_slots'],
    ],
    ['a Hero with four modules', { motherboard: 'MOTHER ASUS ROG MAXIMUS Z790 HERO', ram: FOUR }, []],
    [
      'X299 with eight modules',
      { motherboard: 'MOTHER ASUS PRIME X299-A II', ram: 'MEMORIA 128GB (8X16GB) DDR4 3200' },
      ['unknown memory_slots for want of motherboard.memory_slots'],
    ],
  ])('%s', (_name, titles, said) => {
    expect(about('memory_slots', titles)).toEqual(said);
  });

  test('an E-ATX board that does not say so is not put into a mid tower', () => {
    const titles = { motherboard: 'MOTHER MSI MEG Z790 ACE', case: 'GABINETE MID TOWER ATX' };
    expect(about('form_factor', titles)).toEqual(['error form_factor']);
  });
});

describe('an NVMe disk on an old board', () => {
  const storage = 'DISCO SSD 500GB M.2 NVME';

  test.each<[string, Titles, string[]]>([
    ['H61', { motherboard: 'MOTHER ASUS H61M-K LGA1155', storage }, ['warning m2_slots']],
    ['H81', { motherboard: 'MOTHER ASROCK H81M-VG4 LGA1150', storage }, ['warning m2_slots']],
    ['Z97', { motherboard: 'MOTHER ASUS Z97-A LGA1150', storage }, []],
    ['970 with a slot', { motherboard: 'MOTHER ASUS 970 PRO GAMING AM3+ 1X M.2', storage }, []],
    [
      'H81 beside a SATA disk',
      { motherboard: 'MOTHER ASROCK H81M-VG4 LGA1150', storage: 'SSD 480GB SATA 2.5' },
      [],
    ],
  ])('%s', (_name, titles, said) => {
    expect(about('m2_slots', titles)).toEqual(said);
  });
});

test('a Xeon of LGA2011-3 goes into an X99 board, though both are sold as LGA2011', () => {
  const cpu = 'MICRO INTEL XEON E5-2680 V4 LGA2011';
  const motherboard = 'MOTHER X99 LGA2011 DDR4';
  expect(about('socket', { cpu, motherboard })).toEqual([]);
  expect(about('socket', { cpu, motherboard: 'MOTHER X79 LGA2011' })).toEqual(['error socket']);
  expect(factsOf(motherboard, { attributes: { Socket: 'LGA 2011' } })).toMatchObject({ socket: 'LGA2011-3' });
});
