import { ArrowUpIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';

/** In the bar of a phone, once the filters of a long list are far above: it covers nothing. */
export function BackToTop() {
  const isFar = useSyncExternalStore(
    followScroll,
    () => window.scrollY > window.innerHeight * SCREENS,
    () => false,
  );
  if (!isFar) return null;
  const goUp = () => {
    document.getElementById('contenido')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <Button variant="ghost" size="icon" aria-label="Volver arriba" onClick={goUp}>
      <ArrowUpIcon aria-hidden size={22} />
    </Button>
  );
}

/** A shorter way up is a flick of the finger. */
const SCREENS = 1.5;

function followScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}
