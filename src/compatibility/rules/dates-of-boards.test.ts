import { describe, expect, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { describeFit } from '../describe.ts';
import { factsOf } from '../testing/an-item.ts';
import { about } from '../testing/titled-build.ts';

describe('a board that is older than the processor', () => {
  test.each([
    ['MICRO RYZEN 5 4500 AM4', 'MOTHER ASUS PRIME B450M-A AM4'],
    ['MICRO RYZEN 5 4600G AM4', 'MOTHER GIGABYTE A320M-H AM4'],
    ['MICRO RYZEN 3 4100', 'MOTHER MSI B450 TOMAHAWK MAX'],
    ['MICRO RYZEN 5 5500GT AM4', 'MOTHER MSI B450M PRO-VDH MAX'],
    ['MICRO RYZEN 5 5600XT AM4', 'MOTHER ASUS PRIME A320M-K'],
    ['MICRO RYZEN 5 8500G AM5', 'MOTHER ASUS PRIME A620M-K'],
    ['MICRO RYZEN 5 9600X AM5', 'MOTHER GIGABYTE B650M K'],
  ])('may need another BIOS: %s on %s', (cpu, motherboard) => {
    expect(about('bios_update', { cpu, motherboard })).toEqual(['warning bios_update']);
  });

  test.each([
    'MOTHER MSI B450M-A PRO MAX II AM4',
    'MOTHER GIGABYTE B450M DS3H V2 AM4',
    'MOTHER ASUS PRIME B450M-A II',
  ])('but not one that came out again after it, but for Ryzen 5000: %s', (motherboard) => {
    expect(about('bios_update', { cpu: 'MICRO RYZEN 5 4500 AM4', motherboard })).toEqual([]);
    expect(about('bios_update', { cpu: 'MICRO RYZEN 5 5600 AM4', motherboard })).toEqual([
      'warning bios_update',
    ]);
  });

  test.each(['MICRO AMD ATHLON 3000G AM4', 'MICRO AMD ATHLON 200GE'])(
    'may not run %s, which AMD does not list for X570',
    (cpu) => {
      const motherboard = 'MOTHER GIGABYTE X570 GAMING X AM4';
      expect(about('cpu_support', { cpu, motherboard })).toEqual(['warning cpu_support']);
      expect(about('cpu_support', { cpu: 'MICRO RYZEN 5 3400G', motherboard })).toEqual([]);
    },
  );

  test.each([
    ['MICRO RYZEN 7 7800X3D', 'MOTHER ASUS TUF GAMING B650-PLUS WIFI', 'octubre de 2022', 'abril de 2023'],
    ['MICRO RYZEN 5 7500F AM5', 'MOTHER ASROCK X670E PRO RS', 'septiembre de 2022', 'julio de 2023'],
    ['MICRO RYZEN 5 4500', 'MOTHER ASUS TUF GAMING B550M-PLUS', 'junio de 2020', 'abril de 2022'],
    ['MICRO INTEL CORE 5 120F', 'MOTHER ASUS PRIME H610M-K D4', 'enero de 2022', 'julio de 2025'],
    ['MICRO INTEL CELERON G4900', 'MOTHER ASUS PRIME Z370-P', 'octubre de 2017', 'abril de 2018'],
    ['MICRO RYZEN 5 1600 AF', 'MOTHER ASUS PRIME B450M-A', 'julio de 2018', 'octubre de 2019'],
  ])('of the same generation starts by its date alone: %s on %s', (cpu, motherboard, ofBoard, ofCpu) => {
    expect(biosFit(cpu, motherboard)).toContain(
      `salieron en ${ofBoard} y este procesador en ${ofCpu}: por la fecha, las que se venden hoy probablemente`,
    );
  });

  test.each([
    ['MICRO RYZEN 5 7600X', 'MOTHER ASUS TUF GAMING B650-PLUS WIFI'],
    ['MICRO INTEL I5 12400F', 'MOTHER ASUS PRIME B660M-A D4'],
    ['MICRO INTEL I3 13100', 'MOTHER GIGABYTE Z790 UD'],
    ['MICRO INTEL CORE ULTRA 5 225F', 'MOTHER MSI PRO Z890-P WIFI'],
  ])('by a few weeks knows it from the start: %s on %s', (cpu, motherboard) => {
    expect(biosFit(cpu, motherboard)).toContain('sin actualizar la BIOS');
  });
});

function biosFit(cpu: string, motherboard: string): string | undefined {
  const { fits } = checkBuild({ cpu: factsOf(cpu), motherboard: factsOf(motherboard) });
  return fits.filter(({ rule }) => rule === 'bios_update').map(describeFit)[0];
}
