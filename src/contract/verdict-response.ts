import type { FactName } from '#compatibility/facts/part-facts.ts';
import {
  type RuleId,
  type Finding,
  type Fit,
  type UnknownFact,
  type Unstated,
  factsCompared,
} from '#compatibility/rules/all-rules.ts';
import type { Verdict } from '#compatibility/check-build.ts';
import type { CandidateVerdict } from '#compatibility/check-candidate.ts';
import type { FactSource } from '#compatibility/vocabulary/sourced.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { marginOf, type Margin } from '#compatibility/margins.ts';
import { describeFinding, describeFit, describeUnknown, describeUnstated } from '#compatibility/describe.ts';
import type {
  CandidateCompatibility,
  Checked,
  FactSources,
  MarginResponse,
  Problem,
  Unverified,
  VerdictResponse,
} from './build.ts';

/** Where a fact of the build's parts was read; undefined where nothing tells it. */
export type SourceOf = (fact: FactName) => FactSource | undefined;

/** The engine's verdict as it crosses the wire, each value with where it was read. @param owned the steps whose part the visitor has. */
export function toVerdictResponse(
  verdict: Verdict,
  sourceOf: SourceOf,
  owned: readonly StepKey[] = [],
): VerdictResponse {
  const sources = (check: RuleId, steps: readonly StepKey[]) => sourcesOf(check, steps, sourceOf);
  return {
    status: verdict.status,
    problems: [
      ...verdict.findings.map((found) => ({
        ...problemOf(found, owned),
        sources: sources(found.rule, found.steps),
      })),
      ...verdict.unverified.map((unknown) => ({
        ...unknownAsProblem(unknown),
        sources: sources(unknown.about, unknown.steps),
      })),
    ],
    unverified: verdict.unverified.map(unverifiedOf),
    fits: verdict.fits.map((fit) => checkedOf(fit, sources(fit.rule, fit.steps))),
    unstated: verdict.unstated.map(noteOf),
    drawW: verdict.drawW,
    recommendedPsuW: verdict.recommendedPsuW,
  };
}

/**
 * `problemas` alone explains the status: a missing fact is there as `unknown_fact`, a warning. It is also in `sin_verificar`, under the
 * check that lacks it. A page that shows that list leaves out the `unknown_fact` problems.
 */
export function toCandidateCompatibility(
  verdict: CandidateVerdict,
  margins: readonly Margin[] = [],
  owned: readonly StepKey[] = [],
): CandidateCompatibility {
  return {
    status: verdict.status,
    problems: [
      ...verdict.findings.map((found) => problemOf(found, owned)),
      ...verdict.unverified.map(unknownAsProblem),
    ],
    unverified: verdict.unverified.map(unverifiedOf),
    margins: margins.map(toMarginResponse),
  };
}

function toMarginResponse({ step, text, isTight }: Margin): MarginResponse {
  return { step, text, isTight };
}

function problemOf(finding: Finding, owned: readonly StepKey[]): Problem {
  return {
    rule: finding.rule,
    severity: finding.severity,
    steps: [...finding.steps],
    message: describeFinding(finding, owned),
    data: { ...finding.data },
  };
}

function unknownAsProblem(unknown: UnknownFact): Problem {
  return {
    rule: unknown.rule,
    severity: unknown.severity,
    steps: [...unknown.steps],
    message: describeUnknown(unknown),
    data: { regla: unknown.about, falta: unknown.missing, ...unknown.judgedWith, ...unknown.contradicted },
  };
}

function unverifiedOf(unknown: UnknownFact): Unverified {
  return {
    rule: unknown.about,
    steps: [...unknown.steps],
    missing: unknown.missing,
    message: describeUnknown(unknown),
  };
}

function noteOf(note: Unstated): Unverified {
  return {
    rule: note.about,
    steps: [...note.steps],
    missing: note.missing,
    message: describeUnstated(note),
  };
}

function checkedOf(fit: Fit, sources: FactSources): Checked {
  const margin = marginOf(fit);
  const assumed = Object.fromEntries((fit.assumed ?? []).map((fact) => [fact, 'estimado' as const]));
  return {
    rule: fit.rule,
    steps: [...fit.steps],
    message: describeFit(fit),
    data: { ...fit.data },
    sources: { ...sources, ...assumed },
    ...(margin && { margin: toMarginResponse(margin) }),
  };
}

function sourcesOf(check: RuleId, steps: readonly StepKey[], sourceOf: SourceOf): FactSources {
  const sources: FactSources = {};
  for (const fact of factsCompared(check, steps)) {
    const source = sourceOf(fact);
    if (source) sources[fact] = SOURCES[source];
  }
  return sources;
}

const SOURCES = {
  attribute: 'ficha',
  short_description: 'descripcion',
  title: 'titulo',
  part_number: 'part_number',
  base_hand: 'base_a_mano',
  base_part_number: 'base_por_codigo',
  family: 'modelo',
  base_model: 'base_por_modelo',
  convention: 'estimado',
  correction: 'tienda',
} as const satisfies Record<FactSource, FactSources[string]>;
