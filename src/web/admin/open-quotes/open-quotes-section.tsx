import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { OpenQuoteResponse, OpenQuoteList } from '#contract/panel/open-quotes.ts';
import { counted } from '#lib/counted.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { call } from '../panel-client.ts';
import { PendingLink } from '#web/address/pending-location.tsx';
import { paths } from '#web/address/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { DateTime } from '../ui/cells.tsx';
import { Figure } from '../ui/figure.tsx';
import { Pager } from '../ui/pager.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { linkWith, pageQuery, useView } from '../ui/use-view.ts';

const PAGE_SIZE = 24;

export const clientLoader = sectionLoader(({ url: { searchParams: params }, request: { signal } }) => {
  return reading(
    (detail) => `Error al cargar los presupuestos: ${detail}`,
    call(routes.openQuotes, {
      query: {
        red: params.get('red') ?? undefined,
        ...pageQuery(params, PAGE_SIZE),
      },
      signal,
    }),
  );
});

function OpenQuotesSection({
  loaderData: { summary, networks, results, count },
}: SectionProps<typeof clientLoader>) {
  const { view } = useView();
  const network = view.get('red');
  return (
    <>
      <Exposure summary={summary} />
      <Networks networks={networks} chosen={network} />
      <p role="status" className="mb-3 text-sm text-muted">
        {counted(count, 'presupuesto vigente', 'presupuestos vigentes')}
        {network ? ` pedidos desde ${network}` : ''}. Un presupuesto obliga a la tienda hasta que vence, con
        el tope de suba que dice: por eso no se puede dar de baja.
      </p>
      {results.length > 0 ? (
        <PanelTable
          caption="Presupuestos vigentes"
          columns={COLUMNS}
          rows={results}
          rowKey={({ number }) => number}
        />
      ) : (
        <EmptyState title="No hay presupuestos vigentes">
          Los que se pidan y nadie haya comprado van a aparecer acá.
        </EmptyState>
      )}
      <Pager count={count} pageSize={PAGE_SIZE} />
    </>
  );
}

export default sectionPage(OpenQuotesSection);

function Exposure({ summary: { quantity, total, frozenArs, todayArs } }: Pick<OpenQuoteList, 'summary'>) {
  return (
    <dl className="mb-6 grid gap-3 sm:grid-cols-3">
      <Figure label="Presupuestos vigentes">{quantity}</Figure>
      <Figure label="Prometido" note="Productos, sin envío">
        <Price amount={total} ars={todayArs === null ? null : frozenArs} size="lg" />
      </Figure>
      {todayArs === null ? null : (
        <Figure label="Lo mismo, al dólar de hoy" note="Si es más que lo prometido, el dólar subió">
          {formatPesos(todayArs)}
        </Figure>
      )}
    </dl>
  );
}

/** Shows networks with several quotes, so that the shop notices who collects them. */
function Networks({ networks, chosen }: Pick<OpenQuoteList, 'networks'> & { chosen: string | null }) {
  const several = networks.filter(({ quantity, network }) => quantity > 1 || network === chosen);
  if (several.length === 0 && chosen === null) return null;
  return (
    <section aria-labelledby="redes" className="mb-6">
      <h2 id="redes" className="mb-2 text-lg">
        Redes con más de uno
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {several.map(({ network, quantity, total }) => (
          <li key={network}>
            <PendingLink
              to={linkWith({ red: network === chosen ? null : network })}
              aria-current={network === chosen ? 'true' : undefined}
              className="datum underline underline-offset-2 hover:text-ink aria-[current]:font-bold"
            >
              {network}
            </PendingLink>{' '}
            <span className="whitespace-nowrap text-muted">
              {quantity} · USD {total}
            </span>
          </li>
        ))}
        {chosen === null ? null : (
          <li>
            <PendingLink to={linkWith({ red: null })} className="underline underline-offset-2 hover:text-ink">
              Ver todas
            </PendingLink>
          </li>
        )}
      </ul>
    </section>
  );
}

const TODAY = {
  cubre: { label: 'Cubre el costo', tone: 'good' },
  bajo_costo: { label: 'Bajo el costo', tone: 'warn' },
  sin_efecto: { label: 'Sin efecto', tone: 'neutral' },
} as const;

const COLUMNS: readonly Column<OpenQuoteResponse>[] = [
  {
    key: 'numero',
    label: 'Presupuesto',
    isHeader: true,
    isCode: true,
    cell: ({ number, key }) => (
      <Link
        to={paths.quote(key)}
        className="datum whitespace-nowrap underline underline-offset-2 hover:text-ink"
      >
        {number}
      </Link>
    ),
  },
  {
    key: 'para',
    label: 'Para',
    cell: ({ name, email }) => (
      <>
        {name ?? '—'}
        <span className="block text-xs break-all text-muted">{email ?? 'sin email'}</span>
      </>
    ),
  },
  {
    key: 'red',
    label: 'Red',
    cell: ({ network }) =>
      network === null ? '—' : <span className="datum whitespace-nowrap">{network}</span>,
  },
  { key: 'vence', label: 'Vence', cell: ({ validUntil }) => <DateTime iso={validUntil} /> },
  {
    key: 'total',
    label: 'Promete',
    isNumber: true,
    cell: ({ total, totalArs }) => <Price amount={total} ars={totalArs} size="sm" />,
  },
  {
    key: 'hoy',
    label: 'Hoy',
    cell: ({ today, costTodayArs }) => (
      <>
        <Badge tone={TODAY[today].tone}>{TODAY[today].label}</Badge>
        {costTodayArs === null ? null : (
          <span className="block text-xs text-muted">cuesta {formatPesos(costTodayArs)}</span>
        )}
      </>
    ),
  },
];
