import { useState, type FormEvent } from 'react';
import { placeWarning, postalCodeIn } from '#contract/address-line.ts';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { likelyProvince, PROVINCES } from '#contract/provinces.ts';
import { MAX_DELIVERY_ADDRESS_LENGTH, MAX_POSTAL_CODE_LENGTH } from '#lib/text-limits.ts';
import { Input, Select } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { useChange } from '../use-change.ts';

/** Corrects the buyer's email, phone and address, with its postal code and province. @param onClose Also after it was saved. */
export function CorrectContact({ order, onClose }: { order: PanelOrderDetail; onClose: () => void }) {
  const change = useChange();
  // What the person saw, whatever a refresh brings meanwhile.
  const [seen] = useState(contactOf(order));
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
  /** A corrected line that names another postal code means that one. */
  const typeAddress = (address: string) => {
    const code = postalCodeIn(address);
    const isOther = code !== null && code !== postalCodeIn(typed.address);
    setTyped({ ...typed, address, ...(isOther && placeOf(code)) });
  };
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
                onChange={({ target }) => typeAddress(target.value)}
              />
            )}
          </Field>
        )}
        {isPickup ? null : (
          <div className="grid grid-cols-2 items-start gap-4">
            <Field label="Código postal" error={faults['codigo_postal']}>
              {(control) => (
                <Input
                  {...control}
                  value={typed.postalCode}
                  maxLength={MAX_POSTAL_CODE_LENGTH}
                  onChange={({ target }) => setTyped({ ...typed, ...placeOf(target.value) })}
                />
              )}
            </Field>
            <Field label="Provincia" error={faults['provincia']}>
              {(control) => (
                <Select
                  {...control}
                  value={typed.province}
                  onChange={({ target }) => setTyped({ ...typed, province: target.value })}
                >
                  <option value="">Sin decir</option>
                  {PROVINCES.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </Select>
              )}
            </Field>
            <p aria-live="polite" className="col-span-2 text-sm font-medium text-warn empty:hidden">
              {placeWarning(typed.postalCode, typed.province)}
            </p>
            {typed.postalCode === seen.postalCode && typed.province === seen.province ? null : (
              <p className="col-span-2 text-sm text-muted">Lo que pagó de envío no cambia.</p>
            )}
          </div>
        )}
        <DialogButtons action="Guardar datos" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function contactOf({ email, phone, address, delivery: { postalCode, province } }: PanelOrderDetail) {
  return { email, phone, address, postalCode: postalCode ?? '', province: province ?? '' };
}

/** A postal code that tells its province chooses it. */
function placeOf(postalCode: string): { postalCode: string; province?: string } {
  const province = likelyProvince(postalCode);
  return { postalCode, ...(province && { province }) };
}

const FIELD_LABELS = {
  email: 'Email',
  telefono: 'Teléfono',
  direccion: 'Dirección',
  codigo_postal: 'Código postal',
  provincia: 'Provincia',
} as const;

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
            {FIELD_LABELS[field]}: {before === '' ? 'sin decir' : <del>{before}</del>} →{' '}
            {after || 'sin decir'}
            <span className="block text-xs text-muted">
              {formatDateTime(at)} · {by}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
