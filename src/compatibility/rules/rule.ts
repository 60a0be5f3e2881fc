import type { Build, Parts } from '../build/build.ts';
import type { FactName, PartFacts } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

/** One complete check: the facts it reads, its findings, and its texts. It judges only the parts that are present. */
export interface Rule {
  /** Its page is `docs/rules/{id}.md`. */
  readonly id: string;
  /** A short heading in Spanish, the same for any result. */
  readonly name: string;
  /** Every step whose facts the rule reads or whose absence it reports. */
  readonly steps: readonly StepKey[];
  /** The facts of its steps that it compares; a verdict shows where each was read. */
  readonly facts: readonly FactName[];
  /** Further facts that it reads: for a cautious assumption, or to know whether it applies at all. */
  readonly alsoReads?: readonly FactName[];
  /** The facts whose absence makes `check` return an unknown fact. */
  readonly asks?: readonly FactName[];
  /** The kinds of part that it compares in pairs; absent: the two kinds whose facts it reads. */
  readonly pairs?: readonly KindPair[];
  /** Facts without which its verdict is still valid: the report on a supplier's list does not count them as missing. */
  readonly sharpenedBy?: readonly FactName[];
  /** Whether the rule applies to a part, for the same report; absent: to every part of its kinds. */
  readonly concerns?: (part: PartFacts) => boolean;
  /** A part that fails it cannot be used: a fact that it lacks, or assumes, is never a detail. */
  readonly isDecisive?: true;
  /** Absent: its fits leave no room to speak of. */
  readonly margin?: MarginKind;
  readonly check: (parts: Parts, build: Build) => readonly (Found | UnknownFact)[];
  /**
   * The values that `check` compared when it found no problem, or the fact that it did without; undefined if there was nothing to
   * compare. Called only after a `check` without findings, and of candidates only for those that are shown.
   */
  readonly holds: (parts: Parts) => Held | Unstated | undefined;
  readonly messages: {
    /** The problem, with the compared values, and what to do. @param owned the steps whose part the visitor already has. */
    finding(finding: Found, owned: readonly StepKey[]): string;
    /** The success, with both values and the margin between them. */
    fit?(fit: Held): string;
    /** Only the margin, without a subject: `entra con 12 mm de sobra`; undefined if this fit has none. */
    margin?(fit: Held): string | undefined;
    /** What to find out before buying, if a needed fact is missing. */
    readonly unknown?: string;
    /** For compared sizes: the measured thing, and its replacement when nobody measured it. */
    readonly measured?: { readonly the: string; readonly likely: string };
    /** Used instead if the fact is known and other data contradicts it. */
    contradicted?(missing: FactName, contradiction: Contradiction): string;
    /** Where to look for a fact that suppliers seldom state. */
    readonly unstated?: string;
  };
}

/**
 * A rule that can only return its own findings and fits, and has a sentence for each of them.
 * @example export const gpuLength: RuleFor<Finding | UnknownFact<'gpu_length'>, Fit> = { … };
 */
export type RuleFor<O extends Found | UnknownFact, H extends Held | Unstated> = Omit<
  Rule,
  'id' | 'check' | 'holds' | 'messages'
> & {
  readonly id: Exclude<O, UnknownFact>['rule'];
  readonly check: (parts: Parts, build: Build) => readonly O[];
  readonly holds: (parts: Parts) => H | undefined;
  readonly messages: Omit<Rule['messages'], 'finding' | 'fit' | 'margin'> & {
    finding(finding: Exclude<O, UnknownFact>, owned: readonly StepKey[]): string;
    margin?(fit: Exclude<H, Unstated>): string | undefined;
  } & Needed<Exclude<H, Unstated>, { fit(fit: Exclude<H, Unstated>): string }> &
    Needed<Extract<O, UnknownFact>, { readonly unknown: string }> &
    Needed<Extract<H, Unstated>, { readonly unstated: string }>;
};

type Needed<Outcome, Message> = [Outcome] extends [never] ? unknown : Message;

/** Two kinds of part that a rule compares: by all facts that it reads of them, or by the named ones. */
export interface KindPair {
  readonly between: readonly [StepKey, StepKey];
  readonly reads?: readonly FactName[];
  readonly asks?: readonly FactName[];
  /** The rest of the PC: some rules judge only whole builds. */
  readonly beside?: Build;
}

/** The part that the margin of a fit is about: the first of these parts that was compared. */
interface MarginKind {
  readonly of: readonly StepKey[];
  /** `places` are slots, bays and plugs; `sizes` those of a list, with no number between them. */
  readonly unit: 'mm' | 'W' | 'GB' | 'places' | 'sizes';
}

/** A problem of a build, with the compared values. */
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
 * A successful check, with the compared values and, if there is one, the margin: `margin_mm`, `margin_w`, `margin_gb` or how many are
 * `free`.
 */
export interface Held<Id extends string = string, Data = object> {
  readonly rule: Id;
  /** The steps whose parts were compared. */
  readonly steps: readonly StepKey[];
  readonly data: Readonly<Data>;
  /** Values that nobody states and that were assumed cautiously. */
  readonly assumed?: readonly FactName[];
}

/** A check that was impossible because a fact is missing and no cautious assumption decides it. It always counts as a warning. */
export interface UnknownFact<Id extends string = string> {
  readonly rule: 'unknown_fact';
  readonly severity: 'warning';
  /** The check that lacks the fact. */
  readonly about: Id;
  readonly steps: readonly StepKey[];
  readonly missing: FactName;
  /** Only where sizes were compared. */
  readonly judgedWith?: JudgedSizes;
  /** The fact is known, and other data about the part contradicts it. */
  readonly contradicted?: Contradiction;
}

/** A check that lacks a fact which suppliers seldom state: it accompanies a verdict and does not affect it. */
export interface Unstated<Id extends string = string> {
  readonly rule: 'unstated';
  readonly about: Id;
  readonly steps: readonly StepKey[];
  readonly missing: FactName;
}

/** A socket as the supplier states it, and those of the part's model or chipset. */
export interface Contradiction {
  readonly stated: Socket;
  readonly known: readonly Socket[];
}

/** A part and the room for it, in mm; at least one of the two is assumed. */
export interface JudgedSizes {
  readonly part_mm: number;
  readonly part_assumed: boolean;
  readonly limit_mm: number;
  readonly limit_assumed: boolean;
}

/** Shared, so that the many checks without a result cost no memory. */
export const NOTHING: readonly never[] = [];

/** Parts without known facts, around a processor and its board: for rules that judge only whole builds. */
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
