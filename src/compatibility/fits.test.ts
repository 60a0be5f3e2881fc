import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Build } from './build/build.ts';
import { checkBuild } from './check-build.ts';
import { factsCompared, ALL_RULES } from './rules/all-rules.ts';
import { anyBuild } from './testing/any-build.ts';
import { chassis, cooler, cpu, gpu, motherboard, psu, ram, storage } from './testing/part-makers.ts';
import { describeFit } from './describe.ts';

describe('successful checks are reported', () => {
  test.each<[string, Build, string]>([
    [
      'the card, with the millimetres to spare',
      { gpu: gpu({ length_mm: 298 }), case: chassis({ max_gpu_mm: 310 }) },
      'La placa de video entra con 12 mm de sobra: mide 298 mm y el gabinete acepta hasta 310 mm.',
    ],
    [
      'a card that fits to the millimetre',
      { gpu: gpu({ length_mm: 310 }), case: chassis({ max_gpu_mm: 310 }) },
      'La placa de video entra justa: mide 310 mm y el gabinete acepta hasta 310 mm.',
    ],
    [
      'a card that nobody measured, without a margin that nobody knows',
      { gpu: gpu({ tdp_w: 115 }), case: chassis({ max_gpu_mm: 330 }) },
      'La placa de video debería entrar: una así mide hasta 310 mm y el gabinete acepta hasta 330 mm.',
    ],
    [
      'the tower, with tenths',
      { cooler: cooler({ type: 'air', height_mm: 158.8 }), case: chassis({ max_cooler_mm: 160 }) },
      'El cooler entra con 1,2 mm de sobra: mide 158,8 mm de alto y el gabinete acepta hasta 160 mm.',
    ],
    [
      'the cooler in the processor’s box',
      { cpu: cpu({ cooler_included: true }), case: chassis({ max_cooler_mm: 160 }) },
      'El cooler que viene con el procesador entra: necesita unos 60 mm y el gabinete acepta hasta 160 mm.',
    ],
    [
      'the radiator',
      { cooler: cooler({ type: 'aio', radiator_mm: 240 }), case: chassis({ radiators_mm: [360, 240] }) },
      'El radiador del cooler es de 240 mm y el gabinete acepta de 240 y 360 mm.',
    ],
    [
      'the watts to spare',
      {
        cpu: cpu({ tdp_w: 65 }),
        gpu: gpu({ tdp_w: 145, recommended_psu_w: 550 }),
        psu: psu({ watts: 550 }),
      },
      'Sobran 240 W: la PC consume unos 310 W y la fuente entrega 550 W. Con lugar para picos de consumo alcanza una de 550 W.',
    ],
    [
      'the plugs that are left',
      {
        gpu: gpu({ power_connectors: { '8pin': 1, '6pin': 0, '16pin': 0 } }),
        psu: psu({ watts: 550, pcie_8pin: 2 }),
      },
      'La placa de video usa 1 de 2 conectores PCIe de la fuente: queda 1 libre.',
    ],
    [
      'the socket',
      { cpu: cpu({ socket: 'AM5' }), motherboard: motherboard({ socket: 'AM5' }) },
      'Mismo zócalo: AM5.',
    ],
    [
      'the memory slots that are left',
      { ram: ram({ modules: 1 }), motherboard: motherboard({ memory_slots: 4 }) },
      'La memoria ocupa 1 de 4 ranuras: quedan 3 libres.',
    ],
    [
      'the M.2 slots that are left',
      { storage: storage({ form_factor: 'M.2' }), motherboard: motherboard({ m2_slots: 1 }) },
      'El disco ocupa 1 de 1 ranura M.2: no queda ninguna libre.',
    ],
    [
      'that an older mount serves the newer socket',
      { cpu: cpu({ socket: 'LGA1851' }), cooler: cooler({ sockets: ['LGA1200', 'LGA1700'] }) },
      'El cooler trae anclaje para LGA1700, que sirve en LGA1851: los agujeros son los mismos.',
    ],
    [
      'that the BIOS is ready',
      { cpu: cpu({ generation: 'ryzen-5000' }), motherboard: motherboard({ chipset: 'B550' }) },
      'Las motherboards B550 que se venden hoy ya traen la BIOS para procesadores Ryzen 5000.',
    ],
    [
      'what the cooler has in hand',
      { cpu: cpu({ tdp_w: 120 }), cooler: cooler({ max_tdp_w: 180 }) },
      'Sobran 60 W: el cooler enfría hasta 180 W y el procesador consume 120 W.',
    ],
  ])('%s', (_what, build, sentence) => {
    expect(checkBuild(build).fits.map(describeFit)).toContain(sentence);
  });

  test('and nothing of a board and a processor that nobody listed together', () => {
    const build = { cpu: cpu({ generation: 'ryzen-1000' }), motherboard: motherboard({ chipset: 'X570' }) };
    expect(checkBuild(build).fits).toEqual([]);
  });
});

