import type { ReactNode } from 'react';

/** An empty list says so, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="sheet corner-marks squared-paper flex flex-col items-center gap-4 px-6 py-16 text-center">
      <svg aria-hidden viewBox="0 0 64 64" className="size-16 text-rule-strong">
        <path
          d="M12 12h40v40H12z"
          fill="var(--color-sheet)"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="4 3"
        />
        <path
          d="M20 20h24v24H20z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="2 2"
        />
        <path d="M12 22V12h10" fill="none" stroke="var(--color-ink)" strokeWidth="2.5" />
      </svg>
      <p className="text-lg font-semibold">{title}</p>
      {children ? <div className="max-w-prose text-sm text-muted">{children}</div> : null}
      {action}
    </div>
  );
}
