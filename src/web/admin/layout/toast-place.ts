import { useEffect } from 'react';

/** Notes in which half of the window the last press was, so that notices appear in the other one (panel.css). */
export function useToastPlace(): void {
  useEffect(() => {
    const notePress = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('button, a, input, select, label') : null;
      // A notice does not move while its own button is pressed.
      if (control === null || control.closest('[data-toasts]') !== null) return;
      const { top, bottom } = control.getBoundingClientRect();
      const isBelow = (top + bottom) / 2 > window.innerHeight / 2;
      document.documentElement.dataset['pressed'] = isBelow ? 'below' : 'above';
    };
    window.addEventListener('click', notePress, { capture: true });
    return () => window.removeEventListener('click', notePress, { capture: true });
  }, []);
}
