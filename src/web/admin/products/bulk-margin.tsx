import { useId, useState } from 'react';
import type { SentBulkChange, SentSelection } from '#contract/panel/bulk-changes.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';
import { counted } from '#lib/counted.ts';
import { readPercent } from '../ui/percent.ts';
import { BulkDialog } from './bulk-dialog.tsx';

/** Gives the selected products a margin of their own, or takes it away. */
export function BulkMargin({
  selection,
  count,
  onDone,
  onClose,
}: {
  selection: SentSelection;
  count: number;
  onDone: (done: { id: string; change: SentBulkChange; changed: number }) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [isRemoved, setRemoved] = useState(false);
  const reading = readPercent(typed);
  const isZero = reading.ok && reading.fraction === 0;
  const name = useId();
  const change = isRemoved ? { margin: 0 } : reading.ok && !isZero ? { margin: reading.fraction } : null;
  const fault = reading.ok
    ? isZero
      ? 'Con 0 siguen a su categoría: para eso, elegí «Quitar el margen individual»'
      : undefined
    : reading.reason;
  return (
    <BulkDialog
      title={`Margen de ${counted(count, 'producto', 'productos')}`}
      selection={selection}
      change={change}
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Qué margen</legend>
        <Field label="Margen individual, en porcentaje" error={typed === '' || isRemoved ? undefined : fault}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={typed}
              disabled={isRemoved}
              onChange={({ target }) => setTyped(target.value)}
              className="max-w-32"
            />
          )}
        </Field>
        <label htmlFor={name} className="flex min-h-9 items-center gap-2 text-sm">
          <input
            id={name}
            type="checkbox"
            checked={isRemoved}
            onChange={({ target }) => setRemoved(target.checked)}
            className="tick size-4"
          />
          Quitar el margen individual: siguen a su categoría
        </label>
      </fieldset>
    </BulkDialog>
  );
}
