/** A socket from above: its frame, its contacts, and the corner of pin 1. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <path d="M2 2h28v28H2z" className="fill-ink" />
      <path d="M7 7h18v18H7z" className="fill-none stroke-on-ink" strokeWidth="2" />
      <path
        d="M12 12h9m-9 4h9m-9 4h9"
        className="fill-none stroke-on-ink"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0 4"
      />
      <path d="M2 30v-9l9 9z" className="fill-sun" />
    </svg>
  );
}
