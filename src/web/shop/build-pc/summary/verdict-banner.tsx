import { CircleHelpIcon, CircleXIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import { CompatibilityBanner } from '#web/ui/compatibility-banner.tsx';
import { LookUpLine } from '#web/ui/look-up-line.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { knownProblems } from '../model/known-problems.ts';

const MARKS = { error: CircleXIcon, warning: TriangleAlertIcon, info: InfoIcon } as const;

/** The verdict, each problem and each thing that could not be verified, in words, with what to look up. */
export function VerdictBanner({
  view: { verdict, unknown },
  chosen,
}: {
  view: Pick<BuilderView, 'verdict' | 'unknown'>;
  chosen: number;
}) {
  if (chosen === 0) {
    return (
      <p className="sheet p-3 text-sm text-muted">
        Todavía no elegiste ninguno: verificamos cada uno que sumes.
      </p>
    );
  }
  const { status } = verdict;
  const problems = knownProblems(verdict.problems);
  return (
    <CompatibilityBanner status={status}>
      {problems.length + unknown.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {problems.map((problem) => {
            const Mark = MARKS[problem.severity];
            return (
              <li key={problem.rule + problem.message} className="flex gap-1.5">
                <Mark aria-hidden size={15} className="mt-0.5 shrink-0" />
                {problem.message}
              </li>
            );
          })}
          {unknown.map(({ message, lookUp }) => (
            <li key={message} className="flex gap-1.5">
              <CircleHelpIcon aria-hidden size={15} className="mt-0.5 shrink-0" />
              <span>
                <strong className="font-semibold">No pudimos verificar.</strong> {message}
                {lookUp ? <LookUpLine found={lookUp} /> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </CompatibilityBanner>
  );
}
