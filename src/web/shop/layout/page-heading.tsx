import type { ReactNode } from 'react';

export interface PageHeadingProps {
  title: ReactNode;
  /** Small capitals above the title. */
  label?: string;
  /** A sentence below it. */
  children?: ReactNode;
  /** Buttons on its right. */
  actions?: ReactNode;
}

export function PageHeading({ title, label, children, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        {label ? <p className="sheet-label">{label}</p> : null}
        <h1 className="mt-1 text-3xl font-extrabold [font-stretch:118%] md:text-4xl">{title}</h1>
        {children ? <p className="mt-2 max-w-2xl text-muted">{children}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
