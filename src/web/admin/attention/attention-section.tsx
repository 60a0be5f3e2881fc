import { Link } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import { paymentName } from '#contract/panel/payment-name.ts';
import type { AttentionResponse } from '#contract/panel/payments.ts';
import { call } from '../panel-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted } from '#lib/counted.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { panelPaths } from '../panel-paths.ts';
import { sectionNamed } from '../sections.ts';
import { DateTime } from '../ui/cells.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { Pager } from '../ui/pager.tsx';
import { actionsColumn, PanelTable, type Column } from '../ui/panel-table.tsx';
import { pageQuery, useView } from '../ui/use-view.ts';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { FailingEmails } from './failing-emails.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { ResolveItem } from './resolve-item.tsx';

const PAGE_SIZE = 24;
/** With more than these, the mail server itself needs attention. */
const MAX_EMAILS = 50;

const VIEWS = [
  { state: 'abiertas', label: 'Por resolver' },
  { state: 'resueltas', label: 'Resueltas' },
  { state: 'todas', label: 'Todas' },
] as const;

export const clientLoader = sectionLoader(async ({ url: { searchParams: params }, request: { signal } }) => {
  const query = { estado: stateIn(params), ...pageQuery(params, PAGE_SIZE) };
  const [list, summary, emails] = await reading(
    (detail) => `Error al cargar lo que pide atención: ${detail}`,
    Promise.all([
      call(routes.attention, { query, signal }),
      call(routes.moneySummary, { signal }),
      call(routes.failingEmails, { query: { limit: MAX_EMAILS }, signal }),
    ]),
  );
  return { list, summary, emails };
});

function AttentionSection({ loaderData: { list, summary, emails } }: SectionProps<typeof clientLoader>) {
  const { view } = useView();
  const chosen = stateIn(view);
  return (
    <>
      <MoneyFigures summary={summary} />
      <ViewTabs
        label="Qué se muestra"
        tabs={VIEWS.map(({ state, label }) => ({
          key: state,
          label,
          isShown: state === chosen,
          changes: { estado: state === 'abiertas' ? null : state },
        }))}
      />
      <p role="status" className="py-3 text-sm text-muted">
        {counted(list.count, 'asunto', 'asuntos')}
      </p>
      {list.results.length > 0 ? (
        <PanelTable
          caption="Lo que pide atención"
          columns={COLUMNS}
          rows={list.results}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title={chosen === 'abiertas' ? 'No hay nada que pida atención' : 'No hay ningún asunto'}>
          Acá llega lo que la tienda no puede decidir sola: pagos dobles, montos distintos, pagos aprobados
          tarde, reclamos, listas del proveedor que cambian demasiado.
        </EmptyState>
      )}
      <Pager count={list.count} pageSize={PAGE_SIZE} />
      <FailingEmails emails={emails} />
    </>
  );
}

export default sectionPage(AttentionSection);

/** The list that a link names; an unknown name is the open list. */
function stateIn(params: URLSearchParams): (typeof VIEWS)[number]['state'] {
  const requested = params.get('estado');
  return VIEWS.find(({ state }) => state === requested)?.state ?? 'abiertas';
}

const COLUMNS: readonly Column<AttentionResponse>[] = [
  {
    key: 'que',
    label: 'Qué pasó',
    isHeader: true,
    cell: ({ title, message, link }) => (
      <>
        {title}
        <span className="block max-w-prose text-xs font-normal text-muted">{message}</span>
        {link === null ? null : (
          <Link
            to={panelPaths.section(sectionNamed(link.section), link.view)}
            className="mt-1 inline-block text-xs font-normal underline underline-offset-2 hover:text-ink"
          >
            {link.text}
          </Link>
        )}
      </>
    ),
  },
  {
    key: 'pedido',
    label: 'Pedido',
    cell: ({ order, payment }) => (
      <>
        {order === null ? (
          'Ninguno'
        ) : (
          <Link
            to={panelPaths.order(order)}
            className="datum whitespace-nowrap underline underline-offset-2 hover:text-ink"
          >
            {order}
          </Link>
        )}
        {payment === null ? null : <span className="block text-xs text-muted">{paymentName(payment)}</span>}
      </>
    ),
  },
  { key: 'fecha', label: 'Desde', cell: ({ at }) => <DateTime iso={at} /> },
  {
    key: 'resuelto',
    label: 'Cómo se resolvió',
    cell: ({ resolved }) =>
      resolved === null ? (
        '—'
      ) : (
        <>
          {resolved.note ?? 'Se arregló con el pago'}
          <span className="block text-xs text-muted">
            {resolved.by ?? 'La tienda'} · {formatDateTime(resolved.at)}
          </span>
        </>
      ),
  },
  actionsColumn((item) => (item.resolved === null ? <ResolveItem item={item} /> : null)),
];
