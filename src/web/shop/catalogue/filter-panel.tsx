import { SlidersHorizontalIcon } from 'lucide-react';
import { useState } from 'react';
import type { ListFilter } from '#web/shop/facets/useful-filters.ts';
import { RESULTS_ID } from '#web/address/paths.ts';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { counted } from '#lib/counted.ts';
import type { CatalogueAddress } from './address/catalogue-address.ts';
import { FilterForm } from './filter-form.tsx';

const PANEL_ID = 'filtros';

export interface FilterPanelProps {
  address: CatalogueAddress;
  filters: readonly ListFilter[];
  count: number;
}

/** Beside the list on a large screen. On a phone it is hidden until the button's link opens it. */
export function FilterPanel({ address, filters }: Omit<FilterPanelProps, 'count'>) {
  return (
    <aside
      id={PANEL_ID}
      aria-label="Filtros"
      className="max-lg:hidden max-lg:target:block lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-2"
    >
      <a
        href={`#${RESULTS_ID}`}
        className="sr-only rounded-sm bg-ink px-3 py-2 text-sm font-semibold text-on-ink focus:not-sr-only focus:block"
      >
        Saltar los filtros
      </a>
      <FilterForm address={address} filters={filters} />
    </aside>
  );
}

/** On a phone the filters open over the list; without JavaScript the link uncovers them in the page. */
export function FilterButton({ address, filters, count }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = Object.values(address.choices).flat().length;
  return (
    <>
      <a
        href={`#${PANEL_ID}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
        className={buttonLooks({ size: 'sm', className: 'ml-auto shrink-0 lg:hidden' })}
      >
        <SlidersHorizontalIcon aria-hidden size={16} />
        {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
      </a>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Filtros"
        footer={
          <Button variant="primary" wide onClick={() => setIsOpen(false)}>
            Ver {counted(count, 'componente', 'componentes')}
          </Button>
        }
      >
        <output className="sr-only">{foundMessage(count)}</output>
        <FilterForm address={address} filters={filters} />
      </Dialog>
    </>
  );
}

/** The number of products found, shown and announced. */
export function foundMessage(count: number): string {
  return counted(count, 'componente encontrado', 'componentes encontrados');
}
