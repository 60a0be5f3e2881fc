import { describe, expect, test } from 'vitest';
import { EVERY_FACT } from '#compatibility/facts/fact-values.ts';
import { lookUp, lookUpAll } from './look-up.ts';

describe('a missing fact is looked up', () => {
  test.each([
    ['GIGABYTE', 'GV-N4060WF2OC-8GD', 'gigabyte.com', 'https://www.gigabyte.com/Search?kw=GV-N4060WF2OC-8GD'],
    ['Aorus', 'GV-N4060WF2OC-8GD', 'gigabyte.com', 'https://www.gigabyte.com/Search?kw=GV-N4060WF2OC-8GD'],
    ['MSI', 'RTX 4060 VENTUS 2X', 'msi.com', 'https://www.msi.com/search/RTX%204060%20VENTUS%202X'],
    ['WD', 'WDS100T3X0E', 'westerndigital.com', 'https://www.westerndigital.com/search?q=WDS100T3X0E'],
    ['Lian Li', 'LAN207RX', 'lian-li.com', 'https://lian-li.com/?s=LAN207RX'],
  ])('at the site of %s, by its part number %s', (brand, partNumber, site, href) => {
    const found = lookUp({ brand, partNumber, description: 'PLACA DE VIDEO' }, 'gpu.length_mm');
    expect(found).toEqual({
      what: 'largo de la placa de video, en mm',
      linkText: `Buscar ${partNumber} en ${site}`,
      href,
    });
  });

  test('on the web, by part number and fact, where the maker’s own search is not known', () => {
    const part = { brand: 'SENTEY', partNumber: 'BXP500-OR', description: 'FUENTE SENTEY 500W' };
    const { linkText, href } = lookUp(part, 'psu.form_factor');
    expect(linkText).toBe('Buscar BXP500-OR en la web');
    expect(new URL(href).searchParams.get('q')).toMatch(/^"BXP500-OR" /);
  });

  test('on the web by its description, where it has no part number', () => {
    const part = { brand: 'MSI', partNumber: ' ', description: 'PLACA MSI RTX 4060 & COOLER' };
    const { linkText, href } = lookUp(part, 'gpu.length_mm');
    expect(linkText).toBe('Buscar en la web');
    expect(new URL(href).searchParams.get('q')).toBe(
      'PLACA MSI RTX 4060 & COOLER largo de la placa de video',
    );
  });

  test('together with others of the same part', () => {
    const part = { brand: 'MSI', partNumber: 'FORGE 112R', description: 'GABINETE' };
    const facts = ['case.max_gpu_mm', 'case.radiators_mm'] as const;
    expect(lookUpAll(part, facts)).toEqual({
      what: 'largo máximo de placa de video del gabinete, en mm; radiadores que acepta el gabinete, en mm',
      linkText: 'Buscar FORGE 112R en msi.com',
      href: 'https://www.msi.com/search/FORGE%20112R',
    });
    expect(lookUpAll(part, [])).toBeNull();
  });

  test('always over https, whatever a supplier writes', () => {
    const part = { brand: 'ASUS', partNumber: '"><script>#?&', description: 'javascript:alert(1)' };
    for (const fact of EVERY_FACT) {
      const { what, href } = lookUp(part, fact);
      expect(what).not.toMatch(/undefined|, en $/);
      expect(new URL(href).searchParams.get('searchKey')).toBe('"><script>#?&');
      expect(new URL(href).host).toBe('www.asus.com');
    }
  });
});
