import { XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** What can be done with the chosen rows of a list. It lies over the lower edge of the screen: the list does not move when it appears. */
export function SelectionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      data-panel-chrome
      className="sheet fixed inset-x-2 bottom-2 z-20 flex flex-wrap items-center gap-2 p-2 text-sm shadow-lg lg:right-8 lg:left-[17rem] lg:p-3"
    >
      {children}
    </div>
  );
}

export function ClearSelection({ onClick }: { onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" className="max-sm:px-2" onClick={onClick}>
      <XIcon aria-hidden size={16} />
      <span className="max-sm:sr-only">Quitar la selección</span>
    </Button>
  );
}
