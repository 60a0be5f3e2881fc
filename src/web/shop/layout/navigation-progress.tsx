import { useNavigation } from 'react-router';

/** A line across the top while the next page is on its way; a quick one never shows it. */
export function NavigationProgress() {
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <output className="block pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      {isWaiting ? (
        <span className="block h-full animate-appear-late">
          <span className="block h-full w-2/5 animate-sweep bg-sun" />
          <span className="sr-only">Cargando la página…</span>
        </span>
      ) : null}
    </output>
  );
}
