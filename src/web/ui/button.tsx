import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** A button's looks, also for a link that should look like one: `<Link className={buttonLooks({ variant: 'primary' })}>`. */
export const buttonLooks = cva(
  'inline-flex items-center justify-center gap-2 rounded-sm border font-semibold whitespace-nowrap select-none transition-colors disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:border-rule disabled:bg-raised disabled:text-muted aria-disabled:border-rule aria-disabled:bg-raised aria-disabled:text-muted [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'border-ink bg-ink text-on-ink hover:border-ink-strong hover:bg-ink-strong',
        secondary: 'border-rule-strong bg-sheet text-ink hover:border-ink hover:bg-ink-soft',
        ghost: 'border-transparent bg-transparent text-text hover:bg-raised hover:text-ink',
        danger: 'border-bad bg-sheet text-bad hover:bg-bad-soft',
      },
      size: {
        sm: 'h-9 px-3 text-sm',
        md: 'h-11 px-4 text-sm',
        lg: 'h-12 px-6 text-base',
        icon: 'size-11',
        'icon-sm': 'size-9',
      },
      wide: { true: 'w-full' },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonLooks>;

/** An icon alone needs an `aria-label`. */
export function Button({ variant, size, wide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonLooks({ variant, size, wide, className })} {...rest} />;
}
