import type { SupplierMergeRefusal } from '#catalogue/supplier-merge/supplier-merge.ts';
import { counted, formatCount } from '#lib/counted.ts';

type Unmergeable = Exclude<SupplierMergeRefusal, { reason: 'unknown' | 'same' | 'moved' }>;

/** Why two suppliers cannot be merged now, and what to do. */
export function unmergeableMessage(refusal: Unmergeable): string {
  switch (refusal.reason) {
    case 'first':
      return 'El primer proveedor de la tienda no puede pasar a otro: de él son la lista que se lee sola y los productos de antes. Juntalos al revés: el otro con este.';
    case 'busy':
      return 'Hay una importación en curso. Esperá a que termine y probá de nuevo.';
    case 'undecided':
      return `La lista «${refusal.list}» espera tu decisión: aplicala o descartala en Importaciones, y probá de nuevo.`;
    case 'two-addresses':
      return `Los dos traen sola una lista que se llama «${refusal.list}»: quitá una de las dos direcciones en «Se traen solas», y probá de nuevo.`;
    case 'open-questions':
      return `Hay ${counted(refusal.count, 'par de productos', 'pares de productos')} de los dos sin confirmar. Decí en «Para confirmar» si son el mismo, y probá de nuevo: juntos, ya no se preguntaría y quedarían dos productos iguales.`;
    case 'codes':
      return 'Los dos usan el mismo código para productos distintos, o falta confirmar que son el mismo. No se cambió nada.';
    case 'too-many-codes':
      return `Los dos usan ${formatCount(refusal.count)} códigos iguales para productos que no se reconocen como el mismo: no parecen el mismo proveedor. No se cambió nada.`;
  }
}
