import type { BackupState } from '#contract/panel/backups.ts';
import { formatMegabytes } from '#lib/format-megabytes.ts';
import { BreakAfter, DateTime } from '../ui/cells.tsx';

/** When and where the shop was last backed up, and when it will be. */
export function BackupCard({ backups: { last, folder, nextAt, failure } }: { backups: BackupState }) {
  return (
    <section aria-labelledby="copia" className="sheet mt-6 p-4">
      <h2 id="copia" className="mb-2 text-xl">
        Copia de seguridad
      </h2>
      {last === null ? (
        <p className="text-sm">Todavía no hay ninguna.</p>
      ) : (
        <p className="text-sm">
          La última: <DateTime iso={last.at} /> ({formatMegabytes(last.bytes)}), en el servidor, en{' '}
          <span className="datum">
            <BreakAfter signs="/-">{last.file}</BreakAfter>
          </span>
        </p>
      )}
      {failure === null ? null : (
        <p role="note" className="mt-1 text-sm text-bad">
          El último intento falló: {failure}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {nextAt === null ? (
          <>
            La tienda no hace copias sola (BACKUP_AT). Van a{' '}
            <span className="datum">
              <BreakAfter signs="/-">{folder}</BreakAfter>
            </span>
          </>
        ) : (
          <>
            La próxima: <DateTime iso={nextAt} />. Guardá otra fuera del servidor.
          </>
        )}
      </p>
    </section>
  );
}
