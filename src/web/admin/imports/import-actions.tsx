import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PanelImportDetail } from '#contract/panel/imports.ts';
import { notify } from '#web/ui/notify.ts';
import { counted } from '#lib/counted.ts';
import { readAttentionCount } from '../attention/attention-count.ts';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { handFocus } from '../ui/focus.ts';
import { useChange } from '../use-change.ts';
import { ApplyImport, type AppliedHow } from './apply-import.tsx';
import { nullIfGone } from './gone-import.tsx';
import type { CategoryChoices } from './new-categories.tsx';
import { unitsOf, type TypedUnits } from './stock-words.tsx';

/** Takes the focus when the focused button disappears: the text with the progress. */
export const STATUS_ID = 'estado-de-la-importacion';

/** The actions that the import's state allows. */
export function ImportActions({
  run,
  choices,
  units,
}: {
  run: PanelImportDetail;
  choices: CategoryChoices;
  units: TypedUnits;
}) {
  const { id, name, state, origin, isUndoable, laterImports } = run;
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const change = useChange();
  const navigate = useNavigate();

  const apply = async (how: AppliedHow) => {
    const stock = unitsOf(units);
    if (stock === null) {
      notify.error('Revisá lo marcado', { detail: 'El stock escrito con palabras va en números enteros' });
      return;
    }
    setBusy(true);
    const from = document.activeElement;
    const categories = Object.entries(choices).map(([name, categoryId]) => ({ name, categoryId }));
    // Of one that was discarded meanwhile the page says so itself, once it is read again.
    await change(
      () => panelApi.applyImport(id, { categories, stock, ...how }).catch(nullIfGone),
      'Error al aplicar la importación',
    );
    setBusy(false);
    // The menu's count includes a list that waits for a decision.
    if (state === 'en_espera') void readAttentionCount();
    handFocus(from, document.querySelector<HTMLElement>(`#${STATUS_ID}`));
  };
  const discard = async () => {
    setBusy(true);
    // The deleted import's page must not be read again.
    const gone = await panelApi
      .discardImport(id)
      .catch(nullIfGone)
      .then(
        () => true,
        () => false,
      );
    setBusy(false);
    if (state === 'en_espera') void readAttentionCount();
    if (gone) await navigate(panelPaths.section('importaciones'));
    else notify.error('Error', { detail: 'Error al descartar la importación' });
  };

  if (state === 'ensayo' || state === 'en_espera') {
    return (
      <div className="mt-4 flex flex-wrap gap-2">
        <ApplyImport run={run} isBusy={isBusy} onApply={apply} />
        <BusyButton isBusy={isBusy} onClick={() => void discard()}>
          Descartar
        </BusyButton>
      </div>
    );
  }
  if (!isUndoable) return null;
  return (
    <div className="mt-4">
      <BusyButton isBusy={isBusy} onClick={() => setAsking(true)}>
        Deshacer
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Deshacer ${name || 'esta importación'}?`}
        action="Deshacer todo"
        onConfirm={() => change(() => panelApi.undoImport(id), 'Error al deshacer la importación')}
      >
        Precios, stock y descripciones vuelven a como estaban, y los productos que trajo salen de la tienda,
        con las categorías que queden vacías. Los pedidos conservan lo suyo.
        <LaterImports imports={laterImports} />
        {origin === 'configurada'
          ? ' Si la lista configurada sigue diciendo lo mismo, la próxima lectura la vuelve a aplicar.'
          : ''}
      </ConfirmDialog>
    </div>
  );
}

/** The later imports whose values stay. */
function LaterImports({ imports }: { imports: PanelImportDetail['laterImports'] }) {
  if (imports.length === 0) return null;
  return (
    <span className="mt-2 block font-semibold text-ink">
      Lo que ya cambió una importación más nueva queda como está:
      {imports.map(({ id, name, at, products }) => (
        <span key={id} className="block break-words">
          {name || 'Importación'} del {formatDateTime(at)}: {counted(products, 'producto', 'productos')}.
        </span>
      ))}
    </span>
  );
}
