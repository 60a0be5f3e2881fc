import { PROVINCES, readPostalCode } from '#contract/provinces.ts';
import { placeWarning, type TypedAddress } from '#contract/address-line.ts';
import { MAX_EMAIL_LENGTH } from '#lib/email-limits.ts';
import {
  MAX_CITY_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
  MAX_STREET_LENGTH,
  MAX_UNIT_LENGTH,
} from '#lib/text-limits.ts';
import { Input, Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { Choices } from '../ui/choices.tsx';
import { PAYMENT_CHOICES, type OrderDraft } from './draft.ts';

export type Faults = Readonly<Record<string, string>>;

export interface DraftFieldsProps {
  draft: OrderDraft;
  faults: Faults;
  onChange: (changes: Partial<OrderDraft>) => void;
}

export function BuyerFields({ draft, faults, onChange }: DraftFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Nombre completo" error={faults['nombre']} className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            name="nombre"
            autoComplete="off"
            maxLength={MAX_PERSON_NAME_LENGTH}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Teléfono" error={faults['telefono']}>
        {(control) => (
          <Input
            {...control}
            name="telefono"
            type="tel"
            autoComplete="off"
            maxLength={MAX_PHONE_LENGTH}
            value={draft.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
        )}
      </Field>
      <Field
        label="Email (opcional)"
        description="Sin email no le llega ningún aviso del pedido."
        error={faults['email']}
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            value={draft.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** @param hasPesos Without a price in pesos nothing is paid at the counter, so nothing is taken along. */
export function DeliveryFields({
  draft,
  faults,
  hasPesos,
  onChange,
}: DraftFieldsProps & { hasPesos: boolean }) {
  const isAtCounter = draft.channel === 'mostrador';
  const choose = (delivery: OrderDraft['delivery']) => {
    const isStillPaid = draft.payment !== null && PAYMENT_CHOICES[draft.payment].isPaid;
    onChange({ delivery, ...(delivery === 'ahora' && !isStillPaid && { payment: null }) });
  };
  return (
    <>
      <Choices
        legend="Cómo lo recibe"
        name="entrega"
        chosen={draft.delivery}
        options={[
          ...(isAtCounter && hasPesos
            ? [{ value: 'ahora' as const, label: 'Se lo lleva ahora', note: 'El pedido queda entregado.' }]
            : []),
          { value: 'retiro', label: isAtCounter ? 'Lo retira después' : 'Lo retira en el local' },
          { value: 'envio', label: 'Envío a domicilio' },
        ]}
        onChoose={choose}
      />
      {draft.delivery === 'envio' ? (
        <Address
          address={draft.address}
          faults={faults}
          onChange={(changes) => onChange({ address: { ...draft.address, ...changes } })}
        />
      ) : null}
    </>
  );
}

function Address({
  address,
  faults,
  onChange,
}: {
  address: TypedAddress;
  faults: Faults;
  onChange: (changes: Partial<TypedAddress>) => void;
}) {
  const text = (field: keyof TypedAddress, label: string, maxLength: number, className?: string) => (
    <Field label={label} error={faults[field]} className={className ?? ''}>
      {(control) => (
        <Input
          {...control}
          name={field}
          autoComplete="off"
          maxLength={maxLength}
          value={address[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="mt-4 grid grid-cols-2 items-start gap-4">
      <legend className="sr-only">Dirección de envío</legend>
      {text('street', 'Calle y número', MAX_STREET_LENGTH, 'col-span-2')}
      {text('unit', 'Piso y depto. (opcional)', MAX_UNIT_LENGTH)}
      {text('city', 'Localidad', MAX_CITY_LENGTH)}
      <Field label="Código postal" error={faults['postalCode']}>
        {(control) => (
          <Input
            {...control}
            name="postalCode"
            autoComplete="off"
            placeholder="7000"
            maxLength={MAX_POSTAL_CODE_LENGTH}
            value={address.postalCode}
            onChange={({ target: { value: postalCode } }) =>
              onChange({ postalCode, ...provinceOf(postalCode) })
            }
          />
        )}
      </Field>
      <Field label="Provincia" error={faults['province']}>
        {(control) => (
          <Select
            {...control}
            name="province"
            value={address.province}
            onChange={({ target }) => onChange({ province: target.value })}
          >
            <option value="">Elegí la provincia</option>
            {PROVINCES.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <p aria-live="polite" className="col-span-2 text-sm font-medium text-warn empty:hidden">
        {placeWarning(address.postalCode, address.province)}
      </p>
    </fieldset>
  );
}

/** A postal code that tells its province chooses it. */
function provinceOf(postalCode: string): Pick<TypedAddress, 'province'> | undefined {
  const province = readPostalCode(postalCode)?.province;
  return province ? { province } : undefined;
}
