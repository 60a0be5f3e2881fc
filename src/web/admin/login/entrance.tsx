import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';

/** The card in the middle of the login page and of the password pages. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page grid place-items-center py-16">
      <section className="sheet corner-marks w-full max-w-md p-6 md:p-8">
        <h1 className="mb-6 text-2xl">{title}</h1>
        <noscript>
          <Alert announced={false} tone="warn" title="Esta página necesita JavaScript" className="mb-4" />
        </noscript>
        {children}
      </section>
    </div>
  );
}

/** Replaces the form when it is done, and takes the focus of its button. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
