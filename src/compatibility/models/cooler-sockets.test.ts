import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';
import { about } from '../testing/titled-build.ts';

const INTEL_14 = 'MICRO INTEL CORE I5-14400F LGA1700';
const INTEL_10 = 'MICRO INTEL CORE I5-10400 LGA1200';
const RYZEN_7000 = 'MICRO AMD RYZEN 5 7600 AM5';

describe('a cooler whose title names a line and no socket', () => {
  it.each([
    'COOLER CPU NOCTUA NH-U12S REDUX',
    'COOLER CPU DEEPCOOL AG400 ARGB',
    'COOLER CPU THERMALRIGHT PEERLESS ASSASSIN 120 SE',
    'COOLER CPU ID-COOLING SE-214-XT ARGB',
    'COOLER CPU BE QUIET! DARK ROCK PRO 5',
    'COOLER CPU COOLER MASTER HYPER 212 HALO BLACK',
    'WATERCOOLER CORSAIR ICUE LINK H100I RGB 240MM',
    'WATERCOOLER NZXT KRAKEN ELITE 360 RGB',
    'WATER COOLER MSI MAG CORELIQUID M240',
    'WATERCOOLING ASUS ROG RYUO III 360 ARGB',
    'WATERCOOLER GIGABYTE AORUS WATERFORCE X II 360',
    'WATER COOLER LIAN LI GALAHAD II TRINITY 360',
    'WATERCOOLER ARCTIC LIQUID FREEZER III PRO 360',
    'WATERCOOLER DEEPCOOL LS520S ZERO DARK',
    'WATERCOOLER COUGAR AQUA 240 ARGB',
  ])('%s: mounts on the processors of today', (cooler) => {
    expect(about('cooler_socket', { cpu: INTEL_14, cooler })).toEqual([]);
    expect(about('cooler_socket', { cpu: RYZEN_7000, cooler })).toEqual([]);
  });

  it('mounts on LGA1851 where it mounts on LGA1700', () => {
    const cpu = 'MICRO INTEL CORE ULTRA 5 245K LGA1851';
    expect(about('cooler_socket', { cpu, cooler: 'WATERCOOLER NZXT KRAKEN 240' })).toEqual([]);
  });

  it.each(['WATERCOOLER ARCTIC LIQUID FREEZER III 280', 'COOLER CPU ARCTIC FREEZER 36'])(
    '%s: came out without the holes of LGA1200',
    (cooler) => {
      expect(about('cooler_socket', { cpu: INTEL_10, cooler })).toEqual([expect.stringContaining('error')]);
      expect(about('cooler_socket', { cpu: INTEL_14, cooler })).toEqual([]);
    },
  );

  it.each(['COOLER CPU COOLER MASTER HYPER H410R RGB', 'WATERCOOLER CORSAIR H100I PRO RGB'])(
    '%s: ended before LGA1700 came out',
    (cooler) => {
      expect(about('cooler_socket', { cpu: INTEL_14, cooler })).toEqual([expect.stringContaining('error')]);
      expect(about('cooler_socket', { cpu: INTEL_10, cooler })).toEqual([]);
    },
  );

  it.each([
    'COOLER CPU COOLER MASTER HYPER 212 EVO',
    'WATERCOOLER DEEPCOOL CAPTAIN 240EX',
    'COOLER CPU CRYORIG H7',
    'COOLER CPU RAIJINTEK LETO PRO',
    'COOLER CPU ALPENFÖHN BROCKEN 3',
  ])('%s: is not listed any more, and mounts on what it was sold for', (cooler) => {
    expect(about('cooler_socket', { cpu: 'MICRO AMD RYZEN 5 5600 AM4', cooler })).toEqual([]);
    expect(about('cooler_socket', { cpu: INTEL_10, cooler })).toEqual([]);
  });

  it.each(['COOLER CPU THERMALRIGHT MACHO REV.B', 'COOLER CPU CRYORIG R1 ULTIMATE'])(
    '%s: its maker sends a bracket for LGA1700',
    (cooler) => {
      expect(about('cooler_socket', { cpu: INTEL_14, cooler })).toEqual([]);
    },
  );

  it('is made for one maker of processors where its name says so', () => {
    expect(factsOf('COOLER ARCTIC FREEZER A35 CO')).toMatchObject({ sockets: ['AM4', 'AM5'] });
    expect(factsOf('COOLER ARCTIC FREEZER I35 ARGB')).toMatchObject({ sockets: ['LGA1200', 'LGA1700'] });
  });

  it.each([
    'COOLER CPU NOGA X-9000',
    'COOLER CPU NOCTUA NH-U14S TR4-SP3',
    'WATERCOOLER ARCTIC LIQUID FREEZER WS360-SP5',
    'COOLER CPU COOLER MASTER V8 GTS',
  ])('%s: nobody knows, and the buyer is told to look', (cooler) => {
    expect(factsOf(cooler)).not.toHaveProperty('sockets');
  });

  it('gives way to what the supplier states', () => {
    expect(factsOf('COOLER CPU DEEPCOOL AG400 AM4/AM5/1700')).toMatchObject({
      sockets: ['AM4', 'AM5', 'LGA1700'],
    });
  });
});
