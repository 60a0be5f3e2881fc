import { Dialog } from '#web/ui/dialog.tsx';
import type { BuilderView } from './builder-view.ts';
import { BuildSummary } from './build-summary.tsx';

export interface SummarySheetProps {
  view: BuilderView;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The summary over the page, on a phone. */
export function SummarySheet({ view, isOpen, onOpenChange }: SummarySheetProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Resumen de tu PC">
      <BuildSummary view={view} onMove={() => onOpenChange(false)} />
    </Dialog>
  );
}
