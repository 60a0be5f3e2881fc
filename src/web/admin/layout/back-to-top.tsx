import { ArrowUpIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';

/** In the bar of a phone, once the filters of a long list are far above: it covers nothing, and says by what the list is narrowed. */
export function BackToTop() {
  const isFar = useSyncExternalStore(
    followScroll,
    () => window.scrollY > window.innerHeight * SCREENS,
    () => false,
  );
  const [params] = useSearchParams();
  if (!isFar) return null;
  const narrowed = narrowedBy(params);
  const goUp = () => {
    document.getElementById('contenido')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <Button
      variant="ghost"
      size={narrowed === '' ? 'icon' : 'sm'}
      aria-label={narrowed === '' ? 'Volver arriba' : `${narrowed}: volver arriba`}
      onClick={goUp}
    >
      {narrowed === '' ? null : <span className="max-w-24 truncate">{narrowed}</span>}
      <ArrowUpIcon aria-hidden size={22} />
    </Button>
  );
}

/** The search of the list on screen; what else narrows it has no words in the address. */
function narrowedBy(params: URLSearchParams): string {
  const search = params.get('buscar') ?? '';
  if (search !== '') return `«${search}»`;
  return FILTERS.some((filter) => params.has(filter)) ? 'Con filtros' : '';
}

const FILTERS = ['estado', 'pago', 'desde', 'hasta', 'categoria', 'clave'];

/** A shorter way up is a flick of the finger. */
const SCREENS = 1.5;

function followScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}
