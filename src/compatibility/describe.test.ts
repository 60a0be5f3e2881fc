import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Build } from './build/build.ts';
import { checkBuild } from './check-build.ts';
import { anyBuild } from './testing/any-build.ts';
import { chassis, cooler, cpu, gpu, motherboard, psu, ram, storage } from './testing/part-makers.ts';
import { describeFinding, describeUnknown } from './describe.ts';
import type { StepKey } from './vocabulary/step-keys.ts';

describe('a buyer reads', () => {
  test.each<[string, Build, string]>([
    [
      'both lengths and what is over',
      { gpu: gpu({ length_mm: 336 }), case: chassis({ max_gpu_mm: 310 }) },
      'La placa de video no entra en el gabinete por 26 mm: mide 336 mm y hay lugar para 310 mm. Elegí una placa de video más corta o un gabinete más grande.',
    ],
    [
      'decimals with a comma and without noise',
      { gpu: gpu({ length_mm: 352.9 }), case: chassis({ max_gpu_mm: 330 }) },
      'La placa de video no entra en el gabinete por 22,9 mm: mide 352,9 mm y hay lugar para 330 mm. Elegí una placa de video más corta o un gabinete más grande.',
    ],
    [
      'that a cooler is one millimetre too tall',
      { cooler: cooler({ type: 'air', height_mm: 161 }), case: chassis({ max_cooler_mm: 160 }) },
      'El cooler no entra en el gabinete por 1 mm: mide 161 mm de alto y hay lugar para 160 mm. Elegí un cooler más bajo o un gabinete más ancho.',
    ],
    [
      'what a socket is, and which to look for',
      { cpu: cpu({ socket: 'AM5' }), motherboard: motherboard({ socket: 'AM4' }) },
      'Este procesador no entra en esa motherboard: usan zócalos distintos (AM5 y AM4). Elegí una motherboard AM5 o un procesador AMD Ryzen de las series 1000 a 5000.',
    ],
    [
      'which memory the board uses',
      { motherboard: motherboard({ memory_type: 'DDR5' }), ram: ram({ memory_type: 'DDR4' }) },
      'La memoria es DDR4 y la motherboard usa DDR5: no entra en la ranura. Elegí memoria DDR5.',
    ],
    [
      'which form of module the board takes',
      {
        motherboard: motherboard({ memory_form_factors: ['SODIMM'] }),
        ram: ram({ form_factor: 'DIMM' }),
      },
      'La motherboard usa memoria SODIMM (la de las notebooks) y elegiste DIMM: no funciona. Elegí memoria SODIMM.',
    ],
    [
      'that a board is older than the disk’s slot',
      {
        motherboard: motherboard({ socket: 'LGA1155' }),
        storage: storage({ form_factor: 'M.2', interface: 'NVMe' }),
      },
      'El disco es M.2 y las motherboards LGA1155 son anteriores: casi ninguna tiene esa ranura ni arranca desde un disco NVMe. Elegí un disco SATA de 2,5 pulgadas, o buscá la ranura en la página de la motherboard.',
    ],
    [
      'how many watts are lacking and which supply to buy',
      {
        cpu: cpu({ tdp_w: 125 }),
        gpu: gpu({ tdp_w: 285, recommended_psu_w: 700 }),
        psu: psu({ watts: 450 }),
      },
      'La fuente no alcanza: entrega 450 W y la PC consume unos 510 W. Faltan 60 W. Elegí una fuente de 700 W o más.',
    ],
    [
      'that the supply is the case’s own',
      { cpu: cpu({ tdp_w: 125 }), case: chassis({ psu_included: true, psu_watts: 200 }) },
      'La fuente que trae el gabinete no alcanza: entrega 200 W y la PC consume unos 225 W. Faltan 25 W. Elegí una fuente de 400 W o más.',
    ],
    [
      'the generation as the box has it',
      {
        cpu: cpu({ socket: 'LGA1700', generation: 'intel-14' }),
        motherboard: motherboard({ socket: 'LGA1700', chipset: 'B660' }),
      },
      'Las motherboards con chipset B660 son anteriores a los procesadores Intel de 14.ª generación: puede que la PC no arranque hasta actualizar la BIOS. Pedí que te entreguen la motherboard con la BIOS actualizada.',
    ],
    [
      'that one of two boards of one name will do',
      { cpu: cpu({ generation: 'intel-7' }), motherboard: motherboard({ chipset: 'H310' }) },
      'De las motherboards con chipset H310, solo las de la segunda versión (R2.0 o H310C) funcionan con procesadores Intel de 7.ª generación. Antes de comprar, buscá el procesador en la lista de compatibles de esa motherboard.',
    ],
    [
      'that the board writes its BIOS by itself',
      {
        cpu: cpu({ socket: 'AM5', generation: 'ryzen-9000' }),
        motherboard: motherboard({ socket: 'AM5', chipset: 'B650', bios_flashback: true }),
      },
      'Las motherboards con chipset B650 son anteriores a los procesadores Ryzen 9000: puede que la PC no arranque hasta actualizar la BIOS. Esta se actualiza sola desde un pendrive (BIOS Flashback), sin otro procesador: hacelo antes de armarla.',
    ],
    [
      'which mounts the cooler has',
      { cpu: cpu({ socket: 'LGA1700' }), cooler: cooler({ sockets: ['AM4', 'AM5'] }) },
      'El cooler no se puede montar: trae anclajes para AM4 y AM5 y el procesador usa LGA1700. Elegí un cooler para LGA1700.',
    ],
    [
      'which radiators the case takes',
      { cooler: cooler({ type: 'aio', radiator_mm: 360 }), case: chassis({ radiators_mm: [120, 240] }) },
      'El radiador del cooler no entra en el gabinete: mide 360 mm y el gabinete acepta de 120 y 240 mm. Elegí un cooler con radiador de 120 o 240 mm, uno de aire, u otro gabinete.',
    ],
    [
      'how high the card is and how high the case takes it',
      { gpu: gpu({ low_profile: false }), case: chassis({ low_profile_only: true, max_gpu_mm: 400 }) },
      'La placa de video no entra en el gabinete: es de altura completa (unos 120 mm) y el gabinete acepta solo las de perfil bajo (low profile, unos 80 mm). Elegí una placa de video low profile o un gabinete más ancho.',
    ],
    [
      'where the board has its plugs and where the case expects them',
      {
        motherboard: motherboard({ rear_connectors: true, form_factor: 'ATX' }),
        case: chassis({ rear_connectors: false, form_factors: ['ATX'] }),
      },
      'La motherboard tiene los conectores atrás (ASUS BTF, MSI Project Zero, Gigabyte Stealth) y el gabinete los espera adelante: no tiene las aberturas para enchufarlos y no se puede armar. Elegí un gabinete compatible con esas placas, o una motherboard común.',
    ],
    [
      'how many slots for power the card needs and the board has',
      { gpu: gpu({ needs_power_slot: true }), motherboard: motherboard({ power_slot: false }) },
      'La placa de video (ASUS BTF) no tiene conector de energía: necesita 1 ranura GC-HPWR, y la motherboard no tiene ninguna. Elegí una motherboard ASUS BTF, o una placa de video con conector para la fuente.',
    ],
    [
      'what was put in the wrong step',
      { storage: cooler() },
      'Lo que elegiste es un cooler y acá va un disco. Elegí otro producto.',
    ],
  ])('%s', (_what, build, sentence) => {
    expect(checkBuild(build).findings.map((found) => describeFinding(found))).toEqual([sentence]);
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
    expect(
      checkBuild(build)
        .findings.map((found) => describeFinding(found))
        .join(),
    ).toContain(name);
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
      'Falta un dato: tipo de memoria de la motherboard. Antes de comprar, confirmá que la memoria sea del tipo que usa la motherboard: DDR4 o DDR5.',
    ],
    [
      'a socket that the model denies',
      {
        cpu: cpu({ socket: 'AM4', generation: 'ryzen-7000' }),
        motherboard: motherboard({ socket: 'AM4' }),
      },
      'Los datos de este procesador se contradicen: figura con zócalo AM4 y su modelo usa AM5. Antes de comprar, confirmá que el procesador y la motherboard usen el mismo socket.',
    ],
  ])('of a missing fact: %s', (_what, build, sentence) => {
    expect(checkBuild(build).unverified.map(describeUnknown)).toEqual([sentence]);
  });
});

