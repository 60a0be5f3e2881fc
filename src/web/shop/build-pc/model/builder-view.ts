import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { RepairResponse } from '#contract/advice.ts';
import type { PartReasons } from '#contract/advice-messages.ts';
import type { AdviceNote } from '#contract/advice-note.ts';
import type { BetterPart } from '#contract/better-part.ts';
import type { BuildStep, VerdictResponse, Problem } from '#contract/build.ts';
import type { DollarRateResponse } from '#contract/money.ts';
import type { ListFilter } from '#web/shop/facets/useful-filters.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { LookUp } from '#web/product/look-up.ts';
import type { BuilderAddress } from './builder-address.ts';
import type { BuilderPart } from './part-lines.ts';
import type { BuildPesos } from './part-totals.ts';
import type { ChecksView } from './view-checks.ts';
import type { Clearance } from './view-clearances.ts';
import type { MarginLine, PartMargins } from './view-margins.ts';
import type { ReviewLine } from './view-review.ts';
import type { UnknownLine } from './view-unknown.ts';
import type { OwnParts } from './own-parts.ts';
import type { LinkChanges } from './link-changes.ts';

/** Two columns of six on a large screen. On a phone the list is short enough to scroll past. */
export const CANDIDATES_A_PAGE = 12;

/** A step of this PC. */
export interface BuilderStep extends BuildStep {
  /** The part comes with the case: the step may stay empty. */
  isInCase?: true;
}

/** What the builder shows, and nothing else: every byte is sent twice, as markup and as data. */
export interface BuilderView {
  steps: BuilderStep[];
  /** As requested, without the parts that cannot be in it. */
  address: BuilderAddress;
  open: StepKey;
  parts: Partial<Record<StepKey, BuilderPart>>;
  /** The price of the parts to buy, with two decimals. */
  total: string;
  /** The same in pesos, with and without national taxes; null where the shop has no rate. */
  pesos: BuildPesos | null;
  rate: DollarRateResponse | null;
  discarded: DiscardedPart[];
  candidates: { cards: CandidateCard[]; count: number; hidden: number; filters: ListFilter[] };
  /** Without what `checks`, `margins` and `unknown` state as text. */
  verdict: Omit<VerdictResponse, 'fits' | 'unstated' | 'unverified'>;
  /** The optional steps that this PC needs to work: unanswered ones, and the cooler that the processor lacks. */
  lacking?: StepKey[];
  checks: ChecksView;
  margins: PartMargins;
  unknown: UnknownLine[];
  /** Unknown facts of the visitor's own parts that decide the verdict; absent: all are known. */
  review?: ReviewLine[];
  clearances: Clearance[];
  recovery: Recovery | null;
  /** The last change, where it exchanged parts; absent where it did something else. */
  exchanged?: Exchanged;
  /** How to fix it, where there is an error or a part is out of stock. */
  repair: RepairResponse | null;
  /** Why 'Completar por mí' filled nothing; null where it did, or was not asked. */
  refusal: Refusal | null;
  /** The budget, in USD, and in pesos if the visitor typed pesos, both as money on the wire. Absent: no budget was named. */
  budget?: { usd: string; ars: string | null };
  /** Whether the link asks for a budget: `/armar-pc?uso=oficina`. */
  asksBudget?: boolean;
  /** Why the parts that 'Completar por mí' chose; absent where it chose none. */
  reasons?: PartReasons;
  /** Why advised parts took the place of the visitor's own; absent where none did. */
  replaced?: PartReasons;
  /** One exchange that does clearly more for an advised PC; absent where none does. */
  better?: BetterPart;
  /** Notes on an advised PC, about its money and its owner's board; absent: none. */
  notes?: AdviceNote[];
  /** The results of the search for the visitor's own part; absent: they did not search. */
  ownParts?: OwnParts;
  /**
   * The shop's promise in case two parts of a compatible PC do not go together. Absent: the PC is not finished or may not fit, or the terms
   * do not say it.
   */
  promise?: string;
  /** What changed since the link was shared or saved. */
  changes: LinkChanges | null;
  /** The part whose details are open. Null: the shop has no such part; absent: no details are open. */
  detail?: PartDetail | null;
}

/** Parts that took the place of others, by their descriptions. */
export interface Exchanged {
  parts: { from: string; to: string }[];
  /** Whether the PC had an error before. */
  wasRepair: boolean;
}

/** Why 'Completar por mí' filled nothing. */
export interface Refusal {
  message: string;
  /** The smallest budget that works, as it is typed and as it is shown. Null: money is not the problem. */
  least: { typed: string; label: string } | null;
  /** The visitor's own part that is the reason; absent where none is. */
  inTheWay?: StepKey;
}

/** All that is shown of one part, and whether it would fit. */
export interface PartDetail {
  product: PublicProduct;
  step: StepKey;
  /** What its supplier does not state and the checks need. */
  missing: LookUp | null;
  compatibility: CandidateCard['compatibility'];
}

export interface CandidateCard extends BuilderPart {
  compatibility: {
    status: VerdictResponse['status'];
    /** What speaks against it, the worst first; last what could not be verified. */
    reasons: UnknownLine[];
    margins: MarginLine[];
  };
}

/** A part that the address names and the build cannot hold. */
export interface DiscardedPart {
  step: StepKey;
  reason: 'unknown' | 'other-kind';
  /** Its description, where it exists. */
  description: string | null;
}

/** What reopening a step removed, and which of it still fits the parts chosen now. */
export interface Recovery {
  gone: { step: StepKey; description: string }[];
  /** The steps among them whose part still fits. */
  fitting: StepKey[];
  /** The ones that do not fit, each with its first reason. */
  clashing: { step: StepKey; description: string; reason: string }[];
}

/** The worst severity among the problems of a step's part; null without problems. */
export function partTrouble(step: StepKey, problems: readonly Problem[]): 'error' | 'warning' | null {
  const own = problems.filter((problem) => problem.steps.includes(step)).map((problem) => problem.severity);
  if (own.includes('error')) return 'error';
  return own.includes('warning') ? 'warning' : null;
}
