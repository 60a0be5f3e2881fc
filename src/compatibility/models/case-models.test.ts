import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';
import { about } from '../testing/titled-build.ts';

describe('a case whose title names a model and states no size', () => {
  it.each([
    ['GABINETE CORSAIR 3000D AIRFLOW BLACK', 360, 170],
    ['GABINETE NZXT H6 FLOW RGB WHITE', 365, 163],
    ['GABINETE LIAN LI LANCOOL 215 MESH', 370, 166],
    ['GABINETE COOLER MASTER NR600 SIN ODD', 410, 166],
    ['GABINETE THERMALTAKE THE TOWER 200', 380, 200],
    ['GABINETE DEEPCOOL CC560 V2', 370, 163],
    ['GABINETE ANTEC DP501', 360, 165],
    ['GABINETE MONTECH SKY ONE', 400, 168],
    ['GABINETE FRACTAL DESIGN TERRA', 322, 77],
    ['GABINETE HYTE Y60', 375, 160],
    ['GABINETE 4000D AIRFLOW', 360, 170],
    ['GABINETE NZXT H5 FLOW 2024', 410, 170],
  ])('%s: %d mm for the card, %d for the cooler', (title, max_gpu_mm, max_cooler_mm) => {
    expect(factsOf(title)).toMatchObject({ kind: 'case', max_gpu_mm, max_cooler_mm });
  });

  it('takes the boards that its maker lists', () => {
    const motherboard = 'MOTHER GIGABYTE B650 AORUS ELITE AX AM5';
    expect(about('form_factor', { motherboard, case: 'GABINETE NZXT H6 FLOW' })).toEqual([]);
    expect(about('form_factor', { motherboard, case: 'GABINETE NZXT H3 FLOW' })).toEqual([
      expect.stringContaining('error'),
    ]);
  });

  it('takes them where its room was known first', () => {
    const motherboard = 'MOTHER ASUS TUF GAMING B650-PLUS WIFI AM5';
    for (const fits of ['GABINETE CORSAIR 4000D AIRFLOW', 'GABINETE DEEPCOOL CC560 ARGB'])
      expect(about('form_factor', { motherboard, case: fits })).toEqual([]);
    expect(about('form_factor', { motherboard, case: 'GABINETE COOLER MASTER MASTERBOX Q300L' })).toEqual([
      expect.stringContaining('error'),
    ]);
  });

  it('takes the radiators that its maker lists', () => {
    const cooler = 'WATERCOOLER NZXT KRAKEN ELITE 360';
    expect(about('radiator', { cooler, case: 'GABINETE CORSAIR 3000D AIRFLOW' })).toEqual([]);
    expect(about('radiator', { cooler, case: 'GABINETE COOLER MASTER MB400L' })).toEqual([
      expect.stringContaining('error'),
    ]);
  });

  it('keeps what the supplier states', () => {
    const attributes = { 'Largo máximo GPU': '320 mm', 'Soporte de radiador': '240 mm' };
    expect(factsOf('GABINETE NZXT H6 FLOW', { attributes })).toMatchObject({
      max_gpu_mm: 320,
      radiators_mm: [240],
      max_cooler_mm: 163,
    });
  });

  it.each(['GABINETE NZXT H5 FLOW', 'GABINETE NZXT H9 FLOW', 'GABINETE SENTEY K10', 'GABINETE 3000D'])(
    '%s: was redrawn under its name, or nobody placed it',
    (title) => {
      expect(factsOf(title)).not.toHaveProperty('max_gpu_mm');
    },
  );
});
