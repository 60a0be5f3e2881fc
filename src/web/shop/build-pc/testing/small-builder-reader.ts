import { checkBuild } from '#compatibility/check-build.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { parseUnits } from '#compatibility/build/units.ts';
import { BUILD_STEPS } from '#contract/build-steps.ts';
import type { CandidateQuery, Selection } from '#contract/build.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { EMPTY_READER } from '#contract/testing/empty-reader.ts';
import { toCandidateCompatibility, toVerdictResponse } from '#contract/verdict-response.ts';

const PRODUCTS: Readonly<Record<string, PartFacts>> = {
  am5: { kind: 'cpu', socket: 'AM5', tdp_w: 65, igpu: true, memory_types: ['DDR5'], cooler_included: true },
  dark: { kind: 'cpu', socket: 'AM5', tdp_w: 65, igpu: false, memory_types: ['DDR5'], cooler_included: true },
  am4: { kind: 'cpu', socket: 'AM4', tdp_w: 65, igpu: true, memory_types: ['DDR4'], cooler_included: true },
  bare: { kind: 'cpu', socket: 'AM5', tdp_w: 65, igpu: true, memory_types: ['DDR5'], cooler_included: false },
  b650: { kind: 'motherboard', socket: 'AM5', chipset: 'B650', memory_type: 'DDR5', form_factor: 'ATX' },
  b550: { kind: 'motherboard', socket: 'AM4', chipset: 'B550', memory_type: 'DDR4', form_factor: 'ATX' },
  ddr5: { kind: 'ram', memory_type: 'DDR5', modules: 2, capacity_gb_total: 32, form_factor: 'DIMM' },
  ddr4: { kind: 'ram', memory_type: 'DDR4', modules: 2, capacity_gb_total: 16, form_factor: 'DIMM' },
  nvme: { kind: 'storage', interface: 'NVMe', form_factor: 'M.2', internal: true },
  box: { kind: 'case', form_factors: ['ATX'], psu_included: false },
  kit: { kind: 'case', form_factors: ['ATX'], psu_included: true, psu_watts: 500 },
  supply: { kind: 'psu', watts: 650, form_factor: 'ATX' },
  plugless: { kind: 'psu', watts: 600 },
  plugged: {
    kind: 'gpu',
    tdp_w: 160,
    length_mm: 240,
    power_connectors: { '8pin': 1, '6pin': 0, '16pin': 0 },
  },
  unsized: { kind: 'gpu', tdp_w: 60, power_connectors: { '8pin': 0, '6pin': 0, '16pin': 0 } },
  picky: {
    kind: 'gpu',
    tdp_w: 160,
    length_mm: 240,
    recommended_psu_w: 750,
    power_connectors: { '8pin': 0, '6pin': 0, '16pin': 0 },
  },
  hungry: { kind: 'gpu', tdp_w: 600, recommended_psu_w: 1000 },
  low: { kind: 'case', form_factors: ['ATX'], psu_included: false, max_cooler_mm: 160 },
  tower: { kind: 'cooler', type: 'air', sockets: ['AM5'], height_mm: 165 },
  nameless: { kind: 'cooler', type: 'air', sockets: ['AM5'] },
  fan: { kind: 'not_a_part', reason: 'case fan' },
};

/** The real engine over a few products; each costs 100.10. */
export const smallBuilderReader: ShopReader = {
  ...EMPTY_READER,
  product: (id) => productOf(id),
  buildSteps: () => [...BUILD_STEPS],
  verdict: (selection) => toVerdictResponse(checkBuild(factsOf(selection)), () => undefined),
  reasons: () => ({ cpu: 'Rinde parecido a otro.', motherboard: 'Tiene la del procesador.' }),
  candidates: (query) => {
    const step = query.paso ?? 'cpu';
    const judged = Object.keys(PRODUCTS)
      .filter((id) => PRODUCTS[id]?.kind === step)
      .flatMap((id) => productOf(id) ?? [])
      .map((product) => ({
        ...product,
        compatibility: toCandidateCompatibility(checkBuild(factsOf({ ...query, [step]: product.id }))),
      }));
    const isOut = (one: (typeof judged)[number]) => one.compatibility.status === 'error';
    const products = judged.filter((one) => isOut(one) === query.incompatibles);
    return {
      step,
      products,
      count: products.length,
      next: null,
      previous: null,
      dropped: [],
      facets: [],
      hidden: judged.filter(isOut).length,
      ...(query.cpu === 'am4' && step === 'gpu' && { heldBack: ['hungry'] }),
    };
  },
};

function productOf(id: string): PublicProduct | null {
  const facts = PRODUCTS[id];
  if (facts === undefined) return null;
  return {
    id,
    description: `Part ${id}`,
    brand: 'Brand',
    partNumber: id,
    category: 'CATEGORY',
    price: '100.10',
    priceArs: null,
    priceWithoutTaxesArs: null,
    stock: 3,
    visible: true,
    images: [`/dibujos/${id}.svg`],
    photos: [],
    content: { pictures: [], shortDescription: '', attributes: [{ attribute: 'Peso', value: '1 kg' }] },
    facts,
  };
}

function factsOf(selection: Selection | CandidateQuery) {
  const facts = Object.fromEntries(
    STEP_KEYS.flatMap((step) => {
      const facts = PRODUCTS[selection[step] ?? ''];
      return facts ? [[step, facts]] : [];
    }),
  );
  return { ...facts, units: parseUnits(selection.cant) };
}
