import { ArrowLeftIcon } from 'lucide-react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { BuyerDetail } from '#contract/panel/buyers.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import { ORDER_COLUMNS } from '../orders/order-columns.tsx';
import { call } from '../panel-client.ts';
import { panelPaths } from '../panel-paths.ts';
import { reading } from '../not-read.ts';
import { Figure } from '../ui/figure.tsx';
import { Pager } from '../ui/pager.tsx';
import { PanelTable } from '../ui/panel-table.tsx';
import { pageQuery } from '../ui/use-view.ts';
import { formatDate } from '../ui/dates.ts';

const PAGE_SIZE = 24;

/** Who made the order `comprador`, with a page of their orders. */
export function readBuyer(
  orderId: string,
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<BuyerDetail> {
  return reading(
    (detail) => `Error al cargar el cliente: ${detail}`,
    call(routes.buyer, { params: { order: orderId }, query: pageQuery(params, PAGE_SIZE), signal }),
  );
}

/** What a buyer bought. */
export function BuyerPage({ read: { buyer, results, count } }: { read: BuyerDetail }) {
  return (
    <>
      <Link
        to={panelPaths.section('clientes', { ver: 'compradores' })}
        className={buttonLooks({ variant: 'ghost', size: 'sm', className: 'mb-3 -ml-3' })}
      >
        <ArrowLeftIcon aria-hidden size={16} />
        Todos los compradores
      </Link>
      <h2 className="text-xl wrap-anywhere">{buyer.name}</h2>
      <p className="mt-1 mb-4 text-sm wrap-anywhere text-muted">
        {[...buyer.emails, buyer.phone].filter((known) => known !== '').join(' · ')} ·{' '}
        {buyer.hasAccount ? 'Con cuenta' : 'Sin cuenta'}
      </p>
      <dl className="mb-6 grid gap-3 sm:grid-cols-3">
        <Figure label="Pedidos">{buyer.orders}</Figure>
        <Figure label="Pagado" note="Productos, sin envíos ni lo devuelto">
          <Price amount={buyer.paidTotal} size="lg" />
        </Figure>
        <Figure label="Último pedido">{formatDate(buyer.at)}</Figure>
      </dl>
      <PanelTable
        caption={`Pedidos de ${buyer.name}`}
        columns={ORDER_COLUMNS}
        rows={results}
        rowKey={({ id }) => id}
      />
      <Pager count={count} pageSize={PAGE_SIZE} />
    </>
  );
}
