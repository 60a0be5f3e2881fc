import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { MoveLink } from '../steps/move-link.tsx';

/** One more, or one less. At its limit the button stays and does nothing, so that the focus is not lost. */
export function CountLink({
  Icon,
  label,
  isOff,
  ...move
}: { Icon: LucideIcon; label: string; isOff: boolean } & Pick<
  ComponentProps<typeof MoveLink>,
  'address' | 'change'
>) {
  return (
    <MoveLink
      {...move}
      leads="nowhere"
      aria-label={label}
      aria-disabled={isOff}
      className={clsx(
        'grid size-8 place-items-center rounded-sm text-muted hover:bg-ink-soft hover:text-ink max-lg:size-10',
        isOff && 'cursor-not-allowed opacity-40',
      )}
    >
      <Icon aria-hidden size={14} />
    </MoveLink>
  );
}
