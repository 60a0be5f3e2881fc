import type { Halt } from '#db/halts.ts';
import { SHOP_COMMAND } from './own-commands.ts';

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** Why no shop opens a database, and what to do, in Spanish. */
export function haltMessage(halt: Halt): string {
  switch (halt.kind) {
    case 'restoring':
      return `Esta base quedó a medio restaurar. Repetí el comando: ${SHOP_COMMAND} restore <archivo> --reemplazar`;
    case 'moving':
      return [
        `La mudanza de esta tienda a ${ENGINES[halt.to]} (${halt.address}) quedó sin terminar, y acá está todo.`,
        `Para terminarla: ${SHOP_COMMAND} move ${halt.to}`,
        `Para quedarte acá: ${SHOP_COMMAND} move ${halt.to} --deshacer`,
      ].join('\n');
    case 'arriving':
      return [
        `A esta base le faltan filas: la mudanza desde ${ENGINES[halt.from]} quedó sin terminar.`,
        'Repetí el comando con el que empezó, o seguí en la base de antes.',
      ].join('\n');
    case 'moved':
      return [
        `Esta base se mudó a ${ENGINES[halt.to]} el ${halt.at}: la tienda sigue en ${halt.address}.`,
        halt.to === 'postgres'
          ? 'Abrila con DATABASE_URL=postgres://… de esa base.'
          : 'Abrila sin DATABASE_URL, con el DATA_DIR de ese archivo.',
        `Para volver acá, sin lo que pasó desde entonces: ${SHOP_COMMAND} move ${halt.to} --deshacer`,
      ].join('\n');
    case 'left':
      return `La mudanza a esta base se deshizo el ${halt.at}: la tienda sigue en la base de antes. Revisá DATABASE_URL.`;
  }
}
