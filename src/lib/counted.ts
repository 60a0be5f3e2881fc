import { groupThousands } from './group-thousands.ts';

/**
 * A whole number in Argentine notation. Written without `Intl`, so that pages that show no other number do not load it.
 * @example formatCount(1204) // '1.204'
 */
export function formatCount(count: number): string {
  return groupThousands(String(count));
}

/** A count and what is counted. @example counted(1204, 'pedido', 'pedidos') // '1.204 pedidos' */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
