import * as Dialog from '@radix-ui/react-dialog';
import { XIcon } from 'lucide-react';
import { useEffect, type ReactElement, type ReactNode } from 'react';

export interface SlideOutMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The button that opens it, and has the focus again when it closes. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A menu over the page, from the left. It traps the focus and returns it; Escape and the overlay close it. */
export function SlideOutMenu({ open, onOpenChange, title, trigger, children }: SlideOutMenuProps) {
  // In a wide window the side menu is visible, and this one would cover it.
  useEffect(() => {
    const wide = window.matchMedia('(width >= 64rem)');
    const close = () => onOpenChange(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [onOpenChange]);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#040b1fb3]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="panel-slide fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col border-r border-rule-strong bg-sheet text-text shadow-2xl focus:outline-none"
        >
          <div className="flex h-14 items-center justify-between border-b border-rule pr-1 pl-4">
            <Dialog.Title className="font-bold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Cerrar menú"
              className="grid size-11 place-items-center rounded-sm text-muted hover:bg-raised hover:text-text"
            >
              <XIcon aria-hidden size={20} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
