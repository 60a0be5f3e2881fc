import * as routes from '#contract/endpoints/panel-routes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { call } from '../panel-client.ts';
import { reading, type SectionArgs, type SectionProps } from '../section.ts';
import { AwaitedOrder } from './awaited-order.tsx';

export function clientLoader({ request: { signal } }: SectionArgs) {
  return reading(
    (detail) => `Error al cargar las transferencias: ${detail}`,
    call(routes.awaitedPayments, { signal }),
  );
}

export default function TransfersSection({ loaderData: { results } }: SectionProps<typeof clientLoader>) {
  const waiting = results.filter(({ receipts }) => receipts.some(({ state }) => state === 'en_revision'));
  const others = results.filter((order) => !waiting.includes(order));
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {results.length === 1 ? '1 pedido espera' : `${results.length} pedidos esperan`} una transferencia o
        el efectivo. Mirá en tu banco lo que entró y anotalo: con el total, el pedido queda pagado.
      </p>
      {results.length === 0 ? (
        <EmptyState title="Ningún pedido espera una transferencia">
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
