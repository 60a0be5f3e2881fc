import clsx from 'clsx';

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
