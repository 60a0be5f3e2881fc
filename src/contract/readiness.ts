import { z } from 'zod';

/** What a shop must be able to do to be sent visitors; `ok`, or why not. */
export interface Readiness {
  isClosing: boolean;
  /** `silent`: gives no answer; `refuses`: takes no change; `damaged`: the check of the SQLite file found damage. */
  database: 'ok' | 'silent' | 'refuses' | 'damaged';
  /** `missing`: the tables are those of an earlier version, as after a restore. */
  migrations: 'ok' | 'missing';
  catalogue: 'ok' | 'stale';
  disk: 'ok' | 'low' | 'silent' | 'refuses';
  leader: 'ok' | 'silent';
  /** `stuck`: a round of a job does not end. */
  jobs: 'ok' | 'stuck';
}

/** For a proxy or a monitor: whether this process should be sent visitors, and what is missing. It counts and names nothing. */
const readinessResponse = z.object({
  listo: z.boolean(),
  estado: z.enum(['abierta', 'cerrando']),
  controles: z.object({
    base_de_datos: z.string(),
    migraciones: z.string(),
    catalogo: z.string(),
    disco: z.string(),
    lider: z.string(),
    tareas: z.string(),
  }),
});
export type ReadinessResponse = z.infer<typeof readinessResponse>;

export function toReadinessResponse(readiness: Readiness): ReadinessResponse {
  const { isClosing, ...checks } = readiness;
  return {
    listo: !isClosing && Object.values(checks).every((word) => word === 'ok'),
    estado: isClosing ? 'cerrando' : 'abierta',
    controles: {
      base_de_datos: DATABASE_MESSAGES[checks.database],
      migraciones: checks.migrations === 'ok' ? OK : 'faltan',
      catalogo: checks.catalogue === 'ok' ? OK : 'desactualizado',
      disco: DISK_MESSAGES[checks.disk],
      lider: checks.leader === 'ok' ? OK : 'no da señales',
      tareas: checks.jobs === 'ok' ? OK : 'una no termina',
    },
  };
}

const OK = 'ok';

const DATABASE_MESSAGES = {
  ok: OK,
  silent: 'no contesta',
  refuses: 'no acepta cambios',
  damaged: 'dañada',
} as const satisfies Record<Readiness['database'], string>;

const DISK_MESSAGES = {
  ok: OK,
  low: 'queda poco espacio',
  silent: 'no contesta',
  refuses: 'no se puede leer',
} as const satisfies Record<Readiness['disk'], string>;
