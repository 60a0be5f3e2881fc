import { describe, expect, test } from 'vitest';
import { checkBuild } from '#compatibility/check-build.ts';
import { judgeCandidates } from '#compatibility/check-candidate.ts';
import { chassis, cpu, gpu, motherboard, psu } from '#compatibility/testing/part-makers.ts';
import { candidateCompatibility, verdict } from './build.ts';
import { candidateAnswer, verdictAnswer } from './verdict-answer.ts';

describe('the verdict on the wire', () => {
  test('tells the rule, the steps, both values and the watts', () => {
    const build = { gpu: gpu({ tdp_w: 115, length_mm: 336 }), case: chassis({ max_gpu_mm: 310 }) };
    expect(verdictAnswer(checkBuild(build))).toEqual({
      status: 'error',
      problemas: [
        {
          regla: 'gpu_length',
          gravedad: 'error',
          pasos: ['gpu', 'case'],
          mensaje: expect.stringContaining('sobran 26 mm'),
          datos: { length_mm: 336, max_gpu_mm: 310 },
        },
      ],
      sin_verificar: [],
      consumo_w: 215,
      fuente_recomendada_w: 400,
    });
  });

  test('names a missing fact under its check, and explains the warning by unknown_fact', () => {
    const build = { cpu: cpu({ tdp_w: 65 }), psu: psu() };
    expect(verdictAnswer(checkBuild(build))).toMatchObject({
      status: 'warning',
      problemas: [
        { regla: 'unknown_fact', gravedad: 'warning', datos: { regla: 'psu_power', falta: 'psu.watts' } },
      ],
      sin_verificar: [{ regla: 'psu_power', pasos: ['cpu', 'psu'], falta: 'psu.watts' }],
    });
  });

  test('is what the contract says, for a build and for a candidate', () => {
    const build = { cpu: cpu({ socket: 'AM5' }), gpu: gpu({ tdp_w: 300 }), case: chassis() };
    expect(verdict.parse(verdictAnswer(checkBuild(build)))).toEqual(verdictAnswer(checkBuild(build)));
    const candidate = candidateAnswer(
      judgeCandidates(build, 'motherboard')(motherboard({ socket: 'AM4', form_factor: 'ATX' })),
    );
    expect(candidateCompatibility.parse(candidate)).toEqual(candidate);
    expect(candidate.problemas.map((problem) => problem.regla)).toEqual(['socket', 'unknown_fact']);
  });
});
