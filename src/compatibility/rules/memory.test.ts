import { describe, expect, test } from 'vitest';
import { judgeCandidates } from '../check-candidate.ts';
import { cpu, motherboard, ram } from '../testing/part-makers.ts';
import { say } from '../testing/say.ts';
import type { ModuleForm } from '../vocabulary/value-lists.ts';

describe('the type of the memory', () => {
  test('is the board’s, whatever else the processor could use', () => {
    const build = { motherboard: motherboard({ memory_type: 'DDR5' }), ram: ram({ memory_type: 'DDR5' }) };
    expect(say(build)).toEqual([]);
  });

  test('is another than the board’s, though the processor takes both', () => {
    const build = {
      cpu: cpu({ socket: 'LGA1700', memory_types: ['DDR4', 'DDR5'] }),
      motherboard: motherboard({ socket: 'LGA1700', memory_type: 'DDR4' }),
      ram: ram({ memory_type: 'DDR5' }),
    };
    expect(say(build)).toEqual(['error memory_type']);
  });

  test('is judged by the processor until there is a board', () => {
    const am5 = cpu({ memory_types: ['DDR5'] });
    expect(say({ cpu: am5, ram: ram({ memory_type: 'DDR5' }) })).toEqual([]);
    expect(say({ cpu: am5, ram: ram({ memory_type: 'DDR4' }) })).toEqual(['error memory_type']);
    expect(say({ cpu: am5, motherboard: motherboard({}), ram: ram({ memory_type: 'DDR4' }) })).toContain(
      'error memory_type',
    );
  });

  test('is never guessed for a board that does not state it', () => {
    const build = {
      cpu: cpu({ socket: 'LGA1700', memory_types: ['DDR4', 'DDR5'] }),
      motherboard: motherboard({ socket: 'LGA1700' }),
      ram: ram({ memory_type: 'DDR4' }),
    };
    expect(say(build)).toEqual(['unknown memory_type for want of motherboard.memory_type']);
  });

  test('is not known of the memory, nor of the processor', () => {
    expect(say({ motherboard: motherboard({ memory_type: 'DDR4' }), ram: ram() })).toEqual([
      'unknown memory_type for want of ram.memory_type',
    ]);
    expect(say({ cpu: cpu(), ram: ram({ memory_type: 'DDR4' }) })).toEqual([
      'unknown memory_type for want of cpu.memory_types',
    ]);
  });

  test('is nobody’s concern while the memory is alone', () => {
    expect(say({ ram: ram() })).toEqual([]);
  });
});

describe('the form of the modules', () => {
  const board = motherboard({ memory_type: 'DDR4' });

  test('desktop modules go in', () => {
    expect(say({ motherboard: board, ram: ram({ memory_type: 'DDR4', form_factor: 'DIMM' }) })).toEqual([]);
  });

  test.each(['SODIMM', 'RDIMM'] as const)(
    '%s does not, with a board or a processor chosen',
    (form_factor) => {
      const memory = ram({ memory_type: 'DDR4', form_factor });
      expect(say({ motherboard: board, ram: memory })).toEqual(['error memory_form_factor']);
      expect(say({ cpu: cpu({ memory_types: ['DDR4'] }), ram: memory })).toEqual([
        'error memory_form_factor',
      ]);
      expect(say({ ram: memory })).toEqual([]);
    },
  );

  test('an unknown form is taken for the usual one', () => {
    expect(say({ motherboard: board, ram: ram({ memory_type: 'DDR4' }) })).toEqual([]);
  });
});

