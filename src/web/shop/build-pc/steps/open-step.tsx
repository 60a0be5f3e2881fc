import type { MouseEvent } from 'react';
import { ArrowRightIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { BuildStep } from '#contract/build.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { OWN_PART_ID } from '../model/anchors.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import { partTrouble, type BuilderView } from '../model/builder-view.ts';
import { CandidateFilters, RecoveryNotice } from './lazy-parts.tsx';
import { CandidateList } from './candidate-list.tsx';
import { leave, skip } from './step-moves.ts';
import { inSentence } from './step-messages.ts';

/** The content of the open step: what was removed, links to continue, search, candidates. */
export function OpenStep({
  view,
  pending,
  step,
}: {
  view: BuilderView;
  /** The address that is loading: the next press starts from it. */
  pending: BuilderAddress | null;
  step: BuildStep;
}) {
  const wanted = pending === null ? view : { ...view, address: pending };
  return (
    <div className="flex flex-col gap-4">
      <RecoveryNotice view={view} />
      <WaysOn view={wanted} step={step} />
      <CandidateFilters
        key={step.key}
        address={wanted.address}
        filters={view.candidates.filters}
        stepName={inSentence(step.name)}
      />
      <CandidateList view={wanted} shown={view.address.list} step={step} isBusy={pending !== null} />
    </div>
  );
}

const QUIET =
  'inline-flex min-h-11 items-center gap-2 text-sm text-muted underline decoration-rule-strong underline-offset-2 hover:text-ink';

/**
 * Links to leave a reopened step as it is, or to skip an optional one. The link to skip comes last and is quiet if the PC needs the step.
 */
function WaysOn({ view, step }: { view: BuilderView; step: BuildStep }) {
  const { steps, address } = view;
  const part = view.parts[step.key];
  const isLast = steps.at(-1)?.key === step.key;
  const canSkip = !step.required && part === undefined && !address.skipped.includes(step.key);
  const isWrong = partTrouble(step.key, view.verdict.problems) === 'error';
  const canLeave = part !== undefined && !isLast && !isWrong;
  const canOwn = part === undefined;
  if (!canSkip && !canLeave && !canOwn) return null;
  const isNeeded = view.lacking?.includes(step.key) === true;
  const skipLink = canSkip ? (
    <Link
      to={builderPath(skip(steps, address, step.key))}
      preventScrollReset
      className={isNeeded ? QUIET : buttonLooks()}
    >
      Seguir sin {inSentence(step.name)}
      <ArrowRightIcon aria-hidden size={16} />
    </Link>
  ) : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canLeave ? (
        <Link
          to={builderPath(leave(steps, address, step.key))}
          preventScrollReset
          className={buttonLooks({ className: 'max-w-full' })}
        >
          <span className="min-w-0 truncate">Seguir con {part.description}</span>
          <ArrowRightIcon aria-hidden size={16} />
        </Link>
      ) : null}
      {isNeeded ? null : skipLink}
      {canOwn ? (
        <a href={`#${OWN_PART_ID}`} onClick={openOwnPartForm} className={isNeeded ? buttonLooks() : QUIET}>
          Ya tengo {inSentence(step.name)}
        </a>
      ) : null}
      {isNeeded ? skipLink : null}
    </div>
  );
}

/** Without JavaScript the browser goes to the field, and opens what it is in. */
function openOwnPartForm(event: MouseEvent): void {
  const field = document.getElementById(OWN_PART_ID);
  const form = field?.closest('details');
  if (!field || !form) return;
  event.preventDefault();
  form.open = true;
  field.focus();
}
