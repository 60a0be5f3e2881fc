import type { ImportState } from '#catalogue/imports/import-run.ts';
import type { ImportStateWord } from './imports.ts';

/** The API's word for the state of an import. */
export const IMPORT_STATE_WORD = {
  reading: 'leyendo',
  planned: 'ensayo',
  waiting: 'en_espera',
  discarded: 'descartada',
  applying: 'aplicando',
  applied: 'aplicada',
  unchanged: 'sin_cambios',
  failed: 'fallida',
  undoing: 'deshaciendo',
  undone: 'deshecha',
} as const satisfies Record<ImportState, ImportStateWord>;
