import { useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import type { ButtonProps } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/controls.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

export interface NoteDialogProps {
  title: string;
  /** What will happen, or what the note is about. */
  description: ReactNode;
  label: string;
  hint?: ReactNode;
  rows: number;
  /** The limit of the call, in characters. */
  maxLength: number;
  /** The error of an empty note. */
  missing: string;
  /** A second question; absent when there is none. */
  extraQuestion?: { label: string; hint: ReactNode; missing: string } | undefined;
  /** On the button that does it. @example 'Resolver' */
  action: string;
  variant?: ButtonProps['variant'];
  /**
   * Gets the note on one line, and what was also asked. Whether it was taken: where it was not, the dialog stays and nothing that was
   * written is lost.
   */
  onNote: (note: string, also: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a note (why, or how) before an action. */
export function NoteDialog({
  title,
  description,
  label,
  hint,
  rows,
  maxLength,
  missing,
  extraQuestion,
  action,
  variant = 'primary',
  onNote,
  onClose,
}: NoteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState({ note: '', also: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const alsoField = useRef<HTMLTextAreaElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [note, also] = [field, alsoField].map(oneLine);
    const found = {
      note: note === '' ? missing : '',
      also: also === '' && extraQuestion ? extraQuestion.missing : '',
    };
    setFaults(found);
    if (found.note !== '' || found.also !== '') {
      (found.note === '' ? alsoField : field).current?.focus();
      return;
    }
    setBusy(true);
    const wasTaken = await onNote(note ?? '', also ?? '');
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
        <Field label={label} description={hint} error={faults.note}>
          {(control) => <Textarea {...control} ref={field} rows={rows} maxLength={maxLength} required />}
        </Field>
        {extraQuestion === undefined ? null : (
          <Field label={extraQuestion.label} description={extraQuestion.hint} error={faults.also}>
            {(control) => <Textarea {...control} ref={alsoField} rows={2} maxLength={maxLength} required />}
          </Field>
        )}
        <DialogButtons action={action} variant={variant} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function oneLine({ current }: RefObject<HTMLTextAreaElement | null>): string {
  return current?.value.replaceAll(/\s+/g, ' ').trim() ?? '';
}
