import { useState, type FormEvent } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { call } from '../panel-client.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { usePreview } from '../ui/use-preview.ts';
import { useChange, type Refusal } from '../use-change.ts';
import { MergeEffect } from './merge-effect.tsx';
import { AskedCodes, OtherCodes } from './shared-codes.tsx';

/** Makes a supplier one with another, after showing what that does. */
export function MergeSupplierDialog({
  supplier,
  suppliers,
  onClose,
}: {
  /** The one that goes. */
  supplier: PanelSupplier;
  suppliers: readonly PanelSupplier[];
  onClose: () => void;
}) {
  const change = useChange();
  const [intoId, setIntoId] = useState('');
  const [same, setSame] = useState<ReadonlySet<string>>(new Set());
  const [readings, setReadings] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const into = suppliers.find(({ id }) => id === intoId);
  const { preview, failure } = usePreview(into === undefined ? null : `${intoId} ${readings}`, (signal) =>
    call(routes.previewSupplierMerge, { params: { id: supplier.id }, query: { con: intoId }, signal }),
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (preview === null || isBusy) return;
    const unsaid = preview.askedCodes.filter(({ code }) => !same.has(code));
    if (unsaid.length > 0) {
      setRefusal('Falta confirmar códigos: marcá los que son el mismo producto.');
      event.currentTarget.querySelector<HTMLElement>('input[type="checkbox"]:not(:checked)')?.focus();
      return;
    }
    setBusy(true);
    setRefusal(null);
    const refuse = ({ message }: Refusal) => {
      setRefusal(message);
      setReadings((count) => count + 1);
    };
    const confirmedCodes = preview.askedCodes.map(({ code }) => code);
    const merged = await change(
      () => panelApi.mergeSupplier(supplier.id, { withSupplier: intoId, confirmedCodes, view: preview.view }),
      'Error al juntar los proveedores',
      refuse,
    );
    setBusy(false);
    if (merged === undefined) return;
    onClose();
    notify.success(`${supplier.name} se juntó con ${preview.intoSupplier}`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={`Juntar ${supplier.name} con otro`}
      description="Sus productos, sus listas y sus pedidos pasan al otro. Una lista que subas con su nombre va a ser del otro. No se puede deshacer."
      startsInField
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Con cuál" description="El que elijas queda, con su nombre y sus condiciones.">
          {(control) => (
            <Select
              {...control}
              value={intoId}
              onChange={({ target }) => {
                setIntoId(target.value);
                setSame(new Set());
                setRefusal(null);
              }}
            >
              <option value="">Elegí uno</option>
              {suppliers
                .filter(({ id }) => id !== supplier.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        {failure === null ? null : <Alert tone="bad" title={failure} />}
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {preview === null && into !== undefined && failure === null ? <Spinner label="Calculando" /> : null}
          {preview === null || into === undefined ? null : preview.otherCodes.length > 0 ? (
            <OtherCodes merge={preview} />
          ) : (
            <MergeEffect merge={preview} from={supplier} into={into} />
          )}
        </div>
        {preview === null || preview.otherCodes.length > 0 ? null : (
          <AskedCodes merge={preview} same={same} onChange={setSame} />
        )}
        {refusal === null ? null : <Alert tone="bad" title={refusal} />}
        <DialogButtons
          action={preview === null ? 'Juntar' : `Juntar con ${preview.intoSupplier}`}
          variant="danger"
          isBusy={isBusy}
          isReady={preview !== null && preview.otherCodes.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
