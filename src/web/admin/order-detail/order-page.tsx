import { ArrowLeftIcon, PrinterIcon } from 'lucide-react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { ApiError } from '#web/api-client.ts';
import { pageMeta } from '#web/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PanelHeading } from '../layout/panel-heading.tsx';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { isSignedOut, toLogin } from '../panel-session.ts';
import { sessionApi } from '../session-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { dateTimeWords } from '../ui/dates.ts';
import type { Route } from './+types/order-page.ts';
import { CustomerBlock } from './customer-block.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSteps } from './order-steps.tsx';

export async function clientLoader({ params, url, request }: Route.ClientLoaderArgs) {
  try {
    return { order: await panelApi.order(params.id, { signal: request.signal }), failure: null };
  } catch (error) {
    if (isSignedOut(error)) {
      // The cookie is worth nothing any more.
      await sessionApi.logOut().catch(() => undefined);
      // oxlint-disable-next-line typescript/only-throw-error -- how React Router is told to redirect
      throw toLogin(url);
    }
    if (!(error instanceof ApiError)) throw error;
    return { order: null, failure: error.status === 404 ? 'unknown' : error.message };
  }
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

export default function OrderPage({ loaderData: { order, failure }, params }: Route.ComponentProps) {
  if (order === null)
    return failure === 'unknown' ? <UnknownOrder /> : <FailedOrder detail={failure ?? ''} />;
  return (
    <article>
      <BackLink />
      <PanelHeading
        actions={
          <span data-panel-chrome className="flex flex-wrap gap-2">
            <OrderSteps order={order} />
            <Button onClick={() => window.print()}>
              <PrinterIcon aria-hidden size={16} />
              Imprimir
            </Button>
          </span>
        }
      >
        Pedido <span className="font-mono">{params.id}</span>
      </PanelHeading>
      <p className="-mt-4 mb-6 text-sm text-muted">{dateTimeWords(order.fecha_creacion)}</p>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <OrderLines order={order} />
        <div className="grid gap-4 max-lg:order-first">
          <CustomerBlock order={order} />
          <OrderHistory steps={order.historial} />
        </div>
      </div>
    </article>
  );
}

function BackLink() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has nothing of ours behind it.
  const cameFromPanel = key !== 'default';
  return (
    <Link
      data-panel-chrome
      to={panelPaths.home('pedidos')}
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
        <Link to={panelPaths.home('pedidos')} className={buttonLooks({ variant: 'primary' })}>
          Ver los pedidos
        </Link>
      }
    >
      Revisá el número: son ocho letras o cifras, como 7KQ2-M9XA.
    </EmptyState>
  );
}

function FailedOrder({ detail }: { detail: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      tone="bad"
      title={`Error al cargar el pedido: ${detail}`}
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
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </>
  );
}
