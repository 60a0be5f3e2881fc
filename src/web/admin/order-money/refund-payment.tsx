import { Undo2Icon } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { refundedMeanwhileMessage } from '#contract/panel/payment-messages.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { centavosToText, textToCentavos, type Centavos } from '#lib/pesos.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { readPesos } from '#lib/read-pesos.ts';
import { MAX_REASON_LENGTH } from '#lib/text-limits.ts';
import { useShop } from '#web/page/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { PesosField, typedPesos } from '../ui/pesos-field.tsx';
import { useChange } from '../use-change.ts';
import { ConfirmRefund } from './confirm-refund.tsx';
import { feeAfterRefund } from './fee-message.ts';
import { RefundLinesField } from './refund-lines.tsx';
import { REFUND_PARAM } from './refund-param.ts';
import { SAY_WHAT_SHORT_MEANS, ShortRefund } from './short-refund.tsx';
import { useRefundLines } from './use-refund-lines.ts';

interface RefundProps {
  money: OrderPayments;
  payment: OrderPayments['payments'][number];
}

/** Refunds a payment through the provider, in full or in part. Absent when nothing is left to refund. */
export function RefundPayment({ money, payment }: RefundProps) {
  const [wasOpened, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [params, setParams] = useSearchParams();
  const { providerName } = useShop();
  const isNamed = params.get(REFUND_PARAM) === payment.id;
  const isOpen = wasOpened || isNamed;
  const close = () => {
    setOpen(false);
    if (isNamed) setParams({}, { replace: true, preventScrollReset: true });
  };
  const isAllBack = payment.refundable === '0.00';
  // An open dialog stays: it shows that nothing is left to refund.
  if (!money.refundPower.mayRefund || (isAllBack && !isOpen)) return null;
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        <Undo2Icon aria-hidden size={16} />
        Devolver<span className="sr-only"> el pago {payment.id}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => (next || isBusy ? undefined : close())}
        title={`Devolver el pago ${payment.id}`}
        description={
          isAllBack
            ? 'No queda nada para devolver.'
            : `Quedan ${formatPesos(payment.refundable)} para devolver.${underWayMessage(payment)} ${feeAfterRefund(payment, providerName)}`.trim()
        }
        startsInField
      >
        <RefundForm money={money} payment={payment} isBusy={isBusy} onBusy={setBusy} onClose={close} />
      </Dialog>
    </>
  );
}

