import { useSyncExternalStore } from 'react';
import { Toaster } from '#web/ui/toaster.tsx';

/** Beside the menu notices stand where they cover the least; without it in the bar at the top (panel.css). */
export function PanelToaster() {
  const hasMenu = useSyncExternalStore(
    followWidth,
    () => matchMedia(WITH_MENU).matches,
    () => false,
  );
  return <Toaster isPlaced={hasMenu} key={String(hasMenu)} />;
}

const WITH_MENU = '(width >= 64rem)';

function followWidth(onChange: () => void): () => void {
  const media = matchMedia(WITH_MENU);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
