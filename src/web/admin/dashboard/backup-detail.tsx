import type { BackupState } from '#contract/panel/backups.ts';
import { formatMegabytes } from '#lib/format-megabytes.ts';
import { BreakAfter, DateTime } from '../ui/cells.tsx';

/** When and where the shop was last backed up, and when it will be. */
export function BackupDetail({ backups: { last, folder, nextAt, failure } }: { backups: BackupState }) {
  return (
    <>
      {failure === null ? null : (
        <p role="note" className="mt-0.5 text-sm wrap-anywhere text-bad">
          El último intento falló: {failure}
        </p>
      )}
      <p className="mt-0.5 text-xs text-muted">
        {last === null ? null : (
          <>
            La última: <DateTime iso={last.at} /> ({formatMegabytes(last.bytes)}), en el servidor, en{' '}
            <Place>{last.file}</Place>.{' '}
          </>
        )}
        {nextAt === null ? (
          <>
            La tienda no hace copias sola (BACKUP_AT). Van a <Place>{folder}</Place>
          </>
        ) : (
          <>
            {last === null ? 'La primera' : 'La próxima'}: <DateTime iso={nextAt} />. Guardá otra fuera del
            servidor.
          </>
        )}
      </p>
    </>
  );
}

function Place({ children }: { children: string }) {
  return (
    <span className="datum">
      <BreakAfter signs="/-">{children}</BreakAfter>
    </span>
  );
}
