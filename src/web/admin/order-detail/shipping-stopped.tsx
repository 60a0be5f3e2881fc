import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PanelOrderDetail } from '#contract/panel/orders.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { fraudDoubt, openFraudAlert } from '../order-money/fraud-alert.ts';
import { REFUND_PARAM } from '../order-money/refund-param.ts';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';

interface OrderAndMoney {
  order: PanelOrderDetail;
  money: OrderPayments;
}

/**
 * Says above everything else that the order must not be shipped, while its fraud alert is open; once a person resolved it, that there was
 * one, until the order is shipped. It is printed too.
 */
export function ShippingStopped({ order, money }: OrderAndMoney) {
  const { providerName } = useShop();
  const alert = openFraudAlert(money);
  if (alert !== undefined) {
    return (
      <Alert
        tone="bad"
        announced={false}
        className="mb-6"
        title={alert.title}
        actions={
          <span data-panel-chrome className="flex flex-wrap gap-2">
            <CancelAndRefund order={order} money={money} />
            <Link to={panelPaths.section('atencion')} className={buttonLooks({ size: 'sm' })}>
              Resolver en Atención
            </Link>
          </span>
        }
      >
        {alert.message}
      </Alert>
    );
  }
  const isLeaving = order.status === 'pendiente' || order.status === 'procesando';
  const doubt = isLeaving ? fraudDoubt(money, providerName) : null;
  return doubt === null ? null : (
    <Alert tone="warn" announced={false} className="mb-6" title="Tuvo una alerta de fraude">
      {doubt}
    </Alert>
  );
}

/** Cancels the order and then opens the refund of its payment, which asks again. */
function CancelAndRefund({ order: { id, status, steps }, money: { payments, refundPower } }: OrderAndMoney) {
  const [isAsking, setAsking] = useState(false);
  const [, setParams] = useSearchParams();
  const change = useChange();
  const paid = payments.find(({ refundable, isByHand }) => !isByHand && Number(refundable) > 0);
  if (!steps.includes('cancelado') || paid === undefined || !refundPower.mayRefund) return null;
  const cancel = async () => {
    const moved = await change(
      () => panelApi.moveOrder(id, { from: status, to: 'cancelado' }),
      'Error al cancelar el pedido',
    );
    if (moved) setParams({ [REFUND_PARAM]: paid.id }, { preventScrollReset: true });
  };
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        Cancelar y devolver
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Cancelar el pedido ${id} y devolver el dinero?`}
        action="Cancelar el pedido"
        dismissal="No cancelar"
        onConfirm={cancel}
      >
        {status === 'enviado'
          ? 'Ya salió: sus unidades no vuelven al stock.'
          : 'Primero se cancela, y sus unidades vuelven al stock.'}{' '}
        Después te preguntamos cuánto devolver, y lo confirmás.
      </ConfirmDialog>
    </>
  );
}
