import type { FormEvent, ReactNode, Ref } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';
import { TrialNote } from '#web/ui/trial-notes.tsx';
import { CollectorFields, type CollectorErrors } from './collector-fields.tsx';

const SHIPPING_FIELDS = ['name', 'email', 'phone', 'address'] as const;
type ShippingField = (typeof SHIPPING_FIELDS)[number];
export type Shipping = Record<ShippingField, string>;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

/** `field`: its name in the form, and in the problem details of an order that was refused. */
const FIELDS = {
  name: {
    field: 'nombre',
    label: 'Nombre completo',
    type: 'text',
    autoComplete: 'name',
    inputMode: 'text',
    max: 120,
  },
  email: {
    field: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    max: 254,
  },
  phone: {
    field: 'telefono',
    label: 'Teléfono',
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    max: 40,
  },
  address: {
    field: 'direccion',
    label: 'Dirección de envío',
    type: 'text',
    autoComplete: 'street-address',
    inputMode: 'text',
    max: 300,
  },
} as const satisfies Record<ShippingField, object>;

export interface ShippingFormProps {
  errors: ShippingErrors;
  collectorErrors: CollectorErrors;
  /** The address is the shop's. */
  isPickup: boolean;
  onSubmit: (shipping: Shipping, form: FormData) => void;
  ref: Ref<HTMLFormElement>;
  /** The submit button. */
  children: ReactNode;
}

/** Where the order goes. The typed values stay after any response. */
export function ShippingForm({
  errors,
  collectorErrors,
  isPickup,
  onSubmit,
  ref,
  children,
}: ShippingFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const shipping = readShipping(form);
    onSubmit(isPickup ? { ...shipping, address: PICKUP_ADDRESS } : shipping, form);
  };
  return (
    <form ref={ref} noValidate onSubmit={submit} className="grid gap-4">
      {SHIPPING_FIELDS.map((field) => {
        const { field: name, label, type, autoComplete, inputMode, max } = FIELDS[field];
        return (
          <Field
            key={field}
            label={label}
            error={errors[field]}
            // What was typed stays, for who changes their mind.
            className={isPickup && field === 'address' ? 'hidden' : ''}
          >
            {(control) => (
              <Input
                {...control}
                name={name}
                type={type}
                autoComplete={autoComplete}
                inputMode={inputMode}
                maxLength={max}
                required
              />
            )}
          </Field>
        );
      })}
      <CollectorFields errors={collectorErrors} isHidden={!isPickup} />
      <TrialNote />
      {children}
    </form>
  );
}

/** What is wrong with each field, by what the shop answered. */
export function shippingErrorsIn(errors: Readonly<Record<string, string>>): ShippingErrors {
  return Object.fromEntries(
    SHIPPING_FIELDS.flatMap((field) => {
      const fault = errors[FIELDS[field].field];
      return fault ? [[field, fault]] : [];
    }),
  );
}

/** The API's orders always have an address. */
const PICKUP_ADDRESS = 'Retiro en el local';

function readText(form: FormData, name: string): string {
  const typed = form.get(name);
  return typeof typed === 'string' ? typed.trim() : '';
}

function readShipping(form: FormData): Shipping {
  const read = (field: ShippingField) => readText(form, FIELDS[field].field);
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    address: read('address'),
  };
}

/** Text, an at sign, text with a dot. The server checks the rest. */
const LIKE_AN_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Finds missing data before the request. Returns `{}` without errors. */
export function checkShipping(shipping: Shipping): ShippingErrors {
  const errors: ShippingErrors = {};
  for (const field of SHIPPING_FIELDS) {
    if (shipping[field] === '') errors[field] = 'Falta completar este dato';
  }
  if (!errors.email && !LIKE_AN_EMAIL.test(shipping.email)) errors.email = 'No parece un email';
  return errors;
}
