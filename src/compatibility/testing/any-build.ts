import fc from 'fast-check';
import type { Build } from '../build/build.ts';
import { type FactsOf, type PartFacts } from '../facts/part-facts.ts';
import { STEP_KEYS, type StepKey } from '../vocabulary/step-keys.ts';
import { BOARD_SIZES, MEMORY_TYPES, MODULE_FORMS, PSU_SIZES, SOCKETS } from '../vocabulary/value-lists.ts';

const size_mm = fc.integer({ min: 30, max: 450 });
const watts = fc.integer({ min: 10, max: 1600 });
const fewPlugs = fc.integer({ min: 0, max: 4 });
const radiator = fc.constantFrom(120, 140, 240, 280, 360, 420);
// Mostly the sockets on sale, so that parts often fit.
const socket = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('AM4', 'AM5', 'LGA1200', 'LGA1700', 'LGA1851') },
  { weight: 1, arbitrary: fc.constantFrom(...SOCKETS) },
);

/** Parts of each kind, any fact of which may be unknown. */
const ANY_PART: Readonly<Record<StepKey, fc.Arbitrary<PartFacts>>> = {
  cpu: part('cpu', {
    socket,
    tdp_w: watts,
    igpu: fc.boolean(),
    memory_types: fc.subarray([...MEMORY_TYPES], { minLength: 1 }),
    cooler_included: fc.boolean(),
    generation: fc.constantFrom(
      'ryzen-1000',
      'ryzen-5000',
      'ryzen-7000',
      'ryzen-9000',
      'intel-11',
      'intel-14',
      'core-ultra-200',
    ),
  }),
  motherboard: part('motherboard', {
    socket,
    chipset: fc.constantFrom('A320', 'B550', 'B650', 'H410', 'Z490', 'H610', 'Z790', 'Z890'),
    memory_type: fc.constantFrom(...MEMORY_TYPES),
    form_factor: fc.constantFrom(...BOARD_SIZES),
    memory_slots: fc.constantFrom(2, 4),
    video_output: fc.boolean(),
    memory_form_factors: fc.constantFrom(['DIMM'], ['SODIMM'], ['RDIMM'], ['DIMM', 'RDIMM']),
    m2_slots: fewPlugs,
    m2_sizes: fc.constantFrom(['2280'], ['2242', '2280'], ['2280', '22110']),
    m2_sata: fc.boolean(),
    m2_shares_sata: fc.boolean(),
    max_memory_gb: fc.constantFrom(32, 64, 128),
    max_module_gb: fc.constantFrom(16, 32),
    max_cpu_w: watts,
    eps_8pin: fewPlugs,
    rear_connectors: fc.boolean(),
    power_slot: fc.boolean(),
  }),
  ram: part('ram', {
    memory_type: fc.constantFrom(...MEMORY_TYPES),
    modules: fc.integer({ min: 1, max: 8 }),
    capacity_gb_total: fc.constantFrom(8, 16, 32, 64, 128),
    form_factor: fc.constantFrom(...MODULE_FORMS),
    height_mm: size_mm,
    clock_driver: fc.boolean(),
  }),
  gpu: part('gpu', {
    chip: fc.constantFrom('RTX 4060', 'RTX 5070', 'RTX 5090', 'RX 7600'),
    tdp_w: watts,
    recommended_psu_w: watts,
    length_mm: size_mm,
    power_connectors: fc.record({ '8pin': fewPlugs, '6pin': fewPlugs, '16pin': fc.constantFrom(0, 1) }),
    video_output: fc.boolean(),
    low_profile: fc.boolean(),
    slots: fc.constantFrom(1, 2, 3),
    needs_power_slot: fc.boolean(),
  }),
  storage: part('storage', {
    interface: fc.constantFrom('NVMe', 'SATA'),
    form_factor: fc.constantFrom('M.2', '2.5', '3.5'),
    m2_size: fc.constantFrom('2230', '2280', '22110'),
    internal: fc.constant(true),
  }),
  psu: part('psu', {
    watts,
    real_w: watts,
    form_factor: fc.constantFrom(...PSU_SIZES),
    length_mm: size_mm,
    has_16pin: fc.boolean(),
    pcie_8pin: fewPlugs,
    eps_8pin: fewPlugs,
  }),
  case: part('case', {
    form_factors: fc.subarray([...BOARD_SIZES], { minLength: 1 }),
    psu_included: fc.boolean(),
    psu_watts: watts,
    max_gpu_mm: fc.oneof(fc.constant(0), size_mm),
    max_cooler_mm: size_mm,
    radiators_mm: fc.uniqueArray(radiator, { maxLength: 3 }),
    psu_form_factors: fc.subarray([...PSU_SIZES], { minLength: 1 }),
    rear_connectors: fc.boolean(),
    bays_35: fewPlugs,
    bays_25: fewPlugs,
    max_psu_mm: size_mm,
    card_slots: fc.constantFrom(2, 4, 7),
    max_gpu_radiator_mm: size_mm,
    top_radiators_mm: fc.uniqueArray(radiator, { maxLength: 3 }),
    slim: fc.boolean(),
    low_profile_only: fc.boolean(),
  }),
  cooler: part('cooler', {
    sockets: fc.uniqueArray(socket, { maxLength: 4 }),
    type: fc.constantFrom('air', 'aio'),
    height_mm: size_mm,
    radiator_mm: radiator,
    max_ram_mm: size_mm,
    max_tdp_w: watts,
  }),
};

export const anyStep: fc.Arbitrary<StepKey> = fc.constantFrom(...STEP_KEYS);

/** A part for a step, now and then one that does not belong there. */
export function anyPartFor(step: StepKey): fc.Arbitrary<PartFacts> {
  return fc.oneof(
    { weight: 30, arbitrary: ANY_PART[step] },
    { weight: 1, arbitrary: anyStep.chain((other) => ANY_PART[other]) },
    { weight: 1, arbitrary: fc.constant<PartFacts>({ kind: 'not_a_part', reason: 'case fan' }) },
  );
}

/** Whole and partial builds, good and bad, with unknown facts. */
export const anyBuild: fc.Arbitrary<Build> = fc.record(
  {
    cpu: anyPartFor('cpu'),
    motherboard: anyPartFor('motherboard'),
    ram: anyPartFor('ram'),
    gpu: anyPartFor('gpu'),
    storage: anyPartFor('storage'),
    psu: anyPartFor('psu'),
    case: anyPartFor('case'),
    cooler: anyPartFor('cooler'),
    units: fc.record(
      { ram: fc.integer({ min: 2, max: 4 }), storage: fc.integer({ min: 2, max: 4 }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

function part<Step extends StepKey>(
  kind: Step,
  facts: { [Fact in Exclude<keyof FactsOf<Step>, 'kind'>]?: fc.Arbitrary<unknown> },
): fc.Arbitrary<FactsOf<Step>> {
  const known = fc.record(facts as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
  return known.map((values) => ({ kind, ...values }) as FactsOf<Step>); // each fact's values are of its own type above
}
