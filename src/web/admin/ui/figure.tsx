import type { ReactNode } from 'react';

/** One key number of the shop, inside a `dl`. */
export function Figure({
  label,
  children,
  note,
}: {
  label: string;
  children: ReactNode;
  note?: string | undefined;
}) {
  return (
    <div className="sheet corner-marks px-4 py-3">
      <dt className="sheet-label">{label}</dt>
      <dd className="mt-1 text-2xl font-bold tabular-nums">{children}</dd>
      {note ? <dd className="mt-0.5 text-xs text-muted">{note}</dd> : null}
    </div>
  );
}
