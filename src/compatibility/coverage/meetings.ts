import type { Build } from '../build.ts';
import type { CheckId, FactName } from '../findings.ts';
import type { StepKey } from '../step-keys.ts';

/** Two kinds of part that a check compares, and by which facts. */
export interface Meeting {
  readonly check: CheckId;
  readonly between: readonly [StepKey, StepKey];
  /** Every fact of the two that the check looks at. */
  readonly reads: readonly FactName[];
  /** Those of them for want of which it says that it could not judge. */
  readonly asks: readonly FactName[];
  /** What else stands in the PC: some checks speak of whole builds alone. */
  readonly beside?: Build;
}

/** Parts of which nothing is known, around a processor and its board. */
const REST_OF_A_PC: Build = {
  ram: { kind: 'ram' },
  storage: { kind: 'storage' },
  case: { kind: 'case', psu_included: true },
};

/** Where each check meets two kinds of part. `not_a_part` reads no facts, only what kind a part is. */
const OF_CHECK = {
  socket: [
    {
      check: 'socket',
      between: ['cpu', 'motherboard'],
      reads: ['cpu.socket', 'cpu.generation', 'motherboard.socket', 'motherboard.chipset'],
      asks: ['cpu.socket', 'motherboard.socket'],
    },
  ],
  cpu_support: [
    asksNone('cpu_support', ['cpu', 'motherboard'], ['cpu.generation', 'cpu.igpu', 'motherboard.chipset']),
  ],
  bios_update: [
    asksNone(
      'bios_update',
      ['cpu', 'motherboard'],
      ['cpu.generation', 'cpu.igpu', 'motherboard.chipset', 'motherboard.bios_flashback'],
    ),
  ],
  memory_type: [
    asksAll('memory_type', ['motherboard', 'ram'], ['motherboard.memory_type', 'ram.memory_type']),
    asksAll('memory_type', ['cpu', 'ram'], ['cpu.memory_types', 'ram.memory_type']),
  ],
  memory_form_factor: [
    {
      check: 'memory_form_factor',
      between: ['motherboard', 'ram'],
      reads: ['motherboard.memory_form_factors', 'motherboard.socket', 'ram.form_factor'],
      asks: ['motherboard.memory_form_factors'],
    },
    asksNone('memory_form_factor', ['cpu', 'ram'], ['cpu.socket', 'ram.form_factor']),
  ],
  memory_slots: [
    {
      check: 'memory_slots',
      between: ['motherboard', 'ram'],
      reads: ['motherboard.memory_slots', 'motherboard.form_factor', 'motherboard.socket', 'ram.modules'],
      asks: ['motherboard.memory_slots'],
    },
  ],
  form_factor: [
    asksAll('form_factor', ['motherboard', 'case'], ['motherboard.form_factor', 'case.form_factors']),
  ],
  rear_connectors: [
    {
      check: 'rear_connectors',
      between: ['motherboard', 'case'],
      reads: ['motherboard.rear_connectors', 'case.rear_connectors'],
      asks: ['case.rear_connectors'],
    },
  ],
  gpu_length: [
    {
      check: 'gpu_length',
      between: ['gpu', 'case'],
      reads: ['gpu.length_mm', 'gpu.tdp_w', 'case.max_gpu_mm', 'case.form_factors'],
      asks: ['gpu.length_mm', 'case.max_gpu_mm'],
    },
  ],
  card_profile: [
    {
      check: 'card_profile',
      between: ['gpu', 'case'],
      reads: ['gpu.low_profile', 'case.low_profile_only', 'case.slim', 'case.max_gpu_mm'],
      asks: ['gpu.low_profile', 'case.low_profile_only'],
    },
  ],
  cooler_height: [
    {
      check: 'cooler_height',
      between: ['case', 'cooler'],
      reads: [
        'case.max_cooler_mm',
        'case.form_factors',
        'case.slim',
        'cooler.height_mm',
        'cooler.type',
        'cooler.radiator_mm',
      ],
      asks: ['case.max_cooler_mm', 'cooler.height_mm'],
    },
    asksNone('cooler_height', ['cpu', 'case'], ['cpu.cooler_included', 'case.max_cooler_mm']),
  ],
  radiator: [
    {
      check: 'radiator',
      between: ['case', 'cooler'],
      reads: ['case.radiators_mm', 'case.form_factors', 'cooler.radiator_mm', 'cooler.type'],
      asks: ['case.radiators_mm', 'cooler.radiator_mm'],
    },
  ],
  cooler_socket: [asksAll('cooler_socket', ['cpu', 'cooler'], ['cpu.socket', 'cooler.sockets'])],
  cooler_capacity: [asksNone('cooler_capacity', ['cpu', 'cooler'], ['cpu.tdp_w', 'cooler.max_tdp_w'])],
  psu_power: [
    asksAll('psu_power', ['cpu', 'psu'], ['cpu.tdp_w', 'psu.watts']),
    {
      check: 'psu_power',
      between: ['gpu', 'psu'],
      reads: ['gpu.tdp_w', 'gpu.recommended_psu_w', 'psu.watts'],
      asks: ['gpu.tdp_w', 'psu.watts'],
    },
    {
      check: 'psu_power',
      between: ['cpu', 'case'],
      reads: ['cpu.tdp_w', 'case.psu_included', 'case.psu_watts'],
      asks: ['cpu.tdp_w', 'case.psu_watts'],
    },
    {
      check: 'psu_power',
      between: ['gpu', 'case'],
      reads: ['gpu.tdp_w', 'gpu.recommended_psu_w', 'case.psu_included', 'case.psu_watts'],
      asks: ['gpu.tdp_w', 'case.psu_watts'],
    },
  ],
  psu_form_factor: [
    {
      check: 'psu_form_factor',
      between: ['psu', 'case'],
      reads: ['psu.form_factor', 'case.psu_form_factors', 'case.form_factors'],
      asks: ['psu.form_factor', 'case.psu_form_factors'],
    },
  ],
  psu_connectors: [
    asksNone(
      'psu_connectors',
      ['gpu', 'psu'],
      ['gpu.power_connectors', 'gpu.chip', 'gpu.tdp_w', 'psu.has_16pin', 'psu.pcie_8pin'],
    ),
  ],
  power_slot: [
    {
      check: 'power_slot',
      between: ['motherboard', 'gpu'],
      reads: ['motherboard.power_slot', 'motherboard.rear_connectors', 'gpu.needs_power_slot'],
      asks: ['motherboard.power_slot'],
    },
  ],
  no_video_output: [
    {
      check: 'no_video_output',
      between: ['cpu', 'motherboard'],
      reads: ['cpu.igpu', 'motherboard.video_output'],
      asks: ['cpu.igpu'],
      beside: REST_OF_A_PC,
    },
    {
      check: 'no_video_output',
      between: ['cpu', 'gpu'],
      reads: ['cpu.igpu', 'gpu.video_output'],
      asks: ['cpu.igpu'],
    },
  ],
  cooler_missing: [
    { ...asksAll('cooler_missing', ['cpu', 'motherboard'], ['cpu.cooler_included']), beside: REST_OF_A_PC },
  ],
  m2_slots: [
    asksNone(
      'm2_slots',
      ['motherboard', 'storage'],
      ['motherboard.m2_slots', 'motherboard.socket', 'motherboard.chipset', 'storage.form_factor'],
    ),
  ],
  m2_sata: [
    asksNone(
      'm2_sata',
      ['motherboard', 'storage'],
      ['motherboard.socket', 'storage.form_factor', 'storage.interface'],
    ),
  ],
} as const satisfies Record<Exclude<CheckId, 'not_a_part'>, readonly Meeting[]>;

