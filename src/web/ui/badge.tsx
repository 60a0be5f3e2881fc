import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const looks = cva(
  'inline-flex items-center gap-1.5 rounded-sm border px-1.5 py-0.5 font-mono text-2xs font-medium whitespace-nowrap [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'border-rule bg-raised text-muted',
        ink: 'border-ink/40 bg-ink-soft text-ink-strong',
        good: 'border-good/40 bg-good-soft text-good',
        warn: 'border-warn/40 bg-warn-soft text-warn',
        bad: 'border-bad/40 bg-bad-soft text-bad',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof looks>;

/** `good`, `warn` and `bad` are kept for what fits and what is in stock. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span className={looks({ tone, className })} {...rest} />;
}
