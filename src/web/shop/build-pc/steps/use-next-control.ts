import { useCallback, useEffect, useRef } from 'react';

/** No text fields: a phone would open its keyboard. */
const CONTROLS = 'a[href], button:not(:disabled), summary, [tabindex]';

/** A control, and what follows it in the page, the nearest first. */
interface Trail {
  control: Element;
  following: Element[];
}

/**
 * Remembers the control that was last used.
 * @returns the control after it, if it has disappeared since; otherwise null. `unknown`: it was used before this code was loaded.
 */
export function useNextControl(): (unknown: HTMLElement | null) => HTMLElement | null {
  const trail = useRef<Trail | null>(null);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (control !== null) trail.current = { control, following: followersOf(control) };
    };
    // Safari does not focus a link that is clicked.
    const signs = ['focusin', 'click'] as const;
    for (const sign of signs) document.addEventListener(sign, remember, { capture: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, remember, { capture: true });
    };
  }, []);

  return useCallback((unknown) => {
    if (trail.current === null) return unknown;
    if (trail.current.control.isConnected) return null;
    for (const element of trail.current.following) {
      const controls = element.isConnected ? [element, ...element.querySelectorAll(CONTROLS)] : [];
      const next = controls.find((one) => one.matches(CONTROLS) && one.checkVisibility());
      if (next instanceof HTMLElement) return next;
    }
    return null;
  }, []);
}

function followersOf(control: Element): Element[] {
  const following: Element[] = [];
  for (
    let from: Element | null = control;
    from !== null && from.tagName !== 'MAIN';
    from = from.parentElement
  ) {
    for (let next = from.nextElementSibling; next !== null; next = next.nextElementSibling)
      following.push(next);
  }
  return following;
}
