import type { PanelImport, PanelImportDetail } from '#contract/panel/imports.ts';
import { counted, formatCount } from '#lib/counted.ts';

const STAGE_LABELS = {
  descarga: 'Descargando la lista',
  lectura: 'Leyendo filas',
  comparacion: 'Comparando con la tienda',
  aplicacion: 'Aplicando los cambios',
  deshacer: 'Deshaciendo los cambios',
} as const satisfies Record<NonNullable<PanelImport['progress']>['stage'], string>;

/** @example progressLabel({ stage: 'descarga', rows: 200, total: 1149 }) // 'Descargando la lista: 200 de 1.149 filas…' */
export function progressLabel(progress: PanelImport['progress']): string {
  if (progress === null) return 'En curso…';
  const { stage, rows, total } = progress;
  if (rows === 0) return `${STAGE_LABELS[stage]}…`;
  const of = total === null || total === rows ? '' : ` de ${formatCount(total)}`;
  return `${STAGE_LABELS[stage]}: ${formatCount(rows)}${of} filas…`;
}

/** One line of what an import did, or would do. @example summaryLabel(run) // '3 nuevos, 1 cambiado' */
export function summaryLabel({ counts, problem, awaitsColumns }: PanelImport): string {
  if (awaitsColumns) return 'Todavía nada';
  if (counts === null) return problem ?? '';
  const { added, changed, gone } = counts;
  const parts = [
    added > 0 ? counted(added, 'nuevo', 'nuevos') : null,
    changed > 0 ? counted(changed, 'cambiado', 'cambiados') : null,
    gone > 0 ? counted(gone, 'se fue', 'se fueron') : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Nada cambia' : parts.join(', ');
}

/** @example sentence('la lista está vacía') // 'La lista está vacía.' */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

/** Names a list in a sentence of its own. @example listSentence('precios de julio') // 'Lista precios de julio.' */
export function listSentence(name: string): string {
  return sentence(/^lista\b/i.test(name) ? name : `Lista ${name}`);
}

/** Whether the import is running. */
export function isUnderWay({ state }: PanelImport): boolean {
  return state === 'leyendo' || state === 'aplicando' || state === 'deshaciendo';
}

/** What rows are called that were skipped or read with caution. @param rowsWithFaults All of them; the first are in `faults`. */
export function faultsTitle({
  faults,
  rowsWithFaults,
}: Pick<PanelImportDetail, 'faults' | 'rowsWithFaults'>): string {
  const isKnown = rowsWithFaults > 0 && faults.length === rowsWithFaults;
  const isNoted = isKnown && faults.every(({ outcome }) => outcome === 'con_cautela');
  return isNoted ? 'Filas tomadas con cautela' : 'Filas con errores';
}
