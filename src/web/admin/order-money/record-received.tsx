import { BanknoteArrowDownIcon } from 'lucide-react';
import { useState } from 'react';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { useShop } from '#web/page/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useMay } from '../panel-person.ts';
import { RecordDialog } from '../transfers/record-payment.tsx';

/** Whether the section of transfers lists the order, so that its money is recorded there. */
export function isInTransfers({ paymentMethod, heldUntil, receipts }: OrderPayments): boolean {
  if (paymentMethod === 'online') return false;
  return heldUntil !== null || receipts.some(({ state }) => state === 'en_revision');
}

/** Records money that came by transfer or in cash, whatever the order says. Absent once it is paid. */
export function RecordReceived({ money }: { money: OrderPayments }) {
  const [isOpen, setOpen] = useState(false);
  const { providerName } = useShop();
  const may = useMay();
  const { order, due, received, paymentMethod, payments } = money;
  const isPaid = payments.some(({ pays, state }) => pays && state === 'aprobado');
  if (due === null || due === '0.00' || isPaid || isInTransfers(money)) return null;
  if (!may('takings')) return null;
  const mayStillCome = payments.some(({ state }) => UNDER_WAY.has(state));
  return (
    <p data-panel-chrome className="mb-3">
      <Button size="sm" onClick={() => setOpen(true)}>
        <BanknoteArrowDownIcon aria-hidden size={16} />
        Anotar un cobro
      </Button>
      {isOpen ? (
        <RecordDialog
          order={{ id: order, due, received, paymentMethod }}
          title={`Cobro del pedido ${order}`}
          description={
            <>
              Faltan {formatPesos(due)}. Anotá lo que ya tenés en el banco o en la caja.
              {mayStillCome
                ? ` ${providerName} todavía tiene un pago de este pedido en curso: si se acredita, queda en Atención para devolverlo.`
                : ''}
            </>
          }
          asksMethod
          onClose={() => setOpen(false)}
        />
      ) : null}
    </p>
  );
}

const UNDER_WAY: ReadonlySet<OrderPayments['payments'][number]['state']> = new Set([
  'pendiente',
  'en_revision',
  'autorizado',
]);
