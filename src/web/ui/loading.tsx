import clsx from 'clsx';
import { useNavigation } from 'react-router';

/** A turning socket corner; `label` is announced, and shown beside it unless `quiet`. */
export function Spinner({
  label,
  quiet = false,
  className,
}: {
  label: string;
  quiet?: boolean;
  className?: string;
}) {
  return (
    <output className={clsx('inline-flex items-center gap-3 text-sm text-muted', className)}>
      <svg aria-hidden viewBox="0 0 24 24" className="size-5 animate-spin text-ink">
        <path d="M4 4h16v16H4z" fill="none" stroke="currentColor" strokeOpacity=".3" strokeWidth="2" />
        <path d="M4 12V4h8" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </output>
  );
}

/** A placeholder for content that is loading: give it that content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-sm bg-raised', className)} />;
}

/** A line at the top while the next page loads. A quick page does not show it. */
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
