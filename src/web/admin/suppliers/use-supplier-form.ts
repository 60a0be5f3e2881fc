import { useState } from 'react';
import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { isLike, keepDraft, readDraft } from '../kept-draft.ts';
import { NO_TERMS, typedTermsOf, type TypedTerms } from './typed-terms.ts';

/** What stands in the fields of the dialog. */
interface SupplierForm {
  name: string;
  days: string;
  typed: TypedTerms;
}

const EMPTY: SupplierForm = { name: '', days: '', typed: NO_TERMS };
const KEY = 'proveedor_nuevo';

/**
 * The fields of a supplier's dialog. Those of a new one outlive the dialog, a reload and a login; those of one that the shop has begin as it is.
 * @returns the fields, and what changes them; null: they were saved.
 */
export function useSupplierForm(
  supplier: PanelSupplier | null,
): readonly [SupplierForm, (next: SupplierForm | null) => void] {
  const [form, setForm] = useState(() =>
    supplier === null ? (readDraft(KEY, isForm) ?? EMPTY) : formOf(supplier),
  );
  const change = (next: SupplierForm | null) => {
    if (supplier === null) keepDraft(KEY, next);
    if (next !== null) setForm(next);
  };
  return [form, change];
}

function formOf(supplier: PanelSupplier): SupplierForm {
  return {
    name: supplier.name,
    days: supplier.deliveryDays?.toString() ?? '',
    typed: typedTermsOf(supplier),
  };
}

const areTerms = isLike(NO_TERMS);
const areFields = isLike(EMPTY);

function isForm(value: unknown): value is SupplierForm {
  return areFields(value) && areTerms(value.typed);
}
