import { describe, expect, test } from 'vitest';
import { checkBuild } from '#compatibility/check-build.ts';
import { judgeCandidates } from '#compatibility/check-candidate.ts';
import { chassis, cpu, gpu, motherboard, psu } from '#compatibility/testing/part-makers.ts';
import { candidateCompatibility, verdict } from './build.ts';
import { candidateAnswer, verdictAnswer, type SourceOf } from './verdict-response.ts';

const unread: SourceOf = () => undefined;

describe('the verdict on the wire', () => {
  test('tells the rule, the steps, both values, where they were read, and the watts', () => {
    const build = { gpu: gpu({ tdp_w: 115, length_mm: 336 }), case: chassis({ max_gpu_mm: 310 }) };
    const sourceOf: SourceOf = (fact) => (fact === 'gpu.length_mm' ? 'title' : 'attribute');
    expect(verdictAnswer(checkBuild(build), sourceOf)).toEqual({
      status: 'error',
      problemas: [
        {
          regla: 'gpu_length',
          gravedad: 'error',
          pasos: ['gpu', 'case'],
          mensaje: expect.stringContaining('no entra en el gabinete por 26 mm'),
          datos: { length_mm: 336, max_gpu_mm: 310 },
          fuentes: { 'gpu.length_mm': 'titulo', 'case.max_gpu_mm': 'ficha' },
        },
      ],
      sin_verificar: [],
      comprobado: [
        {
          regla: 'no_video_output',
          pasos: ['gpu'],
          mensaje: 'La imagen sale por la placa de video.',
          datos: { source: 'gpu' },
          fuentes: { 'gpu.video_output': 'ficha' },
        },
      ],
      notas: [],
      consumo_w: 215,
      fuente_recomendada_w: 400,
    });
  });

  test('tells what holds with its margin, and which value nobody states', () => {
    const build = { gpu: gpu({ tdp_w: 115, length_mm: 298 }), case: chassis({ form_factors: ['ATX'] }) };
    const answer = verdictAnswer(checkBuild(build), (fact) =>
      fact === 'gpu.length_mm' ? 'attribute' : undefined,
    );
    expect(answer.status).toBe('compatible');
    expect(answer.comprobado).toContainEqual({
      regla: 'gpu_length',
      pasos: ['gpu', 'case'],
      mensaje: 'La placa de video debería entrar: mide 298 mm y un gabinete así acepta hasta 310 mm.',
      datos: { length_mm: 298, max_gpu_mm: 310, margin_mm: 12 },
      fuentes: { 'gpu.length_mm': 'ficha', 'case.max_gpu_mm': 'estimado' },
    });
  });

  test('notes what nobody states without holding it against the parts', () => {
    const build = {
      gpu: gpu({ tdp_w: 115, power_connectors: { '8pin': 1, '6pin': 0, '16pin': 0 } }),
      psu: psu({ watts: 550 }),
    };
    const answer = verdictAnswer(checkBuild(build), unread);
    expect(answer).toMatchObject({ status: 'compatible', problemas: [], sin_verificar: [] });
    expect(answer.notas).toEqual([
      {
        regla: 'psu_connectors',
        pasos: ['gpu', 'psu'],
        falta: 'psu.pcie_8pin',
        mensaje:
          'Falta un dato: cantidad de conectores PCIe de la fuente. Fijate que la fuente tenga los conectores que pide la placa de video.',
      },
    ]);
  });

  test('names a missing fact under its check, and explains the warning by unknown_fact', () => {
    const build = { cpu: cpu({ tdp_w: 65 }), psu: psu() };
    expect(verdictAnswer(checkBuild(build), unread)).toMatchObject({
      status: 'warning',
      problemas: [
        { regla: 'unknown_fact', gravedad: 'warning', datos: { regla: 'psu_power', falta: 'psu.watts' } },
      ],
      sin_verificar: [{ regla: 'psu_power', pasos: ['cpu', 'psu'], falta: 'psu.watts' }],
    });
  });

  test('is what the contract says, for a build and for a candidate', () => {
    const build = { cpu: cpu({ socket: 'AM5' }), gpu: gpu({ tdp_w: 300 }), case: chassis() };
    const answer = verdictAnswer(checkBuild(build), () => 'family');
    expect(verdict.parse(answer)).toEqual(answer);
    const candidate = candidateAnswer(
      judgeCandidates(build, 'motherboard')(motherboard({ socket: 'AM4', form_factor: 'ATX' })),
    );
    expect(candidateCompatibility.parse(candidate)).toEqual(candidate);
    expect(candidate.problemas.map((problem) => problem.regla)).toEqual(['socket', 'unknown_fact']);
  });
});
