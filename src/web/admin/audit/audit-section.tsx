import type { AuditAnswer, AuditList } from '#contract/panel/audit.ts';
import { AskedLink } from '#web/asked-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabStrip, tabLooks } from '#web/ui/tabs.tsx';
import { defineSection, reading } from '../home/section.tsx';
import { panelApi } from '../panel-api.ts';
import { DateTime } from '../ui/date-time.tsx';
import { Pager } from '../ui/pager.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { linkWith, pageIn, useView } from '../ui/use-view.ts';
import { fieldWords, valueWords } from './audit-words.ts';

const PAGE_SIZE = 24;

const KINDS = [
  { kind: '', words: 'Todo' },
  { kind: 'producto', words: 'Productos' },
  { kind: 'categoria', words: 'Categorías' },
  { kind: 'pedido', words: 'Pedidos' },
  { kind: 'persona', words: 'Personas' },
  { kind: 'importacion', words: 'Importaciones' },
  { kind: 'pago', words: 'Pagos' },
  { kind: 'cotizacion', words: 'Dólar' },
  { kind: 'arrepentimiento', words: 'Arrepentimientos' },
] as const;

export const section = defineSection({
  read: (params, signal) =>
    reading(
      (detail) => `Error al cargar la auditoría: ${detail}`,
      panelApi.audit(
        {
          search: params.get('buscar') ?? '',
          tipo: params.get('tipo') ?? '',
          limit: PAGE_SIZE,
          offset: (pageIn(params) - 1) * PAGE_SIZE,
        },
        { signal },
      ),
    ),
  View: AuditView,
});

function AuditView({ read: { results, count } }: { read: AuditList }) {
  const { view, change } = useView();
  const search = view.get('buscar') ?? '';
  const chosen = view.get('tipo') ?? '';
  return (
    <>
      <SearchField
        label="Buscar en la auditoría"
        value={search}
        onSearch={(buscar, options) => change({ buscar }, options)}
        className="max-w-xl"
      />
      <TabStrip label="Tipo" className="mt-4">
        {KINDS.map(({ kind, words }) => (
          <li key={kind}>
            <AskedLink
              to={linkWith({ tipo: kind })}
              className={tabLooks}
              aria-current={kind === chosen ? 'page' : undefined}
            >
              {words}
            </AskedLink>
          </li>
        ))}
      </TabStrip>
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

const COLUMNS: readonly Column<AuditAnswer>[] = [
  { key: 'fecha', words: 'Cuándo', cell: ({ fecha }) => <DateTime iso={fecha} /> },
  { key: 'por', words: 'Quién', cell: ({ por }) => por },
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
              <span className="text-muted line-through">{valueWords(campo, antes)}</span>
            )}
            {antes !== null && despues !== null ? ' → ' : null}
            {despues === null ? null : <span className="font-semibold">{valueWords(campo, despues)}</span>}
          </li>
        ))}
      </ul>
    ),
  },
];