test('every sentence is whole: a capital, a full stop, no holes, and each number that was compared', () => {
  fc.assert(
    fc.property(anyBuild, (build) => {
      const { findings, unverified } = checkBuild(build);
      for (const sentence of [
        ...findings.map((found) => describeFinding(found)),
        ...unverified.map(describeUnknown),
      ]) {
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

test('a disk that finds no slot: the message names what to buy instead', () => {
  const build = { motherboard: motherboard({ m2_slots: 0 }), storage: storage({ form_factor: 'M.2' }) };
  expect(
    checkBuild(build)
      .findings.map((found) => describeFinding(found))
      .join(),
  ).toContain('SATA de 2,5 pulgadas');
});

test.each<[StepKey[], boolean, string]>([
  [['motherboard'], false, 'Actualizá la BIOS antes de cambiar el procesador, con el que tenés puesto.'],
  [
    ['motherboard'],
    true,
    'Actualizá la BIOS desde un pendrive (BIOS Flashback) antes de poner el procesador.',
  ],
  [
    ['cpu', 'motherboard'],
    false,
    'Si todavía no los usaste juntos, actualizá la BIOS antes, con el procesador anterior puesto.',
  ],
  [['cpu'], false, 'Pedí que te entreguen la motherboard con la BIOS actualizada.'],
])('the owner of %s is advised as one', (owned, bios_flashback, advice) => {
  const { findings } = checkBuild({
    cpu: cpu({ socket: 'LGA1700', generation: 'intel-14' }),
    motherboard: motherboard({ socket: 'LGA1700', chipset: 'B660', bios_flashback }),
  });
  expect(findings.map((found) => describeFinding(found, owned))).toEqual([expect.stringContaining(advice)]);
});
