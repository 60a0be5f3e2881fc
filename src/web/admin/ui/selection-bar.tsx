import { XIcon } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** What can be done with the chosen rows of a list. It lies over the lower edge of the screen: the list does not move when it appears. */
export function SelectionBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (bar.current === null ? undefined : makeRoomFor(bar.current)), []);
  return (
    <div
      ref={bar}
      role="group"
      aria-label={label}
      data-panel-chrome
      className="sheet fixed inset-x-2 bottom-2 z-20 flex flex-wrap items-center gap-2 p-2 text-sm shadow-lg lg:right-8 lg:left-[17rem] lg:p-3"
    >
      {children}
    </div>
  );
}

/** What else lies over the lower edge stands above the bar, however many lines that has. */
function makeRoomFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty(BAR_HEIGHT, `${bar.getBoundingClientRect().height}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(BAR_HEIGHT);
  };
}

const BAR_HEIGHT = '--selection-bar';

/** A finger's Shift: the next box that it taps extends the selection to that row. */
export function ExtendSelection({
  isExtending,
  onChange,
}: {
  isExtending: boolean;
  onChange: (isExtending: boolean) => void;
}) {
  return (
    <Button
      size="sm"
      aria-pressed={isExtending}
      className="aria-pressed:bg-ink-soft lg:hidden"
      onClick={() => onChange(!isExtending)}
    >
      Elegir hasta…
    </Button>
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
