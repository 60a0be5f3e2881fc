import clsx from 'clsx';
import { CircleHelpIcon, CircleXIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CompatibilityBanner } from '#web/ui/compatibility-banner.tsx';
import { LookUpLine } from '#web/ui/look-up-line.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { isFinished } from '../model/finished.ts';
import { knownProblems } from '../model/known-problems.ts';
import { briefReasons, doubtTitle, soFarMessage } from './verdict-messages.ts';

const MARKS = { error: CircleXIcon, warning: TriangleAlertIcon, info: InfoIcon } as const;

type Judged = Pick<BuilderView, 'verdict' | 'unknown' | 'review'>;

/** The verdict with its reasons; before the first choice, a sentence. */
export function VerdictBanner({ view, chosen }: { view: BuilderView; chosen: number }) {
  return chosen === 0 ? (
    <NothingChosen />
  ) : (
    <VerdictAlone view={view}>{hasReasons(view) ? <VerdictReasons view={view} /> : null}</VerdictAlone>
  );
}

/** The verdict, and what the PC still needs. */
function VerdictAlone({
  view,
  children,
  className,
}: {
  view: BuilderView;
  children?: ReactNode;
  className?: string;
}) {
  const soFar = soFarMessage(view);
  return (
    <CompatibilityBanner
      status={view.verdict.status}
      doubt={doubtTitle(view)}
      {...(className ? { className } : {})}
    >
      {soFar === null ? (
        children
      ) : (
        <>
          <p className={children ? 'mb-2' : undefined}>{soFar}</p>
          {children}
        </>
      )}
    </CompatibilityBanner>
  );
}

/** The verdict with its first reasons; the full list is elsewhere. Without reasons if a finished PC shows them. */
export function VerdictInBrief({ view }: { view: BuilderView }) {
  const reasons = isFinished(view) ? [] : briefReasons(view);
  return (
    <VerdictAlone view={view} className="py-1">
      {reasons.length === 0 ? null : (
        <ul className="flex flex-col gap-1 text-xs">
          {reasons.map((reason) => (
            <li key={reason} className="line-clamp-2" title={reason}>
              {reason}
            </li>
          ))}
        </ul>
      )}
    </VerdictAlone>
  );
}

/** The reasons alone, where the verdict stands elsewhere. */
export function VerdictDetails({ view, chosen }: { view: Judged; chosen: number }) {
  if (chosen === 0) return <NothingChosen />;
  return hasReasons(view) ? (
    <div
      className={clsx(
        'border-l-4 pl-3 text-sm',
        doubtTitle(view) ? 'border-ink/50' : EDGES[view.verdict.status],
      )}
    >
      <VerdictReasons view={view} />
    </div>
  ) : null;
}

const EDGES = { compatible: 'border-good/50', warning: 'border-warn/50', error: 'border-bad/50' } as const;

function NothingChosen() {
  return (
    <p className="sheet p-3 text-sm text-muted">
      Todavía no elegiste ninguno: verificamos cada uno que sumes.
    </p>
  );
}

function hasReasons({ verdict, unknown, review = [] }: Judged): boolean {
  return knownProblems(verdict.problems).length + unknown.length + review.length > 0;
}

/** Each problem and each thing that could not be verified, in words, with what to look up. */
function VerdictReasons({ view: { verdict, unknown, review = [] } }: { view: Judged }) {
  return (
    <ul className="flex flex-col gap-2">
      {knownProblems(verdict.problems).map((problem) => {
        const Mark = MARKS[problem.severity];
        return (
          <li key={problem.rule + problem.message} className="flex gap-1.5">
            <Mark aria-hidden size={15} className="mt-0.5 shrink-0" />
            {problem.message}
          </li>
        );
      })}
      <UnknownReasons unknown={unknown} review={review} />
    </ul>
  );
}

/** The unknown facts, in words, with where to look them up. */
export function UnknownReasons({ unknown, review }: Required<Pick<BuilderView, 'unknown' | 'review'>>) {
  const named = [...unknown.map((line) => ({ ...line, name: 'No pudimos verificar' })), ...review];
  return named.map(({ name, message, lookUp }) => (
    <li key={message} className="flex gap-1.5">
      <CircleHelpIcon aria-hidden size={15} className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-semibold">{name}.</strong> {message}
        {lookUp ? <LookUpLine found={lookUp} /> : null}
      </span>
    </li>
  ));
}
