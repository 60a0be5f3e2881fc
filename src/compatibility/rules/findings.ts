import type { ALL_RULES } from './all-rules.ts';
import type { Unstated as AnyUnstated, UnknownFact as AnyUnknown } from './rule.ts';

type Check = ReturnType<(typeof ALL_RULES)[number]['check']>[number];
type Holds = NonNullable<ReturnType<(typeof ALL_RULES)[number]['holds']>>;

/** What the rules return of a build: what they have against it, and what they could not check. */
export type Outcome = Check;
export type Finding = Exclude<Check, AnyUnknown>;
export type UnknownFact = Extract<Check, AnyUnknown>;

/** What they return of a build that they have nothing against: what holds, and what would be good to know. */
export type Fit = Exclude<Holds, AnyUnstated>;
export type Unstated = Extract<Holds, AnyUnstated>;
