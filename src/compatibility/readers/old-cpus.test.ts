import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('a processor of an older platform', () => {
  it.each([
    ['MICRO INTEL I7 870 LGA1156', 'LGA1156', 95, false],
    ['MICRO INTEL CORE I7-920 S1366 OEM', 'LGA1366', 130, false],
    ['MICRO INTEL I3 2120 S1155', 'LGA1155', 65, true],
    ['MICRO INTEL I5 2400S', 'LGA1155', 65, true],
    ['MICRO INTEL I5-2550K', 'LGA1155', 95, false],
    ['MICRO INTEL I7 3770 3.4GHZ S1155', 'LGA1155', 77, true],
    ['MICRO INTEL I5 3350P', 'LGA1155', 69, false],
    ['MICRO INTEL CORE I5-4590 LGA1150', 'LGA1150', 84, true],
    ['MICRO INTEL CORE I7-4790K', 'LGA1150', 88, true],
    ['MICRO INTEL CORE I5 4460S', 'LGA1150', 65, true],
    ['MICRO INTEL CORE I7-5775C', 'LGA1150', 65, true],
    ['MICRO INTEL CELERON G1840 S1150', 'LGA1150', 53, true],
    ['MICRO INTEL PENTIUM G860', 'LGA1155', 65, true],
    ['MICRO INTEL PENTIUM G4560 S1151', 'LGA1151', 54, true],
    ['MICRO INTEL XEON E3-1230 V2', 'LGA1155', 69, false],
    ['MICRO INTEL XEON E3-1245 V3', 'LGA1150', 84, true],
    ['MICRO INTEL XEON E3 1270 V6 3.8GHZ', 'LGA1151', 72, false],
    ['MICRO INTEL XEON E-2136 BOX', 'LGA1151', 80, false],
    ['MICRO INTEL XEON E5-2680 V4 14 NUCLEOS', 'LGA2011-3', 120, false],
    ['MICRO INTEL XEON E5 2670 LGA2011', 'LGA2011', 115, false],
    ['MICRO INTEL XEON W-2255', 'LGA2066', 165, false],
    ['MICRO AMD A10-7800B OEM', 'FM2+', 65, true],
    ['MICRO AMD A 6 7400K 3.5GHZ FM2+', 'FM2+', 65, true],
    ['MICRO AMD A10-8770 AM4', 'AM4', 65, true],
    ['MICRO AMD A4-6300 FM2', 'FM2', 65, true],
    ['MICRO AMD A10 6800K BLACK EDITION', 'FM2', 100, true],
    ['MICRO AMD ATHLON X4 860K', 'FM2+', 95, false],
    ['MICRO AMD FX-6200 AM3+', 'AM3+', 125, false],
    ['MICRO AMD FX 8350', 'AM3+', 125, false],
    ['MICRO AMD EPYC 4464P AM5', 'AM5', 65, true],
  ])('%s: %s, %i W, graphics: %s', (title, socket, tdp_w, igpu) => {
    expect(factsOf(title)).toMatchObject({ kind: 'cpu', socket, tdp_w, igpu });
  });

  it.each([
    ['MICRO INTEL I7 4790K BOX', true],
    ['MICRO INTEL I7 6700K BOX', false],
  ])('%s came with a cooler: %s', (title, cooler_included) => {
    expect(factsOf(title)).toMatchObject({ cooler_included });
  });
});

describe('a processor newer than the tables', () => {
  it.each([
    ['MICRO INTEL I5 9550S S1151', 65],
    ['MICRO INTEL I5-8450T', 35],
    ['MICRO RYZEN 5 9650F', 65],
  ])('%s draws what its suffix says: %i W', (title, tdp_w) => {
    expect(factsOf(title)).toMatchObject({ tdp_w });
  });

  it('is not known by an X, which says that it draws more', () => {
    expect(factsOf('MICRO RYZEN 7 9650X3D AM5')).not.toHaveProperty('tdp_w');
  });
});
