import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Build } from './build/build.ts';
import { checkBuild } from './check-build.ts';
import { judgeCandidates } from './check-candidate.ts';
import type { Outcome } from './rules/all-rules.ts';
import { STEP_KEYS, type StepKey } from './vocabulary/step-keys.ts';
import type { Judgement } from './weigh.ts';
import { anyBuild, anyPartFor, anyStep } from './testing/any-build.ts';
import { chassis, cooler, cpu, gpu, motherboard, psu, ram, storage } from './testing/part-makers.ts';
import { linesOf } from './testing/say.ts';

describe('any candidate', () => {
  const anyChoice = anyStep.chain((step) => fc.tuple(anyBuild, fc.constant(step), anyPartFor(step)));

  test('gets exactly the findings about its step of the build that includes it', () => {
    fc.assert(
      fc.property(anyChoice, ([build, step, part]) => {
        fc.pre(part.kind === step);
        const added = checkBuild({ ...build, [step]: part });
        const offered = judgeCandidates(build, step)(part);
        expect(offered.findings).toEqual(added.findings.filter(about(step)));
        expect(offered.unverified).toEqual(added.unverified.filter(about(step)));
      }),
      { numRuns: 500 },
    );
  });

  test('of the wrong kind gets that finding and no other', () => {
    fc.assert(
      fc.property(anyChoice, ([build, step, part]) => {
        fc.pre(part.kind !== step);
        expect(linesOf(judgeCandidates(build, step)(part))).toEqual(['error not_a_part']);
      }),
    );
  });

  test('that is offered never brings an error about its own step', () => {
    fc.assert(
      fc.property(anyChoice, ([build, step, part]) => {
        if (judgeCandidates(build, step)(part).status === 'error') return;
        const added = checkBuild({ ...build, [step]: part });
        expect(added.findings.filter(about(step)).filter((found) => found.severity === 'error')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('that is offered brings no new error, except those that others lacked or had all along', () => {
    // Nothing shows a picture yet; a notebook's module was wrong for any PC before there was a board to say so.
    const NOT_ITS_OWN = new Set(['no_video_output', 'memory_form_factor']);
    fc.assert(
      fc.property(anyChoice, ([build, step, part]) => {
        fc.pre(build[step] === undefined && judgeCandidates(build, step)(part).status !== 'error');
        const before = new Set(errorRules(checkBuild(build)));
        const brought = errorRules(checkBuild({ ...build, [step]: part })).filter(
          (rule) => !before.has(rule),
        );
        expect(brought.filter((rule) => !NOT_ITS_OWN.has(rule))).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  test('gets the same verdict first and after a thousand others', () => {
    fc.assert(
      fc.property(anyBuild, fc.array(anyPartFor('case'), { minLength: 1, maxLength: 20 }), (build, cases) => {
        const judge = judgeCandidates(build, 'case');
        const inTurn = cases.map((one) => judge(one));
        expect(inTurn).toEqual(cases.map((one) => judgeCandidates(build, 'case')(one)));
      }),
    );
  });

  test('chosen step by step from what is offered makes a PC whose only possible error is a missing card', () => {
    const anyParts = fc.tuple(...STEP_KEYS.map((step) => fc.array(anyPartFor(step), { maxLength: 6 })));
    fc.assert(
      fc.property(anyParts, (partsOfSteps) => {
        let build: Build = {};
        for (const [index, step] of STEP_KEYS.entries()) {
          const judge = judgeCandidates(build, step);
          const chosen = partsOfSteps[index]?.find((part) => judge(part).status !== 'error');
          if (chosen) build = { ...build, [step]: chosen };
        }
        const errors = checkBuild(build).findings.filter((found) => found.severity === 'error');
        expect(errors.filter((found) => found.rule !== 'no_video_output')).toEqual([]);
      }),
    );
  });

  function errorRules({ findings }: Judgement): string[] {
    return findings.filter((found) => found.severity === 'error').map((found) => found.rule);
  }

  function about(step: StepKey): (outcome: Outcome) => boolean {
    return (outcome) => outcome.steps.includes(step);
  }
});

describe('while the builder still asks for parts', () => {
  test('a processor without graphics is offered, for a card may follow', () => {
    const judge = judgeCandidates({}, 'cpu');
    expect(linesOf(judge(cpu({ socket: 'AM5', igpu: false, cooler_included: false })))).toEqual([]);
  });

  test('the last part is not blamed for the card that was skipped', () => {
    const build = {
      cpu: cpu({ socket: 'AM5', tdp_w: 65, igpu: false, cooler_included: true }),
      motherboard: motherboard({ socket: 'AM5', memory_type: 'DDR5', form_factor: 'ATX' }),
      ram: ram({ memory_type: 'DDR5' }),
      storage: storage(),
      psu: psu({ watts: 650 }),
    };
    const tower = chassis({ form_factors: ['ATX', 'mATX', 'Mini-ITX'] });
    expect(linesOf(judgeCandidates(build, 'case')(tower))).toEqual([]);
    expect(checkBuild({ ...build, case: tower }).status).toBe('error');
  });

  test('a clash between parts chosen earlier empties no list', () => {
    const build = {
      cpu: cpu({ socket: 'AM5' }),
      motherboard: motherboard({ socket: 'AM4', memory_type: 'DDR4' }),
    };
    expect(linesOf(judgeCandidates(build, 'ram')(ram({ memory_type: 'DDR4' })))).toEqual([]);
  });

  test('notebook memory chosen earlier empties neither the processors nor the boards', () => {
    const build = { ram: ram({ memory_type: 'DDR4', form_factor: 'SODIMM' }) };
    expect(linesOf(judgeCandidates(build, 'cpu')(cpu({ memory_types: ['DDR4'] })))).toEqual([]);
    expect(linesOf(judgeCandidates(build, 'motherboard')(motherboard({ memory_type: 'DDR4' })))).toEqual([]);
  });
});

describe('the offer for a step', () => {
  test('leaves out cards that are too long and keeps uncertain ones, with a note', () => {
    const judge = judgeCandidates({ case: chassis({ max_gpu_mm: 300 }) }, 'gpu');
    expect(linesOf(judge(gpu({ length_mm: 300 })))).toEqual([]);
    expect(linesOf(judge(gpu({ length_mm: 301 })))).toEqual(['error gpu_length']);
    expect(linesOf(judge(gpu({ tdp_w: 300 })))).toEqual(['unknown gpu_length for want of gpu.length_mm']);
  });

  test('ignores the part already in that step', () => {
    const build = { cpu: cpu({ socket: 'AM5' }), motherboard: motherboard({ socket: 'AM4' }) };
    expect(linesOf(judgeCandidates(build, 'motherboard')(motherboard({ socket: 'AM5' })))).toEqual([]);
  });

  test('never contains an item that is not one of its parts', () => {
    const judge = judgeCandidates({}, 'psu');
    expect(linesOf(judge({ kind: 'not_a_part', reason: 'notebook charger' }))).toEqual(['error not_a_part']);
    expect(linesOf(judge(cooler()))).toEqual(['error not_a_part']);
  });
});
