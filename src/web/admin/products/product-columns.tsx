import { EyeIcon, EyeOffIcon, SquarePenIcon } from 'lucide-react';
import { useState } from 'react';
import type { PanelProduct } from '#contract/panel/products.ts';
import { paths } from '#web/address/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { BreakAfter, StockCell } from '../ui/cells.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { handFocus } from '../ui/focus.ts';
import { actionsColumn, type Column } from '../ui/panel-table.tsx';
import { useProductChange } from '../ui/use-product-change.ts';
import { EditOwnProduct } from './own-product-dialog.tsx';
import { SHOP_IS_LEFT_EMPTY } from './bulk-words.ts';
import { useLeavesShopEmpty } from './leaves-shop-empty.ts';
import { OverrideDialog } from './override-dialog.tsx';
import { PhotosButton } from './photos-dialog.tsx';
import type { ProductSelection } from './use-selection.ts';

/** The count of the list, which has the focus after a row left it. */
export const STATUS_ID = 'cuantos-productos';

/** What everybody sees of a product. */
export const PRODUCT_COLUMNS: readonly Column<PanelProduct>[] = [
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

/** The same for whoever may change products. */
export function changeableColumns(selection: ProductSelection): readonly Column<PanelProduct>[] {
  return [selectorColumn(selection), ...PRODUCT_COLUMNS, ...ACTIONS];
}

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

function selectorColumn(selection: ProductSelection): Column<PanelProduct> {
  return {
    key: 'elegir',
    label: 'Elegir',
    isSelector: true,
    cell: ({ id, description }) => (
      <input
        type="checkbox"
        aria-label={`Elegir ${description}`}
        className="tick block size-5"
        {...selection.boxOf(id)}
      />
    ),
  };
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

function VisibilityButton({ product }: { product: PanelProduct }) {
  const { isPending, apply } = useProductChange(product, panelApi.changeProduct, {
    failure: 'Error al actualizar producto',
  });
  const Icon = product.visible ? EyeOffIcon : EyeIcon;
  const leavesShopEmpty = useLeavesShopEmpty();
  const [isAsking, setAsking] = useState(false);
  const toggle = async () => {
    const isLeftEmpty = product.visible ? await leavesShopEmpty({ chosen: [product.id] }) : false;
    if (isLeftEmpty === true) setAsking(true);
    if (isLeftEmpty === false) await change();
  };
  const change = async () => {
    const pressed = document.activeElement;
    const done = await apply(
      { visible: !product.visible },
      `${product.description} ${product.visible ? 'oculto' : 'visible'}`,
    );
    // The row moved to the other tab, and its button with it.
    if (done) handFocus(pressed, document.getElementById(STATUS_ID));
  };
  return (
    <>
      <BusyButton size="sm" isBusy={isPending} onClick={() => void toggle()}>
        <Icon aria-hidden size={16} />
        {product.visible ? 'Ocultar' : 'Mostrar'}
        <span className="sr-only"> {product.description}</span>
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Ocultar ${product.description}?`}
        action="Ocultar"
        onConfirm={change}
      >
        {SHOP_IS_LEFT_EMPTY}
      </ConfirmDialog>
    </>
  );
}
