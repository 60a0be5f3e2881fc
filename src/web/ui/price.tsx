import clsx from 'clsx';

/** Money as the shop shows it: `USD 129.90`, from the wire's own text. */
export function Price({
  amount,
  size = 'md',
  className,
}: {
  amount: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}) {
  return (
    <span className={clsx('money', SIZES[size], className)}>
      <span>USD</span> {amount}
    </span>
  );
}

const SIZES = {
  sm: 'text-sm',
  md: 'text-lg',
  lg: 'text-2xl',
  xl: 'text-3xl font-bold [font-stretch:108%]',
} as const;
