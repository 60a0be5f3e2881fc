import { notify } from '#web/ui/notify.ts';

/** Says that an order was placed: at once, and again to whoever comes back from paying it. */
export function notifyOfOrder(id: string): void {
  notify.success(`¡Pedido creado exitosamente! ID: ${id}`);
}
