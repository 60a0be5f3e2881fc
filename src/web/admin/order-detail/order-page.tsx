import { ArrowLeftIcon, PrinterIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { logOut } from '#contract/endpoints/shop-routes.ts';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from '../panel-client.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton, Spinner } from '#web/ui/loading.tsx';
import { PanelHeading } from '../ui/panel-heading.tsx';
import { MoneyFigures } from '../order-money/money-figures.tsx';
import { OrderMoney } from '../order-money/order-money.tsx';
import { panelPaths } from '../panel-paths.ts';
import { isSignedOut } from '../panel-session.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { useFreshRead } from '../ui/use-fresh-read.ts';
import { useLastRead } from '../ui/use-last-read.ts';
import type { Route } from './+types/order-page.ts';
import { CustomerBlock } from './customer-block.tsx';
import { InvoiceBlock } from './invoice-block.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderSteps } from './order-steps.tsx';
import { PackingSlip, printInternalSheet } from './packing-slip.tsx';
import { ShippingStopped } from './shipping-stopped.tsx';
import { TrackingBlock } from './tracking-block.tsx';
import { TakeBack } from './take-back.tsx';
import { useTypedTracking } from './use-typed-tracking.ts';

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  try {
    return { address: id, found: await readOrder(id, signal), failure: null };
  } catch (error) {
    // The session is over, so the cookie is removed.
    if (isSignedOut(error)) await call(logOut).catch(() => undefined);
    if (isSignedOut(error) || !(error instanceof ApiError)) throw error;
    if (error.status === 404) return { address: id, found: null, failure: null };
    const failure = new Error(`Error al cargar el pedido: ${error.message}`, { cause: error });
    return { address: id, found: null, failure };
  }
}

async function readOrder(id: string, signal: AbortSignal) {
  const [order, money] = await Promise.all([
    call(routes.order, { params: { id }, signal }),
    call(routes.orderPayments, { params: { id }, signal }),
  ]);
  return { order, money };
}

export function meta({ matches, params }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: `Pedido ${params.id}`,
      description: 'Detalle de un pedido.',
      path: panelPaths.order(params.id),
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const { found, failure } = useLastRead(loaderData);
  useFreshRead(found, (signal) => readOrder(params.id, signal));
  const typedTracking = useTypedTracking(params.id);
  if (found === null) {
    return (
      <>
        <BackLink />
        {failure === null ? <UnknownOrder /> : <FailedOrder failure={failure} />}
      </>
    );
  }
  const { order, money } = found;
  return (
    <article data-order>
      <PackingSlip order={order} money={money} />
      <BackLink />
      <PanelHeading
        actions={
          <span data-panel-chrome className="flex flex-wrap gap-2">
            <OrderSteps order={order} money={money} typedTracking={typedTracking} />
            <Button onClick={() => window.print()}>
              <PrinterIcon aria-hidden size={16} />
              Imprimir
            </Button>
            <Button onClick={printInternalSheet}>
              <PrinterIcon aria-hidden size={16} />
              Hoja interna
            </Button>
          </span>
        }
      >
        Pedido <span className="font-mono">{params.id}</span>
      </PanelHeading>
      <p className="-mt-4 mb-6 text-sm text-muted">
        {formatDateTime(order.createdAt)}
        <FromQuote quote={order.quote} />
        {order.expiredAt === null ? null : ` · Venció sin pago el ${formatDateTime(order.expiredAt)}`}
        {order.cancelledByBuyerAt === null
          ? null
          : ` · Lo canceló quien compró el ${formatDateTime(order.cancelledByBuyerAt)}`}
      </p>
      <MoneyFigures money={money} isCancelled={order.status === 'cancelado'} />
      <TakeBack order={order} />
      <ShippingStopped order={order} money={money} />
      <div className="grid grid-cols-1 gap-4 min-[85rem]:grid-cols-[minmax(0,1fr)_20rem] min-[85rem]:items-start">
        <div className="min-w-0">
          <OrderLines order={order} money={money} />
          <OrderMoney money={money} isCancelled={order.status === 'cancelado'} />
        </div>
        <div className="grid gap-4 max-[85rem]:md:order-first max-[85rem]:md:grid-cols-2 max-[85rem]:md:items-start print:grid-cols-2 print:items-start">
          <CustomerBlock order={order} />
          <TrackingBlock order={order} typed={typedTracking} />
          <InvoiceBlock order={order} />
          <OrderNotes order={order} />
          <OrderHistory order={order} refunds={money.refunds} />
        </div>
      </div>
    </article>
  );
}

/** The order has the prices of its quote, which is older. */
function FromQuote({ quote }: { quote: PanelOrderDetail['quote'] }) {
  if (quote === null) return null;
  return (
    <>
      {' · a los precios del '}
      <a href={paths.quote(quote.key)} className="underline underline-offset-2 hover:text-ink">
        presupuesto {quote.number}
      </a>
    </>
  );
}

function BackLink() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has no panel page in its history.
  const cameFromPanel = key !== 'default';
  return (
    <Link
      data-panel-chrome
      to={panelPaths.section('pedidos')}
      onClick={(event) => {
        if (!cameFromPanel) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className={buttonLooks({ variant: 'ghost', size: 'sm', className: 'mb-3 -ml-3' })}
    >
      <ArrowLeftIcon aria-hidden size={16} />
      Volver
    </Link>
  );
}

function UnknownOrder() {
  return (
    <EmptyState
      title="Pedido no encontrado"
      action={
        <Link to={panelPaths.section('pedidos')} className={buttonLooks({ variant: 'primary' })}>
          Ver los pedidos
        </Link>
      }
    >
      Revisá el número: son ocho letras o cifras, como 7KQ2-M9XA.
    </EmptyState>
  );
}

function FailedOrder({ failure }: { failure: Error }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => void notify.error('Error', { detail: failure.message }), [failure]);
  return (
    <Alert
      tone="bad"
      title={failure.message}
      actions={
        <BusyButton isBusy={state !== 'idle'} onClick={() => void revalidate()}>
          Reintentar
        </BusyButton>
      }
    />
  );
}

export function HydrateFallback() {
  return (
    <>
      <Spinner label="Cargando el pedido..." quiet />
      <Skeleton className="mb-6 h-9 w-64" />
      <div className="grid gap-4 min-[85rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </>
  );
}
