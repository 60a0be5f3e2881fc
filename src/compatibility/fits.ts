import type { BoardSize, MemoryType, ModuleForm, PsuSize, Socket } from './facts/part-facts.ts';
import type { CheckId, FactName } from './findings.ts';
import type { StepKey } from './step-keys.ts';

/**
 * A check that was made and holds, with the values it compared and, where there is one, the margin: `margin_mm`, `margin_w`
 * or how many are `free`.
 */
export type Fit =
  /** `socket` is the board's; `cpu_socket` is told where it is the older one that goes into it. */
  | Held<'socket', { socket: Socket; cpu_socket?: Socket }>
  | Held<'cpu_support', { chipset: string; generation: string }>
  /** `launch`: the board came out with or after the processor. `on_sale`: it is older, but those on sale carry the BIOS. */
  | Held<'bios_update', { chipset: string; generation: string; ready: 'launch' | 'on_sale' }>
  | Held<'memory_type', { memory_type: MemoryType }>
  | Held<'memory_form_factor', { form_factor: ModuleForm }>
  | Held<'memory_slots', { modules: number; memory_slots: number; free: number }>
  | Held<'form_factor', { form_factor: BoardSize; form_factors: BoardSize[] }>
  | Held<'rear_connectors', { motherboard: true; case: true }>
  | Held<'gpu_length', { length_mm: number; max_gpu_mm: number; margin_mm: number }>
  | Held<'card_profile', { low_profile: true }>
  | Held<'cooler_height', { height_mm: number; max_cooler_mm: number; margin_mm: number; boxed: boolean }>
  /** `radiators_mm` holds the largest that cases like it take, where the case lists none. */
  | Held<'radiator', { radiator_mm: number; radiators_mm: number[] }>
  /** `mount`: the socket on the cooler's list whose holes serve. */
  | Held<'cooler_socket', { socket: Socket; mount: Socket }>
  | Held<'cooler_capacity', { max_tdp_w: number; tdp_w: number; margin_w: number }>
  | Held<'psu_power', { watts: number; draw_w: number; advised_w: number; margin_w: number }>
  | Held<'psu_form_factor', { form_factor: PsuSize; psu_form_factors: PsuSize[] }>
  | Held<
      'psu_connectors',
      | { plug: '16pin' }
      | { plug: '8pin'; needed_8pin: number; pcie_8pin: number; free: number }
      | { plug: 'none' }
    >
  | Held<'power_slot', { power_slot: true }>
  | Held<'no_video_output', { source: 'gpu' | 'igpu' }>
  | Held<'cooler_missing', { cooler_included: true }>
  | Held<'m2_slots', { m2_slots: number; free: number }>
  | Held<'m2_sata', { interface: 'NVMe' }>;

export type FitOf<Id extends Fit['rule']> = Extract<Fit, { rule: Id }>;

/** A check that lacks a fact which suppliers seldom state: told beside a verdict, and weighs nothing in it. */
export interface Unstated {
  readonly rule: 'unstated';
  readonly about: UnstatedCheckId;
  readonly steps: readonly StepKey[];
  readonly missing: FactName;
}

/** The checks that a missing fact does not make a warning of. */
export type UnstatedCheckId = Extract<
  CheckId,
  'cpu_support' | 'memory_slots' | 'cooler_capacity' | 'psu_connectors' | 'm2_slots'
>;

interface Held<Rule extends CheckId, Data> {
  readonly rule: Rule;
  /** The steps whose parts were compared. */
  readonly steps: readonly StepKey[];
  readonly data: Readonly<Data>;
  /** Values that nobody states and that were taken cautiously. */
  readonly assumed?: readonly FactName[];
}
