import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { judgeCandidates } from '../check-candidate.ts';
import { mostUnits } from './room-for-units.ts';
import { anyBuild } from '../testing/any-build.ts';
import { cpu, motherboard, psu, ram, storage } from '../testing/part-makers.ts';
import { linesOf, say } from '../testing/say.ts';
import { describeFinding } from '../describe.ts';
import { MAX_UNITS_PER_LINE, parseUnits, unitsOf, writeUnits } from './units.ts';

const pair = ram({ memory_type: 'DDR5', modules: 2 });
const board = (facts: Parameters<typeof motherboard>[0]) => motherboard({ memory_type: 'DDR5', ...facts });
const nvme = storage({ interface: 'NVMe', form_factor: 'M.2' });

describe('two kits of memory', () => {
  test.each([
    ['fit where their modules have a slot each', 4, []],
    ['do not fit a board with fewer slots', 2, ['error memory_slots']],
  ])('%s', (_, memory_slots, said) => {
    expect(say({ motherboard: board({ memory_slots }), ram: pair, units: { ram: 2 } })).toEqual(said);
  });

  test('on a micro ATX board that does not state its slots cannot be verified', () => {
    const build = {
      motherboard: board({ form_factor: 'mATX' }),
      ram: pair,
      units: { ram: 2 },
    } as const;
    expect(say(build)).toEqual(['unknown memory_slots for want of motherboard.memory_slots']);
  });

  test('are reported as what they are, and how many slots they leave', () => {
    const small = checkBuild({ motherboard: board({ memory_slots: 2 }), ram: pair, units: { ram: 2 } });
    expect(small.findings.map((found) => describeFinding(found)).join()).toMatch(/Los 2 kits de memoria suman 4 módulos/);
    const large = checkBuild({ motherboard: board({ memory_slots: 8 }), ram: pair, units: { ram: 3 } });
    expect(large.fits).toContainEqual(
      expect.objectContaining({ rule: 'memory_slots', data: { modules: 6, memory_slots: 8, free: 2 } }),
    );
  });
});

describe('several disks', () => {
  test.each([
    [2, 2, []],
    [2, 3, ['error m2_slots']],
    [undefined, 3, []],
  ])('in a board of %s M.2 slots: %i disks', (m2_slots, disks, said) => {
    const board = motherboard(m2_slots === undefined ? {} : { m2_slots });
    expect(say({ motherboard: board, storage: nvme, units: { storage: disks } })).toEqual(said);
  });

  test('that are not M.2 need no such slot', () => {
    const sata = storage({ interface: 'SATA', form_factor: '2.5' });
    const board = motherboard({ m2_slots: 0 });
    expect(say({ motherboard: board, storage: sata, units: { storage: 4 } })).toEqual([]);
  });
});

test('each kit and disk after the first adds 10 W to the draw', () => {
  const build = { cpu: cpu({ tdp_w: 65 }), psu: psu({ watts: 180 }), ram: pair, storage: nvme };
  expect(checkBuild(build).drawW).toBe(165);
  const more = checkBuild({ ...build, units: { ram: 2, storage: 2 } });
  expect(more.drawW).toBe(185);
  expect(linesOf(more)).toContain('error psu_power');
  expect(checkBuild({ cpu: build.cpu, units: { ram: 2, storage: 2 } }).drawW).toBe(165);
});

test('a candidate is judged in the number that is wanted', () => {
  const build = { motherboard: board({ memory_slots: 2 }), units: { ram: 2 } };
  expect(linesOf(judgeCandidates(build, 'ram')(pair))).toEqual(['error memory_slots']);
  expect(linesOf(judgeCandidates(build, 'ram')(ram({ memory_type: 'DDR5', modules: 1 })))).toEqual([]);
  const boards = judgeCandidates({ ram: pair, units: { ram: 2 } }, 'motherboard');
  expect(boards(board({ memory_slots: 2 })).status).toBe('error');
});

test('more of a part never makes a build better', () => {
  const isError = (build: Parameters<typeof checkBuild>[0]) => checkBuild(build).status === 'error';
  fc.assert(
    fc.property(anyBuild, (build) => {
      if (!isError(build)) return;
      const more = { ram: unitsOf(build, 'ram') + 1, storage: unitsOf(build, 'storage') + 1 };
      expect(isError({ ...build, units: more })).toBe(true);
    }),
  );
});

describe('as many as there may be room for', () => {
  test.each([
    ['ram', 2, { motherboard: motherboard({ memory_slots: 4 }), ram: pair }],
    ['ram', 4, { motherboard: motherboard({ memory_slots: 4 }), ram: ram({ modules: 1 }) }],
    ['ram', 1, { motherboard: motherboard({ form_factor: 'Mini-ITX' }), ram: pair }],
    ['ram', 2, { ram: pair }],
    ['storage', 3, { motherboard: motherboard({ m2_slots: 3 }), storage: nvme }],
    ['storage', 1, { motherboard: motherboard({ m2_slots: 0 }), storage: nvme }],
    ['storage', 4, { storage: nvme }],
  ] as const)('%s: %i', (step, most, parts) => {
    expect(mostUnits(parts, step)).toBe(most);
  });
});

describe('the number of units as text', () => {
  it('is read as it was written', () => {
    const count = (most: number) => fc.option(fc.integer({ min: 2, max: most }), { nil: undefined });
    fc.assert(
      fc.property(count(MAX_UNITS_PER_LINE.ram), count(MAX_UNITS_PER_LINE.storage), (kits, disks) => {
        const units = { ...(kits && { ram: kits }), ...(disks && { storage: disks }) };
        expect(parseUnits(writeUnits(units))).toEqual(units);
      }),
    );
  });

  it.each(['', 'ram', 'ram:1', 'ram:0', 'ram:9', 'ram:99', 'cpu:2', 'ram:-2', '__proto__:2', 'ram:2x'])(
    'reads past %j',
    (text) => {
      expect(parseUnits(text)).toEqual({});
    },
  );

  it('keeps what can be read', () => {
    expect(parseUnits('gpu:2,storage:3,ram:x')).toEqual({ storage: 3 });
  });
});