export const MEETINGS: readonly Meeting[] = Object.values(OF_CHECK).flat();

/** The meetings of a kind of part with others. */
export function meetingsOf(kind: StepKey): readonly Meeting[] {
  return MEETINGS.filter(({ between }) => between.includes(kind));
}

/** The other kind of a meeting. */
export function otherThan({ between: [one, other] }: Meeting, kind: StepKey): StepKey {
  return kind === one ? other : one;
}

/** How many kinds of check ask for each fact of a kind of part, in the order of its sheet; those that none asks for are absent. */
export function factsAskedOf(kind: StepKey): ReadonlyMap<FactName, number> {
  const checks = new Map<FactName, Set<CheckId>>();
  for (const { check, asks } of MEETINGS) {
    for (const fact of asks) {
      if (!fact.startsWith(`${kind}.`)) continue;
      checks.set(fact, (checks.get(fact) ?? new Set()).add(check));
    }
  }
  return new Map(Array.from(checks, ([fact, those]) => [fact, those.size]));
}

function asksAll(check: CheckId, between: Meeting['between'], reads: readonly FactName[]): Meeting {
  return { check, between, reads, asks: reads };
}

/** It stays silent where a fact is missing: a warning on every build would be read by nobody. */
function asksNone(check: CheckId, between: Meeting['between'], reads: readonly FactName[]): Meeting {
  return { check, between, reads, asks: [] };
}
