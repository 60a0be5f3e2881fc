import { useRef } from 'react';
import type { ListFilter } from '#web/shop/facets/useful-filters.ts';
import { paths } from '#web/address/paths.ts';
import { FacetFields } from '#web/shop/facets/facet-fields.tsx';
import { formParams, HiddenFields } from '#web/ui/form-values.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { changedView, readAddress, type CatalogueAddress } from './address/catalogue-address.ts';
import { useChangeView } from './address/use-change-view.ts';

/** Each change of a box narrows the list at once; without JavaScript the form is sent with 'Aplicar'. */
export function FilterForm({
  address,
  filters,
}: {
  address: CatalogueAddress;
  filters: readonly ListFilter[];
}) {
  const change = useChangeView();
  const form = useRef<HTMLFormElement>(null);
  const apply = () => {
    if (!form.current) return;
    const { choices } = readAddress(formParams(form.current));
    change({ choices });
  };
  return (
    <form
      ref={form}
      method="get"
      action={paths.catalogue()}
      aria-label="Filtros"
      onChange={({ target }) => {
        // A price is two fields: it is applied as a whole.
        if (target instanceof HTMLInputElement && target.type === 'checkbox') apply();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        form.current?.querySelectorAll<HTMLInputElement>('[type=number]').forEach((end) => (end.value = ''));
      }}
    >
      <HiddenFields link={paths.catalogue(changedView(address, { choices: {} }))} />
      <fieldset className="border-t border-rule py-3">
        <legend className="sheet-label float-left mb-2 w-full">Precio en USD</legend>
        <div className="clear-left grid grid-cols-2 gap-2">
          <PriceEnd name="precio_desde" words="Desde" />
          <PriceEnd name="precio_hasta" words="Hasta" />
          <Button type="submit" size="sm" className="col-span-2">
            Aplicar
          </Button>
        </div>
      </fieldset>
      <FacetFields filters={filters} />
    </form>
  );
}

function PriceEnd({ name, words }: { name: string; words: string }) {
  return (
    <Input
      type="number"
      name={name}
      min={0}
      max={9_999_999}
      step={0.01}
      inputMode="decimal"
      placeholder={words}
      aria-label={`Precio ${words.toLowerCase()}`}
      className="h-9! min-w-0 px-2"
    />
  );
}
