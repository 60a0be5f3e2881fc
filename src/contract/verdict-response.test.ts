import { describe, expect, test } from 'vitest';
import { checkBuild } from '#compatibility/check-build.ts';
import { judgeCandidates } from '#compatibility/check-candidate.ts';
import { chassis, cpu, gpu, motherboard, psu } from '#compatibility/testing/part-makers.ts';
import { candidateCompatibility, verdict } from './build.ts';
import { inEnglish } from './names/in-english.ts';
import { wireWriter } from './names/wire-writer.ts';
import { toCandidateCompatibility, toVerdictResponse, type SourceOf } from './verdict-response.ts';

const unread: SourceOf = () => undefined;

describe('the verdict on the wire', () => {
  test('tells the rule, the steps, both values, where they were read, and the watts', () => {
    const build = { gpu: gpu({ tdp_w: 115, length_mm: 336 }), case: chassis({ max_gpu_mm: 310 }) };
    const sourceOf: SourceOf = (fact) => (fact === 'gpu.length_mm' ? 'title' : 'attribute');
    expect(toVerdictResponse(checkBuild(build), sourceOf)).toEqual({
      status: 'error',
      problems: [
        {
          rule: 'gpu_length',
          severity: 'error',
          steps: ['gpu', 'case'],
          message: expect.stringContaining('no entra en el gabinete por 26 mm'),
          data: { length_mm: 336, max_gpu_mm: 310 },
          sources: { 'gpu.length_mm': 'titulo', 'case.max_gpu_mm': 'ficha' },
        },
      ],
      unverified: [],
      fits: [
        {
          rule: 'no_video_output',
          steps: ['gpu'],
          message: 'La imagen sale por la placa de video.',
          data: { source: 'gpu' },
          sources: { 'gpu.video_output': 'ficha' },
        },
      ],
      unstated: [],
      drawW: 215,
      recommendedPsuW: 400,
    });
  });

  test('tells what holds with its margin, and which value nobody states', () => {
    const build = { gpu: gpu({ tdp_w: 115, length_mm: 298 }), case: chassis({ form_factors: ['ATX'] }) };
    const response = toVerdictResponse(checkBuild(build), (fact) =>
      fact === 'gpu.length_mm' ? 'attribute' : undefined,
    );
    expect(response.status).toBe('compatible');
    expect(response.fits).toContainEqual({
      rule: 'gpu_length',
      steps: ['gpu', 'case'],
      message: 'La placa de video debería entrar: mide 298 mm y un gabinete así acepta hasta 310 mm.',
      data: { length_mm: 298, max_gpu_mm: 310, margin_mm: 12 },
      sources: { 'gpu.length_mm': 'ficha', 'case.max_gpu_mm': 'estimado' },
    });
  });

  test('notes what nobody states without holding it against the parts', () => {
    const build = {
      gpu: gpu({ tdp_w: 115, power_connectors: { '8pin': 1, '6pin': 0, '16pin': 0 } }),
      psu: psu({ watts: 550 }),
    };
    const response = toVerdictResponse(checkBuild(build), unread);
    expect(response).toMatchObject({ status: 'compatible', problems: [], unverified: [] });
    expect(response.unstated).toEqual([
      {
        rule: 'psu_connectors',
        steps: ['gpu', 'psu'],
        missing: 'psu.pcie_8pin',
        message:
          'Falta un dato: cantidad de conectores PCIe de la fuente. Fijate que la fuente tenga los conectores que pide la placa de video.',
      },
    ]);
  });

  test('names a missing fact under its check, and explains the warning by unknown_fact', () => {
    const build = { cpu: cpu({ tdp_w: 65 }), psu: psu() };
    expect(toVerdictResponse(checkBuild(build), unread)).toMatchObject({
      status: 'warning',
      problems: [
        { rule: 'unknown_fact', severity: 'warning', data: { regla: 'psu_power', falta: 'psu.watts' } },
      ],
      unverified: [{ rule: 'psu_power', steps: ['cpu', 'psu'], missing: 'psu.watts' }],
    });
  });

  test('is what the contract says, for a build and for a candidate', () => {
    const build = { cpu: cpu({ socket: 'AM5' }), gpu: gpu({ tdp_w: 300 }), case: chassis() };
    const response = toVerdictResponse(checkBuild(build), () => 'family');
    expect(inEnglish(verdict.parse(wireWriter(verdict)(response)))).toEqual(response);
    const candidate = toCandidateCompatibility(
      judgeCandidates(build, 'motherboard')(motherboard({ socket: 'AM4', form_factor: 'ATX' })),
    );
    const write = wireWriter(candidateCompatibility);
    expect(inEnglish(candidateCompatibility.parse(write(candidate)))).toEqual(candidate);
    expect(candidate.problems.map((problem) => problem.rule)).toEqual(['socket', 'unknown_fact']);
  });
});
