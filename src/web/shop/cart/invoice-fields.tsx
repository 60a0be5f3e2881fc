import { useContext, useState } from 'react';
import {
  checkRecipient,
  DNI_REQUIRED,
  isDniRequired,
  type RecipientFaults,
  type TypedRecipient,
} from '#invoicing/check-recipient.ts';
import { TAX_CONDITION_LABELS, TAX_CONDITIONS } from '#invoicing/invoice-recipient.ts';
import { invoiceLetterFor } from '#invoicing/issued-invoice.ts';
import { textToCentavos } from '#lib/pesos.ts';
import { MAX_PERSON_NAME_LENGTH, MAX_TAX_ID_LENGTH } from '#lib/text-limits.ts';
import { useShop } from '#web/page/root-data.ts';
import { useCheckoutDraft } from '#web/browser-storage/checkout-draft.ts';
import { Input, Select } from '#web/ui/controls.tsx';
import { Attempt, Field } from '#web/ui/field.tsx';
import { textOf } from '#web/ui/form-values.tsx';

/** Names in the form. A hidden field keeps its text, which does not count. */
const CONDITION = 'factura.condicion';
const DNI = 'factura.dni';
const CUIT = 'factura.cuit';
const LEGAL_NAME = 'factura.razon_social';

/** Asks in whose name the order is invoiced. @param ars The amount charged, which may require a DNI; absent: no price in pesos. */
export function InvoiceFields({ ars, errors: said }: { ars: string | undefined; errors: RecipientFaults }) {
  const { taxCondition: seller } = useShop();
  const draft = useCheckoutDraft();
  const [condition, setCondition] = useState(() => conditionFrom(draft[CONDITION] ?? ''));
  const attempt = useContext(Attempt);
  const [changedAfter, setChangedAfter] = useState<object | null>(null);
  // They were about other fields.
  const errors = attempt !== null && changedAfter === attempt ? {} : said;
  const isFinal = condition === 'consumidor_final';
  const isRequired = isDniRequired(centavosIn(ars));
  return (
    <>
      <Field label="¿A nombre de quién va la factura?">
        {(control) => (
          <Select
            {...control}
            name={CONDITION}
            value={condition}
            onChange={({ target }) => {
              setCondition(conditionFrom(target.value));
              setChangedAfter(attempt);
            }}
          >
            {TAX_CONDITIONS.map((each) => (
              <option key={each} value={each}>
                {`${TAX_CONDITION_LABELS[each]} (factura ${invoiceLetterFor(seller, each)})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div hidden={!isFinal}>
        <Field
          label={isRequired ? 'DNI' : 'DNI (opcional)'}
          {...(isRequired && !errors.taxId && { description: `${DNI_REQUIRED}.` })}
          error={isFinal ? errors.taxId : ''}
        >
          {(control) => (
            <Input
              {...control}
              name={DNI}
              defaultValue={draft[DNI]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={MAX_TAX_ID_LENGTH}
            />
          )}
        </Field>
      </div>
      <div hidden={isFinal} className="grid gap-4">
        <Field label="CUIT" error={isFinal ? '' : errors.taxId}>
          {(control) => (
            <Input
              {...control}
              name={CUIT}
              defaultValue={draft[CUIT]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={MAX_TAX_ID_LENGTH}
            />
          )}
        </Field>
        <Field label="Razón social" error={isFinal ? '' : errors.name}>
          {(control) => (
            <Input
              {...control}
              name={LEGAL_NAME}
              defaultValue={draft[LEGAL_NAME]}
              autoComplete="organization"
              maxLength={MAX_PERSON_NAME_LENGTH}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** The typed values of the fields that count. */
export function readRecipient(form: FormData): TypedRecipient {
  const taxCondition = conditionFrom(textOf(form.get(CONDITION)));
  const isFinal = taxCondition === 'consumidor_final';
  return {
    taxCondition,
    taxId: textOf(form.get(isFinal ? DNI : CUIT)).trim(),
    name: isFinal ? '' : textOf(form.get(LEGAL_NAME)).trim(),
  };
}

/** Finds errors before the request. Returns `{}` without errors. */
export function recipientFaults(typed: TypedRecipient, ars: string | undefined): RecipientFaults {
  const checked = checkRecipient(typed);
  if (!checked.ok) return checked.faults;
  const { taxCondition, taxId } = checked.recipient;
  const lacksDni = taxCondition === 'consumidor_final' && taxId === null;
  return lacksDni && isDniRequired(centavosIn(ars)) ? { taxId: DNI_REQUIRED } : {};
}

/** The error of each field, from the shop's response. */
export function recipientFaultsIn(errors: Readonly<Record<string, string>>): RecipientFaults {
  const { 'factura.documento': taxId, 'factura.razon_social': name } = errors;
  return { ...(taxId && { taxId }), ...(name && { name }) };
}

function conditionFrom(word: string): TypedRecipient['taxCondition'] {
  return TAX_CONDITIONS.find((each) => each === word) ?? 'consumidor_final';
}

function centavosIn(ars: string | undefined) {
  return ars === undefined ? null : textToCentavos(ars);
}
