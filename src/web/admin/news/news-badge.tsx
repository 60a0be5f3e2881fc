import { badgeOf, unseenIn, useNews } from './news.ts';

/** How many are new in a section of the menu; absent at zero. */
export function NewsBadge({ section }: { section: string }) {
  const count = badgeOf(unseenIn(useNews(), section));
  if (count === '') return null;
  return (
    <span className="badge badge-ink ml-auto">
      {count}
      <span className="sr-only"> sin mirar</span>
    </span>
  );
}

/** On the phone's menu button, whose label says the number. */
export function NewsDot({ count }: { count: string }) {
  if (count === '') return null;
  return (
    <span
      aria-hidden
      className="absolute -top-0.5 -right-1 min-w-5 rounded-full bg-ink px-1 text-center text-xs/5 font-bold text-on-ink"
    >
      {count}
    </span>
  );
}
