import type { SentBulkChange } from '#contract/panel/bulk-changes.ts';
import { counted } from '#lib/counted.ts';
import { formatPercent } from '../ui/percent.ts';

/** What a change does, as a button says it. @example actionLabel({ visible: false }) // 'Ocultar' */
export function actionLabel(change: SentBulkChange): string {
  if (change.visible !== undefined) return change.visible ? 'Mostrar' : 'Ocultar';
  if (change.categoryId !== undefined) return 'Cambiar la categoría de';
  return change.margin === 0 ? 'Vincular a su categoría' : 'Cambiar el margen de';
}

/** What was done. @example doneMessage({ visible: false }, 40) // '40 productos ocultos' */
export function doneMessage(change: SentBulkChange, count: number): string {
  const isOne = count === 1;
  if (change.visible !== undefined) {
    const state = change.visible ? (isOne ? 'visible' : 'visibles') : isOne ? 'oculto' : 'ocultos';
    return `${counted(count, 'producto', 'productos')} ${state}`;
  }
  if (change.categoryId !== undefined) return `${counted(count, 'producto', 'productos')} en otra categoría`;
  return change.margin === 0
    ? `${counted(count, 'producto', 'productos')} con el margen de su categoría`
    : `${counted(count, 'producto', 'productos')} con margen de ${formatPercent(change.margin ?? 0)}`;
}

/** Of a change after which visitors see no product. */
export const SHOP_IS_LEFT_EMPTY = 'Es todo lo que se ve en la tienda: queda vacía, sin nada para comprar.';

/** Of products that are shown or hidden: how many visitors do not see in any case. */
export function hiddenCategoryMessage(visible: boolean, count: number): string {
  const many = count === 1 ? '' : 'n';
  const seen = visible ? `no se va${many} a ver igual` : `ya no se veía${many}`;
  return `${counted(count, 'producto', 'productos')} ${seen}: su categoría está oculta.`;
}

/** Why some of the selected do not change. */
export function unchangedMessage(change: SentBulkChange, count: number): string {
  const isOne = count === 1;
  return `${counted(count, 'producto', 'productos')} no cambia${isOne ? '' : 'n'}: ${sameWords(change, isOne)}.`;
}

function sameWords({ visible, margin, categoryId }: SentBulkChange, isOne: boolean): string {
  const many = isOne ? '' : 'n';
  if (categoryId !== undefined) return `ya está${many} en esa categoría`;
  if (visible !== undefined) return `ya está${many} ${visible ? 'visible' : 'oculto'}${isOne ? '' : 's'}`;
  return margin === 0 ? `ya sigue${many} a su categoría` : `ya tiene${many} ese margen`;
}