describe('facts that nobody states are noted', () => {
  test.each<[Build, string]>([
    [
      { cpu: cpu({ socket: 'AM4', generation: 'ryzen-5000' }), motherboard: motherboard({ socket: 'AM4' }) },
      'cpu_support: motherboard.chipset',
    ],
    [{ cpu: cpu({ tdp_w: 105 }), cooler: cooler() }, 'cooler_capacity: cooler.max_tdp_w'],
    [{ gpu: gpu(), psu: psu({ watts: 550 }) }, 'psu_connectors: gpu.power_connectors'],
    [
      { storage: storage({ form_factor: 'M.2' }), motherboard: motherboard(), units: { storage: 2 } },
      'm2_slots: motherboard.m2_slots',
    ],
    [{ ram: ram(), motherboard: motherboard() }, 'memory_slots: ram.modules'],
  ])('%j', (build, note) => {
    const notes = checkBuild(build).unstated.map(({ about, missing }) => `${about}: ${missing}`);
    expect(notes).toEqual([note]);
  });

  test.each<[string, Build]>([
    ['a processor that every cooler is made for', { cpu: cpu({ tdp_w: 65 }), cooler: cooler() }],
    [
      'the one slot of nearly every board',
      { storage: storage({ form_factor: 'M.2' }), motherboard: motherboard() },
    ],
  ])('but not for %s', (_, build) => {
    expect(checkBuild(build).unstated).toEqual([]);
  });

  test('and do not affect the status', () => {
    const build = { cpu: cpu({ tdp_w: 105 }), cooler: cooler({ sockets: ['AM5'] }) };
    expect(checkBuild({ ...build, cpu: cpu({ tdp_w: 105, socket: 'AM5' }) }).unstated).toHaveLength(1);
    expect(checkBuild({ ...build, cpu: cpu({ tdp_w: 105, socket: 'AM5' }) }).status).toBe('compatible');
  });
});

describe('in any build', () => {
  test('a check either succeeds or has a finding, never both', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        const { fits, findings, unverified } = checkBuild(build);
        const held = fits.map((fit) => fit.rule);
        expect(new Set(held).size).toBe(held.length);
        const spoken = [...findings.map(({ rule }) => rule), ...unverified.map(({ about }) => about)];
        expect(spoken.filter((rule) => held.some((other) => other === rule))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test('what holds has no margin below nothing, blames steps of its rule that have a part, and reads as a sentence', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        for (const fit of checkBuild(build).fits) {
          const rule = ALL_RULES.find(({ id }) => id === fit.rule);
          expect(rule?.steps).toEqual(expect.arrayContaining([...fit.steps]));
          for (const step of fit.steps) expect(build[step]?.kind).toBe(step);
          const margins = Object.entries(fit.data).filter(([name]) => /^margin|^free$/.test(name));
          for (const [, margin] of margins) expect(margin).toBeGreaterThanOrEqual(0);
          const sentence = describeFit(fit);
          expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
          // A minus would be a margin below nothing; LGA2011-3 is a name.
          expect(sentence).not.toMatch(/undefined|NaN|null|\[object| {2}|\.\.|(?<!LGA2011)-\d/);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('an assumed value is one that the rule compares and the part does not state', () => {
    fc.assert(
      fc.property(anyBuild, (build) => {
        for (const fit of checkBuild(build).fits) {
          for (const fact of fit.assumed ?? []) {
            expect(factsCompared(fit.rule, fit.steps)).toContain(fact);
            const [step, name] = fact.split('.') as ['cpu', string]; // any step will do to look it up
            expect(build[step]).not.toHaveProperty(name);
          }
        }
      }),
    );
  });
});
