import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL_LOOKS } from './control-looks.ts';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={clsx(CONTROL_LOOKS, 'py-2.5', className)} {...rest} />;
}
