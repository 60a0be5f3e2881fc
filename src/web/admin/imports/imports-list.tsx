import { Link } from 'react-router';
import type { PanelImport, PanelImportList } from '#contract/panel/imports.ts';
import { UNNAMED_LIST } from '#contract/panel/list-upload.ts';
import { PendingLink } from '#web/address/pending-location.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabStrip, tabLooks } from '#web/ui/tabs.tsx';
import { counted } from '#lib/counted.ts';
import { panelPaths } from '../panel-paths.ts';
import { DateTime } from '../ui/cells.tsx';
import { Pager } from '../ui/pager.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { linkWith, useView } from '../ui/use-view.ts';
import { ImportState } from './import-state.tsx';
import { isUnderWay, summaryLabel } from './import-labels.ts';
import { NewImport } from './new-import.tsx';
import { useFollowedRun } from './use-followed-run.ts';

export const IMPORTS_A_PAGE = 24;

const KINDS = [
  { all: null, label: 'Con cambios' },
  { all: 'si', label: 'Todas' },
] as const;

export function ImportsList({
  list: { results, count, configuredList, uploadedLists, suppliers },
}: {
  list: PanelImportList;
}) {
  const { view } = useView();
  useFollowedRun(results.find(isUnderWay));
  return (
    <>
      <NewImport configured={configuredList} uploaded={uploadedLists} suppliers={suppliers} />
      <h2 className="mt-8 text-lg">Historial</h2>
      <TabStrip label="Qué importaciones" className="mt-2">
        {KINDS.map(({ all, label }) => (
          <li key={label}>
            <PendingLink
              to={linkWith({ todas: all })}
              className={tabLooks}
              aria-current={view.get('todas') === all ? 'page' : undefined}
            >
              {label}
            </PendingLink>
          </li>
        ))}
      </TabStrip>
      <p role="status" className="py-3 text-sm text-muted">
        {counted(count, 'importación', 'importaciones')}
      </p>
      {results.length > 0 ? (
        <PanelTable caption="Importaciones" columns={COLUMNS} rows={results} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="Todavía no hay importaciones">
          Acá queda cada lista que se leyó, qué cambió y cómo volver atrás.
        </EmptyState>
      )}
      <Pager count={count} pageSize={IMPORTS_A_PAGE} />
    </>
  );
}

/** A list without a name is called as its file is, which stands above. */
function ownName(list: string): string {
  return list === UNNAMED_LIST ? 'Archivo' : list || 'Archivo';
}

const COLUMNS: readonly Column<PanelImport>[] = [
  { key: 'empezo', label: 'Cuándo', cell: ({ startedAt }) => <DateTime iso={startedAt} /> },
  {
    key: 'nombre',
    label: 'Lista',
    isHeader: true,
    cell: ({ id, name, supplier, list, origin, by }) => (
      <>
        <Link
          to={panelPaths.section('importaciones', { importacion: id })}
          className="font-semibold break-all text-ink underline underline-offset-4"
        >
          {name || 'Lista configurada'}
        </Link>
        <span className="block text-xs font-normal text-muted">
          {supplier} · {origin === 'configurada' ? 'Lista configurada' : ownName(list)} · {by ?? 'automática'}
        </span>
      </>
    ),
  },
  { key: 'estado', label: 'Estado', cell: (run) => <ImportState {...run} /> },
  { key: 'resumen', label: 'Qué hizo', cell: summaryLabel },
  {
    key: 'errores',
    label: 'Filas con errores',
    isNumber: true,
    cell: ({ rowsWithFaults }) => rowsWithFaults,
  },
];
