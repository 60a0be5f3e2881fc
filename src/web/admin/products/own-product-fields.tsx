import { useId } from 'react';
import {
  MAX_BRAND_LENGTH,
  MAX_PART_NUMBER_LENGTH,
  MAX_SHORT_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '#lib/text-limits.ts';
import { Field } from '#web/ui/field.tsx';
import { Input, Textarea } from '#web/ui/controls.tsx';
import { CategorySelect } from '../ui/category-select.tsx';
import { DiscountLoss } from '../ui/discount-loss.tsx';
import { marginOfDraft, type DraftFaults, type OwnProductDraft } from './own-product-draft.ts';

type TextField = Exclude<keyof OwnProductDraft, 'pricing'>;

/** The fields of a product of the shop itself. */
export function OwnProductFields({
  draft,
  faults,
  category,
  onType,
}: {
  draft: OwnProductDraft;
  faults: DraftFaults;
  /** The one that it is in. */
  category: { id: string; name: string } | undefined;
  onType: (draft: OwnProductDraft) => void;
}) {
  const text = (field: TextField, label: string, { most, hint, isNumber = false }: Looks) => (
    <Field label={label} description={hint} error={faults[field]}>
      {(control) => (
        <Input
          {...control}
          value={draft[field]}
          maxLength={most}
          autoComplete="off"
          {...(isNumber && { inputMode: 'decimal' as const })}
          onChange={({ target }) => onType({ ...draft, [field]: target.value })}
        />
      )}
    </Field>
  );
  const margin = marginOfDraft(draft);
  return (
    <>
      {text('title', 'Título', { most: MAX_TITLE_LENGTH })}
      <Field label="Categoría" error={faults.categoryId}>
        {(control) => (
          <CategorySelect
            control={control}
            value={draft.categoryId}
            {...(category && { current: category })}
            onChoose={(categoryId) => onType({ ...draft, categoryId })}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('brand', 'Marca', { most: MAX_BRAND_LENGTH })}
        {text('partNumber', 'Número de parte', { most: MAX_PART_NUMBER_LENGTH })}
        {text('cost', 'Lo que te costó, en dólares', { most: 10, isNumber: true })}
        {text('stock', 'Unidades que tenés', {
          hint: 'Con las que están en pedidos abiertos.',
          most: 5,
          isNumber: true,
        })}
      </div>
      <PricingChoice chosen={draft.pricing} onChoose={(pricing) => onType({ ...draft, pricing })} />
      {draft.pricing === 'margin'
        ? text('margin', 'Margen, en porcentaje', { most: 10, isNumber: true })
        : null}
      {draft.pricing === 'fixed'
        ? text('price', 'Precio, en dólares', { hint: 'Ningún margen lo cambia.', most: 10, isNumber: true })
        : null}
      {margin === null ? null : <DiscountLoss margin={margin} />}
      <Field label="Descripción" error={faults.shortDescription}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_SHORT_DESCRIPTION_LENGTH}
            value={draft.shortDescription}
            onChange={({ target }) => onType({ ...draft, shortDescription: target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface Looks {
  /** Characters. */
  most: number;
  hint?: string;
  isNumber?: boolean;
}

const PRICINGS = [
  { key: 'category', label: 'Con el margen de su categoría' },
  { key: 'margin', label: 'Con un margen individual' },
  { key: 'fixed', label: 'Un precio fijo' },
] as const;

function PricingChoice({
  chosen,
  onChoose,
}: {
  chosen: OwnProductDraft['pricing'];
  onChoose: (pricing: OwnProductDraft['pricing']) => void;
}) {
  const name = useId();
  return (
    <fieldset className="text-sm">
      <legend className="mb-1 font-semibold">Precio</legend>
      {PRICINGS.map(({ key, label }) => (
        <label key={key} className="flex min-h-9 items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={chosen === key}
            onChange={() => onChoose(key)}
            className="tick size-4"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
