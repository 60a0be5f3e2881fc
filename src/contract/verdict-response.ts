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
import { describeFinding } from '#compatibility/describe.ts';
import { describeFit } from '#compatibility/describe.ts';
import { describeUnknown } from '#compatibility/describe.ts';
import { describeUnstated } from '#compatibility/describe.ts';
import type {
  CandidateCompatibility,
  Checked,
  FactSources,
  Problem,
  Unverified,
  VerdictAnswer,
} from './build.ts';

/** Where a fact of the build's parts was read; undefined where nothing tells it. */
export type SourceOf = (fact: FactName) => FactSource | undefined;

/** The engine's verdict as it crosses the wire, each value with where it was read. */
export function verdictAnswer(verdict: Verdict, sourceOf: SourceOf): VerdictAnswer {
  const sources = (check: RuleId, steps: readonly StepKey[]) => sourcesOf(check, steps, sourceOf);
  return {
    status: verdict.status,
    problemas: [
      ...verdict.findings.map((found) => ({
        ...problemOf(found),
        fuentes: sources(found.rule, found.steps),
      })),
      ...verdict.unverified.map((unknown) => ({
        ...unknownAsProblem(unknown),
        fuentes: sources(unknown.about, unknown.steps),
      })),
    ],
    sin_verificar: verdict.unverified.map(unverifiedOf),
    comprobado: verdict.fits.map((fit) => checkedOf(fit, sources(fit.rule, fit.steps))),
    notas: verdict.unstated.map(noteOf),
    consumo_w: verdict.drawW,
    fuente_recomendada_w: verdict.recommendedPsuW,
  };
}

/**
 * `problemas` explains the status all by itself: a missing fact stands there as `unknown_fact`, a warning. It stands in
 * `sin_verificar` too, under the check that lacks it; a page that shows that list leaves out the `unknown_fact` problems.
 */
export function candidateAnswer(verdict: CandidateVerdict): CandidateCompatibility {
  return {
    status: verdict.status,
    problemas: [...verdict.findings.map(problemOf), ...verdict.unverified.map(unknownAsProblem)],
    sin_verificar: verdict.unverified.map(unverifiedOf),
  };
}

function problemOf(finding: Finding): Problem {
  return {
    regla: finding.rule,
    gravedad: finding.severity,
    pasos: [...finding.steps],
    mensaje: describeFinding(finding),
    datos: { ...finding.data },
  };
}

function unknownAsProblem(unknown: UnknownFact): Problem {
  return {
    regla: unknown.rule,
    gravedad: unknown.severity,
    pasos: [...unknown.steps],
    mensaje: describeUnknown(unknown),
    datos: { regla: unknown.about, falta: unknown.missing, ...unknown.judgedWith, ...unknown.contradicted },
  };
}

function unverifiedOf(unknown: UnknownFact): Unverified {
  return {
    regla: unknown.about,
    pasos: [...unknown.steps],
    falta: unknown.missing,
    mensaje: describeUnknown(unknown),
  };
}

function noteOf(note: Unstated): Unverified {
  return {
    regla: note.about,
    pasos: [...note.steps],
    falta: note.missing,
    mensaje: describeUnstated(note),
  };
}

function checkedOf(fit: Fit, sources: FactSources): Checked {
  const assumed = Object.fromEntries((fit.assumed ?? []).map((fact) => [fact, 'estimado' as const]));
  return {
    regla: fit.rule,
    pasos: [...fit.steps],
    mensaje: describeFit(fit),
    datos: { ...fit.data },
    fuentes: { ...sources, ...assumed },
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
  family: 'modelo',
  convention: 'estimado',
  correction: 'tienda',
} as const satisfies Record<FactSource, FactSources[string]>;
