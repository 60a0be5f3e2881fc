import type { OrderResponse } from '#contract/order.ts';
import { dismissNotice, notify } from '#web/ui/notify.ts';

let shown = 0;

/** Notifies the buyer that the order was placed: at once, and again when they come back from paying it. */
export function notifyOfOrder(id: string): void {
  shown = notify.success(`¡Pedido creado exitosamente! ID: ${id}`);
}

/** Says that an order was placed of which its buyer had no answer. */
export function notifyOfFoundOrder({ id, status }: Pick<OrderResponse, 'id' | 'status'>): void {
  const received = 'La tienda lo recibió y su respuesta no te llegó.';
  shown = notify.success(`Tu pedido ya estaba hecho. ID: ${id}`, {
    detail:
      status === 'pendiente'
        ? `${received} Si ya no lo querés así, cancelalo desde acá y hacelo de nuevo.`
        : received,
  });
}

/** Removes that notice when the order is being cancelled or its payment was refused. */
export function dismissOrderNotice(): void {
  dismissNotice(shown);
}
