import clsx from 'clsx';
import type { ComponentProps } from 'react';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'icon' | 'icon-sm' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** A button's looks, also for a link that should look like one: `<Link className={buttonLooks({ variant: 'primary' })}>`. */
export function buttonLooks({
  variant = 'secondary',
  size = 'md',
  wide,
  className,
}: ButtonLook = {}): string {
  return clsx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, wide && 'w-full', className);
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** An icon alone needs an `aria-label`. */
export function Button({ variant, size, wide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonLooks({ variant, size, wide, className })} {...rest} />;
}
