import clsx from 'clsx';
import { ChevronUpIcon, CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Price } from '#web/ui/price.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { BuildSummary } from './build-summary.tsx';
import { MachineDrawing } from '../machine/machine-drawing.tsx';

/** The summary's id in the page. Without JavaScript the bar is a link to it; with it, a sheet opens. */
export const SUMMARY_ID = 'resumen';

const MARKS = {
  compatible: { Icon: CircleCheckIcon, looks: 'text-good', words: 'Compatible' },
  warning: { Icon: TriangleAlertIcon, looks: 'text-warn', words: 'Advertencia' },
  error: { Icon: CircleXIcon, looks: 'text-bad', words: 'Error' },
} as const;

/** On a phone the summary is a bar at the bottom edge that opens over the page. */
export function SummaryBar({ view }: { view: BuilderView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { parts, steps, total, pesos, verdict } = view;
  const chosen = Object.keys(parts).length;
  const { Icon, looks, words } = MARKS[verdict.status];
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-rule-strong bg-sheet pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-12px_#040b1f55] lg:hidden">
      <a
        href={`#${SUMMARY_ID}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
        className="flex h-16 items-center gap-3 px-4 -outline-offset-2"
      >
        <MachineDrawing parts={parts} problems={verdict.problems} isSmall className="h-12 shrink-0" />
        <span className="min-w-0 grow">
          <span className="flex items-center gap-1.5 text-sm font-semibold">
            <span className="sr-only">Ver resumen: </span>
            {chosen} de {steps.length}
            {chosen > 0 ? (
              <span className={clsx('inline-flex items-center gap-1 text-xs', looks)}>
                <Icon aria-hidden size={14} />
                {words}
              </span>
            ) : null}
          </span>
          <span className="block truncate text-xs text-muted">
            {chosen > 0 ? `Consumo estimado ${verdict.drawW} W` : 'Tu PC empieza acá'}
          </span>
        </span>
        <Price amount={total} ars={pesos?.total} className="items-end" />
        <ChevronUpIcon aria-hidden size={18} className="shrink-0 text-muted" />
      </a>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Resumen de tu PC">
        <BuildSummary view={view} onMove={() => setIsOpen(false)} />
      </Dialog>
    </div>
  );
}
