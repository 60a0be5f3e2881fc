import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigation, type Navigation } from 'react-router';
import type { BuilderView } from '../model/builder-view.ts';
import { useMove } from '../steps/use-move.ts';

export interface OnceShown {
  /** At once, or when the page shows the part that is on its way. Pressed twice meanwhile it is done once. */
  run: () => void;
  isWaiting: boolean;
}

/** Does something with the PC as it was chosen last: a part that is on its way is waited for. @param act with the PC that the page shows then. */
export function useOnceShown(view: BuilderView, act: () => void): OnceShown {
  const { isUpToDate } = useMove(view.address);
  const isToRun = useRef(false);
  const [waitsIn, setWaitsIn] = useState<BuilderView | null>(null);
  const run = () => {
    if (isUpToDate()) return act();
    isToRun.current = true;
    setWaitsIn(view);
  };
  const { state: loading } = useNavigation();
  const runWhatWaited = useEffectEvent((_shown: BuilderView, _loading: Navigation['state']) => {
    if (!isToRun.current || !isUpToDate()) return;
    isToRun.current = false;
    setWaitsIn(null);
    act();
  });
  // Also when a load ends without another view: the visitor stopped it.
  useEffect(() => runWhatWaited(view, loading), [view, loading]);
  return { run, isWaiting: waitsIn === view };
}
