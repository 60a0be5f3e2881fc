import { describe, expect, it } from 'vitest';
import { factOf, factsOf } from '../testing/an-item.ts';
import { about } from '../testing/titled-build.ts';

const FOUR_MODULES = 'MEMORIA CORSAIR VENGEANCE DDR4 32GB (4X8GB) 3200MHZ';

describe('a board whose title says nothing of its memory', () => {
  it.each([
    'MOTHER MSI PRO H610M-E DDR4 S1700',
    'MOTHER ASUS PRIME H510M-K R2.0 LGA1200',
    'MOTHER GIGABYTE H410M H V3 LGA1200',
    'MOTHER ASROCK H310CM-HDV LGA1151',
  ])('%s: has two slots, as Intel allows its chipset', (motherboard) => {
    expect(factsOf(motherboard)).toMatchObject({ memory_slots: 2 });
    expect(about('memory_slots', { motherboard, ram: FOUR_MODULES })).toEqual([
      expect.stringContaining('error'),
    ]);
  });

  it('of the sixth and seventh generation takes no modules of 32 GB', () => {
    const motherboard = 'MOTHER MSI H110M PRO-VD PLUS LGA1151';
    const ram = 'MEMORIA CORSAIR VENGEANCE LPX DDR4 64GB (2X32GB) 3200MHZ';
    expect(about('memory_capacity', { motherboard, ram })).toEqual([expect.stringContaining('error')]);
    expect(about('memory_capacity', { motherboard: 'MOTHER ASUS PRIME B550M-A AM4', ram })).toEqual([]);
  });

  it('takes DDR5 where ASUS made that board for nothing else', () => {
    expect(factsOf('MOTHER ASUS ROG STRIX Z790-E GAMING WIFI')).toMatchObject({ memory_type: 'DDR5' });
    expect(factsOf('MOTHER ASUS ROG MAXIMUS Z690 HERO')).toMatchObject({ memory_type: 'DDR5' });
    expect(factsOf('MOTHER ASUS PRIME B760M-A D4 LGA1700')).toMatchObject({ memory_type: 'DDR4' });
    expect(factsOf('MOTHER ASUS TUF GAMING B660M-PLUS D4')).toMatchObject({ memory_type: 'DDR4' });
  });

  it.each([
    'MOTHER ASUS PRIME H610M-E S1700',
    'MOTHER ASUS PRIME B760M-A WIFI LGA1700',
    'MOTHER ASUS ROG STRIX Z690-A GAMING WIFI',
  ])('%s: stays unknown, for sellers cut the D4 of its sister', (title) => {
    expect(factOf(factsOf(title), 'memory_type')).toBeUndefined();
  });

  it.each([
    'MOTHER GIGABYTE B660M GAMING X LGA1700',
    'MOTHER ASROCK B660M PRO RS S1700',
    'MOTHER BIOSTAR H610MH S1700',
  ])('%s: stays unknown, for its maker marks either', (title) => {
    expect(factOf(factsOf(title), 'memory_type')).toBeUndefined();
  });
});
