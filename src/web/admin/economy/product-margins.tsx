import { useRef, useState, type ReactNode } from 'react';
import { nextPrice } from '#contract/panel/margin-fractions.ts';
import type { PanelProduct, PanelProductList } from '#contract/panel/products.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { counted } from '#lib/counted.ts';
import { panelApi } from '../panel-api.ts';
import { usePanelPerson } from '../panel-person.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { DiscountLoss } from '../ui/discount-loss.tsx';
import { handFocus, useHandFocus } from '../ui/focus.ts';
import { MarginEditor } from '../ui/margin-editor.tsx';
import { Pager } from '../ui/pager.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { formatPercent } from '../ui/percent.ts';
import { exampleOf, useMarginQuestion } from './margin-question.tsx';
import { emptyLabel, NOT_LISTED } from './no-products.ts';
import { pageSizeIn } from '../ui/page-size.ts';
import { PageSizeSelect } from '../ui/page-size-select.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useProductChange } from '../ui/use-product-change.ts';
import { useView } from '../ui/use-view.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';

/** 'Crear Margen Individual' starts at 100 % (specification, states). */
const NEW_OWN_MARGIN = 1;

const STATUS_ID = 'cuantos-productos';

/** Products with their category's margin and products with their own, each with its current and its next price. */
export function ProductMargins({ products }: { products: PanelProductList }) {
  const { view, change } = useView();
  const { id: personId } = usePanelPerson();
  const isOwn = view.get('pestana') === 'individual';
  const search = view.get('buscar') ?? '';
  const { linked, own } = products.totals;

  return (
    <section aria-labelledby="margenes-producto">
      <h2 id="margenes-producto" className="mb-3 text-xl">
        Márgenes por producto
      </h2>
      <SearchField
        label="Buscar productos"
        looksAt="Nombre, marca, código o n.º de parte"
        value={search}
        onSearch={(buscar, options) => change({ buscar }, options)}
      />
      <ViewTabs
        label="Margen"
        className="mt-4 *:min-w-min"
        tabs={[
          {
            key: 'vinculados',
            label: `Vinculados a Categoría (${linked})`,
            isShown: !isOwn,
            changes: { pestana: null },
          },
          {
            key: 'individual',
            label: `Margen Individual (${own})`,
            isShown: isOwn,
            changes: { pestana: 'individual' },
          },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 py-3">
        <p id={STATUS_ID} tabIndex={-1} role="status" className="text-sm text-muted focus:outline-none">
          {counted(products.count, 'producto', 'productos')}
        </p>
        <PageSizeSelect count={products.count} />
      </div>
      {products.results.length > 0 ? (
        <PanelTable
          caption={isOwn ? 'Productos con margen individual' : 'Productos vinculados a su categoría'}
          columns={isOwn ? OWN_MARGIN : LINKED}
          rows={products.results}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title={emptyLabel(isOwn, search !== '')}>{NOT_LISTED}</EmptyState>
      )}
      <Pager count={products.count} pageSize={pageSizeIn(view, personId)} />
    </section>
  );
}

const PRICES: readonly Column<PanelProduct>[] = [
  {
    key: 'descripcion',
    label: 'Producto',
    isHeader: true,
    cell: ({ description, category }) => (
      <>
        <span>{description}</span>
        <span className="block text-xs font-normal text-muted">{category}</span>
      </>
    ),
  },
  {
    key: 'proveedor',
    label: 'Precio proveedor',
    isNumber: true,
    cell: ({ supplierPrice }) => <Price amount={supplierPrice} size="sm" />,
  },
  {
    key: 'precio',
    label: 'Precio final',
    isNumber: true,
    cell: ({ price, nextPrice }) => (
      <>
        <Price amount={price} size="sm" />
        {price === nextPrice ? null : (
          <span className="block text-xs font-semibold text-ink">
            pasa a <Price amount={nextPrice} size="sm" />
          </span>
        )}
      </>
    ),
  },
];

const LINKED: readonly Column<PanelProduct>[] = [
  ...PRICES,
  {
    key: 'margen',
    label: 'Margen',
    isNumber: true,
    cell: (product) => (
      <>
        {formatPercent(linkedMargin(product))}
        <span className="block text-xs text-muted">
          {product.supplierMargin === null ? 'de la categoría' : 'del proveedor'}
        </span>
        {product.supplierMargin === null ? null : <DiscountLoss margin={product.supplierMargin} />}
      </>
    ),
  },
  actionsColumn((product) => <OwnMarginButton product={product} />),
];

const OWN_MARGIN: readonly Column<PanelProduct>[] = [
  ...PRICES,
  {
    key: 'margen',
    label: 'Margen',
    cell: (product) => (
      <>
        <OwnMargin product={product} />
        <DiscountLoss margin={product.margin} />
      </>
    ),
  },
  actionsColumn((product) => <LinkButton product={product} />),
];

/** The margin of a product that has none of its own. */
function linkedMargin({ supplierMargin, categoryMargin }: PanelProduct): number {
  return supplierMargin ?? categoryMargin;
}

function useMarginChange(product: PanelProduct) {
  return useProductChange(product, panelApi.changeProduct, {
    failure: 'Error al actualizar margen de producto',
  });
}

/** The row moved to the other tab, and its button with it. */
function focusStatus(pressed: Element | null): void {
  handFocus(pressed, document.getElementById(STATUS_ID));
}

/** Opens the field in the row; the row moves to the other tab once a margin was saved. */
function OwnMarginButton({ product }: { product: PanelProduct }) {
  const { apply } = useMarginChange(product);
  const { ask, question } = useOwnMarginQuestion(product);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const handOn = useHandFocus();
  if (isOpen) {
    return (
      <>
        <MarginEditor
          isNew
          margin={NEW_OWN_MARGIN}
          subject={product.description}
          label="Crear Margen Individual"
          effect={(margin) => ownMarginEffect(product, margin)}
          onCancel={() => {
            setOpen(false);
            handOn(document.activeElement, () => opener.current);
          }}
          onSave={async (margin) => {
            const pressed = document.activeElement;
            if (!(await ask(margin))) return false;
            const done = await apply(
              { margin },
              `${product.description} pasó a Margen Individual, con ${formatPercent(margin)}`,
            );
            if (done) focusStatus(pressed);
            return done;
          }}
        />
        {question}
      </>
    );
  }
  return (
    <>
      <Button ref={opener} size="sm" onClick={() => setOpen(true)}>
        Crear Margen Individual<span className="sr-only"> de {product.description}</span>
      </Button>
      <Foreseen product={product} margin={NEW_OWN_MARGIN} />
    </>
  );
}

function LinkButton({ product }: { product: PanelProduct }) {
  const { isPending, apply } = useMarginChange(product);
  const link = async () => {
    const pressed = document.activeElement;
    const done = await apply(
      { margin: 0 },
      `${product.description} pasó a Vinculados a Categoría, con ${formatPercent(linkedMargin(product))}`,
    );
    if (done) focusStatus(pressed);
  };
  return (
    <>
      <BusyButton size="sm" isBusy={isPending} onClick={() => void link()}>
        Vincular a Categoría<span className="sr-only"> {product.description}</span>
      </BusyButton>
      <Foreseen product={product} margin={0} />
    </>
  );
}

/** The price after the change that the button offers. */
function Foreseen({ product, margin }: { product: PanelProduct; margin: number }) {
  return (
    <span className="mt-1 block text-xs text-muted">
      Con {formatPercent(margin || linkedMargin(product))}:{' '}
      <Price amount={nextPrice({ ...product, margin })} size="sm" />
    </span>
  );
}

function OwnMargin({ product }: { product: PanelProduct }) {
  const { apply } = useMarginChange(product);
  const { ask, question } = useOwnMarginQuestion(product);
  return (
    <>
      <MarginEditor
        margin={product.margin}
        subject={product.description}
        label="Editar Margen"
        showsLabel
        effect={(margin) => ownMarginEffect(product, margin)}
        onSave={async (margin) => {
          const pressed = document.activeElement;
          if (!(await ask(margin))) return false;
          const done = await apply({ margin }, `${product.description}: margen de ${formatPercent(margin)}`);
          if (done && margin === 0) focusStatus(pressed);
          return done;
        }}
      />
      {question}
    </>
  );
}

/** A leap is not asked about: the price stands beside the field while it is typed. Nor is a margin of 0, which is the category's. */
function useOwnMarginQuestion(product: PanelProduct) {
  const { ask, question } = useMarginQuestion();
  return {
    question,
    ask: async (margin: number) =>
      margin === 0 ||
      ask({
        subject: product.description,
        before: null,
        margin,
        findExample: async () => exampleOf(product, { margin }),
      }),
  };
}

function ownMarginEffect(product: PanelProduct, margin: number): ReactNode {
  return (
    <>
      {margin === 0
        ? `Con 0 sigue a su ${product.supplierMargin === null ? 'categoría' : 'proveedor'} (${formatPercent(linkedMargin(product))}): USD ${nextPrice({ ...product, margin: 0 })}`
        : `Precio final: USD ${nextPrice({ ...product, margin })}`}
      <DiscountLoss margin={margin || linkedMargin(product)} />
    </>
  );
}
