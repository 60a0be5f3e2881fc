import type { Verdict } from '#compatibility/check-build.ts';
import type { CandidateVerdict } from '#compatibility/check-candidate.ts';
import type { Finding, UnknownFact } from '#compatibility/findings.ts';
import { describeFinding } from '#compatibility/words/describe-finding.ts';
import { describeUnknown } from '#compatibility/words/describe-unknown.ts';
import type { CandidateCompatibility, Problem, Unverified, VerdictAnswer } from './build.ts';

/** The engine's verdict as it crosses the wire. */
export function verdictAnswer(verdict: Verdict): VerdictAnswer {
  return {
    ...candidateAnswer(verdict),
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
    datos: { regla: unknown.about, falta: unknown.missing, ...unknown.judgedWith },
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
