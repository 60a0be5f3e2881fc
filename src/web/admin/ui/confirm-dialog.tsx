import * as AlertDialog from '@radix-ui/react-alert-dialog';
import clsx from 'clsx';
import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import type { ButtonProps } from '#web/ui/button.tsx';
import { BusyButton } from './busy-button.tsx';
import { useUnhurriedQuestion } from '../press-guard.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What will happen, naming whom or what it happens to. */
  children: ReactNode;
  /** On the button that does it; null: there is nothing to do but to read. @example 'Eliminar' */
  action: string | null;
  variant?: ButtonProps['variant'];
  /** What is asked besides; the one with `data-first-field` has the focus, else the first of them. */
  fields?: ReactNode;
  /** Its fields are rows of a table. */
  isWide?: boolean;
  /** On the button that leaves things as they are. */
  dismissal?: string;
  /** Takes the focus when the dialog closes, if nothing had it when it opened: so opens the second of two questions. */
  returnTo?: RefObject<HTMLElement | null>;
  /** Resolves when it is done or refused; the dialog waits and then closes. False: something in its fields is wrong, and it stays. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before what cannot be undone. Focus begins on the button that does nothing and returns to where it was. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  action,
  variant = 'danger',
  fields,
  isWide = false,
  dismissal = 'Cancelar',
  returnTo,
  onConfirm,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  useUnhurriedQuestion(open);
  const opener = useRef<Element | null>(null);
  const confirm = async () => {
    setBusy(true);
    let stays = false;
    try {
      stays = (await onConfirm()) === false;
    } finally {
      setBusy(false);
      if (!stays) onClose();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form of the page may ask the question: React would submit it too.
    event.stopPropagation();
    if (!isBusy) void confirm();
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next || isBusy ? undefined : onClose())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#040b1fb3]" />
        <AlertDialog.Content
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (fields !== undefined) focusFirstField(event);
          }}
          // What opened it may be gone by now, with the row that it stood in.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const back = [opener.current, returnTo?.current, document.querySelector('#contenido')].find(
              canTakeFocus,
            );
            back?.focus({ preventScroll: true });
          }}
          className={clsx(
            'sheet fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[94dvh] overflow-y-auto -translate-y-1/2 animate-fade p-5 shadow-2xl focus:outline-none',
            isWide ? 'max-w-2xl' : 'max-w-md',
          )}
        >
          <AlertDialog.Title className="text-lg break-words">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-sm break-words text-muted">
            {children}
          </AlertDialog.Description>
          <form noValidate onSubmit={submit}>
            {fields === undefined ? null : <div className="mt-4 grid gap-3">{fields}</div>}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <AlertDialog.Cancel asChild>
                <BusyButton isBusy={isBusy}>{dismissal}</BusyButton>
              </AlertDialog.Cancel>
              {action === null ? null : (
                <BusyButton type="submit" variant={variant} isBusy={isBusy}>
                  {action}
                </BusyButton>
              )}
            </div>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return;
  const field =
    event.currentTarget.querySelector('[data-first-field]') ??
    event.currentTarget.querySelector('input:enabled, select:enabled, textarea:enabled');
  if (!(field instanceof HTMLElement)) return;
  event.preventDefault();
  field.focus();
}

function canTakeFocus(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
