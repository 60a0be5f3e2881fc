import type { SentBulkChange } from '#contract/panel/bulk-changes.ts';
import { formatPercent } from '../ui/percent.ts';

/** @example countedProducts(1) // '1 producto' */
export function countedProducts(count: number): string {
  return count === 1 ? '1 producto' : `${count.toLocaleString('es-AR')} productos`;
}

/** What a change does, as a button says it. @example actionLabel({ visible: false }) // 'Ocultar' */
export function actionLabel(change: SentBulkChange): string {
  if (change.visible !== undefined) return change.visible ? 'Mostrar' : 'Ocultar';
  return change.margin === 0 ? 'Vincular a su categoría' : 'Cambiar el margen de';
}

/** What was done. @example doneMessage({ visible: false }, 40) // '40 productos ocultos' */
export function doneMessage(change: SentBulkChange, count: number): string {
  const isOne = count === 1;
  if (change.visible !== undefined) {
    const state = change.visible ? (isOne ? 'visible' : 'visibles') : isOne ? 'oculto' : 'ocultos';
    return `${countedProducts(count)} ${state}`;
  }
  return change.margin === 0
    ? `${countedProducts(count)} con el margen de su categoría`
    : `${countedProducts(count)} con margen de ${formatPercent(change.margin ?? 0)}`;
}

/** Why some of the selected do not change. */
export function unchangedMessage(change: SentBulkChange, count: number): string {
  const isOne = count === 1;
  const reason =
    change.visible === undefined
      ? change.margin === 0
        ? isOne
          ? 'ya sigue a su categoría'
          : 'ya siguen a su categoría'
        : isOne
          ? 'ya tiene ese margen'
          : 'ya tienen ese margen'
      : `ya está${isOne ? '' : 'n'} ${change.visible ? 'visible' : 'oculto'}${isOne ? '' : 's'}`;
  return `${countedProducts(count)} no cambia${isOne ? '' : 'n'}: ${reason}.`;
}
