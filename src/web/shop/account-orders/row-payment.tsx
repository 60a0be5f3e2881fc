import type { OwnOrder } from '#contract/payment.ts';
import { Button } from '#web/ui/button.tsx';
import { heldMessage } from '../own-order/held-message.ts';
import { usePaying } from '../own-order/use-paying.ts';

/**
 * The payment deadline and the button of an order that can be paid.
 * @param onRefused is called when the shop no longer takes its payment.
 */
export function RowPayment({
  order,
  wasRejected,
  onRefused,
}: {
  order: OwnOrder;
  wasRejected: boolean;
  onRefused: () => void;
}) {
  const { isStarting, trouble, pay } = usePaying(order.key, null, onRefused);
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm">{heldMessage(order, Date.parse(order.now))}</p>
      {trouble === null ? null : (
        <p role="alert" className="text-sm font-semibold text-bad">
          {trouble}
        </p>
      )}
      <Button size="sm" aria-disabled={isStarting} aria-busy={isStarting} onClick={() => void pay()}>
        {isStarting ? 'Abriendo el pago…' : wasRejected ? 'Reintentar el pago' : 'Pagarlo'}
        <span className="sr-only"> pedido {order.id}</span>
      </Button>
    </div>
  );
}
