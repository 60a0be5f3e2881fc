import { useState, type FormEvent } from 'react';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { MAX_DELIVERY_ADDRESS_LENGTH } from '#lib/text-limits.ts';
import { Input } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { useChange } from '../use-change.ts';

/** Corrects the buyer's email, phone and address. @param onClose Also after it was saved. */
export function CorrectContact({ order, onClose }: { order: PanelOrderDetail; onClose: () => void }) {
  const change = useChange();
  // What the person saw, whatever a refresh brings meanwhile.
  const [seen] = useState({ email: order.email, phone: order.phone, address: order.address });
  const [typed, setTyped] = useState(seen);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFaults({});
    const saved = await change(
      () => panelApi.correctContact(order.id, { ...typed, seen }),
      'Error al corregir los datos',
      (refusal) =>
        setFaults(Object.keys(refusal.faults).length > 0 ? refusal.faults : { email: refusal.message }),
    );
    setBusy(false);
    if (!saved) return;
    notify.success('Datos corregidos');
    onClose();
  };
  const isPickup = order.delivery.kind === 'retiro';
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title="Corregir los datos del comprador"
      description="Queda escrito quién cambió qué. Si cambia el email, se avisa al de antes y al nuevo."
      startsInField
    >
      <form onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
        <Field label="Email" error={faults['email']}>
          {(control) => (
            <Input
              {...control}
              type="email"
              value={typed.email}
              onChange={({ target }) => setTyped({ ...typed, email: target.value })}
            />
          )}
        </Field>
        <Field label="Teléfono" error={faults['telefono']}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              value={typed.phone}
              onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
            />
          )}
        </Field>
        {isPickup ? null : (
          <Field
            label="Dirección"
            // The parcel does not turn round because the panel says another street.
            description={
              order.status === 'enviado'
                ? 'El paquete ya salió con la dirección de antes. Avisale también al correo.'
                : undefined
            }
            error={faults['direccion']}
          >
            {(control) => (
              <Input
                {...control}
                value={typed.address}
                maxLength={MAX_DELIVERY_ADDRESS_LENGTH}
                onChange={({ target }) => setTyped({ ...typed, address: target.value })}
              />
            )}
          </Field>
        )}
        <DialogButtons action="Guardar datos" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const FIELD_LABELS = { email: 'Email', telefono: 'Teléfono', direccion: 'Dirección' } as const;

/** What was corrected, by whom and when; absent where nothing was. */
export function Corrections({ corrections }: { corrections: PanelOrderDetail['corrections'] }) {
  if (corrections.length === 0) return null;
  return (
    <details className="mt-3 text-sm" data-panel-chrome>
      <summary className="cursor-pointer text-muted">Datos corregidos ({corrections.length})</summary>
      <ul className="mt-2 grid gap-2">
        {corrections.map(({ at, field, before, after, by }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list only grows at its end
          <li key={position} className="wrap-anywhere">
            {FIELD_LABELS[field]}: <del>{before}</del> → {after}
            <span className="block text-xs text-muted">
              {formatDateTime(at)} · {by}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
