import * as RadixDialog from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { XIcon } from 'lucide-react';
import { useRef, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Shown under the title; a screen reader reads it after the title. */
  description?: ReactNode;
  size?: 'md' | 'lg' | 'full';
  children: ReactNode;
  /** The first field gets the focus, not the close button: a form is opened to write. */
  startsInField?: boolean;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
}

const WIDTHS = {
  md: 'md:max-w-lg',
  lg: 'md:max-w-4xl',
  full: 'md:max-w-[100rem]',
} as const satisfies Record<NonNullable<DialogProps['size']>, string>;

export default function DialogSheet({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  startsInField = false,
  children,
  footer,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  const veil = useRef<HTMLDivElement>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* A full one may open over another dialog. */}
        <RadixDialog.Overlay
          ref={veil}
          className={clsx('fixed inset-0 animate-fade bg-[#040b1fb3]', size === 'full' ? 'z-50' : 'z-40')}
        />
        <RadixDialog.Content
          // A press on a notice leaves the dialog open. The notice may be gone when Radix reports the press.
          onInteractOutside={(event) => {
            if (event.target !== veil.current) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (startsInField) focusFirstField(event);
          }}
          // Radix returns the focus only to its own trigger, and these dialogs open from anywhere.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener.current);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'sheet fixed z-50 flex animate-fade flex-col text-text shadow-2xl focus:outline-none',
            size === 'full' ? 'inset-0' : 'inset-x-0 bottom-0 max-h-[94dvh]',
            'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[88dvh] md:w-[calc(100%-4rem)] md:-translate-1/2',
            WIDTHS[size],
          )}
        >
          <div className="flex items-start gap-4 border-b border-rule py-3 pr-2 pl-4 md:pl-6">
            <div className="grow py-1.5">
              <RadixDialog.Title className="text-lg">{title}</RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="mt-1 text-sm text-muted">
                  {description}
                </RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close
              aria-label="Cerrar"
              className="grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-raised hover:text-text"
            >
              <XIcon aria-hidden size={20} />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 md:px-6">{children}</div>
          {footer ? <div className="border-t border-rule bg-paper px-4 py-3 md:px-6">{footer}</div> : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** If the opener is gone, the page takes the focus, unless the opener's replacement already has it. */
function giveFocusBack(opener: Element | null): void {
  const isFree = document.activeElement === null || document.activeElement === document.body;
  const back = opener?.isConnected ? opener : isFree ? document.querySelector('#contenido') : null;
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
}

function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return;
  const fields = event.currentTarget.querySelectorAll('input:enabled, select:enabled, textarea:enabled');
  const field = Array.from(fields).find((each) => each.checkVisibility());
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  field.focus();
}
