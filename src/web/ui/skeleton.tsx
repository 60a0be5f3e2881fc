import clsx from 'clsx';

/** Holds the place of what is on its way: give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-sm bg-raised', className)} />;
}
