import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { call } from '../panel-client.ts';
import { panelPaths } from '../panel-paths.ts';
import { reading, type SectionArgs, type SectionProps } from '../section.ts';
import { AwaitedOrder } from './awaited-order.tsx';

/** `pedido` in the address: of the orders that wait, that one alone. */
export async function clientLoader({ url, request: { signal } }: SectionArgs) {
  const { results } = await reading(
    (detail) => `Error al cargar las transferencias: ${detail}`,
    call(routes.awaitedPayments, { signal }),
  );
  return { results, only: url.searchParams.get('pedido') };
}

export default function TransfersSection({
  loaderData: { results, only },
}: SectionProps<typeof clientLoader>) {
  const shown = only === null ? results : results.filter(({ id }) => id === only);
  const waiting = shown.filter(({ receipts }) => receipts.some(({ state }) => state === 'en_revision'));
  const others = shown.filter((order) => !waiting.includes(order));
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {results.length === 1 ? '1 pedido espera' : `${results.length} pedidos esperan`} una transferencia o
        el efectivo. Mirá en tu banco lo que entró y anotalo: con el total, el pedido queda pagado.
      </p>
      {only === null ? null : <OnlyOne orderId={only} />}
      {shown.length === 0 ? (
        <EmptyState
          title={
            only === null
              ? 'Ningún pedido espera una transferencia'
              : `El pedido ${only} ya no espera una transferencia`
          }
        >
          Acá llegan los pedidos que se pagan por transferencia o en el local, con sus comprobantes y hasta
          cuándo se guardan.
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {[...waiting, ...others].map((order) => (
            <li key={order.id}>
              <AwaitedOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The list shows one order alone: the ways back. */
function OnlyOne({ orderId }: { orderId: string }) {
  return (
    <p className="mb-3 flex flex-wrap gap-2">
      <Link to={panelPaths.order(orderId)} className={buttonLooks({ size: 'sm' })}>
        Volver al pedido {orderId}
      </Link>
      <Link to={panelPaths.home('transferencias')} className={buttonLooks({ size: 'sm' })}>
        Ver todos los que esperan
      </Link>
    </p>
  );
}
