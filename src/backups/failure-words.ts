import { unavailabilityOf } from '#db/unavailable.ts';
import { BackupFailure } from './backup-failure.ts';

/** Why a backup was not made or not restored, in Spanish, where its reader can do something; null elsewhere: a fault of ours. */
export function failureWords(error: unknown): string | null {
  if (error instanceof BackupFailure) return error.message;
  if (unavailabilityOf(error) === 'full') return 'No queda espacio en el disco: no se hizo nada.';
  if (!(error instanceof Error && 'code' in error)) return null;
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No hay permiso: ${error.message}`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `Ahí hay un archivo, no una carpeta: ${error.message}`;
    default:
      return null;
  }
}
