import { biosUpdate } from './bios-update.ts';
import { cardSlots } from './card-slots.ts';
import { cardProfile } from './card-profile.ts';
import { coolerCapacity } from './cooler-capacity.ts';
import { coolerHeight } from './cooler-height.ts';
import { coolerMissing } from './cooler-missing.ts';
import { coolerSocket } from './cooler-socket.ts';
import { cpuSupport } from './cpu-support.ts';
import { cpuWatts } from './cpu-watts.ts';
import { cudimm } from './cudimm.ts';
import { driveBays } from './drive-bays.ts';
import { epsConnectors } from './eps-connectors.ts';
import { formFactor } from './form-factor.ts';
import { gpuLength } from './gpu-length.ts';
import { m2Length } from './m2-length.ts';
import { m2Sata } from './m2-sata.ts';
import { m2Slots } from './m2-slots.ts';
import { memoryCapacity } from './memory-capacity.ts';
import { memoryFormFactor } from './memory-form-factor.ts';
import { memoryHeight } from './memory-height.ts';
import { memorySlots } from './memory-slots.ts';
import { memoryType } from './memory-type.ts';
import { noVideoOutput } from './no-video-output.ts';
import { notAPart } from './not-a-part.ts';
import { psuConnectors } from './psu-connectors.ts';
import { psuFormFactor } from './psu-form-factor.ts';
import { psuLength } from './psu-length.ts';
import { psuPower } from './psu-power.ts';
import { radiatorAndCard } from './radiator-and-card.ts';
import { radiator } from './radiator.ts';
import { powerSlot } from './power-slot.ts';
import { rearConnectors } from './rear-connectors.ts';
import { resizableBar } from './resizable-bar.ts';
import type { FactName } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import type { Rule, UnknownFact as AnyUnknown, Unstated as AnyUnstated } from './rule.ts';
import { socket } from './socket.ts';

/** Every check, in the order in which a person would make them: the most decisive first. */
export const ALL_RULES = [
  notAPart,
  socket,
  cpuSupport,
  cpuWatts,
  memoryType,
  memoryFormFactor,
  memorySlots,
  memoryCapacity,
  formFactor,
  rearConnectors,
  gpuLength,
  cardProfile,
  cardSlots,
  coolerHeight,
  radiator,
  radiatorAndCard,
  memoryHeight,
  coolerSocket,
  psuPower,
  psuFormFactor,
  psuLength,
  psuConnectors,
  epsConnectors,
  powerSlot,
  noVideoOutput,
  m2Slots,
  m2Length,
  driveBays,
  biosUpdate,
  coolerCapacity,
  coolerMissing,
  resizableBar,
  m2Sata,
  cudimm,
] as const;

/** A rule's id: its page is `docs/rules/{id}.md`. */
export type RuleId = (typeof ALL_RULES)[number]['id'];

const BY_ID = new Map<RuleId, Rule>(ALL_RULES.map((rule) => [rule.id, rule]));

export function ruleOf(id: RuleId): Rule {
  return BY_ID.get(id)!; // every RuleId is a listed rule's
}

type Check = ReturnType<(typeof ALL_RULES)[number]['check']>[number];
type Holds = NonNullable<ReturnType<(typeof ALL_RULES)[number]['holds']>>;

/** The results of the rules for a build: their findings, and the checks that they could not make. */
export type Outcome = Check;
export type Finding = Exclude<Check, AnyUnknown>;
export type UnknownFact = Extract<Check, AnyUnknown>;

/** The rules' results for a build without problems: successful checks, and useful facts that are missing. */
export type Fit = Exclude<Holds, AnyUnstated>;
export type Unstated = Extract<Holds, AnyUnstated>;

/**
 * The facts that a check looks at in the parts of these steps.
 *
 * @example
 * factsCompared('memory_type', ['cpu', 'ram']) // ['ram.memory_type', 'cpu.memory_types']
 */
export function factsCompared(check: RuleId, steps: readonly StepKey[]): readonly FactName[] {
  return ruleOf(check).facts.filter((fact) => steps.some((step) => fact.startsWith(`${step}.`)));
}
