import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A measure between two ticks, as on a technical drawing: |←—— words ——→| */
export function DimensionLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={clsx('flex items-center gap-3 text-rule-strong', className)}>
      <Arm />
      <span className="sheet-label shrink-0">{children}</span>
      <Arm end />
    </div>
  );
}

function Arm({ end = false }: { end?: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx('flex h-3 grow items-center border-current', end ? 'border-r' : 'border-l')}
    >
      <span className="h-px grow bg-current" />
    </span>
  );
}
