import { DownloadIcon } from 'lucide-react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { BuyerList, BuyerResponse } from '#contract/panel/buyers.ts';
import { query } from '#web/address/paths.ts';
import { PendingLink } from '#web/address/pending-location.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { addressOf, call } from '../panel-client.ts';
import { panelPaths } from '../panel-paths.ts';
import { useMay } from '../panel-person.ts';
import { reading } from '../not-read.ts';
import { DateTime } from '../ui/cells.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { linkWith, useView } from '../ui/use-view.ts';

const PAGE_SIZE = 24;

/** The buyers that an address asks for: `buscar`, and `despues_de`, the order that ended the page before. */
export function readBuyers(params: URLSearchParams, signal: AbortSignal): Promise<BuyerList> {
  const after = params.get('despues_de');
  return reading(
    () => 'Error al cargar clientes',
    call(routes.buyers, {
      query: {
        search: params.get('buscar') ?? '',
        limit: PAGE_SIZE,
        ...(after !== null && { despues_de: after }),
      },
      signal,
    }),
  );
}

/** The section opens on this list by itself where nobody has an account: what is chosen in it stays in it. */
const HERE = { ver: 'compradores' };

/** Everybody who bought, by their last order. Pages go on, and back to the first: their number would mean reading all of them. */
export function BuyersList({ buyers: { results, nextAfter } }: { buyers: BuyerList }) {
  const { view, change } = useView();
  const may = useMay();
  const search = view.get('buscar') ?? '';
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label="Buscar compradores"
          looksAt="Nombre, email o teléfono"
          value={search}
          onSearch={(buscar, options) => change({ ...HERE, buscar, despues_de: null }, options)}
          className="min-w-64 grow"
        />
        {may('panel') ? (
          <a
            href={`${addressOf(routes.buyerSheet)}${query({ search })}`}
            download
            className={buttonLooks({ className: 'print:hidden' })}
          >
            <DownloadIcon aria-hidden size={16} />
            Exportar
          </a>
        ) : null}
      </div>
      <p className="mb-3 text-sm text-muted">
        Con cuenta o sin ella, por email o, si no dejaron, por teléfono. Lo pagado son los productos, sin
        envíos ni lo devuelto.
      </p>
      {results.length > 0 ? (
        <PanelTable
          caption="Compradores"
          columns={COLUMNS}
          rows={results}
          rowKey={({ lastOrder }) => lastOrder}
        />
      ) : (
        <EmptyState title={search ? 'Nadie coincide con la búsqueda' : 'Todavía no compró nadie'} />
      )}
      <nav aria-label="Páginas" className="mt-4 flex flex-wrap justify-between gap-2">
        {view.has('despues_de') ? (
          <PendingLink to={linkWith({ despues_de: null })} className={buttonLooks({ size: 'sm' })}>
            Al principio
          </PendingLink>
        ) : (
          <span />
        )}
        {nextAfter === null ? null : (
          <PendingLink
            to={linkWith({ ...HERE, despues_de: nextAfter })}
            className={buttonLooks({ size: 'sm' })}
          >
            Siguientes
          </PendingLink>
        )}
      </nav>
    </>
  );
}

const COLUMNS: readonly Column<BuyerResponse>[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    isHeader: true,
    cell: ({ name, hasAccount }) => (
      <>
        {name}
        {hasAccount ? <span className="block text-xs font-normal text-muted">Con cuenta</span> : null}
      </>
    ),
  },
  {
    key: 'contacto',
    label: 'Contacto',
    cell: ({ email, phone }) => (
      <span className="wrap-anywhere">
        {email === '' ? 'Sin email' : email}
        <span className="block text-xs text-muted">{phone}</span>
      </span>
    ),
  },
  { key: 'pedidos', label: 'Pedidos', isNumber: true, cell: ({ orders }) => orders },
  {
    key: 'pagado',
    label: 'Pagado',
    isNumber: true,
    cell: ({ paidTotal }) => <Price amount={paidTotal} size="sm" />,
  },
  { key: 'ultimo', label: 'Último pedido', cell: ({ at }) => <DateTime iso={at} /> },
  actionsColumn(({ lastOrder, name }) => (
    <Link
      to={panelPaths.section('clientes', { ver: 'compradores', comprador: lastOrder })}
      className={buttonLooks({ size: 'sm' })}
    >
      Ver compras<span className="sr-only"> de {name}</span>
    </Link>
  )),
];
