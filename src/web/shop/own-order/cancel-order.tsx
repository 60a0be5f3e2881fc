import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OwnOrder } from '#contract/payment.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from '#web/api/shop-client.ts';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OrderStage } from './order-stage.ts';
import { putInCart } from './refill-cart.tsx';

/** Nobody paid it, and no person of the shop looks at money for it. */
const UNPAID: readonly OrderStage[] = ['waiting', 'rejected', 'coupon', 'offline', 'arranged'];

/**
 * Gives an unpaid order up: its stock goes back to the shop, its products to the cart. The shop refuses where money came or may be on its way.
 * @param onRefused The order is no longer what the page shows.
 */
export function CancelOrder({
  order,
  stage,
  onRefused,
}: {
  order: OwnOrder;
  stage: OrderStage;
  onRefused: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (!UNPAID.includes(stage)) return null;
  return (
    <>
      <Button
        variant="ghost"
        className="needs-script -my-2 justify-self-start print:hidden"
        onClick={() => setOpen(true)}
      >
        Cancelar y volver al carrito
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="¿Cancelar este pedido?"
        description="Los productos vuelven a tu carrito, con los precios de hoy, y dejamos de guardarte el stock. Si estás pagando en otra pestaña, terminá eso primero."
      >
        <Confirmation order={order} onKept={() => setOpen(false)} onRefused={onRefused} />
      </Dialog>
    </>
  );
}

function Confirmation({
  order,
  onKept,
  onRefused,
}: {
  order: OwnOrder;
  onKept: () => void;
  onRefused: () => void;
}) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      await call(routes.cancelOwnOrder, { params: { key: order.key } });
      putInCart(order.products);
      void navigate(paths.cart());
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
      if (error instanceof ApiError && error.status === 409) onRefused();
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
