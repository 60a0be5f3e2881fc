import clsx from 'clsx';
import { ChevronDownIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** From which width on what is folded stands open, without its button. Tailwind reads whole names. */
const OPEN_FROM = {
  sm: { button: 'sm:hidden', folded: 'max-sm:hidden' },
  wide: { button: 'min-[85rem]:hidden', folded: 'max-[85rem]:hidden' },
} as const;

/** What stands above or beside a list, behind one button where the list would begin below the screen. */
export function PhoneFold({
  label,
  openFrom,
  startsOpen = false,
  beside,
  className,
  children,
}: {
  /** The button's text, which says what is set behind it. */
  label: string;
  openFrom: keyof typeof OPEN_FROM;
  /** Something behind it was asked for by the address. */
  startsOpen?: boolean;
  /** Stands in the button's line, at any width. */
  beside?: ReactNode;
  /** Of what is folded. */
  className?: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const { button, folded } = OPEN_FROM[openFrom];
  return (
    <>
      <div className="flex gap-2">
        {beside}
        <Button
          className={clsx('shrink-0', button)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          <ChevronDownIcon aria-hidden size={16} className={clsx(isOpen && 'rotate-180')} />
        </Button>
      </div>
      <div id={id} className={clsx(className, !isOpen && folded)}>
        {children}
      </div>
    </>
  );
}
