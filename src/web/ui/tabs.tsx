import clsx from 'clsx';
import type { ReactNode } from 'react';

/**
 * A strip of links that scrolls sideways on a phone: each tab is an address, so back, forward, sharing and browsers without JavaScript
 * work. Give every link `tabLooks` and, when active, `aria-current`.
 */
export function TabStrip({
  label,
  className,
  wraps = false,
  children,
}: {
  label: string;
  className?: string;
  /** Few tabs that are all seen at once: on a phone they take two lines. */
  wraps?: boolean;
  children: ReactNode;
}) {
  return (
    <nav
      aria-label={label}
      className={clsx('overflow-x-auto border-b border-rule-strong [scrollbar-width:none]', className)}
    >
      <ul className={clsx('flex gap-1', wraps ? 'flex-wrap' : 'min-w-max')}>{children}</ul>
    </nav>
  );
}

/** `<li><Link className={tabLooks} aria-current={active ? 'page' : undefined}>` */
export const tabLooks =
  'block rounded-t-sm border border-b-0 border-transparent px-3 py-2.5 md:px-2 text-sm font-medium text-muted -outline-offset-2 hover:text-ink aria-[current]:border-rule-strong aria-[current]:bg-sheet aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:[box-shadow:inset_0_2px_0_var(--color-ink)]';
