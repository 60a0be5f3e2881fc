import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ButtonProps } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { BusyButton } from './busy-button.tsx';

export interface NoteDialogProps {
  title: string;
  /** What will happen, or what it is about. */
  description: string;
  label: string;
  hint?: ReactNode;
  rows: number;
  /** As many characters as the call takes. */
  maxLength: number;
  /** Said where nothing was written. */
  missing: string;
  /** On the button that does it. @example 'Resolver' */
  action: string;
  variant?: ButtonProps['variant'];
  /** Gets the note on one line. Whether it was taken: where it was not, the dialog stays and nothing that was written is lost. */
  onNote: (note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why, or how, before something is written down. */
export function NoteDialog({
  title,
  description,
  label,
  hint,
  rows,
  maxLength,
  missing,
  action,
  variant = 'primary',
  onNote,
  onClose,
}: NoteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const note = field.current?.value.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (note === '') {
      setFault(missing);
      field.current?.focus();
      return;
    }
    setFault('');
    setBusy(true);
    const wasTaken = await onNote(note);
    setBusy(false);
    if (wasTaken) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={title}
      description={description}
      startsInField
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Field label={label} description={hint} error={fault}>
          {(control) => <Textarea {...control} ref={field} rows={rows} maxLength={maxLength} required />}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <BusyButton isBusy={isBusy} onClick={onClose}>
            Cancelar
          </BusyButton>
          <BusyButton type="submit" variant={variant} isBusy={isBusy}>
            {action}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
