import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#lib/counted.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectionBar } from '../ui/selection-bar.tsx';
import { settingId, type UnsavedSetting } from './setting-draft.ts';

/** The rest is counted: the bar lies over the page. */
const MAX_NAMES = 3;

/** What changed and is not saved; its button submits the form that it stands in. */
export function SaveBar({
  unsaved,
  isSaving,
  failure,
  onDiscard,
}: {
  unsaved: readonly UnsavedSetting[];
  isSaving: boolean;
  /** Why nothing was saved; null: nobody tried. */
  failure: string | null;
  onDiscard: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const count = unsaved.length;
  return (
    <SelectionBar label="Cambios sin guardar">
      <div className="min-w-0 grow px-1">
        <strong role="status">{counted(count, 'cambio sin guardar', 'cambios sin guardar')}</strong>
        <ul className="flex flex-wrap gap-x-3">
          {unsaved.slice(0, MAX_NAMES).map(({ setting: { key, name } }) => (
            <li key={key}>
              <a
                href={`#${settingId(key)}`}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {name}
              </a>
            </li>
          ))}
          {count > MAX_NAMES ? <li className="text-muted">y {count - MAX_NAMES} más</li> : null}
        </ul>
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {failure}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <Button onClick={() => (count === 1 ? onDiscard() : setAsking(true))}>Descartar</Button>
        <Button type="submit" variant="primary" aria-busy={isSaving}>
          Guardar cambios
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="¿Descartar lo que escribiste?"
        action="Descartar"
        onConfirm={async () => onDiscard()}
      >
        Vuelven a como estaban:{' '}
        <strong className="[overflow-wrap:anywhere]">
          {unsaved.map(({ setting }) => setting.name).join(', ')}
        </strong>
        .
      </ConfirmDialog>
    </SelectionBar>
  );
}
