import { useEffect, useRef, useState } from 'react';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { call } from '#web/api/shop-client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dismissOrderNotice } from './notify-of-order.ts';
import { isUnpaid, type OrderStage } from './order-stage.ts';
import { useRefillCart } from './refill-cart.tsx';

/**
 * Cancels an unpaid order: its stock goes back to the shop, its products to the cart. The shop refuses if money came or may be on its way.
 * @param refresh Reads the order as it is now.
 */
export function CancelOrder({
  order,
  stage,
  refresh,
}: {
  order: OwnOrder;
  stage: OrderStage;
  refresh: () => Promise<void>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = () => {
    dismissOrderNotice();
    setRefusal(null);
    setOpen(true);
  };
  const refuse = async (message: string) => {
    await refresh();
    setRefusal(message);
    setOpen(false);
  };
  return (
    <>
      {refusal === null ? null : <Refusal message={refusal} />}
      {isUnpaid(stage) ? (
        <Button variant="ghost" className="needs-script -my-2 justify-self-start print:hidden" onClick={ask}>
          Cancelar y volver al carrito
        </Button>
      ) : null}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="¿Cancelar este pedido?"
        description="Los productos vuelven a tu carrito, con los precios de hoy, y dejamos de guardarte el stock. Si estás pagando en otra pestaña, terminá eso primero."
      >
        <Confirmation order={order} onKept={() => setOpen(false)} onRefused={refuse} />
      </Dialog>
    </>
  );
}

/** The button that was pressed is gone with the order's former state, so the focus comes here. */
function Refusal({ message }: { message: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Alert
      tone="bad"
      title={
        <h2 ref={title} tabIndex={-1} className="focus:outline-none">
          No cancelamos el pedido
        </h2>
      }
    >
      {message}
    </Alert>
  );
}

function Confirmation({
  order,
  onKept,
  onRefused,
}: {
  order: OwnOrder;
  onKept: () => void;
  onRefused: (message: string) => Promise<void>;
}) {
  const refill = useRefillCart(order, 'cancelled');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      await call(routes.cancelOwnOrder, { params: { key: order.key } });
      refill();
    } catch (error) {
      const message = errorMessage(error);
      if (error instanceof ApiError && error.status === 409) return onRefused(message);
      setFault(message);
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {fault}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void cancel()}>
          {isBusy ? 'Cancelando…' : 'Sí, cancelar el pedido'}
        </Button>
        <Button onClick={onKept}>Seguir con el pedido</Button>
      </div>
    </div>
  );
}
