import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Build } from '../build.ts';
import { checkBuild } from '../check-build.ts';
import { anyBuild } from '../testing/any-build.ts';
import { chassis, cooler, cpu, gpu, motherboard, psu, ram, storage } from '../testing/part-makers.ts';
import { describeFinding } from './describe-finding.ts';
import { describeUnknown } from './describe-unknown.ts';

describe('a buyer reads', () => {
  test.each<[string, Build, string]>([
    [
      'both lengths and what is over',
      { gpu: gpu({ length_mm: 336 }), case: chassis({ max_gpu_mm: 310 }) },
      'La placa de video mide 336 mm y el gabinete acepta hasta 310 mm: sobran 26 mm. Elegí una placa de video más corta o un gabinete más grande.',
    ],
    [
      'decimals with a comma and without noise',
      { gpu: gpu({ length_mm: 352.9 }), case: chassis({ max_gpu_mm: 330 }) },
      'La placa de video mide 352,9 mm y el gabinete acepta hasta 330 mm: sobran 22,9 mm. Elegí una placa de video más corta o un gabinete más grande.',
    ],
    [
      'one millimetre in the singular',
      { cooler: cooler({ type: 'air', height_mm: 161 }), case: chassis({ max_cooler_mm: 160 }) },
      'El cooler mide 161 mm de alto y el gabinete acepta hasta 160 mm: sobra 1 mm. Elegí un cooler más bajo o un gabinete más ancho.',
    ],
    [
      'what a socket is, and which to look for',
      { cpu: cpu({ socket: 'AM5' }), motherboard: motherboard({ socket: 'AM4' }) },
      'Este procesador no entra en esa placa madre (motherboard): usan zócalos distintos (AM5 y AM4). Elegí una placa madre AM5 o un procesador AMD Ryzen de las series 1000 a 5000.',
    ],
    [
      'which memory the board uses',
      { motherboard: motherboard({ memory_type: 'DDR5' }), ram: ram({ memory_type: 'DDR4' }) },
      'La memoria es DDR4 y la placa madre usa DDR5: no entra en la ranura. Elegí memoria DDR5.',
    ],
    [
      'how many watts are lacking and which supply to buy',
      {
        cpu: cpu({ tdp_w: 125 }),
        gpu: gpu({ tdp_w: 285, recommended_psu_w: 700 }),
        psu: psu({ watts: 450 }),
      },
      'La fuente entrega 450 W y la PC consume unos 510 W: faltan 60 W. Elegí una fuente de 700 W o más.',
    ],
    [
      'that the supply is the case’s own',
      { cpu: cpu({ tdp_w: 125 }), case: chassis({ psu_included: true, psu_watts: 200 }) },
      'La fuente que trae el gabinete entrega 200 W y la PC consume unos 225 W: faltan 25 W. Elegí una fuente de 400 W o más.',
    ],
    [
      'the generation as the box has it',
      {
        cpu: cpu({ socket: 'LGA1700', generation: 'intel-14' }),
        motherboard: motherboard({ socket: 'LGA1700', chipset: 'B660' }),
      },
      'Las placas madre con chipset B660 son anteriores a los procesadores Intel de 14.ª generación: puede que la PC no arranque hasta actualizar la BIOS. Pedí que te entreguen la placa madre con la BIOS actualizada.',
    ],
    [
      'what was put in the wrong step',
      { storage: cooler() },
      'Lo que elegiste es un cooler y acá va un disco. Elegí otro producto.',
    ],
  ])('%s', (_what, build, sentence) => {
    expect(checkBuild(build).findings.map(describeFinding)).toEqual([sentence]);
  });

  test.each([
    ['athlon-3000g', 'Athlon 3000G'],
    ['ryzen-1000', 'Ryzen 1000'],
    ['ryzen-3000g', 'Ryzen 3000G'],
  ])('%s as %s', (generation, name) => {
    const build = {
      cpu: cpu({ socket: 'AM4', generation }),
      motherboard: motherboard({ socket: 'AM4', chipset: 'B550' }),
    };
    expect(checkBuild(build).findings.map(describeFinding).join()).toContain(name);
  });

  test.each<[string, Build, string]>([
    [
      'what is measured and what cases like it take',
      { gpu: gpu({ length_mm: 302 }), case: chassis({ form_factors: ['mATX', 'Mini-ITX'] }) },
      'Falta un dato: largo máximo de placa de video del gabinete. La placa de video mide 302 mm y un gabinete así suele aceptar hasta 280 mm. Antes de comprar, confirmá que la placa de video entre en el gabinete.',
    ],
    [
      'what parts like it measure and what the case takes',
      { gpu: gpu({ tdp_w: 220 }), case: chassis({ max_gpu_mm: 320 }) },
      'Falta un dato: largo de la placa de video. Una placa de video así mide hasta 340 mm y el gabinete acepta hasta 320 mm. Antes de comprar, confirmá que la placa de video entre en el gabinete.',
    ],
    [
      'that a small case may have no place at all',
      { cooler: cooler({ type: 'air', height_mm: 37 }), case: chassis({ form_factors: ['Mini-ITX'] }) },
      'Falta un dato: alto máximo de cooler del gabinete. El cooler mide 37 mm y un gabinete tan chico puede no tener lugar. Antes de comprar, confirmá que el cooler entre en el gabinete.',
    ],
    [
      'which memory to look for',
      { motherboard: motherboard(), ram: ram({ memory_type: 'DDR4' }) },
      'Falta un dato: tipo de memoria de la placa madre. Antes de comprar, confirmá que la memoria sea del tipo que usa la placa madre: DDR4 o DDR5.',
    ],
  ])('of a missing fact: %s', (_what, build, sentence) => {
    expect(checkBuild(build).unverified.map(describeUnknown)).toEqual([sentence]);
  });
});

test('every sentence is whole: a capital, a full stop, no holes, and each number that was compared', () => {
  fc.assert(
    fc.property(anyBuild, (build) => {
      const { findings, unverified } = checkBuild(build);
      for (const sentence of [...findings.map(describeFinding), ...unverified.map(describeUnknown)]) {
        expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
        expect(sentence).not.toMatch(/undefined|NaN|null|\[object| {2}|\.\./);
      }
      for (const finding of findings) {
        if (finding.rule !== 'cooler_height' && finding.rule !== 'psu_power') continue;
        const { rule: _rule, ...rest } = finding;
        const [first, second] = Object.values(rest.data);
        expect(describeFinding(finding)).toContain(String(first));
        expect(describeFinding(finding)).toContain(String(second));
      }
    }),
    { numRuns: 400 },
  );
});

test('a disk that finds no slot is told which to buy instead', () => {
  const build = { motherboard: motherboard({ m2_slots: 0 }), storage: storage({ form_factor: 'M.2' }) };
  expect(checkBuild(build).findings.map(describeFinding).join()).toContain('SATA de 2,5 pulgadas');
});
