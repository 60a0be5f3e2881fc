import type { ReactNode } from 'react';

/** For a screen reader alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
