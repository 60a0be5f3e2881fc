import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigation, type Location } from 'react-router';
import { heldPages } from '#web/offline/browser-held-pages.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { useMove } from '../steps/use-move.ts';

export interface OnceShown {
  /**
   * At once, or when the page shows the part that is on its way. Pressed twice meanwhile it is done once. Without a connection, or when the
   * visitor leaves the builder, it is done with what the page shows.
   */
  run: () => void;
  isWaiting: boolean;
}

/** Does something with the PC as it was chosen last: a part that is on its way is waited for, while it may come. @param act with the PC that the page shows then. */
export function useOnceShown(view: BuilderView, act: () => void): OnceShown {
  const { isUpToDate } = useMove(view.address);
  const isHeld = useSyncExternalStore(heldPages.subscribe, heldPages.isHolding, () => false);
  const isToRun = useRef(false);
  const [waitsIn, setWaitsIn] = useState<BuilderView | null>(null);
  const run = () => {
    if (isHeld || isUpToDate()) return act();
    isToRun.current = true;
    setWaitsIn(view);
  };
  const { location: next } = useNavigation();
  const runWhatWaited = useEffectEvent(
    (_shown: BuilderView, _next: Location | undefined, isHeld: boolean) => {
      if (!isToRun.current || !(isHeld || isUpToDate())) return;
      isToRun.current = false;
      setWaitsIn(null);
      act();
    },
  );
  // Also when no other view comes: the visitor stopped it, leaves the builder, or has no connection.
  useEffect(() => runWhatWaited(view, next, isHeld), [view, next, isHeld]);
  return { run, isWaiting: waitsIn === view };
}
