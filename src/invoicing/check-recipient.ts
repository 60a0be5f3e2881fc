import { centavos, type Centavos } from '#lib/pesos.ts';
import type { InvoiceRecipient, TaxCondition } from './invoice-recipient.ts';
import { cuitDigitsFrom, dniFrom } from './tax-id.ts';

/** What a buyer typed; empty: nothing. */
export interface TypedRecipient {
  taxCondition: TaxCondition;
  taxId: string;
  name: string;
}

/** The Spanish text of what is wrong with a field. */
export type RecipientFaults = Partial<Record<'taxId' | 'name', string>>;

/**
 * From this total on, the invoice of a consumidor final must name them: RG ARCA 5700/2025, in force since 29-5-2025, for any way of
 * paying and without indexation. Read in https://contadoresenred.com/?p=31271, November 2026.
 */
const IDENTIFIED_FROM: Centavos = centavos(10_000_000_00);

export const DNI_REQUIRED = 'Por el monto, la factura tiene que llevar tu DNI';

/** Whether a consumidor final must give a DNI. @param totalArs Null where the shop has no price in pesos. */
export function isDniRequired(totalArs: Centavos | null): boolean {
  return totalArs !== null && totalArs >= IDENTIFIED_FROM;
}

/** Reads the recipient of an order's invoice from the buyer's input; the checkout and the API use the same checks. */
export function checkRecipient({
  taxCondition,
  taxId: typed,
  name,
}: TypedRecipient): { ok: true; recipient: InvoiceRecipient } | { ok: false; faults: RecipientFaults } {
  if (taxCondition === 'consumidor_final') {
    const taxId = dniFrom(typed);
    if (taxId === null && typed.trim() !== '') return { ok: false, faults: { taxId: DNI_FAULT } };
    return { ok: true, recipient: { taxCondition, taxId, name: null } };
  }
  const taxId = cuitDigitsFrom(typed);
  const registered = name.trim();
  if (taxId === null || registered === '') {
    return {
      ok: false,
      faults: {
        ...(taxId === null && { taxId: typed.trim() === '' ? 'Completá el CUIT' : CUIT_FAULT }),
        ...(registered === '' && { name: 'Completá la razón social' }),
      },
    };
  }
  return { ok: true, recipient: { taxCondition, taxId, name: registered } };
}

export const DNI_FAULT = 'El DNI tiene 7 u 8 números';
const CUIT_FAULT = 'Ese CUIT no es válido: revisá sus 11 números';
