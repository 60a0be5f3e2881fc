import clsx from 'clsx';
import type { ComponentProps } from 'react';

export interface BadgeProps extends ComponentProps<'span'> {
  /** `good`, `warn` and `bad` are kept for what fits and what is in stock. */
  tone?: 'neutral' | 'ink' | 'good' | 'warn' | 'bad';
}

export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span className={clsx('badge', tone !== 'neutral' && `badge-${tone}`, className)} {...rest} />;
}
