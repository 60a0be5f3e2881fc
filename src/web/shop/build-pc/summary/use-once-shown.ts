import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigation, type Location } from 'react-router';
import { heldPages } from '#web/offline/browser-held-pages.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { useMove } from '../steps/use-move.ts';

export interface OnceShown {
  /**
   * Runs at once, or when the page shows the part that is loading. Two presses meanwhile run it once. Without a connection, or when the
   * visitor leaves the builder, it runs with the PC that the page shows.
   */
  run: () => void;
  isWaiting: boolean;
}

/**
 * Runs an action with the PC as it was last chosen: it waits for a part that is loading, while it may come.
 * @param act receives the PC that the page then shows.
 */
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
  // Runs also when no other view comes: the visitor stopped the navigation, leaves the builder, or has no connection.
  useEffect(() => runWhatWaited(view, next, isHeld), [view, next, isHeld]);
  return { run, isWaiting: waitsIn === view };
}
