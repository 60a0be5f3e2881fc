import type { FormEvent, ReactNode, Ref } from 'react';
import { NOT_AN_EMAIL } from '#lib/email-limits.ts';
import { phoneFault } from '#lib/phone.ts';
import { PICKUP_ADDRESS } from '#lib/shop-terms.ts';
import { MAX_PERSON_NAME_LENGTH, MAX_PHONE_LENGTH } from '#lib/text-limits.ts';
import { keepInCheckoutDraft, useCheckoutDraft } from '#web/browser-storage/checkout-draft.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { Attempt, Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';
import { textOf } from '#web/ui/form-values.tsx';
import { TrialNote } from '#web/ui/trial-notes.tsx';
import { AddressFields, addressErrorsIn, readAddress, type AddressFieldsProps } from './address-fields.tsx';
import {
  addressLine,
  checkAddress,
  MISSING,
  type AddressErrors,
  type TypedAddress,
} from '#contract/address-line.ts';
import { CollectorFields, type CollectorErrors } from './collector-fields.tsx';

const CONTACT_FIELDS = ['name', 'email', 'phone'] as const;
type ContactField = (typeof CONTACT_FIELDS)[number];
/** `address` is null where the order is picked up. */
export type Shipping = Record<ContactField, string> & { address: TypedAddress | null };
export type ShippingErrors = Partial<Record<ContactField, string>> & AddressErrors;

/** `field`: its name in the form, and in the problem details of an order that was refused. */
const FIELDS = {
  name: {
    field: 'nombre',
    label: 'Nombre completo',
    type: 'text',
    autoComplete: 'name',
    inputMode: 'text',
    max: MAX_PERSON_NAME_LENGTH,
  },
  email: { field: 'email', label: 'Email' },
  phone: {
    field: 'telefono',
    label: 'Teléfono',
    type: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
    max: MAX_PHONE_LENGTH,
  },
} as const satisfies Record<ContactField, object>;

export interface ShippingFormProps {
  errors: ShippingErrors;
  collectorErrors: CollectorErrors;
  /** The address is the shop's. */
  isPickup: boolean;
  place: AddressFieldsProps['place'];
  onSubmit: (shipping: Shipping, form: FormData) => void;
  ref: Ref<HTMLFormElement>;
  /** The submit button. */
  children: ReactNode;
}

/** Asks where the order goes. The typed text survives any response, and stays in the browser until the order is placed. */
export function ShippingForm({
  errors,
  collectorErrors,
  isPickup,
  place,
  onSubmit,
  ref,
  children,
}: ShippingFormProps) {
  const draft = useCheckoutDraft();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSubmit({ ...readContact(form), address: isPickup ? null : readAddress(form, place) }, form);
  };
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={submit}
      onChange={({ currentTarget }) => keepInCheckoutDraft(new FormData(currentTarget))}
      className="grid gap-4"
    >
      <Attempt value={errors}>
        {CONTACT_FIELDS.map((field) => {
          if (field === 'email') {
            const { field: name, label } = FIELDS.email;
            return (
              <EmailField
                key={field}
                label={label}
                error={errors.email}
                defaultValue={draft[name]}
                onCorrect={(email) => keepInCheckoutDraft([[name, email]])}
              />
            );
          }
          const { field: name, label, type, autoComplete, inputMode, max } = FIELDS[field];
          return (
            <Field key={field} label={label} error={errors[field]}>
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  type={type}
                  defaultValue={draft[name]}
                  autoComplete={autoComplete}
                  inputMode={inputMode}
                  maxLength={max}
                  required
                />
              )}
            </Field>
          );
        })}
        <AddressFields errors={errors} isHidden={isPickup} place={place} />
        <CollectorFields errors={collectorErrors} isHidden={!isPickup} />
        <TrialNote />
        {children}
      </Attempt>
    </form>
  );
}

/** The error of each field, from the shop's response. */
export function shippingErrorsIn(errors: Readonly<Record<string, string>>): ShippingErrors {
  const contact = CONTACT_FIELDS.flatMap((field) => {
    const fault = errors[FIELDS[field].field];
    return fault ? [[field, fault]] : [];
  });
  return { ...Object.fromEntries(contact), ...addressErrorsIn(errors) };
}

/** What an order says of its buyer. */
export function buyerOf({ name, email, phone, address }: Shipping) {
  return { name, email, phone, address: address === null ? PICKUP_ADDRESS : addressLine(address) };
}

function readContact(form: FormData): Record<ContactField, string> {
  const read = (field: ContactField) => textOf(form.get(FIELDS[field].field)).trim();
  return { name: read('name'), email: read('email'), phone: read('phone') };
}

/** Text, an at sign, text with a dot. The server checks the rest. */
const LIKE_AN_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Finds missing data before the request. Returns `{}` without errors. Only this form checks the phone: the API has always accepted any
 * text, and other people's scripts send it.
 */
export function checkShipping(shipping: Shipping): ShippingErrors {
  const errors: ShippingErrors = shipping.address === null ? {} : checkAddress(shipping.address);
  for (const field of CONTACT_FIELDS) {
    if (shipping[field] === '') errors[field] = MISSING;
  }
  if (!errors.email && !LIKE_AN_EMAIL.test(shipping.email)) errors.email = NOT_AN_EMAIL;
  const phone = errors.phone ?? phoneFault(shipping.phone);
  return phone === undefined ? errors : { ...errors, phone };
}

/** Whether something is not filled in at all. */
export function isIncomplete(errors: ShippingErrors): boolean {
  return Object.values(errors).includes(MISSING);
}
