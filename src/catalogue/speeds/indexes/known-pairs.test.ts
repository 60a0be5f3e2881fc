import { describe, expect, test } from 'vitest';
import { cpuSpeed } from '../cpu-speed.ts';
import { gpuSpeed } from '../gpu-speed.ts';

/** What builders know: the first is faster, or both are within 5 %. */
type Pair = readonly [one: string, relation: 'beats' | 'equals', other: string];

/** The speed of the first, in speeds of the second. */
const BETWEEN = { beats: [1, Infinity], equals: [1 / 1.05, 1.05] } as const;

const CARDS_IN_GAMES: readonly Pair[] = [
  ['RTX 5090', 'beats', 'RTX 4090'],
  ['RTX 4090', 'beats', 'RTX 5080'],
  ['RTX 5080', 'beats', 'RTX 4080 SUPER'],
  ['RTX 4080', 'equals', 'RTX 4080 SUPER'],
  ['RTX 5070 Ti', 'equals', 'RX 9070 XT'],
  ['RX 7900 XTX', 'beats', 'RX 7900 XT'],
  ['RX 9070', 'beats', 'RTX 5070'],
  ['RTX 5070', 'beats', 'RTX 4070 SUPER'],
  ['RTX 4070 Ti SUPER', 'beats', 'RTX 4070 Ti'],
  ['RTX 4070 SUPER', 'beats', 'RTX 4070'],
  ['RX 7800 XT', 'beats', 'RTX 4070'],
  ['RX 7900 GRE', 'equals', 'RX 7800 XT'],
  ['RX 6800 XT', 'equals', 'RTX 4070'],
  ['RTX 3080', 'beats', 'RTX 3070 Ti'],
  ['RTX 5060 Ti', 'beats', 'RX 9060 XT'],
  ['RX 9060 XT', 'beats', 'RTX 5060'],
  ['RTX 5060', 'beats', 'RTX 4060'],
  ['RTX 4060 Ti', 'equals', 'RTX 3070'],
  ['RTX 3070', 'equals', 'RTX 2080 Ti'],
  ['RX 6700 XT', 'beats', 'RTX 3060 Ti'],
  ['Arc B580', 'beats', 'RTX 4060'],
  ['RTX 4060', 'equals', 'RX 7600'],
  ['RTX 4060', 'beats', 'RTX 3060'],
  ['RTX 3060', 'beats', 'RX 6600'],
  ['RX 6650 XT', 'beats', 'RX 6600 XT'],
  ['RX 6600 XT', 'beats', 'RX 6600'],
  ['RX 6600', 'beats', 'RTX 3050'],
  ['RTX 3050', 'beats', 'RTX 3050 6GB'],
  ['GTX 1080 Ti', 'beats', 'RTX 2060'],
  ['RTX 2060', 'beats', 'GTX 1660 SUPER'],
  ['GTX 1660 Ti', 'equals', 'GTX 1660 SUPER'],
  ['GTX 1660 SUPER', 'beats', 'GTX 1650 SUPER'],
  ['RX 580', 'beats', 'GTX 1060'],
  ['GTX 1650', 'beats', 'GTX 1050 Ti'],
  ['RX 6500 XT', 'beats', 'RX 6400'],
  ['GTX 1050', 'beats', 'GT 1030'],
];

const PROCESSORS_IN_GAMES: readonly Pair[] = [
  ['9950X3D', 'equals', '9800X3D'],
  ['9800X3D', 'beats', '7800X3D'],
  ['7800X3D', 'beats', '14900K'],
  ['7800X3D', 'beats', '9700X'],
  ['7800X3D', 'beats', '5800X3D'],
  ['14900K', 'beats', '285K'],
  ['14700K', 'beats', '14600K'],
  ['9700X', 'equals', '9600X'],
  ['14600K', 'equals', '9600X'],
  ['9600X', 'beats', '7600X'],
  ['265K', 'equals', '245K'],
  ['5800X3D', 'equals', '7700X'],
  ['5800X3D', 'beats', '5800X'],
  ['7600', 'beats', '5600X'],
  ['5600X', 'equals', '12400F'],
  ['14400F', 'beats', '12400F'],
  ['12400F', 'beats', '12100F'],
  ['5600', 'beats', '5600G'],
  ['5600X', 'beats', '3600'],
  ['3600', 'beats', '2600'],
  ['10400F', 'beats', '10100F'],
  ['5600G', 'beats', '3400G'],
];

const PROCESSORS_AT_WORK: readonly Pair[] = [
  ['9950X', 'beats', '14900K'],
  ['14900K', 'equals', '13900K'],
  ['9950X', 'beats', '9900X'],
  ['265K', 'beats', '14700K'],
  ['14700K', 'beats', '9700X'],
  ['14600K', 'beats', '9600X'],
  ['14600K', 'beats', '5700X'],
  ['9700X', 'beats', '7800X3D'],
  ['7600X', 'beats', '12400F'],
  ['12600K', 'beats', '12400F'],
  ['5900X', 'beats', '5800X'],
  ['5700X', 'beats', '5600'],
  ['8700G', 'beats', '8600G'],
  ['12400F', 'beats', '10400F'],
  ['3600', 'beats', '3200G'],
];

describe.each([
  ['cards in games', CARDS_IN_GAMES, gpuSpeed],
  ['processors in games', PROCESSORS_IN_GAMES, (model: string) => cpuSpeed(model).games],
  ['processors with all cores', PROCESSORS_AT_WORK, (model: string) => cpuSpeed(model).allCores],
])('the index has what builders know of %s', (_what, pairs, speedOf) => {
  test.each(pairs)('%s %s %s', (one, relation, other) => {
    const apart = speedOf(one) / speedOf(other);
    const [least, most] = BETWEEN[relation];
    expect(apart).toBeGreaterThan(least);
    expect(apart).toBeLessThan(most);
  });
});
