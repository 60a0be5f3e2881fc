import clsx from 'clsx';
import { CheckIcon, ChevronDownIcon, MinusIcon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { Price, type PriceProps } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import type { BuilderStep } from '../model/builder-view.ts';
import { OPEN_STEP_HEADING_ID } from '../model/anchors.ts';
import { OwnedMark } from './owned-mark.tsx';
import { StepIcon } from './step-icon.tsx';

export interface StepItemProps {
  step: BuilderStep;
  /** From 1. */
  number: number;
  state: StepState;
  /** Where a click leads; null where a click does nothing. */
  to: string | null;
  /** What a click would remove. */
  consequence: string | undefined;
  /** The content below the heading of an open step. */
  children?: ReactNode;
}

export type StepState =
  | { kind: 'open' }
  | {
      kind: 'filled';
      description: string;
      /** Null for a part that is not to be bought. */
      price: Pick<PriceProps, 'amount' | 'ars'> | null;
      /** Whether the sender of the PC has this part. */
      isSharers: boolean;
      trouble: 'error' | 'warning' | null;
      /** That it just fits, where it does. */
      caution: string | undefined;
    }
  /** Chosen a moment ago: the server has not named it yet. */
  | { kind: 'filling' }
  | { kind: 'skipped' }
  | { kind: 'empty' };

export function StepItem({ step, number, state, to, consequence, children }: StepItemProps) {
  const isOpen = state.kind === 'open';
  const consequenceId = `quita-${step.key}`;
  return (
    <li
      className={clsx('sheet', isOpen ? 'corner-marks border-rule-strong' : 'transition-colors')}
      aria-current={isOpen ? 'step' : undefined}
    >
      <div
        className={clsx(
          'relative flex items-center gap-3 p-3 sm:gap-4 sm:px-4',
          to !== null && 'group hover:bg-ink-soft has-[a:focus-visible]:bg-ink-soft',
        )}
      >
        <StepMark step={step} state={state} />
        <div className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-center">
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <h2
                id={isOpen ? OPEN_STEP_HEADING_ID : undefined}
                tabIndex={isOpen ? -1 : undefined}
                className={clsx('focus:outline-none', isOpen ? 'text-lg' : 'text-base')}
              >
                <span className="datum mr-2 text-muted" aria-hidden>
                  {String(number).padStart(2, '0')}
                </span>
                {to === null ? (
                  step.name
                ) : (
                  <Link
                    to={to}
                    preventScrollReset
                    aria-describedby={consequence === undefined ? undefined : consequenceId}
                    className="group-hover:text-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
                  >
                    {step.name}
                  </Link>
                )}
              </h2>
              {step.required && !step.isInCase ? (
                <Badge tone={isOpen ? 'ink' : 'neutral'}>Requerido</Badge>
              ) : null}
              {consequence === undefined ? null : (
                // A mouse points first, a finger does not.
                <p
                  id={consequenceId}
                  className="text-xs text-muted transition-opacity group-hover:opacity-100 group-has-[a:focus-visible]:opacity-100 [@media(hover:hover)]:text-warn [@media(hover:hover)]:opacity-0"
                >
                  {consequence}
                  {/* A mouse has the pencil in sight, and this line beside the step's name. */}
                  <span className="[@media(hover:hover)]:sr-only">
                    . Con el lápiz del resumen cambiás solo esta pieza
                  </span>
                </p>
              )}
            </div>
            <StepLine step={step} state={state} />
          </div>
          {state.kind === 'filled' ? <FilledPrice step={step.key} {...state} /> : null}
        </div>
        {to !== null ? (
          <ChevronDownIcon aria-hidden size={18} className="shrink-0 text-muted group-hover:text-ink" />
        ) : null}
      </div>
      {isOpen ? <div className="border-t border-rule p-3 sm:p-4">{children}</div> : null}
    </li>
  );
}

function FilledPrice({
  step,
  price,
  isSharers,
}: { step: BuilderStep['key'] } & Pick<StepState & { kind: 'filled' }, 'price' | 'isSharers'>) {
  return price === null ? (
    <OwnedMark step={step} isSharers={isSharers} className="text-sm" />
  ) : (
    <Price
      {...price}
      size="sm"
      className="shrink-0 max-sm:flex-row max-sm:items-baseline max-sm:gap-2 sm:items-end"
    />
  );
}

function StepMark({ step, state }: { step: BuilderStep; state: StepState }) {
  const isDone =
    state.kind === 'filled' || state.kind === 'filling' || (state.kind === 'empty' && step.isInCase);
  return (
    <span
      className={clsx(
        'relative grid size-10 shrink-0 place-items-center rounded-sm border',
        state.kind === 'open' && 'border-ink bg-ink text-on-ink',
        isDone && 'border-ink bg-ink-soft text-ink',
        !isDone && state.kind !== 'open' && 'border-dashed border-rule-strong text-muted',
      )}
    >
      <StepIcon icon={step.icon} />
      {isDone ? <Seal trouble={state.kind === 'filled' ? state.trouble : null} /> : null}
    </span>
  );
}

const SEALS = {
  error: { Icon: XIcon, looks: 'bg-bad' },
  warning: { Icon: MinusIcon, looks: 'bg-warn' },
  none: { Icon: CheckIcon, looks: 'bg-good' },
} as const;

function Seal({ trouble }: { trouble: 'error' | 'warning' | null }) {
  const { Icon, looks } = SEALS[trouble ?? 'none'];
  return (
    <span
      className={clsx(
        'absolute -right-1.5 -bottom-1.5 grid size-4 place-items-center rounded-full text-sheet',
        looks,
      )}
    >
      <Icon aria-hidden size={11} strokeWidth={3.5} />
    </span>
  );
}

const IN_CASE = {
  empty: 'Viene con el gabinete',
  open: 'El gabinete ya trae una: si elegís otra, la suya queda sin usar.',
} as const;

function StepLine({ step, state }: { step: BuilderStep; state: StepState }) {
  switch (state.kind) {
    case 'filled':
      return (
        <>
          <p className="line-clamp-2 text-sm text-text sm:truncate">{state.description}</p>
          {state.caution && <p className="text-xs font-semibold text-warn">{state.caution}</p>}
        </>
      );
    case 'filling':
      return <Skeleton className="mt-1 h-4 w-56 max-w-full" />;
    case 'skipped':
      return <p className="text-sm text-muted">Sin este componente</p>;
    case 'open':
    case 'empty':
      return <p className="text-sm text-muted">{step.isInCase ? IN_CASE[state.kind] : step.description}</p>;
  }
}
