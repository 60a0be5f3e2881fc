import type { AuditAnswer, AuditList } from '#contract/panel/audit.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { defineSection, reading } from '../home/section.tsx';
import { panelApi } from '../panel-api.ts';
import { BreakAfter } from '../ui/break-after.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { EMAIL_SIGNS } from '../ui/email-column.tsx';
import { Pager } from '../ui/pager.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { pageIn, useView } from '../ui/use-view.ts';
import { fieldWords, valueWords } from './audit-words.ts';

const PAGE_SIZE = 24;

const KINDS = [
  { kind: '', words: 'Todos los cambios' },
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
  const { view, change } = useView();
  const search = view.get('buscar') ?? '';
  const chosen = kindIn(view);
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-[1fr_14rem]">
        <SearchField
          label="Buscar en la auditoría"
          value={search}
          onSearch={(buscar, options) => change({ buscar }, options)}
        />
        <Select
          aria-label="Qué cambió"
          value={chosen}
          onChange={({ target }) => change({ tipo: target.value })}
        >
          {KINDS.map(({ kind, words }) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </Select>
      </div>
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
  return KINDS.find(({ kind }) => kind === asked)?.kind ?? '';
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
