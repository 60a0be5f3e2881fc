import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { CONTROL_LOOKS } from './control-looks.ts';

/** Inside a `Field` it takes its id and descriptions from `control`: `<Field …>{(control) => <Input {...control} />}</Field>`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(CONTROL_LOOKS, 'h-11', className)} {...rest} />;
}
