import type { FileFault } from '#db/sqlite-file/claim-file.ts';

/** Why the shop does not open its SQLite file, and what the person who starts it can do. */
export function fileFaultMessage(fault: FileFault, dataDir: string): string {
  switch (fault.kind) {
    case 'held':
      return [
        `Otra tienda ya está abierta sobre ${fault.file}${fault.pid === null ? '' : ` (proceso ${fault.pid})`}.`,
        'Cerrala primero, o elegí otra carpeta con DATA_DIR. Para varios procesos sobre los mismos datos hace falta PostgreSQL (DATABASE_URL).',
      ].join('\n');
    case 'lost':
      return [
        `Falta la base de datos: ${fault.file} ${fault.found === 'nothing' ? 'no está' : 'está vacío'}, pero hubo una tienda en esta carpeta (${fault.remains}).`,
        'No se abrió nada, para no empezar una tienda vacía encima de la tuya.',
        `Si tenés una copia de la base, ponela en ese lugar. Si querés empezar de cero, mové aparte la carpeta ${dataDir} entera.`,
      ].join('\n');
    case 'damaged':
      return [
        `La base de datos está dañada: ${fault.file}`,
        ...fault.problems.map((words) => `  ${words.replaceAll('\n', '\n  ')}`),
        NOTHING_TOUCHED,
        'Poné en su lugar la última copia sana. Si no hay ninguna, se puede rescatar lo que se lea. Cómo, paso a paso: README, "If the database is damaged".',
      ].join('\n');
    case 'damaged-wal':
      return [
        `El registro de la base de datos está dañado: ${fault.file}`,
        `  ${fault.lostCommits === 1 ? 'Un cambio confirmado no se puede' : `${fault.lostCommits} cambios confirmados no se pueden`} leer (pedidos, pagos o lo que hayan sido): abrir la tienda los perdería.`,
        NOTHING_TOUCHED,
        'Poné en su lugar la última copia sana, o abrí con lo que sí se lee. Cómo, paso a paso: README, "If the database is damaged".',
      ].join('\n');
  }
}

const NOTHING_TOUCHED =
  'La tienda no abrió y no se tocó nada. Antes de cualquier otra cosa, copiá la carpeta entera aparte.';
