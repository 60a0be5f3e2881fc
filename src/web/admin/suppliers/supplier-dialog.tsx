import { useState, type FormEvent } from 'react';
import { MAX_LIST_NAME_LENGTH } from '#contract/panel/list-upload.ts';
import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { panelApi } from '../panel-api.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { useChange, type Refusal } from '../use-change.ts';

const NOT_DAYS = 'Escribí los días con un solo número, como 3.';

/** Changes what the shop notes of a supplier. */
export function SupplierDialog({ supplier, onClose }: { supplier: PanelSupplier; onClose: () => void }) {
  const change = useChange();
  const [name, setName] = useState(supplier.name);
  const [days, setDays] = useState(supplier.deliveryDays?.toString() ?? '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = days.trim();
    if (!/^\d*$/.test(typed)) {
      setRefusal({ message: NOT_DAYS, faults: { dias_de_entrega: NOT_DAYS } });
      return;
    }
    setBusy(true);
    const deliveryDays = typed === '' ? null : Number(typed);
    const saved = await change(
      () => panelApi.changeSupplier(supplier.id, { name: name.trim(), deliveryDays }),
      'Error al cambiar el proveedor',
      setRefusal,
    );
    setBusy(false);
    if (saved !== undefined) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={supplier.name}
      description="Los pedidos dicen a quién comprarle, con el nombre que tenga. Sus códigos no cambian."
      startsInField
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal === null || Object.keys(refusal.faults).length > 0 ? null : (
          <Alert tone="bad" title={refusal.message} />
        )}
        <Field label="Nombre" error={refusal?.faults['nombre']}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={MAX_LIST_NAME_LENGTH}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field
          label="Días de entrega"
          description="Cuánto tarda en llegarte lo que le comprás. Lo ves en cada pedido; vacío, no se dice."
          error={refusal?.faults['dias_de_entrega']}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={days}
              maxLength={20}
              onChange={({ target }) => setDays(target.value)}
            />
          )}
        </Field>
        <DialogButtons action="Guardar" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
