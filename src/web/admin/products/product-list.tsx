import { paths } from '#web/address/paths.ts';
import { EyeIcon, EyeOffIcon, PlusIcon, SquarePenIcon } from 'lucide-react';
import { useState } from 'react';
import type { MadeBulkChanges } from '#contract/panel/bulk-changes.ts';
import type { PanelProduct, PanelProductList } from '#contract/panel/products.ts';
import { PendingLink } from '#web/address/pending-location.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { panelApi } from '../panel-api.ts';
import { useMay, usePanelPerson } from '../panel-person.ts';
import { BreakAfter, StockCell } from '../ui/cells.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { handFocus } from '../ui/focus.ts';
import { Pager } from '../ui/pager.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { pageSizeIn } from '../ui/page-size.ts';
import { PageSizeSelect } from '../ui/page-size-select.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useProductChange } from '../ui/use-product-change.ts';
import { linkWith, useView } from '../ui/use-view.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { PhotosButton } from './photos-dialog.tsx';
import { MadeBulkChangesList } from './made-bulk-changes.tsx';
import { EditOwnProduct, NewOwnProduct } from './own-product-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { useGoToChosen } from './use-go-to-chosen.ts';
import { useSelection, type ProductSelection } from './use-selection.ts';

const STATUS_ID = 'cuantos-productos';

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
        {products.count === 1 ? '1 producto' : `${products.count} productos`}
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
            columns={may('products') ? [selectorColumn(selection), ...COLUMNS, ...ACTIONS] : COLUMNS}
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
        : `Los ${elsewhere.toLocaleString('es-AR')} que coinciden están ${state}s.`}
    </EmptyState>
  );
}

function VisibilityButton({ product }: { product: PanelProduct }) {
  const { isPending, apply } = useProductChange(product, panelApi.changeProduct, {
    failure: 'Error al actualizar producto',
  });
  const Icon = product.visible ? EyeOffIcon : EyeIcon;
  const toggle = async () => {
    const pressed = document.activeElement;
    const done = await apply(
      { visible: !product.visible },
      `${product.description} ${product.visible ? 'oculto' : 'visible'}`,
    );
    // The row moved to the other tab, and its button with it.
    if (done) handFocus(pressed, document.getElementById(STATUS_ID));
  };
  return (
    <BusyButton size="sm" isBusy={isPending} onClick={() => void toggle()}>
      <Icon aria-hidden size={16} />
      {product.visible ? 'Ocultar' : 'Mostrar'}
      <span className="sr-only"> {product.description}</span>
    </BusyButton>
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

function EditButton({ product }: { product: PanelProduct }) {
  const [isOpen, setOpen] = useState(false);
  const Editor = product.isOwn ? EditOwnProduct : OverrideDialog;
  return (
    <>
      <Button
        size="icon-sm"
        variant="ghost"
        title="Editar"
        aria-label={`Editar ${product.description}`}
        onClick={() => setOpen(true)}
      >
        <SquarePenIcon aria-hidden size={16} />
      </Button>
      {isOpen ? <Editor product={product} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function selectorColumn(selection: ProductSelection): Column<PanelProduct> {
  return {
    key: 'elegir',
    label: 'Elegir',
    isSelector: true,
    cell: ({ id, description }) => (
      <input
        type="checkbox"
        aria-label={`Elegir ${description}`}
        className="block size-5 accent-ink"
        {...selection.boxOf(id)}
      />
    ),
  };
}

const COLUMNS: readonly Column<PanelProduct>[] = [
  {
    key: 'descripcion',
    label: 'Producto',
    isHeader: true,
    cell: ({ id, description, visible, isCategoryVisible, supplierTitle, supplierCategory, isOwn }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {visible && isCategoryVisible ? (
          <a
            href={paths.product({ id, description })}
            target="_blank"
            rel="noopener"
            className="min-w-0 hover:underline"
          >
            {description}
            <span className="sr-only"> (en la tienda, en otra pestaña)</span>
          </a>
        ) : (
          <span className="min-w-0">{description}</span>
        )}
        {visible && !isCategoryVisible ? <Badge tone="warn">Su categoría está oculta</Badge> : null}
        {isOwn ? <Badge tone="neutral">Propio</Badge> : null}
        {supplierTitle === null ? null : <Badge tone="neutral">Título propio</Badge>}
        {supplierCategory === null ? null : <Badge tone="neutral">Categoría propia</Badge>}
      </span>
    ),
  },
  {
    key: 'categoria',
    label: 'Categoría',
    cell: ({ category }) => (
      <span className="break-words">
        <BreakAfter signs="/">{category}</BreakAfter>
      </span>
    ),
  },
  {
    key: 'precio',
    label: 'Precio',
    isNumber: true,
    cell: ({ price }) => <Price amount={price} size="sm" />,
  },
  {
    key: 'stock',
    label: 'Stock',
    isNumber: true,
    cell: ({ stock, reserved }) => <StockCell stock={stock} reserved={reserved} />,
  },
];

const ACTIONS: readonly Column<PanelProduct>[] = [
  {
    key: 'editar',
    label: 'Editar',
    isActions: true,
    cell: (product) => (
      <span className="whitespace-nowrap">
        <EditButton product={product} />
        <PhotosButton product={product} />
      </span>
    ),
  },
  actionsColumn((product) => <VisibilityButton product={product} />),
];
