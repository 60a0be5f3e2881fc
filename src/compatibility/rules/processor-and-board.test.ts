import { describe, expect, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { chipsetIn } from '../models/chipsets.ts';
import { describeFinding, describeFit } from '../describe.ts';
import { factsOf } from '../testing/an-item.ts';
import { cpu, motherboard } from '../testing/part-makers.ts';
import { say } from '../testing/say.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

describe('the socket', () => {
  test('of the processor is the board’s', () => {
    expect(say({ cpu: cpu({ socket: 'AM5' }), motherboard: motherboard({ socket: 'AM5' }) })).toEqual([]);
  });

  test('of the processor is another than the board’s', () => {
    const build = { cpu: cpu({ socket: 'LGA1700' }), motherboard: motherboard({ socket: 'LGA1851' }) };
    expect(say(build)).toEqual(['error socket']);
  });

  test('takes the processors of the socket before it where AMD kept the pins', () => {
    const pair = (cpu_socket: Socket, board_socket: Socket) => ({
      cpu: cpu({ socket: cpu_socket }),
      motherboard: motherboard({ socket: board_socket }),
    });
    expect(say(pair('AM3', 'AM3+'))).toEqual([]);
    expect(say(pair('FM2', 'FM2+'))).toEqual([]);
    expect(say(pair('AM3+', 'AM3'))).toEqual(['error socket']);
    expect(checkBuild(pair('AM3', 'AM3+')).fits.map(describeFit)).toEqual([
      'El procesador es AM3 y entra en el zócalo AM3+ de la motherboard.',
    ]);
  });

  test('is not known of one of them, or of either', () => {
    expect(say({ cpu: cpu(), motherboard: motherboard({ socket: 'AM4' }) })).toEqual([
      'unknown socket for want of cpu.socket',
    ]);
    expect(say({ cpu: cpu({ socket: 'AM4' }), motherboard: motherboard() })).toEqual([
      'unknown socket for want of motherboard.socket',
    ]);
    expect(say({ cpu: cpu(), motherboard: motherboard() })).toEqual([
      'unknown socket for want of cpu.socket',
      'unknown socket for want of motherboard.socket',
    ]);
  });

  test('is in doubt where two agree and the processor’s model never had it', () => {
    const ryzen = cpu({ socket: 'AM4', generation: 'ryzen-7000' });
    const build = { cpu: ryzen, motherboard: motherboard({ socket: 'AM4', chipset: 'B550' }) };
    expect(say(build)).toEqual(['unknown socket for want of cpu.socket']);
    expect(checkBuild(build).fits.map(({ rule }) => rule)).not.toContain('socket');
  });

  test('is in doubt where two agree and the board’s chipset never had it', () => {
    const board = motherboard({ socket: 'AM5', chipset: 'B550' });
    expect(say({ cpu: cpu({ socket: 'AM5', generation: 'ryzen-7000' }), motherboard: board })).toEqual([
      'unknown socket for want of motherboard.socket',
    ]);
  });

  test('as stated decides where the two differ, whatever the model', () => {
    const ryzen = cpu({ socket: 'AM4', generation: 'ryzen-7000' });
    expect(say({ cpu: ryzen, motherboard: motherboard({ socket: 'AM5', chipset: 'B650' }) })).toEqual([
      'error socket',
    ]);
  });

  test('is nobody’s concern while only one of the two is chosen', () => {
    expect(say({ cpu: cpu() })).toEqual([]);
    expect(say({ motherboard: motherboard() })).toEqual([]);
  });
});

describe('a processor that the chipset does not run', () => {
  test.each(['H410', 'B460'])('%s never runs the 11th generation', (chipset) => {
    expect(say(onOneSocket(chipset, 'intel-11'))).toEqual(['error cpu_support']);
    expect(say(onOneSocket(chipset, 'intel-10'))).toEqual([]);
  });

  test.each(['H510', 'B560', 'H570', 'Z590'])('%s runs both generations', (chipset) => {
    expect(say(onOneSocket(chipset, 'intel-11'))).toEqual([]);
    expect(say(onOneSocket(chipset, 'intel-10'))).toEqual([]);
  });

  test.each(['ryzen-1000', 'ryzen-2000', 'ryzen-3000g', 'athlon-3000g'])(
    '%s on A520 and B550 is a doubt, for AMD does not list it',
    (generation) => {
      expect(say(onOneSocket('A520', generation))).toEqual(['warning cpu_support']);
      expect(say(onOneSocket('B550', generation))).toEqual(['warning cpu_support']);
      expect(say(onOneSocket('B450', generation))).toEqual([]);
    },
  );

  test.each(['A520', 'B550', 'X570'])(
    '%s never runs the A-Series and the Athlon X4 of its socket',
    (chipset) => {
      expect(say(onOneSocket(chipset, 'a-series'))).toEqual(['error cpu_support']);
      expect(say(onOneSocket('B450', 'a-series'))).toEqual([]);
    },
  );

  test('the first Zen is a doubt on X570, under whatever name it was sold', () => {
    expect(say(onOneSocket('X570', 'ryzen-1000'))).toEqual(['warning cpu_support']);
    const withGraphics = (chipset: string) => ({
      cpu: cpu({ socket: 'AM4', generation: 'ryzen-2000', igpu: true }),
      motherboard: motherboard({ socket: 'AM4', chipset }),
    });
    expect(say(withGraphics('X570'))).toEqual(['warning cpu_support']);
    expect(say(withGraphics('B550'))).toEqual(['warning cpu_support']);
    expect(say(withGraphics('B450'))).toEqual([]);
    expect(say(onOneSocket('X570', 'ryzen-2000'))).toEqual([]);
  });

  test('Ryzen 3000 without graphics and Ryzen 4000 are listed for B550', () => {
    expect(say(onOneSocket('B550', 'ryzen-3000'))).toEqual([]);
    expect(say(onOneSocket('B550', 'ryzen-4000'))).toEqual([]);
  });

  test.each([
    ['H110', 'intel-8'],
    ['Z270', 'intel-9'],
    ['Z370', 'intel-7'],
    ['Z390', 'intel-6'],
  ])('%s and %s share the name LGA1151 and nothing else', (chipset, generation) => {
    expect(say(onOneSocket(chipset, generation))).toEqual(['error cpu_support']);
  });

  test('a later H310 board may run what came before it', () => {
    expect(say(onOneSocket('H310', 'intel-7'))).toEqual(['warning cpu_support']);
    expect(say(onOneSocket('H310', 'intel-9'))).toEqual([]);
  });

  test('nothing is said without a chipset or a generation', () => {
    const socket = 'LGA1200';
    expect(
      say({ cpu: cpu({ socket, generation: 'intel-11' }), motherboard: motherboard({ socket }) }),
    ).toEqual([]);
    expect(say({ cpu: cpu({ socket }), motherboard: motherboard({ socket, chipset: 'H410' }) })).toEqual([]);
  });
});

describe('a board older than the processor', () => {
  test.each([
    ['A320', 'ryzen-5000'],
    ['B350', 'ryzen-5000'],
    ['X370', 'ryzen-5000'],
    ['B450', 'ryzen-5000'],
    ['X470', 'ryzen-5000'],
    ['B350', 'ryzen-4000'],
    ['B450', 'ryzen-4000'],
    ['X470', 'ryzen-4000'],
    ['A620', 'ryzen-8000'],
    ['B650', 'ryzen-9000'],
    ['B650E', 'ryzen-9000'],
    ['X670', 'ryzen-8000'],
    ['X670E', 'ryzen-9000'],
    ['Z490', 'intel-11'],
    ['H470', 'intel-11'],
    ['H610', 'intel-13'],
    ['B660', 'intel-14'],
    ['H670', 'intel-13'],
    ['Z690', 'intel-14'],
  ])('%s may need a BIOS for %s', (chipset, generation) => {
    expect(say(onOneSocket(chipset, generation))).toEqual(['warning bios_update']);
  });

  test.each([
    ['B450', 'ryzen-3000'],
    ['A520', 'ryzen-5000'],
    ['B550', 'ryzen-5000'],
    ['X570', 'ryzen-5000'],
    ['B650', 'ryzen-7000'],
    ['B850', 'ryzen-9000'],
    ['X870E', 'ryzen-9000'],
    ['Z490', 'intel-10'],
    ['Z690', 'intel-12'],
    ['B760', 'intel-14'],
    ['Z790', 'intel-14'],
    ['Z890', 'core-ultra-200'],
  ])('%s starts with %s as it comes', (chipset, generation) => {
    expect(say(onOneSocket(chipset, generation))).toEqual([]);
  });
});

/** Both have the socket of the board's chipset. */
function onOneSocket(chipset: string, generation: string) {
  const socket = chipsetIn(chipset)?.socket ?? 'AM4';
  return { cpu: cpu({ socket, generation }), motherboard: motherboard({ socket, chipset }) };
}

test('a Xeon that Intel ties to chipsets of its own is told so by their names', () => {
  const build = { cpu: factsOf('XEON E3-1245 V5'), motherboard: factsOf('MOTHER MSI H110M PRO-VD PLUS') };
  expect(checkBuild(build).findings.map((found) => describeFinding(found))).toEqual([
    'Los procesadores Xeon E3 v5 funcionan solo con chipset C232 o C236, de servidores, y la motherboard es H110. Elegí otra motherboard u otro procesador.',
  ]);
});
