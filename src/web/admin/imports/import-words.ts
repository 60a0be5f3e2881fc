import type { ImportStateWord, PanelImport } from '#contract/panel/imports.ts';

/** What a person calls each state, and its colour among those of the panel. */
export const STATE_LOOKS = {
  leyendo: { words: 'Leyendo', looks: 'status-blue' },
  ensayo: { words: 'Ensayo', looks: 'status-yellow' },
  en_espera: { words: 'Espera tu decisión', looks: 'status-yellow' },
  descartada: { words: 'Descartada', looks: '' },
  aplicando: { words: 'Aplicando', looks: 'status-blue' },
  aplicada: { words: 'Aplicada', looks: 'status-green' },
  sin_cambios: { words: 'Sin cambios', looks: '' },
  fallida: { words: 'Fallida', looks: 'status-red' },
  deshaciendo: { words: 'Deshaciendo', looks: 'status-blue' },
  deshecha: { words: 'Deshecha', looks: 'status-purple' },
} as const satisfies Record<ImportStateWord, { words: string; looks: string }>;

const STAGE_WORDS = {
  descarga: 'Descargando la lista',
  lectura: 'Leyendo filas',
  comparacion: 'Comparando con la tienda',
  aplicacion: 'Aplicando los cambios',
  deshacer: 'Deshaciendo los cambios',
} as const satisfies Record<NonNullable<PanelImport['avance']>['etapa'], string>;

const COUNT = new Intl.NumberFormat('es-AR');

/** @example countWords(26000) // '26.000' */
export function countWords(count: number): string {
  return COUNT.format(count);
}

/** @example progressWords({ etapa: 'descarga', filas: 200, total: 1149 }) // 'Descargando la lista: 200 de 1.149 filas…' */
export function progressWords(progress: PanelImport['avance']): string {
  if (progress === null) return 'En curso…';
  const { etapa, filas, total } = progress;
  if (filas === 0) return `${STAGE_WORDS[etapa]}…`;
  const of = total === null || total === filas ? '' : ` de ${countWords(total)}`;
  return `${STAGE_WORDS[etapa]}: ${countWords(filas)}${of} filas…`;
}

/** One line of what an import did, or would do. @example summaryWords(run) // '3 nuevos, 1 cambiado' */
export function summaryWords({ cuentas, problema }: PanelImport): string {
  if (cuentas === null) return problema ?? '';
  const { nuevos, cambiados, idos } = cuentas;
  const parts = [
    counted(nuevos, 'nuevo', 'nuevos'),
    counted(cambiados, 'cambiado', 'cambiados'),
    counted(idos, 'se fue', 'se fueron'),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Nada cambia' : parts.join(', ');
}

/** @example sentence('la lista está vacía') // 'La lista está vacía.' */
export function sentence(words: string): string {
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

/** Whether something goes on that will end by itself. */
export function isUnderWay({ estado }: PanelImport): boolean {
  return estado === 'leyendo' || estado === 'aplicando' || estado === 'deshaciendo';
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${countWords(count)} ${count === 1 ? one : many}`;
}
