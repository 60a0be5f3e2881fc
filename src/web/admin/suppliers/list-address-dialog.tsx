import { useState, type FormEvent } from 'react';
import { LIST_HOURS, MAX_ADDRESS_LENGTH, type PanelListAddress } from '#contract/panel/list-addresses.ts';
import { MAX_LIST_NAME_LENGTH } from '#contract/panel/list-upload.ts';
import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Input, Select } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Attempt, Field } from '#web/ui/field.tsx';
import { panelApi } from '../panel-api.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { useChange, type Refusal } from '../use-change.ts';

type Schedule = 'hours' | 'daily' | 'by-hand';

/** Adds the address of a list, or changes where it is fetched from and when. */
export function ListAddressDialog({
  address,
  suppliers,
  onClose,
}: {
  /** Null: a new one. */
  address: PanelListAddress | null;
  suppliers: readonly PanelSupplier[];
  onClose: () => void;
}) {
  const change = useChange();
  const [supplierId, setSupplierId] = useState(address?.supplierId ?? onlyOf(suppliers));
  const [list, setList] = useState('');
  const [typed, setTyped] = useState(address?.address ?? '');
  const [schedule, setSchedule] = useState<Schedule>(scheduleOf(address));
  const [hours, setHours] = useState(address?.everyHours ?? 6);
  const [time, setTime] = useState(address?.atTime ?? '08:00');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (supplierId === '')
      return setRefusal({ message: CHECK, faults: { proveedor_id: 'Elegí de quién es' } });
    setBusy(true);
    const where = {
      address: typed,
      everyHours: schedule === 'hours' ? (LIST_HOURS.find((every) => every === hours) ?? null) : null,
      atTime: schedule === 'daily' ? time : null,
    };
    const saved = await change(
      () =>
        address === null
          ? panelApi.addListAddress({ supplierId, list, ...where })
          : panelApi.changeListAddress(address.id, { ...where, version: address.version }),
      address === null ? 'Error al agregar la dirección' : 'Error al cambiar la dirección',
      setRefusal,
    );
    setBusy(false);
    if (saved !== undefined) onClose();
  };
  const faults = refusal?.faults ?? {};
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={address === null ? 'Nueva dirección' : `Lista ${address.list}`}
      description={
        address === null
          ? 'La tienda trae la lista de ahí. La primera vez espera que la mires.'
          : `De ${address.supplier}.`
      }
      startsInField
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {refusal === null || Object.keys(faults).length > 0 ? null : (
          <Alert tone="bad" title={refusal.message} />
        )}
        <Attempt value={refusal}>
          {address === null ? (
            <>
              <Field
                label="Proveedor"
                description="Si no está, agregalo antes en Proveedores."
                error={faults['proveedor_id']}
              >
                {(control) => (
                  <Select
                    {...control}
                    value={supplierId}
                    onChange={({ target }) => setSupplierId(target.value)}
                  >
                    <option value="">Elegí uno</option>
                    {suppliers.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field
                label="Nombre de la lista"
                description="Si es la misma que subís como archivo, el mismo nombre. Vacío: la que ya tiene, o como se llama el archivo."
                error={faults['lista']}
              >
                {(control) => (
                  <Input
                    {...control}
                    value={list}
                    maxLength={MAX_LIST_NAME_LENGTH}
                    onChange={({ target }) => setList(target.value)}
                  />
                )}
              </Field>
            </>
          ) : null}
          <Field
            label="Dirección"
            description="Empieza con https:// y termina en un Excel, un CSV o un JSON. Si lleva una clave, solo la ven quienes importan listas."
            error={faults['direccion']}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://"
                value={typed}
                maxLength={MAX_ADDRESS_LENGTH}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Field label="Cuándo">
            {(control) => (
              <Select
                {...control}
                value={schedule}
                onChange={({ target }) =>
                  setSchedule(SCHEDULES.find(({ kind }) => kind === target.value)?.kind ?? 'hours')
                }
              >
                {SCHEDULES.map(({ kind, label }) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {schedule === 'hours' ? (
            <Field label="Cada cuántas horas" error={faults['cada_horas']}>
              {(control) => (
                <Select {...control} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
                  {LIST_HOURS.map((every) => (
                    <option key={every} value={every}>
                      {every}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : null}
          {schedule === 'daily' ? (
            <Field label="A qué hora" description="Hora de Argentina." error={faults['a_las']}>
              {(control) => (
                <Input
                  {...control}
                  type="time"
                  value={time}
                  onChange={({ target }) => setTime(target.value)}
                />
              )}
            </Field>
          ) : null}
        </Attempt>
        <DialogButtons action={address === null ? 'Agregar' : 'Guardar'} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const CHECK = 'Revisá lo marcado.';

const SCHEDULES: readonly { kind: Schedule; label: string }[] = [
  { kind: 'hours', label: 'Cada tantas horas' },
  { kind: 'daily', label: 'Una vez por día' },
  { kind: 'by-hand', label: 'Solo cuando la traigo yo' },
];

function scheduleOf(address: PanelListAddress | null): Schedule {
  if (address === null || address.everyHours !== null) return 'hours';
  return address.atTime === null ? 'by-hand' : 'daily';
}

function onlyOf(suppliers: readonly PanelSupplier[]): string {
  const [only, ...others] = suppliers;
  return only !== undefined && others.length === 0 ? only.id : '';
}
