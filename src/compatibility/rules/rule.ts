import type { Build, Parts } from '../build/build.ts';
import type { FactName, PartFacts } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

/** One check, whole: what it reads, what it finds, and how it says so. It judges only the parts that there are. */
export interface Rule {
  /** Its page is `docs/rules/{id}.md`. */
  readonly id: string;
  /** A short heading in Spanish, whatever the check finds. */
  readonly name: string;
  /** Every step whose facts the rule reads or whose absence it reports. */
  readonly steps: readonly StepKey[];
  /** The facts that it compares, of its own steps; a verdict shows where each was read. */
  readonly facts: readonly FactName[];
  /** Facts that it reads besides: for a cautious assumption, or to know whether there is a question at all. */
  readonly alsoReads?: readonly FactName[];
  /** The facts for want of which `check` returns an unknown fact. */
  readonly asks?: readonly FactName[];
  /** Which kinds of part it compares two by two; without it, the two kinds whose facts it reads. */
  readonly pairs?: readonly KindPair[];
  /** Facts without which its verdict still stands: the report on a supplier's list does not miss them. */
  readonly sharpenedBy?: readonly FactName[];
  /** Whether a part raises the rule's question at all, for the same report; without it, every part of its kinds does. */
  readonly concerns?: (part: PartFacts) => boolean;
  readonly check: (parts: Parts, build: Build) => readonly (Found | UnknownFact)[];
  /**
   * What `check` compared where it has nothing to say, or which fact it did without; undefined where there was nothing to
   * compare. Asked only after a silent `check`, and never of candidates.
   */
  readonly holds: (parts: Parts) => Held | Unstated | undefined;
  readonly messages: {
    /** What is wrong, with the values compared, and what to do. */
    finding(finding: Found): string;
    /** That it holds, with both values and what is left between them. */
    fit?(fit: Held): string;
    /** What to find out before buying, where an asked fact is missing. */
    readonly unknown?: string;
    /** Where sizes are compared: what is measured, and what stands for it when nobody measured it. */
    readonly measured?: { readonly the: string; readonly likely: string };
    /** Instead of the missing fact, where the fact is known and something else denies it. */
    contradicted?(missing: FactName, contradiction: Contradiction): string;
    /** Where to look for a fact that suppliers seldom state. */
    readonly unstated?: string;
  };
}

/**
 * A rule that can only return its own findings and fits, and has a sentence for each of its outcomes.
 * @example export const gpuLength: RuleFor<Finding | UnknownFact<'gpu_length'>, Fit> = { … };
 */
export type RuleFor<O extends Found | UnknownFact, H extends Held | Unstated> = Omit<
  Rule,
  'id' | 'check' | 'holds' | 'messages'
> & {
  readonly id: Exclude<O, UnknownFact>['rule'];
  readonly check: (parts: Parts, build: Build) => readonly O[];
  readonly holds: (parts: Parts) => H | undefined;
  readonly messages: Omit<Rule['messages'], 'finding' | 'fit'> & {
    finding(finding: Exclude<O, UnknownFact>): string;
  } & Needed<Exclude<H, Unstated>, { fit(fit: Exclude<H, Unstated>): string }> &
    Needed<Extract<O, UnknownFact>, { readonly unknown: string }> &
    Needed<Extract<H, Unstated>, { readonly unstated: string }>;
};

type Needed<Outcome, Message> = [Outcome] extends [never] ? unknown : Message;

/** Two kinds of part that a rule compares: by all that it reads of them, or by the facts named here. */
export interface KindPair {
  readonly between: readonly [StepKey, StepKey];
  readonly reads?: readonly FactName[];
  readonly asks?: readonly FactName[];
  /** What else stands in the PC: some rules judge whole builds alone. */
  readonly beside?: Build;
}

/** Something that a rule has against a build, with the values it compared. */
export interface Found<
  Id extends string = string,
  Severity extends 'error' | 'warning' = 'error' | 'warning',
  Data = object,
> {
  readonly rule: Id;
  readonly severity: Severity;
  /** The steps whose parts clash, or whose part is missing. */
  readonly steps: readonly StepKey[];
  readonly data: Readonly<Data>;
}

/**
 * A check that was made and holds, with the values it compared and, where there is one, the margin: `margin_mm`, `margin_w`
 * or how many are `free`.
 */
export interface Held<Id extends string = string, Data = object> {
  readonly rule: Id;
  /** The steps whose parts were compared. */
  readonly steps: readonly StepKey[];
  readonly data: Readonly<Data>;
  /** Values that nobody states and that were taken cautiously. */
  readonly assumed?: readonly FactName[];
}

/** A check could not be made because a fact is missing and no cautious assumption settles it. Always weighs as a warning. */
export interface UnknownFact<Id extends string = string> {
  readonly rule: 'unknown_fact';
  readonly severity: 'warning';
  /** The check that lacks the fact. */
  readonly about: Id;
  readonly steps: readonly StepKey[];
  readonly missing: FactName;
  /** Only where sizes were compared. */
  readonly judgedWith?: JudgedSizes;
  /** The fact is there, and what else is known of the part denies it. */
  readonly contradicted?: Contradiction;
}

/** A check that lacks a fact which suppliers seldom state: it stands beside a verdict and weighs nothing in it. */
export interface Unstated<Id extends string = string> {
  readonly rule: 'unstated';
  readonly about: Id;
  readonly steps: readonly StepKey[];
  readonly missing: FactName;
}

/** A socket as the supplier states it and those that the part's model or chipset has. */
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

/** Shared, so that the many checks that have nothing to say cost no memory. */
export const NOTHING: readonly never[] = [];

/** Parts of which nothing is known, around a processor and its board: for rules that judge whole builds alone. */
export const REST_OF_A_PC: Build = {
  ram: { kind: 'ram' },
  storage: { kind: 'storage' },
  case: { kind: 'case', psu_included: true },
};

export function unknown<Id extends string>(
  about: Id,
  missing: FactName,
  steps: readonly StepKey[],
  judgedWith?: JudgedSizes,
): UnknownFact<Id> {
  const fact = { rule: 'unknown_fact', severity: 'warning', about, steps, missing } as const;
  return judgedWith === undefined ? fact : { ...fact, judgedWith };
}

export function unstated<Id extends string>(
  about: Id,
  missing: FactName,
  steps: readonly StepKey[],
): Unstated<Id> {
  return { rule: 'unstated', about, steps, missing };
}
