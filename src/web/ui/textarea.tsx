import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL_LOOKS } from './control-looks.ts';

/** For more than a line; inside a `Field` it takes its id and descriptions from `control`. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(CONTROL_LOOKS, 'py-2.5', className)} {...rest} />;
}
