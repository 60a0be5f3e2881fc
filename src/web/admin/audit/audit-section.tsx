import type { AuditAnswer, AuditList } from '#contract/panel/audit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { defineSection, reading } from '../home/section.tsx';
import { panelApi } from '../panel-api.ts';
import { BreakAfter } from '../ui/break-after.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { EMAIL_SIGNS } from '../ui/email-column.tsx';
import { Pager } from '../ui/pager.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { SearchAndChoice } from '../ui/search-and-choice.tsx';
import { pageIn, useView } from '../ui/use-view.ts';
import { fieldWords, valueLabel } from './audit-words.ts';

const PAGE_SIZE = 24;

const KINDS = [
  { value: '', words: 'Todos los cambios' },
  { value: 'producto', words: 'Productos' },
  { value: 'categoria', words: 'Categorías' },
  { value: 'pedido', words: 'Pedidos' },
  { value: 'persona', words: 'Personas' },
  { value: 'importacion', words: 'Importaciones' },
  { value: 'pago', words: 'Pagos' },
  { value: 'cotizacion', words: 'Dólar' },
  { value: 'arrepentimiento', words: 'Arrepentimientos' },
] as const;

export const section = defineSection({
  read: (params, signal) =>
    reading(
      (detail) => `Error al cargar la auditoría: ${detail}`,
      panelApi.audit(
        {
          search: params.get('buscar') ?? '',
          tipo: kindIn(params),
          limit: PAGE_SIZE,
          offset: (pageIn(params) - 1) * PAGE_SIZE,
        },
        { signal },
      ),
    ),
  View: AuditView,
});

function AuditView({ read: { results, count } }: { read: AuditList }) {
  const { view } = useView();
  const search = view.get('buscar') ?? '';
  const chosen = kindIn(view);
  return (
    <>
      <SearchAndChoice
        searchLabel="Buscar en la auditoría"
        choice={{ label: 'Qué cambió', parameter: 'tipo', value: chosen, options: KINDS }}
      />
      <p role="status" className="py-3 text-sm text-muted">
        {count === 1 ? '1 cambio' : `${count} cambios`}
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

/** What a link asks for; everything where it names nothing that there is. */
function kindIn(params: URLSearchParams): string {
  const asked = params.get('tipo');
  return KINDS.find(({ value }) => value === asked)?.value ?? '';
}

const COLUMNS: readonly Column<AuditAnswer>[] = [
  { key: 'fecha', words: 'Cuándo', cell: ({ fecha }) => <DateTime iso={fecha} /> },
  { key: 'por', words: 'Quién', cell: ({ por }) => <BreakAfter signs={EMAIL_SIGNS}>{por}</BreakAfter> },
  {
    key: 'objeto',
    words: 'Qué',
    isHeader: true,
    cell: ({ accion, objeto }) => (
      <>
        <span className="font-normal text-muted">{accion}</span> <span>{objeto.nombre}</span>
        <span className="block text-xs font-normal text-muted">
          {objeto.tipo} <span className="datum">{objeto.id}</span>
        </span>
      </>
    ),
  },
  {
    key: 'cambios',
    words: 'Antes y después',
    cell: ({ cambios }) => (
      <ul className="grid gap-1">
        {cambios.map(({ campo, antes, despues }) => (
          <li key={campo}>
            {fieldWords(campo)}:{' '}
            {antes === null ? null : (
              <span className="text-muted line-through">{valueLabel(campo, antes)}</span>
            )}
            {antes !== null && despues !== null ? ' → ' : null}
            {despues === null ? null : <span className="font-semibold">{valueLabel(campo, despues)}</span>}
          </li>
        ))}
      </ul>
    ),
  },
];
