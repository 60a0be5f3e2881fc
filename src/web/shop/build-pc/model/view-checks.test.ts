import { describe, expect, test } from 'vitest';
import { checkBuild } from '#compatibility/check-build.ts';
import type { Build } from '#compatibility/build/build.ts';
import { chassis, cooler, cpu, gpu, motherboard } from '#compatibility/testing/part-makers.ts';
import type { VerdictResponse } from '#contract/build.ts';
import { toVerdictResponse } from '#contract/verdict-response.ts';
import { viewChecks as viewAllChecks } from './view-checks.ts';
import { viewClearances } from './view-clearances.ts';

describe('the list of checks', () => {
  test('has a group for each way a check can end, the worst first', () => {
    const groups = viewChecks(
      responseOf({
        cpu: cpu({ socket: 'AM5', tdp_w: 65, generation: 'ryzen-9000' }),
        motherboard: motherboard({ socket: 'AM5', chipset: 'B650', form_factor: 'ATX' }),
        gpu: gpu({ tdp_w: 220, length_mm: 336 }),
        case: chassis({ max_gpu_mm: 310 }),
      }),
    );
    const names = groups.map(({ end, checks }) => [end, checks.map(({ name }) => name)]);
    expect(names).toEqual([
      ['no', ['Largo de la placa de video']],
      ['care', ['BIOS de la motherboard']],
      ['unknown', ['Tamaño de la motherboard']],
      ['fits', ['Zócalo (socket)', 'Procesador y chipset', 'Salida de video']],
    ]);
  });

  test('says where its values were read, and which one is an estimate', () => {
    const [fits] = viewChecks(responseOf({ gpu: gpu({ length_mm: 240 }), case: chassis() }));
    expect(fits?.checks.find(({ name }) => name === 'Largo de la placa de video')?.sources).toBe(
      'Según la ficha. Estimado: largo máximo de placa de video del gabinete.',
    );
  });

  test('has what nobody states apart, at the end', () => {
    const groups = viewChecks(
      responseOf({ cpu: cpu({ socket: 'AM5', tdp_w: 105 }), cooler: cooler({ sockets: ['AM5'] }) }),
    );
    expect(groups.map(({ end }) => end)).toEqual(['fits', 'note']);
    expect(groups.at(-1)?.checks.map(({ name }) => name)).toEqual(['Capacidad del cooler']);
    expect(groups.at(-1)?.checks[0]?.lookUp?.linkText).toBe('Buscar AK400 en la web');
  });

  test('is empty while nothing is chosen', () => {
    expect(viewChecks(responseOf({}))).toEqual([]);
  });
});

describe('the room in the case', () => {
  test.each<[string, Build, object]>([
    [
      'what is to spare',
      { gpu: gpu({ length_mm: 298 }), case: chassis({ max_gpu_mm: 310 }) },
      { what: 'gpu', part_mm: 298, limit_mm: 310, end: 'fits', isEstimated: false, margin: '12 mm de sobra' },
    ],
    [
      'what is too much',
      { gpu: gpu({ length_mm: 336 }), case: chassis({ max_gpu_mm: 310 }) },
      { what: 'gpu', part_mm: 336, limit_mm: 310, end: 'no', isEstimated: false, margin: '26 mm de más' },
    ],
    [
      'that nobody knows',
      { gpu: gpu({ length_mm: 336 }), case: chassis() },
      {
        what: 'gpu',
        part_mm: 336,
        limit_mm: 280,
        end: 'unknown',
        isEstimated: true,
        margin: 'Sin verificar',
      },
    ],
    [
      'the tower, too',
      { cooler: cooler({ type: 'air', height_mm: 158 }), case: chassis({ max_cooler_mm: 158 }) },
      { what: 'cooler', part_mm: 158, limit_mm: 158, end: 'fits', isEstimated: false, margin: 'Entra justo' },
    ],
  ])('shows %s', (_what, build, clearance) => {
    expect(viewClearances(responseOf(build))).toEqual([clearance]);
  });

  test('is not drawn for a cooler that came with the processor, nor for a case that takes no card', () => {
    const build = {
      cpu: cpu({ cooler_included: true }),
      gpu: gpu(),
      case: chassis({ max_gpu_mm: 0, max_cooler_mm: 160 }),
    };
    expect(viewClearances(responseOf(build))).toEqual([]);
  });
});

const PART = { brand: 'DEEPCOOL', partNumber: 'AK400', description: 'COOLER CPU DEEPCOOL AK400' };

function viewChecks(response: VerdictResponse) {
  return viewAllChecks(response, () => PART);
}

function responseOf(build: Build) {
  return toVerdictResponse(checkBuild(build), (fact) => (fact === 'gpu.length_mm' ? 'attribute' : undefined));
}
