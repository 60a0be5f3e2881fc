import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Build } from './build/build.ts';
import { checkBuild } from './check-build.ts';
import type { PartFacts } from './facts/part-facts.ts';
import { type Finding, ALL_RULES } from './rules/all-rules.ts';
import { STEP_KEYS, type StepKey } from './vocabulary/step-keys.ts';
import { anyBuild, anyPartFor, anyStep } from './testing/any-build.ts';
import { chassis, cpu, gpu, motherboard, psu, ram } from './testing/part-makers.ts';
import { linesOf } from './testing/say.ts';

describe('any build', () => {
  test('is judged the same whatever the order in which its parts were chosen', () => {
    const shuffled = anyBuild.chain((build) =>
      fc.tuple(fc.constant(build), fc.shuffledSubarray([...STEP_KEYS], { minLength: STEP_KEYS.length })),
    );
    fc.assert(
      fc.property(shuffled, ([build, order]) => {
        const parts = Object.fromEntries(
          order.filter((step) => build[step]).map((step) => [step, build[step]]),
        );
        const again: Build = build.units ? { ...parts, units: build.units } : parts;
        expect(checkBuild(again)).toEqual(checkBuild(build));
      }),
    );
  });

  test('has the status of its worst finding, and an unknown fact is never an error', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const { status, findings, unverified } = checkBuild(build);
        const severities = new Set([...findings, ...unverified].map((outcome) => outcome.severity));
        const worst = severities.has('error')
          ? 'error'
          : severities.has('warning')
            ? 'warning'
            : 'compatible';
        expect(status).toBe(worst);
      }),
    );
  });

  test('keeps every error when a part is added, but those about what was missing or is replaced by it', () => {
    const anyAddition = anyStep.chain((step) => fc.tuple(anyBuild, fc.constant(step), anyPartFor(step)));
    fc.assert(
      fc.property(anyAddition, ([build, step, part]) => {
        fc.pre(build[step] === undefined);
        const after = errorsOf({ ...build, [step]: part });
        const gone = errorsOf(build).filter(
          (error) => !after.some((kept) => kept.rule === error.rule && sameSteps(kept, error)),
        );
        expect(gone.filter((error) => !isSettledBy(step, part, error))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );

    function errorsOf(build: Build): readonly Finding[] {
      return checkBuild(build).findings.filter((found) => found.severity === 'error');
    }

    /** Steps join an error when the added part contributes to it: a card draws from a supply that was too small already. */
    function sameSteps(kept: Finding, error: Finding): boolean {
      return error.steps.every((step) => kept.steps.includes(step));
    }

    function isSettledBy(step: StepKey, part: PartFacts, { rule, steps }: Finding): boolean {
      const saysItsMemory = part.kind === 'motherboard' && part.memory_type !== undefined;
      if (rule === 'no_video_output') return step === 'gpu';
      // A separate supply replaces the one that came with the case.
      if (rule === 'psu_power') return step === 'psu' && steps.includes('case');
      // The board decides which form of module fits; the processor only stood for most boards.
      if (rule === 'memory_form_factor') return step === 'motherboard';
      // A board that states its memory type overrides the processor.
      return rule === 'memory_type' && step === 'motherboard' && steps.includes('cpu') && saysItsMemory;
    }
  });

  test('is not changed by the check', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const before = structuredClone(build);
        checkBuild(build);
        expect(build).toEqual(before);
      }),
    );
  });

  test('never mentions a step that the rule does not read, nor one that cannot be the cause', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        for (const rule of ALL_RULES) {
          for (const { steps } of [...checkBuild(build).findings].filter((found) => found.rule === rule.id)) {
            expect(rule.steps).toEqual(expect.arrayContaining([...steps]));
            expect(steps.length).toBeGreaterThan(0);
            expect(new Set(steps).size).toBe(steps.length);
          }
        }
      }),
    );
  });

  test('never reports a known fact as missing', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        for (const { about, missing, contradicted } of checkBuild(build).unverified) {
          // A list of sockets says nothing about sockets that coolers are not read for.
          if (about === 'cooler_socket' || contradicted) continue;
          const [step, fact] = missing.split('.') as ['cpu', 'socket']; // any pair will do to look it up
          expect(build[step]).toBeDefined();
          expect(build[step]).not.toHaveProperty(fact);
        }
      }),
    );
  });
});

describe('the watts', () => {
  test('are those of processor and card and 100 W for the rest', () => {
    const { drawW, recommendedPsuW } = checkBuild({ cpu: cpu({ tdp_w: 65 }), gpu: gpu({ tdp_w: 145 }) });
    expect(drawW).toBe(310);
    expect(recommendedPsuW).toBe(400);
  });

  test.each([
    [{ cpu: cpu({ tdp_w: 65 }) }, 165, 400],
    [{ gpu: gpu({ tdp_w: 115, recommended_psu_w: 550 }) }, 215, 550],
    [{ cpu: cpu({ tdp_w: 120 }), gpu: gpu({ tdp_w: 304, recommended_psu_w: 750 }) }, 524, 750],
    [{ cpu: cpu({ tdp_w: 125 }), gpu: gpu({ tdp_w: 355, recommended_psu_w: 800 }) }, 580, 850],
    [{ cpu: cpu({ tdp_w: 170 }), gpu: gpu({ tdp_w: 575, recommended_psu_w: 1000 }) }, 845, 1200],
    [{ cpu: cpu({ tdp_w: 350 }), gpu: gpu({ tdp_w: 1000 }) }, 1450, 1600],
  ])('of a partial build count the chosen parts: %j', (build, drawW, recommendedPsuW) => {
    expect(checkBuild(build)).toMatchObject({ drawW, recommendedPsuW });
  });

  test.each([400, 450, 500, 550, 600, 650, 700, 750, 850, 1000, 1200, 1300, 1600])(
    'lead to a supply of %i W when the card asks for just that',
    (watts) => {
      expect(checkBuild({ gpu: gpu({ recommended_psu_w: watts }) }).recommendedPsuW).toBe(watts);
    },
  );

  test('a supply of the advised size is never too small', () => {
    const sold = (build: Build) => checkBuild(build).recommendedPsuW;
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 400 }), fc.integer({ min: 10, max: 600 }), (cpuW, gpuW) => {
        const build = { cpu: cpu({ tdp_w: cpuW }), gpu: gpu({ tdp_w: gpuW }) };
        expect(linesOf(checkBuild({ ...build, psu: psu({ watts: sold(build) }) }))).toEqual([]);
      }),
    );
  });
});

test('errors come before warnings', () => {
  const build: Build = {
    cpu: cpu({ socket: 'AM4', generation: 'ryzen-5000' }),
    motherboard: motherboard({ socket: 'AM4', chipset: 'B450', memory_type: 'DDR4', form_factor: 'ATX' }),
    ram: ram({ memory_type: 'DDR5' }),
    case: chassis({ form_factors: ['mATX'] }),
  };
  expect(linesOf(checkBuild(build))).toEqual([
    'error memory_type',
    'error form_factor',
    'warning bios_update',
  ]);
});

test('an empty build has nothing against it', () => {
  expect(checkBuild({}).status).toBe('compatible');
});
