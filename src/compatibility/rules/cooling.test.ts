import { describe, expect, test } from 'vitest';
import { cooler, cpu } from '../testing/part-makers.ts';
import { say } from '../testing/say.ts';

describe('the cooler’s mounts', () => {
  test('name the processor’s socket', () => {
    expect(say({ cpu: cpu({ socket: 'AM5' }), cooler: cooler({ sockets: ['AM4', 'AM5'] }) })).toEqual([]);
  });

  test('do not name it', () => {
    const build = { cpu: cpu({ socket: 'LGA1700' }), cooler: cooler({ sockets: ['AM4', 'LGA1200'] }) };
    expect(say(build)).toEqual(['error cooler_socket']);
    expect(say({ cpu: cpu({ socket: 'AM4' }), cooler: cooler({ sockets: [] }) })).toEqual([
      'error cooler_socket',
    ]);
  });

  test('for LGA1700 hold on LGA1851, and not the other way round', () => {
    expect(say({ cpu: cpu({ socket: 'LGA1851' }), cooler: cooler({ sockets: ['LGA1700'] }) })).toEqual([]);
    expect(say({ cpu: cpu({ socket: 'LGA1700' }), cooler: cooler({ sockets: ['LGA1851'] }) })).toEqual([
      'error cooler_socket',
    ]);
  });

  test.each(['LGA1150', 'LGA1151', 'LGA1155', 'LGA1156'] as const)(
    'for %s hold on LGA1200 and back',
    (older) => {
      expect(say({ cpu: cpu({ socket: 'LGA1200' }), cooler: cooler({ sockets: [older] }) })).toEqual([]);
      expect(say({ cpu: cpu({ socket: older }), cooler: cooler({ sockets: ['LGA1200'] }) })).toEqual([]);
      expect(say({ cpu: cpu({ socket: 'LGA1700' }), cooler: cooler({ sockets: [older] }) })).toEqual([
        'error cooler_socket',
      ]);
    },
  );

  test('for AM4 alone are a doubt on AM5, and those for AM5 alone do not hold on AM4', () => {
    expect(say({ cpu: cpu({ socket: 'AM5' }), cooler: cooler({ sockets: ['AM4'] }) })).toEqual([
      'warning cooler_socket',
    ]);
    expect(say({ cpu: cpu({ socket: 'AM4' }), cooler: cooler({ sockets: ['AM5'] }) })).toEqual([
      'error cooler_socket',
    ]);
  });

  test('are not known, or the processor’s socket is not', () => {
    expect(say({ cpu: cpu({ socket: 'AM5' }), cooler: cooler() })).toEqual([
      'unknown cooler_socket for want of cooler.sockets',
    ]);
    expect(say({ cpu: cpu(), cooler: cooler({ sockets: ['AM5'] }) })).toEqual([
      'unknown cooler_socket for want of cpu.socket',
    ]);
  });

  test('say nothing about sockets that coolers are not read for', () => {
    expect(say({ cpu: cpu({ socket: 'sTR5' }), cooler: cooler({ sockets: ['AM5'] }) })).toEqual([
      'unknown cooler_socket for want of cooler.sockets',
    ]);
  });
});

describe('what the cooler carries off', () => {
  const hot = cpu({ socket: 'AM5', tdp_w: 170 });

  test('as much as the processor gives is enough, one watt less is not', () => {
    expect(say({ cpu: hot, cooler: cooler({ sockets: ['AM5'], max_tdp_w: 170 }) })).toEqual([]);
    expect(say({ cpu: hot, cooler: cooler({ sockets: ['AM5'], max_tdp_w: 169 }) })).toEqual([
      'warning cooler_capacity',
    ]);
  });

  test('unknown, says nothing', () => {
    expect(say({ cpu: hot, cooler: cooler({ sockets: ['AM5'] }) })).toEqual([]);
    expect(say({ cpu: cpu({ socket: 'AM5' }), cooler: cooler({ sockets: ['AM5'], max_tdp_w: 65 }) })).toEqual(
      [],
    );
  });
});
