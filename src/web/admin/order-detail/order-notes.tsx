import { useState, type FormEvent } from 'react';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { MAX_NOTE_LENGTH } from '#lib/text-limits.ts';
import { Textarea } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { isText, useKeptDraft } from '../kept-draft.ts';
import { useChange } from '../use-change.ts';

/** What the people of the shop note about an order. It is on no paper, and its buyer never sees it. */
export function OrderNotes({ order: { id, internalNotes } }: { order: PanelOrderDetail }) {
  const change = useChange();
  const [draft, keepNote] = useKeptDraft(`nota_${id}`, isText);
  const note = draft ?? '';
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const line = note.replaceAll(/\s+/g, ' ').trim();
    setFault(line === '' ? 'Escribí la nota' : '');
    if (line === '') return;
    setBusy(true);
    const added = await change(
      () => panelApi.addOrderNote(id, line),
      'Error al guardar la nota',
      ({ message }) => setFault(message),
    );
    setBusy(false);
    if (added) keepNote(null);
  };
  return (
    <section className="sheet p-4 text-sm" aria-labelledby="notas" data-panel-chrome>
      <h2 id="notas" className="mb-3 text-lg">
        Notas internas
      </h2>
      {internalNotes.length === 0 ? null : (
        <ul className="mb-4 grid gap-3">
          {internalNotes.map(({ at, note: written, by }, position) => (
            // Two notes may be the same.
            // oxlint-disable-next-line react/no-array-index-key -- the list only grows at its end
            <li key={position} className="border-l-2 border-rule pl-3">
              <p className="wrap-anywhere">{written}</p>
              <p className="text-xs wrap-anywhere text-muted">
                {formatDateTime(at)} · {by}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void add(event)} noValidate className="grid gap-3">
        <Field label="Nota" description="La ve solo la gente de la tienda." error={fault}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={note}
              maxLength={MAX_NOTE_LENGTH}
              onChange={({ target }) => keepNote(target.value)}
            />
          )}
        </Field>
        <BusyButton type="submit" size="sm" isBusy={isBusy} className="justify-self-start">
          Agregar nota
        </BusyButton>
      </form>
    </section>
  );
}
