import { describe, expect, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { describeFinding } from '../describe.ts';
import { chassis, cpu, gpu, psu } from '../testing/part-makers.ts';
import { say } from '../testing/say.ts';
import type { BoardSize, PsuSize } from '../vocabulary/value-lists.ts';

describe('the supply’s watts', () => {
  // 65 + 235 + 100 = 400 W, and 500 W with a quarter to spare.
  const processor = cpu({ tdp_w: 65 });
  const card = gpu({ tdp_w: 235 });

  test.each([
    [399, ['error psu_power']],
    [400, ['warning psu_power']],
    [499, ['warning psu_power']],
    [500, []],
  ])('%i W for a PC that draws 400', (watts, said) => {
    expect(say({ cpu: processor, gpu: card, psu: psu({ watts }) })).toEqual(said);
  });

  test('are the real ones where its seller states fewer than the label', () => {
    const generic = psu({ watts: 600, real_w: 350 });
    expect(say({ cpu: processor, gpu: card, psu: generic })).toEqual(['error psu_power']);
    expect(say({ cpu: processor, gpu: card, psu: psu({ watts: 600, real_w: 600 }) })).toEqual([]);
    expect(say({ cpu: processor, gpu: card, psu: psu({ watts: 350, real_w: 600 }) })).toEqual([
      'error psu_power',
    ]);
  });

  test('are fewer than the card’s maker asks for', () => {
    const asking = gpu({ tdp_w: 115, recommended_psu_w: 550 });
    expect(say({ cpu: processor, gpu: asking, psu: psu({ watts: 549 }) })).toEqual(['warning psu_power']);
    expect(say({ cpu: processor, gpu: asking, psu: psu({ watts: 550 }) })).toEqual([]);
  });

  test('cover what the processor draws at its peak, beside the card and the rest', () => {
    const onSupply = (watts: number) =>
      say({ cpu: cpu({ tdp_w: 125, peak_w: 253 }), gpu: gpu({ tdp_w: 115 }), psu: psu({ watts }) });
    // 125 + 115 + 100 = 340 W, 425 W with a quarter to spare, and 253 + 115 + 100 = 468 W at the peak.
    expect(onSupply(467)).toEqual(['warning psu_power']);
    expect(onSupply(468)).toEqual([]);
    expect(onSupply(339)).toEqual(['error psu_power']);
  });

  test('that miss only the peak are told so, with what the processor draws then', () => {
    const build = { cpu: cpu({ tdp_w: 125, peak_w: 253 }), psu: psu({ watts: 300 }) };
    expect(checkBuild(build).findings.map((found) => describeFinding(found))).toEqual([
      'La fuente entrega 300 W: alcanza para lo que la PC consume en general (unos 225 W), pero no para sus picos de unos 353 W, ' +
        'en los que solo el procesador llega a 253 W. La PC puede apagarse con tareas pesadas. Elegí una fuente de 400 W o más.',
    ]);
  });

  test('that are few are told of in the size to buy, as everywhere else', () => {
    const build = {
      cpu: cpu({ tdp_w: 65 }),
      gpu: gpu({ tdp_w: 355, recommended_psu_w: 800 }),
      psu: psu({ watts: 550 }),
    };
    const { findings, recommendedPsuW } = checkBuild(build);
    expect(recommendedPsuW).toBe(850);
    expect(findings.map((found) => describeFinding(found))).toContain(
      'La fuente entrega 550 W y para esta PC, que consume unos 520 W, se recomiendan 850 W: queda poco margen para los picos de consumo. Elegí una fuente de 850 W o más.',
    );
  });

  test('of the case’s own supply count when no other is chosen', () => {
    const kit = chassis({ psu_included: true, psu_watts: 450 });
    expect(
      say({ cpu: processor, gpu: card, case: chassis({ ...kit, psu_watts: 350, max_gpu_mm: 400 }) }),
    ).toEqual(['error psu_power', 'warning psu_connectors']);
    expect(say({ cpu: processor, case: kit })).toEqual([]);
    expect(say({ cpu: processor, case: kit, psu: psu({ watts: 160 }) })).toEqual(['error psu_power']);
  });

  test('a case without supply, or not known to have one, says nothing', () => {
    expect(say({ cpu: processor, case: chassis({ psu_included: false }) })).toEqual([]);
    expect(say({ cpu: processor, case: chassis() })).toEqual([]);
  });

  test('are not known, of the supply chosen or of the case’s', () => {
    expect(say({ cpu: processor, psu: psu() })).toEqual(['unknown psu_power for want of psu.watts']);
    expect(say({ cpu: processor, case: chassis({ psu_included: true }) })).toEqual([
      'unknown psu_power for want of case.psu_watts',
    ]);
  });

  test('cannot be judged if a part’s draw is unknown, unless they are too few already', () => {
    expect(say({ cpu: processor, gpu: gpu(), psu: psu({ watts: 500 }) })).toEqual([
      'unknown psu_power for want of gpu.tdp_w',
    ]);
    expect(say({ cpu: cpu(), gpu: card, psu: psu({ watts: 300 }) })).toEqual(['error psu_power']);
    expect(say({ cpu: cpu(), gpu: card, psu: psu({ watts: 400 }) })).toEqual([
      'warning psu_power',
      'unknown psu_power for want of cpu.tdp_w',
    ]);
  });
});

describe('the supply’s size', () => {
  const into = (size: PsuSize, psu_form_factors: PsuSize[]) =>
    say({ psu: psu({ watts: 600, form_factor: size }), case: chassis({ psu_form_factors }) });

  test('is listed by the case, or is not', () => {
    expect(into('ATX', ['ATX'])).toEqual([]);
    expect(into('SFX', ['SFX'])).toEqual([]);
    expect(into('TFX', ['TFX'])).toEqual([]);
    expect(into('ATX', ['SFX', 'SFX-L'])).toEqual(['error psu_form_factor']);
    expect(into('ATX', ['TFX'])).toEqual(['error psu_form_factor']);
    expect(into('TFX', ['ATX'])).toEqual(['error psu_form_factor']);
    expect(into('SFX', ['TFX'])).toEqual(['error psu_form_factor']);
  });

  test('SFX and SFX-L go into a case for ATX with a bracket', () => {
    expect(into('SFX', ['ATX'])).toEqual(['warning psu_form_factor']);
    expect(into('SFX-L', ['ATX'])).toEqual(['warning psu_form_factor']);
    expect(into('SFX', ['ATX', 'SFX'])).toEqual([]);
  });

  test('SFX-L is a tight fit for SFX, and SFX an easy one for SFX-L', () => {
    expect(into('SFX-L', ['SFX'])).toEqual(['warning psu_form_factor']);
    expect(into('SFX', ['SFX-L'])).toEqual([]);
  });

  describe('in a case that does not list any', () => {
    const unlisted = (form_factor: PsuSize | undefined, form_factors: BoardSize[] | undefined) =>
      say({
        psu: form_factor ? psu({ watts: 600, form_factor }) : psu({ watts: 600 }),
        case: form_factors ? chassis({ form_factors }) : chassis(),
      });
    const doubt = ['unknown psu_form_factor for want of case.psu_form_factors'];

    test.each([[['ATX', 'mATX', 'Mini-ITX']], [['mATX', 'Mini-ITX']], [undefined]] as [
      BoardSize[] | undefined,
    ][])('that takes %j, ATX goes and SFX needs a bracket', (sizes) => {
      expect(unlisted('ATX', sizes)).toEqual([]);
      expect(unlisted(undefined, sizes)).toEqual([]);
      expect(unlisted('SFX', sizes)).toEqual(['warning psu_form_factor']);
      expect(unlisted('SFX-L', sizes)).toEqual(['warning psu_form_factor']);
    });

    test('TFX does not go into a tower, and may go into a slim case', () => {
      expect(unlisted('TFX', ['ATX', 'mATX', 'Mini-ITX'])).toEqual(['error psu_form_factor']);
      expect(unlisted('TFX', ['mATX', 'Mini-ITX'])).toEqual(doubt);
      expect(unlisted('TFX', undefined)).toEqual(doubt);
    });

    test('a Mini-ITX one takes SFX; anything else is a doubt', () => {
      expect(unlisted('SFX', ['Mini-ITX'])).toEqual([]);
      expect(unlisted('SFX-L', ['Mini-ITX'])).toEqual([]);
      expect(unlisted('ATX', ['Mini-ITX'])).toEqual(doubt);
      expect(unlisted('TFX', ['Mini-ITX'])).toEqual(doubt);
      expect(unlisted(undefined, ['Mini-ITX'])).toEqual([
        'unknown psu_form_factor for want of psu.form_factor',
      ]);
    });
  });
});

describe('the supply’s plugs', () => {
  const strong = { watts: 1600, form_factor: 'ATX' } as const;
  const needs16 = (tdp_w: number) => gpu({ tdp_w, power_connectors: { '8pin': 0, '6pin': 0, '16pin': 1 } });

  test('a 16-pin card on a supply with that plug', () => {
    expect(say({ gpu: needs16(575), psu: psu({ ...strong, has_16pin: true, pcie_8pin: 0 }) })).toEqual([]);
  });

  test('a 16-pin card on a supply not known to have it works with the adapter', () => {
    expect(say({ gpu: needs16(300), psu: psu(strong) })).toEqual(['warning psu_connectors']);
    expect(say({ gpu: needs16(300), psu: psu({ ...strong, has_16pin: false }) })).toEqual([
      'warning psu_connectors',
    ]);
  });

  test.each([
    [250, 2],
    [300, 2],
    [301, 3],
    [375, 3],
    [376, 4],
    [575, 4],
  ])('the adapter of a card of %i W takes %i plugs', (tdp_w, needed) => {
    expect(say({ gpu: needs16(tdp_w), psu: psu({ ...strong, pcie_8pin: needed }) })).toEqual([
      'warning psu_connectors',
    ]);
    expect(say({ gpu: needs16(tdp_w), psu: psu({ ...strong, pcie_8pin: needed - 1 }) })).toEqual([
      'error psu_connectors',
    ]);
  });

  test('the chip gives the plug of a card that does not state it', () => {
    const unstated = gpu({ chip: 'RTX 4070 SUPER', tdp_w: 220 });
    expect(say({ gpu: unstated, psu: psu(strong) })).toEqual(['warning psu_connectors']);
    const stated = gpu({ ...unstated, power_connectors: { '8pin': 2, '6pin': 0, '16pin': 0 } });
    expect(say({ gpu: stated, psu: psu(strong) })).toEqual([]);
    expect(say({ gpu: gpu({ chip: 'RTX 4070', tdp_w: 200 }), psu: psu(strong) })).toEqual([]);
  });

  test('are as many as the watts ask for, where the card does not state its own', () => {
    const onPlugs = (pcie_8pin: number, chip: string, tdp_w: number) =>
      say({ gpu: gpu({ chip, tdp_w, recommended_psu_w: 500 }), psu: psu({ watts: 1000, pcie_8pin }) });
    expect(onPlugs(1, 'RX 7900 XTX', 355)).toEqual(['error psu_connectors']);
    expect(onPlugs(2, 'RX 7900 XTX', 355)).toEqual([]);
    expect(onPlugs(1, 'RX 9070', 220)).toEqual(['error psu_connectors']);
    expect(onPlugs(1, 'RTX 4060', 115)).toEqual([]);
    expect(onPlugs(0, 'RTX 4060', 115)).toEqual(['error psu_connectors']);
    expect(onPlugs(0, 'GTX 1650', 75)).toEqual([]);
  });

  test('are not counted by the watts of a card whose chip nobody knows', () => {
    expect(say({ gpu: gpu({ tdp_w: 355 }), psu: psu({ watts: 1000, pcie_8pin: 1 }) })).toEqual([]);
  });

  test('8-pin and 6-pin plugs are counted together', () => {
    const card = gpu({ tdp_w: 200, power_connectors: { '8pin': 1, '6pin': 1, '16pin': 0 } });
    expect(say({ gpu: card, psu: psu({ ...strong, pcie_8pin: 2 }) })).toEqual([]);
    expect(say({ gpu: card, psu: psu({ ...strong, pcie_8pin: 1 }) })).toEqual(['error psu_connectors']);
    expect(say({ gpu: card, psu: psu(strong) })).toEqual([]);
  });

  test('of the case’s own supply are not judged where it is large', () => {
    const kit = chassis({ psu_included: true, psu_watts: 1600, max_gpu_mm: 400 });
    expect(say({ gpu: needs16(300), case: kit })).toEqual([]);
  });
});
