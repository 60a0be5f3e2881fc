import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelImportDetail } from '#contract/panel/imports.ts';
import { addressOf } from '#web/api/api-client.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';
import { formatCount } from './import-labels.ts';

type Fault = PanelImportDetail['errores'][number];

const MAX_SHOWN = 50;

/** Rows that were skipped or read with a warning, and a file with all of them. */
export function ImportFaults({ run: { id, errores, filas_con_errores } }: { run: PanelImportDetail }) {
  if (filas_con_errores === 0) return null;
  const shown = errores.slice(0, MAX_SHOWN);
  return (
    <section className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold">
          Filas con errores{' '}
          {shown.length < filas_con_errores ? (
            <span className="text-sm font-normal text-muted">
              (las primeras {shown.length} de {formatCount(filas_con_errores)})
            </span>
          ) : null}
        </h3>
        <a href={addressOf(routes.importFaultsFile, { id })} download className={buttonLooks({ size: 'sm' })}>
          Descargar errores (CSV)
        </a>
      </div>
      <PanelTable
        caption="Filas con errores"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ linea, motivo }) => `${linea} ${motivo}`}
      />
    </section>
  );
}

const COLUMNS: readonly Column<Fault>[] = [
  { key: 'linea', label: 'Línea', isHeader: true, cell: ({ linea }) => linea },
  { key: 'id', label: 'Id', cell: ({ id }) => <span className="datum break-all">{id ?? '—'}</span> },
  { key: 'motivo', label: 'Motivo', cell: ({ motivo }) => motivo },
  {
    key: 'resultado',
    label: 'Qué se hizo',
    cell: ({ resultado }) => (resultado === 'omitida' ? 'Se omitió' : 'Se tomó con cautela'),
  },
];
