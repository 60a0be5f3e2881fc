import type {
  BoardSize,
  FactsOf,
  MemoryType,
  ModuleForm,
  PartKind,
  PsuSize,
  Socket,
} from './facts/part-facts.ts';
import type { StepKey } from './step-keys.ts';

/** Something that a rule has against a build, with the values it compared. */
export type Finding =
  | Found<'not_a_part', 'error', { expected: StepKey; kind: PartKind; reason?: string }>
  | Found<'socket', 'error', { cpu_socket: Socket; motherboard_socket: Socket }>
  | Found<'cpu_support', 'error' | 'warning', { chipset: string; generation: string }>
  | Found<'bios_update', 'warning', { chipset: string; generation: string; bios_flashback?: true }>
  | Found<'memory_type', 'error', { memory_type: MemoryType; accepted: MemoryType[] }>
  | Found<'memory_form_factor', 'error', { form_factor: ModuleForm; accepted: ModuleForm[] }>
  | Found<'memory_slots', 'error', { modules: number; memory_slots: number; kits?: number }>
  | Found<'form_factor', 'error', { form_factor: BoardSize; form_factors: BoardSize[] }>
  | Found<'rear_connectors', 'error', { motherboard: true; case: false }>
  /** `length_mm` is absent where it does not matter: the case takes no card at all. */
  | Found<'gpu_length', 'error', { length_mm?: number; max_gpu_mm: number }>
  | Found<'card_profile', 'error', { low_profile: false; low_profile_only: true }>
  | Found<'cooler_height', 'error', { height_mm: number; max_cooler_mm: number }>
  /** The cooler that came in the processor's box, in a low case. */
  | Found<'cooler_height', 'warning', { height_mm: number; max_cooler_mm: number }>
  | Found<'radiator', 'error', { radiator_mm: number; radiators_mm: number[] }>
  | Found<'cooler_socket', 'error' | 'warning', { socket: Socket; sockets: Socket[] }>
  | Found<'cooler_capacity', 'warning', { max_tdp_w: number; tdp_w: number }>
  | Found<'psu_power', 'error' | 'warning', { watts: number; draw_w: number; advised_w: number }>
  | Found<'psu_form_factor', 'error' | 'warning', { form_factor: PsuSize; psu_form_factors: PsuSize[] }>
  | Found<'psu_connectors', 'error' | 'warning', ConnectorData>
  | Found<'power_slot', 'error', { needs_power_slot: true; power_slot: false }>
  /** `video_output` is told where there is a card and it has none. */
  | Found<'no_video_output', 'error', { igpu: false; video_output?: false }>
  /** The processor has graphics, or may have, and the board no socket for a screen. */
  | Found<'no_video_output', 'error', { board_video_output: false; video_output?: false }>
  | Found<'cooler_missing', 'warning', { cooler_included: false }>
  /** `kits` above and `disks` here are absent where there is one. */
  | Found<'m2_slots', 'error', { m2_slots: number; disks?: number }>
  /** The board does not tell its slots, and its platform is older than they are. */
  | Found<'m2_slots', 'warning', { socket: Socket }>
  | Found<'m2_sata', 'warning', { socket: Socket }>;

/** `pcie_8pin` is absent where the supply's number of PCIe plugs is not known. */
export type ConnectorData =
  | { plug: '16pin'; needed_8pin: number; pcie_8pin?: number }
  /** `at_least`: how many the card has is not known, but its watts ask for so many. */
  | { plug: '8pin'; needed_8pin: number; pcie_8pin: number; at_least?: true };

/** A check could not be made because a fact is missing and no cautious assumption settles it. Always weighs as a warning. */
export interface UnknownFact {
  readonly rule: 'unknown_fact';
  readonly severity: 'warning';
  /** The check that lacks the fact. */
  readonly about: AskingCheckId;
  readonly steps: readonly StepKey[];
  readonly missing: FactName;
  /** Only where sizes were compared. */
  readonly judgedWith?: JudgedSizes;
  /** The fact is there, and what else is known of the part denies it. */
  readonly contradicted?: Contradiction;
}

/** A socket as the supplier tells it and those that the part's model or chipset has. */
export interface Contradiction {
  readonly told: Socket;
  readonly known: readonly Socket[];
}

/** A part and the room for it, in mm; at least one of the two is assumed. */
export interface JudgedSizes {
  readonly part_mm: number;
  readonly part_assumed: boolean;
  readonly limit_mm: number;
  readonly limit_assumed: boolean;
}

export type Outcome = Finding | UnknownFact;

/** A check's id: its page is `docs/rules/{id}.md`. */
export type CheckId = Finding['rule'];
/** The checks that speak up when a fact is missing. The others stay silent, for a warning on every build would be read by nobody. */
export type AskingCheckId = Extract<
  CheckId,
  | 'socket'
  | 'memory_type'
  | 'memory_form_factor'
  | 'memory_slots'
  | 'form_factor'
  | 'gpu_length'
  | 'cooler_height'
  | 'radiator'
  | 'cooler_socket'
  | 'psu_power'
  | 'psu_form_factor'
  | 'no_video_output'
  | 'cooler_missing'
  | 'rear_connectors'
  | 'card_profile'
  | 'power_slot'
>;

export type RuleId = Outcome['rule'];

/** A fact of a step's part, as in `psu.watts`. */
export type FactName = { [S in StepKey]: `${S}.${Exclude<keyof FactsOf<S>, 'kind'> & string}` }[StepKey];

interface Found<Rule extends string, Sev extends 'error' | 'warning', Data> {
  readonly rule: Rule;
  readonly severity: Sev;
  /** The steps whose parts clash, or whose part is missing. */
  readonly steps: readonly StepKey[];
  readonly data: Readonly<Data>;
}
