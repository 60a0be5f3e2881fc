import clsx from 'clsx';
import type { ComponentProps } from 'react';

export interface BadgeProps extends ComponentProps<'span'> {
  /** `good`, `warn` and `bad` are for compatibility and stock only. */
  tone?: 'neutral' | 'ink' | 'good' | 'warn' | 'bad';
}

export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span className={clsx('badge', tone !== 'neutral' && `badge-${tone}`, className)} {...rest} />;
}

/** Up to this stock the badge shows the number as a warning. */
const FEW = 5;

export function StockBadge({ stock }: { stock: number }) {
  if (stock <= 0) return <Badge tone="bad">Sin stock</Badge>;
  if (stock === 1) return <Badge tone="warn">Última unidad</Badge>;
  if (stock <= FEW) return <Badge tone="warn">Quedan {stock}</Badge>;
  return <Badge tone="good">{`En stock: ${stock}`}</Badge>;
}
