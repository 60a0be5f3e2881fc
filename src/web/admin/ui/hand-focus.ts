import { useLayoutEffect, useState } from 'react';

/**
 * Moves the focus on when work is done, unless whoever had it went elsewhere meanwhile: what they type there must not be lost.
 * @param from where it was when the work began.
 */
export function handFocus(from: Element | null, to: HTMLElement | null): void {
  const now = document.activeElement;
  const isFree = now === null || now === document.body || now.id === 'contenido';
  if (isFree || now === from) to?.focus();
}

/** Hands the focus on once what is being rendered stands: where it goes to may only come with that. */
export function useHandFocus(): (from: Element | null, to: () => HTMLElement | null) => void {
  const [handing, setHanding] = useState<{ from: Element | null; to: () => HTMLElement | null } | null>(null);
  useLayoutEffect(() => {
    if (handing !== null) handFocus(handing.from, handing.to());
  }, [handing]);
  return (from, to) => setHanding({ from, to });
}
