import { useNavigation } from 'react-router';

/** A line across the top while the next page is on its way; a quick one never shows it. */
export function NavigationProgress() {
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      {isWaiting ? (
        <div className="h-full animate-appear-late">
          <div className="h-full w-2/5 animate-sweep bg-sun" />
          <span className="sr-only">Cargando la página…</span>
        </div>
      ) : null}
    </div>
  );
}
