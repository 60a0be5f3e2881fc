import { ArrowRightIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { BuildStep } from '#contract/build.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { builderPath } from '../model/builder-address.ts';
import { partTrouble, type BuilderView } from '../model/builder-view.ts';
import { CandidateFilters } from './candidate-filters.tsx';
import { CandidateList } from './candidate-list.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import { keep, skip } from './step-moves.ts';
import { inSentence } from './step-messages.ts';

/** What stands open in the active step: what was taken away, ways on, search, candidates. */
export function OpenStep({ view, step, isBusy }: { view: BuilderView; step: BuildStep; isBusy: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      <RecoveryNotice view={view} />
      <WaysOn view={view} step={step} />
      <CandidateFilters
        key={step.key}
        address={view.address}
        filters={view.candidates.filters}
        stepName={inSentence(step.name)}
      />
      <CandidateList view={view} step={step} isBusy={isBusy} />
    </div>
  );
}

/** Keeping what a reopened step has, or going without an optional one. */
function WaysOn({ view, step }: { view: BuilderView; step: BuildStep }) {
  const { steps, address } = view;
  const part = view.parts[step.key];
  const isLast = steps.at(-1)?.key === step.key;
  const canSkip = !step.required && part === undefined && !address.skipped.includes(step.key);
  const isWrong = partTrouble(step.key, view.verdict.problemas) === 'error';
  const canKeep = part !== undefined && !isLast && !isWrong;
  if (!canSkip && !canKeep) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canKeep ? (
        <Link
          to={builderPath(keep(steps, address, step.key))}
          preventScrollReset
          className={buttonLooks({ className: 'max-w-full' })}
        >
          <span className="min-w-0 truncate">Seguir con {part.descripcion}</span>
          <ArrowRightIcon aria-hidden size={16} />
        </Link>
      ) : null}
      {canSkip ? (
        <Link to={builderPath(skip(steps, address, step.key))} preventScrollReset className={buttonLooks()}>
          Seguir sin {inSentence(step.name)}
          <ArrowRightIcon aria-hidden size={16} />
        </Link>
      ) : null}
    </div>
  );
}
