import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelImportDetail } from '#contract/panel/imports.ts';
import { addressOf } from '../panel-client.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { formatCount } from '#lib/counted.ts';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { faultsTitle } from './import-labels.ts';
import { useFirstRows } from './use-first-rows.tsx';

type Fault = PanelImportDetail['faults'][number];

const MAX_SHOWN = 50;

/** Rows that were skipped or read with a warning, and a file with all of them. */
export function ImportFaults({ run }: { run: PanelImportDetail }) {
  const { id, faults, rowsWithFaults } = run;
  const { shown, more } = useFirstRows(faults.slice(0, MAX_SHOWN));
  if (rowsWithFaults === 0) return null;
  const title = faultsTitle(run);
  return (
    <section className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">
          {title}{' '}
          {shown.length < rowsWithFaults ? (
            <span className="text-sm font-normal text-muted">
              (las primeras {shown.length} de {formatCount(rowsWithFaults)})
            </span>
          ) : null}
        </h3>
        <a href={addressOf(routes.importFaultsFile, { id })} download className={buttonLooks({ size: 'sm' })}>
          Descargar errores (CSV)
        </a>
      </div>
      <PanelTable
        caption={title}
        columns={COLUMNS}
        rows={shown}
        rowKey={({ line, reason }) => `${line} ${reason}`}
      />
      {more}
    </section>
  );
}

const COLUMNS: readonly Column<Fault>[] = [
  { key: 'linea', label: 'Línea', isHeader: true, cell: ({ line }) => line },
  { key: 'id', label: 'Código', cell: ({ id }) => <span className="datum break-all">{id ?? '—'}</span> },
  { key: 'motivo', label: 'Motivo', cell: ({ reason }) => reason },
  {
    key: 'resultado',
    label: 'Qué se hizo',
    cell: ({ outcome }) => (outcome === 'omitida' ? 'Se omitió' : 'Se tomó con cautela'),
  },
];
