import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { ChevronDownIcon } from 'lucide-react';

/** What input, select and textarea share. 16 px text on a phone, or iOS zooms into the field. */
const CONTROL_LOOKS =
  'block w-full rounded-sm border border-rule-strong bg-sheet px-3 text-base text-text placeholder:text-muted md:text-sm disabled:bg-raised disabled:text-muted aria-invalid:border-bad aria-invalid:outline-bad';

/** Inside a `Field` it takes its id and descriptions from `control`: `<Field …>{(control) => <Input {...control} />}</Field>`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(CONTROL_LOOKS, 'h-11', className)} {...rest} />;
}

/** For more than a line; inside a `Field` it takes its id and descriptions from `control`. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(CONTROL_LOOKS, 'py-2.5', className)} {...rest} />;
}

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
