import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted } from '#lib/counted.ts';
import { call } from '../panel-client.ts';
import { panelPaths } from '../panel-paths.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useView } from '../ui/use-view.ts';
import { AwaitedOrder } from './awaited-order.tsx';
import { matchesAwaited } from './matches-awaited.ts';

/** `pedido` in the address: of the orders that wait, that one alone; `buscar`: those that match. */
export const clientLoader = sectionLoader(async ({ url, request: { signal } }) => {
  const { results } = await reading(
    (detail) => `Error al cargar las transferencias: ${detail}`,
    call(routes.awaitedPayments, { signal }),
  );
  return {
    results,
    only: url.searchParams.get('pedido'),
    search: url.searchParams.get('buscar') ?? '',
  };
});

function TransfersSection({ loaderData: { results, only, search } }: SectionProps<typeof clientLoader>) {
  const { change } = useView();
  const shown = results.filter((order) =>
    only === null ? matchesAwaited(order, search) : order.id === only,
  );
  const waiting = shown.filter(({ receipts }) => receipts.some(({ state }) => state === 'en_revision'));
  const others = shown.filter((order) => !waiting.includes(order));
  return (
    <>
      <p role="status" className="mb-3 text-sm text-muted">
        {counted(results.length, 'pedido espera', 'pedidos esperan')} una transferencia o el efectivo. Mirá en
        tu banco lo que entró y anotalo: con el total, el pedido queda pagado.
      </p>
      {only === null ? (
        <SearchField
          label="Buscar transferencias"
          looksAt="Nombre, pedido, monto o referencia"
          value={search}
          onSearch={(buscar, options) => change({ buscar }, options)}
          className="mb-4"
        />
      ) : (
        <OnlyOne orderId={only} />
      )}
      {shown.length === 0 ? (
        <EmptyState title={emptyTitle(only, search)}>
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

export default sectionPage(TransfersSection);

function emptyTitle(only: string | null, search: string): string {
  if (only !== null) return `El pedido ${only} ya no espera una transferencia`;
  return search === ''
    ? 'Ningún pedido espera una transferencia'
    : 'Ninguno de los que esperan coincide con la búsqueda';
}

/** The list shows one order alone: the ways back. */
function OnlyOne({ orderId }: { orderId: string }) {
  return (
    <p className="mb-3 flex flex-wrap gap-2">
      <Link to={panelPaths.order(orderId)} className={buttonLooks({ size: 'sm' })}>
        Volver al pedido {orderId}
      </Link>
      <Link to={panelPaths.section('transferencias')} className={buttonLooks({ size: 'sm' })}>
        Ver todos los que esperan
      </Link>
    </p>
  );
}
