import clsx from 'clsx';
import { ChevronDownIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CONTROL_LOOKS } from './control-looks.ts';

/** The browser's own list: works on every phone and without JavaScript. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block', className)}>
      <select className={clsx(CONTROL_LOOKS, 'h-11 appearance-none truncate pr-9')} {...rest}>
        {children}
      </select>
      <ChevronDownIcon
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
