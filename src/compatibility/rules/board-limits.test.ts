import { describe, expect, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { describeFinding, describeFit, describeUnstated } from '../describe.ts';
import { cpu, motherboard, psu, ram } from '../testing/part-makers.ts';
import { say } from '../testing/say.ts';

describe('the memory that a board takes', () => {
  const kit = ram({ memory_type: 'DDR5', capacity_gb_total: 64, modules: 2 });
  const board = (facts: Parameters<typeof motherboard>[0]) => motherboard({ memory_type: 'DDR5', ...facts });

  test.each([
    ['a kit up to the limit fits', { max_memory_gb: 64 }, undefined, []],
    ['a kit above it does not', { max_memory_gb: 32 }, undefined, ['error memory_capacity']],
    ['two kits count together', { max_memory_gb: 96, memory_slots: 4 }, 2, ['error memory_capacity']],
    [
      'each module has a limit too',
      { max_memory_gb: 64, max_module_gb: 16 },
      undefined,
      ['error memory_capacity'],
    ],
    ['a limit that nobody states is not held against it', {}, undefined, []],
  ])('%s', (_, limits, kits, said) => {
    expect(say({ motherboard: board(limits), ram: kit, ...(kits && { units: { ram: kits } }) })).toEqual(
      said,
    );
  });

  test('is named with both figures, and what to do', () => {
    const { findings } = checkBuild({ motherboard: board({ max_module_gb: 16 }), ram: kit });
    expect(findings.map((found) => describeFinding(found))).toEqual([
      'Elegiste 32 GB de memoria por módulo y la motherboard acepta hasta 16 GB por módulo. Elegí menos memoria u otra motherboard.',
    ]);
  });

  test('is worth a look for modules that not every board takes, and for no others', () => {
    const large = ram({ memory_type: 'DDR5', capacity_gb_total: 96, modules: 2 });
    expect(notesOf({ motherboard: board({}), ram: large })).toEqual([
      expect.stringMatching(/^Falta un dato: máximo de memoria de la motherboard\. Los módulos son grandes/),
    ]);
    expect(notesOf({ motherboard: board({}), ram: kit })).toEqual([]);
  });
});

describe('the watts of a processor that a board takes', () => {
  const board = motherboard({ socket: 'AM5', max_cpu_w: 105 });

  test.each([
    [105, []],
    [120, ['error cpu_watts']],
  ])('%i W on a board for 105 W', (tdp_w, said) => {
    expect(say({ cpu: cpu({ socket: 'AM5', tdp_w }), motherboard: board })).toEqual(said);
  });

  test('are worth a look only for a large processor on the simplest boards', () => {
    const simple = motherboard({ socket: 'AM5', chipset: 'A620' });
    expect(notesOf({ cpu: cpu({ socket: 'AM5', tdp_w: 170 }), motherboard: simple })).toHaveLength(1);
    expect(notesOf({ cpu: cpu({ socket: 'AM5', tdp_w: 65 }), motherboard: simple })).toEqual([]);
    const better = motherboard({ socket: 'AM5', chipset: 'B850' });
    expect(notesOf({ cpu: cpu({ socket: 'AM5', tdp_w: 170 }), motherboard: better })).toEqual([]);
  });
});

describe('the plugs that feed the processor', () => {
  const two = motherboard({ socket: 'AM5', eps_8pin: 2 });
  const pc = (tdp_w: number, eps_8pin?: number) => ({
    cpu: cpu({ socket: 'AM5', tdp_w }),
    motherboard: two,
    psu: psu({ watts: 1600, ...(eps_8pin !== undefined && { eps_8pin }) }),
  });

  test.each([
    [65, 1, []],
    [170, 1, ['warning eps_connectors']],
    [350, 1, ['error eps_connectors']],
    [350, 2, []],
    [65, 0, ['error eps_connectors']],
  ])('a processor of %i W on a board with two, and a supply with %i', (tdp_w, eps_8pin, said) => {
    expect(say(pc(tdp_w, eps_8pin))).toEqual(said);
  });

  test.each([
    ['a Core i9-14900, of 65 W and a peak of 219', 65, 219, ['warning eps_connectors']],
    ['a Core i5-14600K, of 125 W and a peak of 181', 125, 181, []],
    ['a Core i9-14900K, of 125 W and a peak of 253', 125, 253, ['warning eps_connectors']],
  ])('are judged by the most that it draws: %s', (_, tdp_w, peak_w, said) => {
    const build = { ...pc(tdp_w, 1), cpu: cpu({ socket: 'AM5', tdp_w, peak_w }) };
    expect(say(build)).toEqual(said);
  });

  test('are said to be enough where one does', () => {
    const said = checkBuild(pc(65, 1)).fits.map(describeFit);
    expect(said).toContain(
      'La fuente tiene 1 conector de 8 pines para el procesador y la motherboard 2: con este procesador alcanza uno.',
    );
  });

  test('are worth a look for workstation processors alone', () => {
    expect(notesOf(pc(170))).toEqual([]);
    expect(notesOf(pc(350))).toEqual([expect.stringContaining('conectores de CPU de 8 pines de la fuente')]);
  });

  test('no board and supply are kept apart before a processor is chosen', () => {
    expect(say({ motherboard: two, psu: psu({ watts: 650, eps_8pin: 1 }) })).toEqual([]);
  });
});

function notesOf(build: Parameters<typeof checkBuild>[0]): string[] {
  const { unstated } = checkBuild(build);
  return unstated.filter(({ about }) => about !== 'cpu_support').map(describeUnstated);
}
