import * as routes from '#contract/endpoints/panel-routes.ts';
import type { AuditResponse, SubjectWord } from '#contract/panel/audit.ts';
import { call } from '../panel-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted } from '#lib/counted.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { BreakAfter, DateTime, EMAIL_SIGNS } from '../ui/cells.tsx';
import { Pager } from '../ui/pager.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { SearchAndChoice } from '../ui/search-and-choice.tsx';
import { pageQuery, useView } from '../ui/use-view.ts';
import { fieldLabel, valueLabel } from './audit-labels.ts';

const PAGE_SIZE = 24;

/** What of the log can be shown alone: every kind that it has. */
const KIND_LABELS = {
  producto: 'Productos',
  categoria: 'Categorías',
  pedido: 'Pedidos',
  persona: 'Personas',
  importacion: 'Importaciones',
  proveedor: 'Proveedores',
  pago: 'Pagos',
  cotizacion: 'Dólar',
  arrepentimiento: 'Arrepentimientos',
  destinatario: 'Avisos por mail',
  ajuste: 'Configuración',
} as const satisfies Record<SubjectWord, string>;

const KINDS = [
  { value: '', label: 'Todos los cambios' },
  ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
];

export const clientLoader = sectionLoader(({ url: { searchParams: params }, request: { signal } }) => {
  return reading(
    (detail) => `Error al cargar la auditoría: ${detail}`,
    call(routes.audit, {
      query: {
        search: params.get('buscar') ?? '',
        tipo: kindIn(params),
        ...pageQuery(params, PAGE_SIZE),
      },
      signal,
    }),
  );
});

function AuditSection({ loaderData: { results, count } }: SectionProps<typeof clientLoader>) {
  const { view } = useView();
  const search = view.get('buscar') ?? '';
  const chosen = kindIn(view);
  return (
    <>
      <SearchAndChoice
        searchLabel="Buscar en la auditoría"
        searchLooksAt="Quién, qué o su número"
        choice={{ label: 'Qué cambió', parameter: 'tipo', value: chosen, options: KINDS }}
      />
      <p role="status" className="py-3 text-sm text-muted">
        {counted(count, 'cambio', 'cambios')}
      </p>
      {results.length > 0 ? (
        <PanelTable caption="Cambios" columns={COLUMNS} rows={results} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title={search || chosen ? 'Ningún cambio coincide' : 'Todavía nadie cambió nada'}>
          Acá queda quién cambió qué, cuándo, y cómo estaba antes.
        </EmptyState>
      )}
      <Pager count={count} pageSize={PAGE_SIZE} />
    </>
  );
}

export default sectionPage(AuditSection);

/** The kind that a link names; an unknown name is every kind. */
function kindIn(params: URLSearchParams): string {
  const requested = params.get('tipo');
  return KINDS.find(({ value }) => value === requested)?.value ?? '';
}

const COLUMNS: readonly Column<AuditResponse>[] = [
  { key: 'fecha', label: 'Cuándo', cell: ({ at }) => <DateTime iso={at} /> },
  { key: 'por', label: 'Quién', cell: ({ by }) => <BreakAfter signs={EMAIL_SIGNS}>{by}</BreakAfter> },
  {
    key: 'objeto',
    label: 'Qué',
    isHeader: true,
    cell: ({ action, subject }) => (
      <>
        <span className="font-normal text-muted">{action}</span>{' '}
        <span>
          <BreakAfter signs="@">{subject.name}</BreakAfter>
        </span>
        <span className="block text-xs font-normal text-muted">
          {subject.kind} <span className="datum">{subject.id}</span>
        </span>
      </>
    ),
  },
  {
    key: 'cambios',
    label: 'Antes y después',
    cell: ({ changes }) => (
      <ul className="grid gap-1">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {fieldLabel(field)}:{' '}
            {before === null ? null : (
              <span className="text-muted line-through">{valueLabel(field, before)}</span>
            )}
            {before !== null && after !== null ? ' → ' : null}
            {after === null ? null : (
              <span className="font-semibold">
                <BreakAfter signs="@">{valueLabel(field, after)}</BreakAfter>
              </span>
            )}
          </li>
        ))}
      </ul>
    ),
  },
];
