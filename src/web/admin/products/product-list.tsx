import { PlusIcon } from 'lucide-react';
import { useState } from 'react';
import type { MadeBulkChanges } from '#contract/panel/bulk-changes.ts';
import type { PanelProductList } from '#contract/panel/products.ts';
import { PendingLink } from '#web/address/pending-location.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted, formatCount } from '#lib/counted.ts';
import { useMay, usePanelPerson } from '../panel-person.ts';
import { Pager } from '../ui/pager.tsx';
import { PanelTable } from '../ui/panel-table.tsx';
import { pageSizeIn } from '../ui/page-size.ts';
import { PageSizeSelect } from '../ui/page-size-select.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { linkWith, useView } from '../ui/use-view.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { MadeBulkChangesList } from './made-bulk-changes.tsx';
import { NewOwnProduct } from './own-product-dialog.tsx';
import { changeableColumns, PRODUCT_COLUMNS, STATUS_ID } from './product-columns.tsx';
import { useGoToChosen } from './use-go-to-chosen.ts';
import { useSelection } from './use-selection.ts';

/** Visible and hidden products, each with a button that hides or shows it. */
export function ProductList({
  products,
  bulkChanges,
}: {
  products: PanelProductList;
  /** Null: not for this role to see. */
  bulkChanges: MadeBulkChanges | null;
}) {
  const { view, change } = useView();
  const { id: personId } = usePanelPerson();
  const may = useMay();
  const heading = useGoToChosen(view.get('categoria'));
  const isHiddenTab = view.get('pestana') === 'ocultos';
  const search = view.get('buscar') ?? '';
  const isNarrowed = search !== '' || view.has('categoria');
  const { shown, hidden } = products.totals;
  const selection = useSelection(
    { search, categoryId: view.get('categoria'), visible: !isHiddenTab, withMargin: null },
    { rows: products.results, count: products.count },
  );
  return (
    <section aria-labelledby="productos">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} id="productos" tabIndex={-1} className="scroll-mt-20 text-xl focus:outline-none">
          Productos
        </h2>
        {may('products') ? <NewProductButton /> : null}
      </div>
      <SearchField
        label="Buscar productos"
        looksAt="Nombre, marca, código o n.º de parte"
        value={search}
        onSearch={(buscar, options) => change({ buscar }, options)}
      />
      <ViewTabs
        label="Visibilidad"
        className="mt-4 *:min-w-min"
        tabs={[
          {
            key: 'visibles',
            label: `Visibles (${shown})`,
            isShown: !isHiddenTab,
            changes: { pestana: null },
          },
          {
            key: 'ocultos',
            label: `Ocultos (${hidden})`,
            isShown: isHiddenTab,
            changes: { pestana: 'ocultos' },
          },
        ]}
      />
      <p id={STATUS_ID} tabIndex={-1} role="status" className="py-3 text-sm text-muted focus:outline-none">
        {counted(products.count, 'producto', 'productos')}
        {view.has('categoria') ? (
          <>
            {' de la categoría elegida · '}
            <PendingLink
              to={linkWith({ categoria: null })}
              className="font-semibold text-ink underline underline-offset-4"
            >
              Ver todas
            </PendingLink>
          </>
        ) : null}
      </p>
      {products.results.length > 0 ? (
        <>
          {may('products') ? (
            <BulkActions
              selection={selection}
              pageIds={products.results.map(({ id }) => id)}
              count={products.count}
              isHiddenTab={isHiddenTab}
              pageSizes={<PageSizeSelect count={products.count} />}
              onDone={() => document.getElementById(STATUS_ID)?.focus()}
            />
          ) : null}
          <PanelTable
            caption={isHiddenTab ? 'Productos ocultos' : 'Productos visibles'}
            columns={may('products') ? changeableColumns(selection) : PRODUCT_COLUMNS}
            rows={products.results}
            rowKey={({ id }) => id}
          />
        </>
      ) : (
        <NoProducts isHiddenTab={isHiddenTab} isNarrowed={isNarrowed} totals={products.totals} />
      )}
      <Pager count={products.count} pageSize={pageSizeIn(view, personId)} />
      {bulkChanges === null ? null : <MadeBulkChangesList {...bulkChanges} />}
    </section>
  );
}

/** The other tab may have all of them: who hides a whole category sees an empty list. */
function NoProducts({
  isHiddenTab,
  isNarrowed,
  totals: { shown, hidden },
}: {
  isHiddenTab: boolean;
  isNarrowed: boolean;
  totals: PanelProductList['totals'];
}) {
  const title = isHiddenTab ? 'No hay productos ocultos' : 'No hay productos visibles';
  const elsewhere = isHiddenTab ? shown : hidden;
  if (elsewhere === 0) {
    return (
      <EmptyState title={title}>
        {isNarrowed
          ? 'Nada coincide con lo que buscás: probá con menos palabras o en todas las categorías.'
          : null}
      </EmptyState>
    );
  }
  const state = isHiddenTab ? 'visible' : 'oculto';
  return (
    <EmptyState
      title={title}
      action={
        <PendingLink
          to={linkWith({ pestana: isHiddenTab ? null : 'ocultos' })}
          className={buttonLooks({ variant: 'primary' })}
        >
          Ver {state}s
        </PendingLink>
      }
    >
      {elsewhere === 1
        ? `El único que coincide está ${state}.`
        : `Los ${formatCount(elsewhere)} que coinciden están ${state}s.`}
    </EmptyState>
  );
}

function NewProductButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <PlusIcon aria-hidden size={16} />
        Nuevo producto propio
      </Button>
      {isOpen ? <NewOwnProduct onClose={() => setOpen(false)} /> : null}
    </>
  );
}
