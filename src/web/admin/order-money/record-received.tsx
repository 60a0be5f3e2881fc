import { BanknoteArrowDownIcon } from 'lucide-react';
import { useState } from 'react';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { useShop } from '#web/page/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useMay } from '../panel-person.ts';
import { RecordDialog } from '../transfers/record-payment.tsx';
import { recordableMoney } from './recordable-money.ts';

/** Whether the section of transfers lists the order, so that its money is recorded there. */
export function isInTransfers({ paymentMethod, heldUntil, receipts }: OrderPayments): boolean {
  if (paymentMethod === 'online') return false;
  return heldUntil !== null || receipts.some(({ state }) => state === 'en_revision');
}

/** Records money that came by transfer or in cash, whatever the order says. Of a cancelled order it asks for none: it takes what came late. */
export function RecordReceived({ money, isCancelled }: { money: OrderPayments; isCancelled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { providerName } = useShop();
  const may = useMay();
  const { order, due, received, paymentMethod, payments } = money;
  const recordable = recordableMoney(money, { isCancelled });
  if (due === null || recordable === null || isInTransfers(money) || !may('takings')) return null;
  const isLate = recordable === 'late';
  const isAwaited = recordable === 'awaited';
  const mayStillCome = payments.some(({ state }) => UNDER_WAY.has(state));
  return (
    <p data-panel-chrome className="mb-3">
      <Button size="sm" variant={isAwaited ? 'secondary' : 'ghost'} onClick={() => setOpen(true)}>
        <BanknoteArrowDownIcon aria-hidden size={16} />
        {BUTTON_LABELS[recordable]}
      </Button>
      {isOpen ? (
        <RecordDialog
          order={{ id: order, due, received, paymentMethod }}
          title={isLate ? `Dinero del pedido cancelado ${order}` : `Cobro del pedido ${order}`}
          description={
            <>
              {descriptionOf(recordable, due)}
              {mayStillCome
                ? ` ${providerName} todavía tiene un pago de este pedido en curso: si se acredita, queda en Atención para devolverlo.`
                : ''}
            </>
          }
          asksMethod
          isLate={isLate}
          comesAgain={recordable === 'again'}
          proposes={isAwaited}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </p>
  );
}

type Recordable = NonNullable<ReturnType<typeof recordableMoney>>;

const BUTTON_LABELS = {
  awaited: 'Anotar un cobro',
  late: 'Entró dinero después de cancelado',
  again: 'Volvió a entrar dinero',
} as const satisfies Record<Recordable, string>;

function descriptionOf(recordable: Recordable, due: string): string {
  switch (recordable) {
    case 'awaited':
      return `Faltan ${formatPesos(due)}. Anotá lo que ya tenés en el banco o en la caja.`;
    case 'late':
      return 'El pedido está cancelado y no espera dinero. Anotá solo lo que ya entró igual, en el banco o en la caja.';
    case 'again':
      return `El pedido estuvo pagado y de eso faltan ${formatPesos(due)}. Anotá solo lo que volvió a entrar, en el banco o en la caja.`;
  }
}

const UNDER_WAY: ReadonlySet<OrderPayments['payments'][number]['state']> = new Set([
  'pendiente',
  'en_revision',
  'autorizado',
]);
