import { Undo2Icon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { refundedMeanwhileMessage } from '#contract/panel/payment-messages.ts';
import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavos, centavosToText, textToCentavos, type Centavos } from '#lib/pesos.ts';
import { readPesos } from '#lib/read-pesos.ts';
import { MAX_REASON_LENGTH } from '#lib/text-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { useUnhurriedQuestion } from '../press-guard.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { PesosField, typedPesos } from '../ui/pesos-field.tsx';
import { useChange } from '../use-change.ts';
import { amountToReturn, balanceByHand, whatReturningDoes } from './balance-by-hand.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { RefundLinesField } from './refund-lines.tsx';
import { SAY_WHAT_SHORT_MEANS, ShortRefund } from './short-refund.tsx';
import { useRefundLines } from './use-refund-lines.ts';

interface RecordRefundProps {
  money: OrderPayments;
  isCancelled: boolean;
  payment: OrderPayments['payments'][number];
}

/** Records that money of a transfer, or taken in cash, was given back by hand. Absent when nothing is left. */
export function RecordRefund({ money, isCancelled, payment }: RecordRefundProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!money.refundPower.mayRefund || payment.refundable === '0.00') return null;
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
        <Undo2Icon aria-hidden size={16} />
        Anotar devolución
      </Button>
      {isOpen ? (
        <Dialog
          open
          onOpenChange={(open) => (open || isBusy ? undefined : setOpen(false))}
          title={`Devolución del pedido ${money.order}`}
          description={`Devolvé primero el dinero desde tu banco o en el local: acá queda anotado y le avisamos al comprador. De este pago quedan ${formatPesos(payment.refundable)}.`}
          startsInField
        >
          <RefundForm
            money={money}
            isCancelled={isCancelled}
            payment={payment}
            isBusy={isBusy}
            onBusy={setBusy}
            onClose={() => setOpen(false)}
          />
        </Dialog>
      ) : null}
    </>
  );
}

const NO_FAULTS = { amount: '', note: '', short: '', password: '' };

function RefundForm({
  money,
  isCancelled,
  payment,
  isBusy,
  onBusy,
  onClose,
}: RecordRefundProps & { isBusy: boolean; onBusy: (isBusy: boolean) => void; onClose: () => void }) {
  const { id, refundable } = payment;
  const balance = balanceByHand(money);
  const [typed, setTyped] = useState(() =>
    typedSuggestion(amountToReturn(money, refundable, { isCancelled })),
  );
  const [isAsked, setAsked] = useState(false);
  const type = (next: string) => {
    setTyped(next);
    setAsked(false);
  };
  const amount = readPesos(typed);
  const lines = useRefundLines(money, payment, {
    amount,
    onAmount: (paid) => type(typedPesos(centavosToText(paid))),
  });
  useUnhurriedQuestion(isAsked);
  const [note, setNote] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState(NO_FAULTS);
  // A retry of the same dialog is recorded once.
  const [key] = useState(() => crypto.randomUUID());
  // What is left, as it was when the person last looked: the page refreshes itself.
  const [seenLeft, setSeenLeft] = useState(refundable);
  const change = useChange();
  const { passwordFrom } = money.refundPower;
  const asksPassword = passwordFrom !== null && amount !== null && amount >= textToCentavos(passwordFrom);
  const outcome =
    amount === null || balance === null ? null : whatReturningDoes(amount, balance, money, { isCancelled });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isTooMuch = amount !== null && amount > textToCentavos(refundable);
    const isMoved = refundable !== seenLeft;
    setSeenLeft(refundable);
    const found = {
      amount:
        amount === null || amount === 0
          ? 'Tiene que ser un monto en pesos mayor que cero, con coma o punto: 1.500,50'
          : isMoved
            ? refundedMeanwhileMessage(textToCentavos(refundable))
            : isTooMuch
              ? `Quedan ${formatPesos(refundable)}`
              : '',
      note: note.trim() === '' ? 'Escribí cómo lo devolviste' : '',
      short: lines.isShort && lines.shortMeaning === null ? SAY_WHAT_SHORT_MEANS : '',
      password: asksPassword && password === '' ? 'Escribí tu contraseña' : '',
    };
    setFaults(found);
    if (amount === null || Object.values(found).some((fault) => fault !== '')) return;
    if (outcome?.takesFromOrder === true && !isAsked) {
      setAsked(true);
      return;
    }
    onBusy(true);
    const recorded = await change(
      () =>
        panelApi.recordRefund(
          { id: money.order, payment: id, key },
          {
            amount: centavosToText(amount),
            seenLeft,
            note: note.trim(),
            ...(lines.sent.length > 0 && { lines: lines.sent }),
            ...(asksPassword && { ownPassword: password }),
          },
        ),
      'Error al anotar la devolución',
      ({ message, faults: { contrasena } }) => {
        if (contrasena === undefined) setFaults({ ...NO_FAULTS, amount: message });
        else setFaults({ ...NO_FAULTS, password: contrasena });
      },
    );
    onBusy(false);
    if (recorded === undefined) return;
    onClose();
    notify.success('Devolución anotada: le avisamos al comprador');
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <RefundLinesField {...lines} />
      <PesosField label="Cuánto devolviste, en pesos" error={faults.amount} value={typed} onChange={type} />
      <ShortRefund amount={amount} lines={lines} fault={faults.short} />
      <p
        role="status"
        className={outcome?.takesFromOrder === true ? 'text-sm font-semibold text-warn' : 'text-sm'}
      >
        {outcome?.text ?? ''}
      </p>
      <Field label="Cómo" description="A qué cuenta, o en efectivo." error={faults.note}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={MAX_REASON_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            required
          />
        )}
      </Field>
      {asksPassword ? (
        <OwnPasswordField value={password} fault={faults.password} onChange={setPassword} />
      ) : null}
      <DialogButtons
        action={
          isAsked && amount !== null
            ? `Sí, anotar la devolución de ${formatPesos(centavosToText(amount))}`
            : 'Anotar'
        }
        isBusy={isBusy}
        onCancel={onClose}
      />
    </form>
  );
}

/** Empty where there is nothing to suggest: a person types what they returned. */
function typedSuggestion(amount: Centavos): string {
  return amount === centavos(0) ? '' : typedPesos(centavosToText(amount));
}