describe('boards for other modules', () => {
  const of = (form_factor: ModuleForm) => ram({ memory_type: 'DDR5', form_factor });
  const taking = (...memory_form_factors: ModuleForm[]) =>
    motherboard({ memory_type: 'DDR5', memory_form_factors });

  test('a notebook’s module goes into a board for such modules, and a desktop module does not', () => {
    expect(say({ motherboard: taking('SODIMM'), ram: of('SODIMM') })).toEqual([]);
    expect(say({ motherboard: taking('SODIMM'), ram: of('DIMM') })).toEqual(['error memory_form_factor']);
  });

  test('a workstation that takes registered modules alone refuses plain ones', () => {
    expect(say({ motherboard: taking('RDIMM'), ram: of('RDIMM') })).toEqual([]);
    expect(say({ motherboard: taking('RDIMM'), ram: of('DIMM') })).toEqual(['error memory_form_factor']);
    expect(say({ motherboard: taking('DIMM', 'RDIMM'), ram: of('DIMM') })).toEqual([]);
  });

  test('CAMM2 goes into boards for it and into no other', () => {
    expect(say({ motherboard: taking('CAMM2'), ram: of('CAMM2') })).toEqual([]);
    expect(say({ motherboard: taking('DIMM'), ram: of('CAMM2') })).toEqual(['error memory_form_factor']);
    expect(say({ motherboard: taking('CAMM2'), ram: of('DIMM') })).toEqual(['error memory_form_factor']);
  });

  test('the processor speaks for them until there is a board', () => {
    const threadripper = cpu({ socket: 'sTR5', memory_types: ['DDR5'] });
    expect(say({ cpu: threadripper, ram: of('RDIMM') })).toEqual([]);
    expect(say({ cpu: threadripper, ram: of('DIMM') })).toEqual(['error memory_form_factor']);
    const desktop = cpu({ socket: 'AM5', memory_types: ['DDR5'] });
    expect(say({ cpu: desktop, ram: of('SODIMM') })).toEqual(['error memory_form_factor']);
    expect(say({ cpu: desktop, motherboard: taking('SODIMM'), ram: of('SODIMM') })).not.toContain(
      'error memory_form_factor',
    );
  });

  test('registered modules are a doubt where boards of one socket differ', () => {
    const x99 = motherboard({ socket: 'LGA2011-3', memory_type: 'DDR4' });
    const registered = ram({ memory_type: 'DDR4', form_factor: 'RDIMM' });
    expect(say({ motherboard: x99, ram: registered })).toEqual([
      'unknown memory_form_factor for want of motherboard.memory_form_factors',
    ]);
    expect(say({ motherboard: x99, ram: ram({ memory_type: 'DDR4', form_factor: 'DIMM' }) })).toEqual([]);
    expect(say({ cpu: cpu({ socket: 'LGA2011-3', memory_types: ['DDR4'] }), ram: registered })).toEqual([]);
  });

  test('are not offered beside memory that they do not take', () => {
    const judge = judgeCandidates({ ram: of('DIMM') }, 'motherboard');
    expect(judge(taking('SODIMM')).status).toBe('error');
    expect(judge(taking('DIMM')).status).toBe('compatible');
  });
});

describe('the slots', () => {
  const four = ram({ memory_type: 'DDR5', modules: 4 });
  const two = ram({ memory_type: 'DDR5', modules: 2 });

  test('as many modules as slots fit, one more does not', () => {
    const board = motherboard({ memory_type: 'DDR5', memory_slots: 2 });
    expect(say({ motherboard: board, ram: two })).toEqual([]);
    expect(say({ motherboard: board, ram: ram({ memory_type: 'DDR5', modules: 3 }) })).toEqual([
      'error memory_slots',
    ]);
  });

  test('are counted by the board’s size where it does not state them', () => {
    const sized = (form_factor: 'E-ATX' | 'ATX' | 'Mini-ITX') =>
      motherboard({ memory_type: 'DDR5', form_factor });
    expect(say({ motherboard: sized('ATX'), ram: four })).toEqual([]);
    expect(say({ motherboard: sized('E-ATX'), ram: four })).toEqual([]);
    expect(say({ motherboard: sized('Mini-ITX'), ram: two })).toEqual([]);
    expect(say({ motherboard: sized('Mini-ITX'), ram: four })).toEqual(['error memory_slots']);
  });

  test('of a micro ATX board may be two or four, so that a kit of four is a doubt and one of two is not', () => {
    const board = motherboard({ memory_type: 'DDR5', form_factor: 'mATX' });
    expect(say({ motherboard: board, ram: two })).toEqual([]);
    expect(say({ motherboard: board, ram: four })).toEqual([
      'unknown memory_slots for want of motherboard.memory_slots',
    ]);
  });

  test('of a workstation’s board are four or more, whatever its size', () => {
    const x299 = motherboard({ socket: 'LGA2066', memory_type: 'DDR5', form_factor: 'ATX' });
    expect(say({ motherboard: x299, ram: four })).toEqual([]);
    expect(say({ motherboard: x299, ram: ram({ memory_type: 'DDR5', modules: 8 }) })).toEqual([
      'unknown memory_slots for want of motherboard.memory_slots',
    ]);
  });

  test('what the board states beats what its size suggests', () => {
    const board = motherboard({ memory_type: 'DDR5', form_factor: 'ATX', memory_slots: 2 });
    expect(say({ motherboard: board, ram: four })).toEqual(['error memory_slots']);
  });

  test('a kit of unknown number says nothing', () => {
    const board = motherboard({ memory_type: 'DDR5', memory_slots: 2 });
    expect(say({ motherboard: board, ram: ram({ memory_type: 'DDR5' }) })).toEqual([]);
  });
});
