import { useLayoutEffect, useState } from 'react';

/**
 * Moves the focus when work is done, unless the user moved it meanwhile, because they may be typing there.
 * @param from where it was when the work began.
 */
export function handFocus(from: Element | null, to: HTMLElement | null): void {
  const now = document.activeElement;
  const isFree = now === null || now === document.body || now.id === 'contenido';
  if (isFree || now === from) to?.focus();
}

/** Moves the focus after the next render, because its target may only appear then. */
export function useHandFocus(): (from: Element | null, to: () => HTMLElement | null) => void {
  const [handing, setHanding] = useState<{ from: Element | null; to: () => HTMLElement | null } | null>(null);
  useLayoutEffect(() => {
    if (handing !== null) handFocus(handing.from, handing.to());
  }, [handing]);
  return (from, to) => setHanding({ from, to });
}
