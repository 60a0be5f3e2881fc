import { SquarePenIcon } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { EditButtons } from './busy-button.tsx';
import { useHandFocus } from './focus.ts';
import { MAX_PERCENT, percentText, formatPercent, readPercent, steppedPercent } from './percent.ts';

export interface MarginEditorProps {
  /** A fraction: 0.1 = 10 %. */
  margin: number;
  /** Whose margin it is, for screen readers. */
  subject: string;
  /** The button's label. @example 'Editar margen' */
  label: string;
  /** Shows the label beside the pencil. */
  showsLabel?: boolean;
  /** The margin does not exist yet: the field is open from the start, and saves it as it stands. */
  isNew?: boolean;
  /** Called when a new one was given up. */
  onCancel?: () => void;
  /** What the typed margin would do, shown while it is typed; the margin is a fraction. */
  effect: (margin: number) => ReactNode;
  /** @returns whether it was saved; otherwise the field stays open with what was typed. */
  onSave: (margin: number) => Promise<boolean>;
}

/** Edits a margin in its row: Enter or the check saves, Escape or the X cancels, the arrows change it by 0.1. */
export function MarginEditor({
  margin,
  subject,
  label,
  showsLabel = false,
  isNew = false,
  onCancel,
  effect,
  onSave,
}: MarginEditorProps) {
  const [typed, setTyped] = useState<string | null>(isNew ? percentText(margin) : null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const handOn = useHandFocus();
  const id = useId();

  const close = () => {
    const inside = form.current?.contains(document.activeElement) ? document.activeElement : null;
    setTyped(null);
    setRefusal(null);
    handOn(inside, () => edit.current);
  };
  const cancel = () => (onCancel === undefined ? close() : onCancel());
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSaving) return;
    event.preventDefault();
    cancel();
  };
  const type = (text: string) => {
    setTyped(text);
    setRefusal(null);
  };
  const step = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return closeOnEscape(event);
    event.preventDefault();
    type(steppedPercent(typed ?? '', direction));
  };
  const save = async () => {
    const reading = readPercent(typed ?? '');
    if (!reading.ok) {
      setRefusal(reading.reason);
      return;
    }
    setSaving(true);
    const isSaved = (reading.fraction === margin && !isNew) || (await onSave(reading.fraction));
    setSaving(false);
    if (isSaved) close();
  };

  if (typed === null) {
    return (
      <span className="inline-flex items-center gap-1">
        <span className="font-semibold tabular-nums">{formatPercent(margin)}</span>
        <Button
          ref={edit}
          variant="ghost"
          size={showsLabel ? 'sm' : 'icon-sm'}
          aria-label={`${label} de ${subject}`}
          title={label}
          onClick={() => setTyped(percentText(margin))}
        >
          <SquarePenIcon aria-hidden size={16} />
          {showsLabel ? label : null}
        </Button>
      </span>
    );
  }
  const reading = readPercent(typed);
  // 0.07 is no exact number of hundredths.
  const percent = reading.ok ? Math.round(reading.fraction * 10_000) / 100 : undefined;
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <span className="flex items-center gap-1">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was just pressed
          autoFocus
          // Of type number it would drop the comma of 12,5 in a browser that speaks English: 125 %.
          type="text"
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          aria-valuemin={0}
          aria-valuemax={MAX_PERCENT}
          aria-valuenow={percent}
          aria-valuetext={percent === undefined ? undefined : `${typed.trim()} %`}
          aria-label={`Margen de ${subject}, en porcentaje`}
          aria-invalid={refusal === null ? undefined : true}
          aria-describedby={`${id}-e ${id}-d`}
          value={typed}
          readOnly={isSaving}
          onKeyDown={step}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
          className="w-24!"
        />
        <span aria-hidden>%</span>
        <EditButtons
          saveLabel="Guardar margen"
          isSaving={isSaving}
          onKeyDown={closeOnEscape}
          onCancel={cancel}
        />
      </span>
      <span id={`${id}-e`} role="alert" className="text-xs font-medium text-bad empty:hidden">
        {refusal}
      </span>
      <span id={`${id}-d`} className="text-xs text-muted">
        {reading.ok ? effect(reading.fraction) : null}
      </span>
    </form>
  );
}
