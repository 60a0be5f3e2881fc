import { counted, formatCount } from '#lib/counted.ts';
import { isRecord } from '#lib/is-record.ts';
import type { PanelImportDetail } from '#contract/panel/imports.ts';
import { NEW_CATEGORY_MARGIN } from '#contract/panel/supplier-example.ts';
import { Field } from '#web/ui/field.tsx';
import { CategorySelect } from '../ui/category-select.tsx';
import { DiscountLoss } from '../ui/discount-loss.tsx';
import { formatPercent } from '../ui/percent.ts';

/** By the name of a category of the list: the id of the shop's category that it is. Absent: it is created. */
export type CategoryChoices = Readonly<Record<string, string>>;

export const NO_CHOICES: CategoryChoices = {};

export function isCategoryChoices(value: unknown): value is CategoryChoices {
  return isRecord(value) && Object.values(value).every((id) => typeof id === 'string');
}

/** Asks what the categories are that a list brings and the shop does not have. */
export function NewCategories({
  run: { newCategories, state, supplier },
  choices,
  onChoose,
}: {
  run: PanelImportDetail;
  choices: CategoryChoices;
  onChoose: (choices: CategoryChoices) => void;
}) {
  if (newCategories.length === 0) return null;
  if (state !== 'ensayo' && state !== 'en_espera') {
    if (state !== 'aplicada') return null;
    return (
      <p className="mt-4 text-sm break-words">
        {newCategories.length === 1 ? 'Trajo una categoría nueva: ' : 'Trajo categorías nuevas: '}
        {newCategories.map(({ name, returnsAs }) => returnsAs ?? name).join(', ')}. En Productos les podés
        cambiar el nombre, o juntarlas con otra.
      </p>
    );
  }
  return (
    <section aria-labelledby="categorias-nuevas" className="sheet mt-4 p-4">
      <h3 id="categorias-nuevas" className="text-base font-semibold">
        {newCategories.length === 1
          ? 'Una categoría que la tienda no tiene'
          : `${formatCount(newCategories.length)} categorías que la tienda no tiene`}
      </h3>
      <p className="mt-1 max-w-prose text-sm text-muted">
        Se crean con {formatPercent(NEW_CATEGORY_MARGIN)} de margen, o usás una que ya tenés: queda recordado
        para las próximas listas de {supplier}.
      </p>
      {newCategories.every(({ name }) => name in choices) ? null : (
        <DiscountLoss margin={NEW_CATEGORY_MARGIN} />
      )}
      <ul className="mt-3 grid max-w-3xl gap-4">
        {newCategories.map(({ name, products, example, returnsAs }) => (
          <li key={name} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-start">
            <p className="min-w-0 text-sm">
              <strong className="break-words">{name}</strong>
              <span className="block text-xs break-words text-muted">
                {counted(products, 'producto', 'productos')}: {example}
              </span>
            </p>
            <Field label={<span className="sr-only">Usar {name} como</span>}>
              {(control) => (
                <CategorySelect
                  control={control}
                  value={choices[name] ?? ''}
                  none={returnsAs === null ? `Crear ${name}` : `Vuelve como ${returnsAs}`}
                  onChoose={(id) => onChoose(chosen(choices, name, id))}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}

function chosen(choices: CategoryChoices, name: string, id: string): CategoryChoices {
  const { [name]: _, ...others } = choices;
  return id === '' ? others : { ...others, [name]: id };
}
