import { useState } from 'react';
import type { PanelOfferedProduct } from '#contract/panel/suppliers.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted } from '#lib/counted.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { StockCell } from '../ui/cells.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Pager } from '../ui/pager.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useView } from '../ui/use-view.ts';
import { useChange } from '../use-change.ts';
import { ROWS_A_PAGE } from './rows-a-page.ts';

/** Products that several suppliers have, each with what they offer. */
export function OfferedProducts({
  list: { results, count },
}: {
  list: { results: PanelOfferedProduct[]; count: number };
}) {
  const { view, change } = useView();
  return (
    <>
      <SearchField
        label="Buscar productos"
        looksAt="Nombre, marca, código o n.º de parte"
        value={view.get('buscar') ?? ''}
        onSearch={(buscar, options) => change({ buscar }, options)}
        className="mb-3 max-w-xl"
      />
      <p role="status" className="mb-3 text-sm text-muted">
        {counted(count, 'producto tiene', 'productos tienen')} ofertas de varios proveedores.
      </p>
      {results.length === 0 ? (
        <EmptyState title="Ningún producto tiene varias ofertas">
          Acá aparecen los que traen dos proveedores con el mismo número de parte.
        </EmptyState>
      ) : (
        <ul className="grid gap-6" aria-label="Productos con varias ofertas">
          {results.map((product) => (
            <li key={product.id}>
              <OfferTable product={product} />
            </li>
          ))}
        </ul>
      )}
      <Pager count={count} pageSize={ROWS_A_PAGE} />
    </>
  );
}

type Offer = PanelOfferedProduct['offers'][number];

function OfferTable({ product: { description, partNumber, offers } }: { product: PanelOfferedProduct }) {
  const [separating, setSeparating] = useState<Offer | null>(null);
  const change = useChange();
  const columns = [
    ...COLUMNS,
    actionsColumn<Offer>((offer) =>
      offer.canBeSeparated ? (
        <BusyButton
          size="sm"
          isBusy={false}
          aria-label={`Separar la oferta de ${offer.supplier}`}
          onClick={() => setSeparating(offer)}
        >
          Separar
        </BusyButton>
      ) : null,
    ),
  ];
  return (
    <>
      <h2 className="text-base font-semibold break-words">
        {description} <span className="datum text-sm font-normal break-all text-muted">{partNumber}</span>
      </h2>
      <div className="mt-2">
        <PanelTable
          caption={`Ofertas de ${description}`}
          columns={columns}
          rows={offers}
          rowKey={({ id }) => id}
        />
      </div>
      <ConfirmDialog
        open={separating !== null}
        title="¿Separar esta oferta?"
        action="Separar"
        onClose={() => setSeparating(null)}
        onConfirm={async () => {
          if (separating === null) return;
          await change(() => panelApi.separateOffer(separating.id), 'Error al separar la oferta');
        }}
      >
        Lo de {separating?.supplier} pasa a ser un producto aparte, y las listas no los vuelven a unir.
      </ConfirmDialog>
    </>
  );
}

const COLUMNS: readonly Column<Offer>[] = [
  {
    key: 'proveedor',
    label: 'Proveedor',
    isHeader: true,
    cell: ({ supplier, isSold }) => (
      <>
        {supplier}
        {isSold ? (
          <Badge tone="good" className="ml-2 whitespace-nowrap">
            Se vende esta
          </Badge>
        ) : null}
      </>
    ),
  },
  { key: 'codigo', label: 'Código', cell: ({ code }) => <span className="datum break-all">{code}</span> },
  { key: 'costo', label: 'Costo', isNumber: true, cell: ({ supplierPrice }) => `USD ${supplierPrice}` },
  {
    key: 'stock',
    label: 'Stock',
    isNumber: true,
    cell: ({ stock, reserved }) => <StockCell stock={stock} reserved={reserved} />,
  },
];
