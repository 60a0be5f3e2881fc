import clsx from 'clsx';
import { Installments } from '#web/ui/installments.tsx';
import { OfflinePrice } from '#web/ui/offline-price.tsx';
import { DollarRate, Price, WithoutTaxes } from '#web/ui/price.tsx';
import { BuildActions, type PendingActions } from './build-actions.tsx';
import { isFinished } from '../model/finished.ts';
import { isWhole } from '../model/whole.ts';
import { sharersSteps } from '../model/sharers-steps.ts';
import { pcName } from '../model/whose-pc.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { ChecksList } from '../checks/checks-list.tsx';
import { Clearances } from '../checks/clearances.tsx';
import { MachineDrawing } from '../machine/machine-drawing.tsx';
import { PartsList } from './parts-list.tsx';
import { totalOfPcs } from './pc-count.tsx';
import { PowerGauge } from './power-gauge.tsx';
import { StatusMark } from './status-mark.tsx';
import { VerdictBanner, VerdictDetails, VerdictInBrief } from './verdict-banner.tsx';
import { isSaidInBrief } from './verdict-messages.ts';

interface BuildSummaryProps extends PendingActions {
  view: BuilderView;
  /** Keeps verdict, total and buttons in sight while the rest scrolls. */
  isPinned?: boolean;
  /** Called when a link of the list leads away. */
  onMove?: () => void;
}

/** The parts, whether they fit, what they draw and cost, and the machine. */
export function BuildSummary({ view, isPinned = false, onMove, ...pending }: BuildSummaryProps) {
  const { parts, steps, total, pesos, rate, verdict, checks, clearances, address } = view;
  const chosen = Object.keys(parts).length;
  // An error is read before the parts; a warning after them, so that a finished PC is seen whole.
  const isUrgent = chosen === 0 || verdict.status === 'error';
  // A single short reason is shown whole next to the total, and those of a finished PC next to its parts, so they are not repeated here.
  const hasDetails = isPinned && !isFinished(view) && !(chosen > 0 && isSaidInBrief(view));
  return (
    <div className={clsx('flex flex-col', isPinned && 'lg:max-h-[calc(100dvh-8.75rem)]')}>
      <div
        {...(isPinned ? { role: 'group', 'aria-label': `Detalle de ${pcName(address)}`, tabIndex: 0 } : {})}
        className={clsx(
          'flex flex-col gap-3',
          isPinned &&
            'lg:-mr-3 lg:overflow-y-auto lg:pr-3 lg:pb-6 lg:[mask-image:linear-gradient(to_top,transparent,black_1.5rem)]',
        )}
      >
        {hasDetails && isUrgent ? <VerdictDetails view={view} chosen={chosen} /> : null}
        <PartsList view={view} {...(onMove ? { onMove } : {})} />
        {isPinned ? null : <VerdictBanner view={view} chosen={chosen} />}
        {hasDetails && !isUrgent ? <VerdictDetails view={view} chosen={chosen} /> : null}
        <ChecksList checks={checks} />
        <PowerGauge verdict={verdict} parts={parts} />
        <Clearances clearances={clearances} />
        <div className="sheet corner-marks squared-paper shrink-0 p-2">
          <MachineDrawing
            parts={parts}
            problems={verdict.problems}
            open={view.open}
            className="mx-auto block aspect-square w-full max-w-44"
          />
        </div>
      </div>
      <div className="mt-4 flex flex-col gap-2 border-t border-rule-strong pt-2 lg:mt-0">
        {isPinned && chosen > 0 ? <VerdictInBrief view={view} /> : null}
        <dl className="flex items-end justify-between gap-4">
          <div>
            <dt className="sheet-label">Componentes</dt>
            <dd className="datum text-sm">
              {chosen - sharersSteps(view).length} / {steps.length}
              {isWhole(view) && chosen < steps.length ? ' · completa' : null}
            </dd>
            {chosen > 0 && !isPinned ? (
              <dd>
                <StatusMark view={view} />
              </dd>
            ) : null}
          </div>
          <div data-total className="text-right">
            <dt className="sheet-label">Total</dt>
            <dd>
              <Price amount={total} ars={pesos?.total} size="lg" className="items-end" />
              {chosen > 0 ? <OfflinePrice ars={pesos?.total} /> : null}
            </dd>
          </div>
        </dl>
        {pesos && rate ? (
          <p className="-mt-2 text-right">
            <WithoutTaxes amount={pesos.withoutTaxes} />
            <DollarRate rate={rate} className="block text-2xs text-muted" />
          </p>
        ) : null}
        {address.pcs > 1 ? (
          <p className="flex items-baseline justify-between gap-2 text-sm font-semibold">
            {address.pcs} PC iguales
            <Price {...totalOfPcs(view)} size="sm" className="items-end" />
          </p>
        ) : null}
        {chosen > 0 ? <Installments ars={pesos?.total} /> : null}
        <BuildActions view={view} {...pending} />
      </div>
    </div>
  );
}
