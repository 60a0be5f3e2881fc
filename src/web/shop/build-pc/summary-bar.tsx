import clsx from 'clsx';
import { ChevronUpIcon, CircleCheckIcon, CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Price } from '#web/ui/price.tsx';
import type { BuilderView } from './builder-view.ts';
import { MachineDrawing } from './machine/machine-drawing.tsx';
import type { SummarySheetProps } from './summary-sheet.tsx';

/** Where the summary stands in the page; the bar leads there until JavaScript opens it as a sheet. */
export const SUMMARY_ID = 'resumen';

const MARKS = {
  compatible: { Icon: CircleCheckIcon, looks: 'text-good', words: 'Compatible' },
  warning: { Icon: TriangleAlertIcon, looks: 'text-warn', words: 'Advertencia' },
  error: { Icon: CircleXIcon, looks: 'text-bad', words: 'Error' },
} as const;

/** On a phone the summary waits at the bottom edge, and opens over the page. */
export function SummaryBar({ view }: { view: BuilderView }) {
  const sheet = useSheet();
  const { parts, steps, total, verdict } = view;
  const chosen = Object.keys(parts).length;
  const { Icon, looks, words } = MARKS[verdict.status];
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-rule-strong bg-sheet pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-12px_#040b1f55] lg:hidden">
      <a
        href={`#${SUMMARY_ID}`}
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        onClick={(event) => {
          event.preventDefault();
          void sheet.open();
        }}
        onPointerDown={() => void fetchSheet()}
        onFocus={() => void fetchSheet()}
        className="flex h-16 items-center gap-3 px-4 -outline-offset-2"
      >
        <MachineDrawing parts={parts} problems={verdict.problemas} isSmall className="h-12 shrink-0" />
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
            {chosen > 0 ? `Consumo estimado ${verdict.consumo_w} W` : 'Tu PC empieza acá'}
          </span>
        </span>
        <Price amount={total} />
        <ChevronUpIcon aria-hidden size={18} className="shrink-0 text-muted" />
      </a>
      {sheet.Sheet ? <sheet.Sheet view={view} isOpen={sheet.isOpen} onOpenChange={sheet.setIsOpen} /> : null}
    </div>
  );
}

/** The dialog's code comes with the first touch: a desk never needs it. */
function useSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<SummarySheetProps> | null>(null);
  const open = async () => {
    const loaded = await fetchSheet();
    if (loaded === null) {
      document.getElementById(SUMMARY_ID)?.scrollIntoView();
      return;
    }
    setSheet(() => loaded);
    setIsOpen(true);
  };
  return { Sheet, isOpen, setIsOpen, open };
}

/** Null where the network fails: the summary stands at the end of the page, too. */
async function fetchSheet(): Promise<ComponentType<SummarySheetProps> | null> {
  try {
    return (await import('./summary-sheet.tsx')).SummarySheet;
  } catch {
    return null;
  }
}
