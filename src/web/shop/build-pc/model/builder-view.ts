import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { RepairAnswer } from '#contract/advice.ts';
import type { BuildStep, VerdictAnswer, Problem } from '#contract/build.ts';
import type { DollarRateAnswer } from '#contract/money.ts';
import type { FacetAnswer } from '#contract/facets.ts';
import type { BuilderAddress } from './builder-address.ts';
import { hasEnough, type BuilderPart, type BuildPesos } from './part-lines.ts';
import type { ChecksView } from './view-checks.ts';
import type { Clearance } from './view-clearances.ts';
import type { WishOutcome } from './wish.ts';
import type { LinkChanges } from './link-changes.ts';

/** Two columns of six on a desk; a phone's list stays short enough to reach what stands under it. */
export const CANDIDATES_A_PAGE = 12;

/** What the builder draws, and no more: every byte of it travels twice, as markup and as data. */
export interface BuilderView {
  steps: BuildStep[];
  /** As asked, without the parts that cannot be in it. */
  address: BuilderAddress;
  open: StepKey;
  parts: Partial<Record<StepKey, BuilderPart>>;
  /** What is to be bought of the parts, with two decimals. */
  total: string;
  /** The same in pesos, and what of it is no national tax; null where the shop has no rate. */
  pesos: BuildPesos | null;
  cotizacion: DollarRateAnswer | null;
  discarded: DiscardedPart[];
  candidates: { cards: CandidateCard[]; count: number; hidden: number; filters: FacetAnswer[] };
  /** What holds and where values were read stand in `checks`, in words. */
  verdict: Omit<VerdictAnswer, 'comprobado' | 'notas'>;
  checks: ChecksView;
  clearances: Clearance[];
  recovery: Recovery | null;
  /** What would make it right, where something is wrong or sold out. */
  repair: RepairAnswer | null;
  wish: WishOutcome;
  /** What changed since the link was shared or saved. */
  changes: LinkChanges | null;
}

export interface CandidateCard extends BuilderPart {
  compatibility: { status: VerdictAnswer['status']; reasons: string[] };
}

/** A part that the address names and the build cannot hold. */
export interface DiscardedPart {
  step: StepKey;
  reason: 'unknown' | 'other-kind';
  /** What it is, where it exists. */
  descripcion: string | null;
}

/** What reopening a step took away, and what of it can come back beside the parts chosen now. */
export interface Recovery {
  gone: { step: StepKey; descripcion: string }[];
  /** The steps among them whose part still fits. */
  fitting: StepKey[];
  /** The ones that do not, each with the first reason. */
  clashing: { step: StepKey; descripcion: string; reason: string }[];
}

/** The worst that is said against a step's part; null where nothing is. */
export function partTrouble(step: StepKey, problems: readonly Problem[]): 'error' | 'warning' | null {
  const own = problems.filter((problem) => problem.pasos.includes(step)).map((problem) => problem.gravedad);
  if (own.includes('error')) return 'error';
  return own.includes('warning') ? 'warning' : null;
}

/** Every step whose part cannot be bought, in order: it is gone from the shop, or there are not enough of it. */
export function unavailableSteps({
  address,
  parts,
  discarded,
}: Pick<BuilderView, 'address' | 'parts' | 'discarded'>): StepKey[] {
  return STEP_KEYS.filter((step) => {
    const part = parts[step];
    return part === undefined ? discarded.some((one) => one.step === step) : !hasEnough(part, address, step);
  });
}