function RefundForm({
  money,
  payment,
  isBusy,
  onBusy,
  onClose,
}: RefundProps & { isBusy: boolean; onBusy: (isBusy: boolean) => void; onClose: () => void }) {
  const { providerName } = useShop();
  const { id, refundable } = payment;
  const { order: orderId, refundPower: power } = money;
  const [typed, setTyped] = useState(() => typedPesos(refundable));
  const [note, setNote] = useState('');
  const [fault, setFault] = useState('');
  const [shortFault, setShortFault] = useState('');
  const [amount, setAmount] = useState<Centavos | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [passwordFault, setPasswordFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  /** What is refunded and, for a retry of the same, with which key. */
  const [press, setPress] = useState({ of: '', key: '' });
  /** What is left, as it was when the person last looked: the page refreshes itself. */
  const [seenLeft, setSeenLeft] = useState(refundable);
  const change = useChange();
  const left = textToCentavos(refundable);
  const lines = useRefundLines(money, payment, {
    amount: readPesos(typed),
    onAmount: (paid) => setTyped(typedPesos(centavosToText(paid))),
  });

  const ask = (event: FormEvent) => {
    event.preventDefault();
    const read = readPesos(typed);
    const isMoved = refundable !== seenLeft;
    setSeenLeft(refundable);
    const found = isMoved ? refundedMeanwhileMessage(left) : faultOf(read, left, power.max);
    const isUnsaid = lines.isShort && lines.shortMeaning === null;
    setFault(found);
    setShortFault(isUnsaid ? SAY_WHAT_SHORT_MEANS : '');
    setRefusal(null);
    if (found === '' && isUnsaid) return;
    if (found === '') {
      // Another amount is another refund; a retry of the same one is refunded once.
      const of = JSON.stringify([read, lines.sent]);
      setPress((last) => (last.of === of ? last : { of, key: crypto.randomUUID() }));
      setAmount(read);
    } else field.current?.focus();
  };

  const refund = async (amount: Centavos, password: string | null) => {
    onBusy(true);
    setRefusal(null);
    setPasswordFault('');
    const pesos = centavosToText(amount);
    const { key } = press;
    const refunded = await change(
      () =>
        panelApi.refund(orderId, id, {
          amount: pesos,
          seenLeft,
          note: note.trim(),
          lines: lines.sent,
          password,
          key,
        }),
      null,
      ({ message, faults: { contrasena } }) => {
        if (contrasena === undefined) setRefusal(message);
        else setPasswordFault(contrasena);
      },
    );
    onBusy(false);
    if (refunded === undefined) return;
    onClose();
    notifyOutcome(
      refunded.refunds.find((refund) => refund.id === key),
      formatPesos(pesos),
      providerName,
    );
  };

  if (amount !== null) {
    return (
      <ConfirmRefund
        amount={amount}
        left={left}
        goods={lines}
        refusal={refusal}
        isBusy={isBusy}
        asksPassword={power.passwordFrom !== null && amount >= textToCentavos(power.passwordFrom)}
        passwordFault={passwordFault}
        onRefund={(password) => void refund(amount, password)}
        onChangeAmount={() => setAmount(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <form noValidate onSubmit={ask} className="grid gap-4">
      <RefundLinesField {...lines} />
      <PesosField
        ref={field}
        label="Cuánto devolver, en pesos"
        description="Todo, o una parte: con coma o punto, 1.500,50."
        error={fault}
        value={typed}
        onChange={setTyped}
      />
      <ShortRefund amount={readPesos(typed)} lines={lines} fault={shortFault} />
      <Field
        label="Por qué (opcional)"
        description="Lo lee la gente de la tienda, en el Historial del pedido."
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={MAX_REASON_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <DialogButtons action="Continuar" isBusy={false} onCancel={onClose} />
    </form>
  );
}

/** Its money is bound: it is no longer there to be refunded. */
function underWayMessage({ beingRefunded }: RefundProps['payment']): string {
  return beingRefunded === '0.00' ? '' : ` Otros ${formatPesos(beingRefunded)} están en proceso.`;
}

/** Empty when the amount can be refunded. */
function faultOf(amount: Centavos | null, left: Centavos, max: string | null): string {
  if (amount === null) return 'Tiene que ser un monto en pesos, con coma o punto: 1.500,50';
  if (amount === 0) return 'Tiene que ser más que cero';
  if (max !== null && amount > textToCentavos(max))
    return `Podés devolver hasta ${formatPesos(max)} de cada pago`;
  return amount > left ? `Quedan ${formatPesos(centavosToText(left))} para devolver` : '';
}

function notifyOutcome(
  refund: OrderPayments['refunds'][number] | undefined,
  pesos: string,
  provider: string,
): void {
  switch (refund?.state) {
    case 'hecho':
      notify.success(`Se devolvieron ${pesos}`);
      return;
    case 'en_proceso':
      notify.success(`Reembolso de ${pesos} en proceso`, {
        detail: `${provider} lo aceptó y todavía no devolvió el dinero. Lo seguimos solos: mirá acá cómo termina.`,
      });
      return;
    case 'rechazado':
      notify.error(`${provider} rechazó el reembolso`, { detail: refund.problem ?? '' });
      return;
    default:
      notify.success(`Reembolso de ${pesos} pedido`, {
        detail: `${provider} todavía no respondió: se lo volvemos a pedir solos hasta que responda.`,
      });
  }
}
