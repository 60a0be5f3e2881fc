import { describe, expect, test } from 'vitest';
import type { Build } from '#compatibility/build/build.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import { chassis, cooler, cpu, gpu, motherboard, psu, ram } from '#compatibility/testing/part-makers.ts';
import { toVerdictResponse } from '#contract/verdict-response.ts';
import { viewCandidateMargins, viewMargins } from './view-margins.ts';

describe('the line of a chosen part', () => {
  test('says by how much it fits', () => {
    expect(linesOf({ gpu: gpu({ length_mm: 287 }), case: chassis({ max_gpu_mm: 310 }) })).toEqual({
      gpu: [{ text: 'Entra con 23 mm de sobra', isTight: false }],
    });
  });

  test('begins with what is tight, and says no more than two things', () => {
    const { psu: supply } = linesOf({
      cpu: cpu({ tdp_w: 65 }),
      psu: psu({ watts: 550, length_mm: 178, eps_8pin: 2 }),
      motherboard: motherboard({ eps_8pin: 1 }),
      case: chassis({ max_psu_mm: 180 }),
    });
    expect(supply).toEqual([
      { text: 'Entra muy justa: sobran 2 mm', isTight: true },
      { text: ' · sobran 385 W', isTight: false },
    ]);
  });

  test('is there for each part that has a margin, and for no other', () => {
    const lines = linesOf({
      cpu: cpu({ tdp_w: 65 }),
      ram: ram({ modules: 2 }),
      motherboard: motherboard({ memory_slots: 4 }),
      cooler: cooler({ type: 'air', height_mm: 150 }),
      case: chassis({ form_factors: ['ATX'] }),
    });
    expect(lines).toEqual({ ram: [{ text: 'Quedan 2 ranuras libres', isTight: false }] });
  });
});

test('a candidate’s lines name the other part that they are about, and begin with what is tight', () => {
  const lines = viewCandidateMargins('case', [
    { step: 'gpu', text: 'entra con 23 mm de sobra', isTight: false },
    { step: 'cooler', text: 'entra muy justo: sobran 3 mm', isTight: true },
    { step: 'case', text: 'sobran 200 W en su fuente', isTight: false },
  ]);
  expect(lines.map(({ text }) => text)).toEqual([
    'Cooler: entra muy justo: sobran 3 mm',
    'Placa de video: entra con 23 mm de sobra',
    'Sobran 200 W en su fuente',
  ]);
});

function linesOf(build: Build) {
  return viewMargins(toVerdictResponse(checkBuild(build), () => undefined));
}
