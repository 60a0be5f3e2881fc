import { userInfo } from 'node:os';
import { unavailabilityOf } from '#db/unavailable.ts';
import { BackupFailure } from './backup-failure.ts';

/**
 * Why a backup was not made or not restored, and what its reader can do, in Spanish; null: a fault of the code, about which they can do
 * nothing.
 */
export function failureWords(error: unknown): string | null {
  if (error instanceof BackupFailure) return error.message;
  if (unavailabilityOf(error) === 'full') return 'No queda espacio en el disco: no se hizo nada.';
  if (!(error instanceof Error && 'code' in error)) return null;
  const place = 'path' in error ? String(error.path) : error.message;
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return `No hay permiso: ${userName()} no puede usar ${place}. Dale permiso con chown o chmod, o elegí otro lugar.`;
    case 'EROFS':
      // A unit with ProtectSystem=strict sees all but its own folders so.
      return `${place} es de solo lectura. Elegí otro lugar, o, si lo corre systemd, nombralo en ReadWritePaths= de esa unidad (systemctl edit).`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `Ahí hay un archivo, no una carpeta: ${place}. Elegí otro lugar.`;
    case 'EISDIR':
      return `Ahí hay una carpeta, no un archivo: ${place}.`;
    default:
      return null;
  }
}

function userName(): string {
  try {
    return `el usuario ${userInfo().username}`;
  } catch {
    // A container's user need not have a name.
    return `el usuario ${process.getuid?.() ?? ''}`;
  }
}
