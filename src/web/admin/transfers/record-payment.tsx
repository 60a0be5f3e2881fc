import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AwaitedPayment, MethodByHand } from '#contract/panel/offline-payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavos, centavosToText, textToCentavos, type Centavos } from '#lib/pesos.ts';
import { readPesos } from '#lib/read-pesos.ts';
import { MAX_PAYMENT_REFERENCE_LENGTH, MAX_REASON_LENGTH } from '#lib/text-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { useUnhurriedQuestion } from '../press-guard.ts';
import { Choices } from '../ui/choices.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { PesosField, typedPesos } from '../ui/pesos-field.tsx';
import { useChange } from '../use-change.ts';

type PaidOrder = Pick<AwaitedPayment, 'id' | 'paymentMethod' | 'due' | 'received'>;

/** Records what came in for an order; the dialog says beforehand what that does. */
export function RecordPayment({ order }: { order: AwaitedPayment }) {
  const [isOpen, setOpen] = useState(false);
  const isCash = order.paymentMethod === 'efectivo';
  return (
    <>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        {isCash ? 'Cobrado en el local' : 'Anotar lo que entró'}
        <span className="sr-only"> {order.id}</span>
      </Button>
      {isOpen ? (
        <RecordDialog
          order={order}
          title={`${isCash ? 'Cobro' : 'Transferencia'} del pedido ${order.id}`}
          description={`Faltan ${formatPesos(order.due)}. Anotá lo que viste en ${isCash ? 'la caja' : 'tu banco, no lo que dice el comprobante'}.`}
          isLate={order.status === 'cancelado'}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/**
 * Asks what came in, and records it.
 * @param asksMethod Also how; and why, if the order says otherwise.
 * @param isLate The order is cancelled.
 * @param comesAgain The order was paid, and some of that is gone.
 * @param proposes What is missing stands in the field.
 */
export function RecordDialog({
  order,
  title,
  description,
  asksMethod = false,
  isLate = false,
  comesAgain = false,
  proposes = true,
  onClose,
}: {
  order: PaidOrder;
  title: string;
  description: ReactNode;
  asksMethod?: boolean;
  isLate?: boolean;
  comesAgain?: boolean;
  proposes?: boolean;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={title}
      description={description}
      startsInField
    >
      <RecordForm
        order={order}
        asksMethod={asksMethod}
        isLate={isLate}
        comesAgain={comesAgain}
        proposes={proposes}
        isBusy={isBusy}
        onBusy={setBusy}
        onClose={onClose}
      />
    </Dialog>
  );
}

const NO_FAULTS = { amount: '', method: '', reason: '' };

function RecordForm({
  order: { id, due, received, paymentMethod },
  asksMethod,
  isLate,
  comesAgain,
  proposes,
  isBusy,
  onBusy,
  onClose,
}: {
  order: PaidOrder;
  asksMethod: boolean;
  isLate: boolean;
  comesAgain: boolean;
  proposes: boolean;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}) {
  const [method, setMethod] = useState<MethodByHand | null>(
    paymentMethod === 'online' ? null : paymentMethod,
  );
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(() => (proposes ? typedPesos(due) : ''));
  const [faults, setFaults] = useState(NO_FAULTS);
  const field = useRef<HTMLInputElement>(null);
  // A retry of the same dialog records the money once.
  const [key] = useState(() => crypto.randomUUID());
  const [isAsked, setAsked] = useState(false);
  useUnhurriedQuestion(isAsked);
  const change = useChange();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = panelPaths.order(id);
  const amount = readPesos(typed);
  const isFarAbove = amount !== null && amount > MUCH_MORE * textToCentavos(due);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isOther = asksMethod && method !== paymentMethod;
    const found = {
      amount:
        amount === null || amount === 0
          ? 'Tiene que ser un monto en pesos mayor que cero, con coma o punto: 1.500,50'
          : '',
      method: method === null ? 'Elegí cómo pagó' : '',
      reason: isOther && reason.trim() === '' ? 'Escribí por qué, queda en Auditoría' : '',
    };
    setFaults(found);
    if (found.amount !== '') field.current?.focus();
    if (amount === null || found.amount !== '' || found.method !== '' || found.reason !== '') return;
    if (isFarAbove && !isAsked) {
      setAsked(true);
      return;
    }
    onBusy(true);
    const body = {
      amount: centavosToText(amount),
      received,
      ...(method !== null && { paymentMethod: method }),
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(isOther && { reason: reason.trim() }),
    };
    const recorded = await change(() => panelApi.recordPayment(id, { body, key }), 'Error al anotar el pago');
    onBusy(false);
    if (recorded === undefined) return;
    onClose();
    notify.success(
      recorded.status === 'cancelado'
        ? `Anotado. El pedido ${id} sigue cancelado: devolvé el dinero`
        : recorded.due === '0.00'
          ? paidLabel(id, amount, textToCentavos(due))
          : `Anotado: faltan ${formatPesos(recorded.due)}`,
      // It left the list, and what comes next is on its page.
      pathname === path ? {} : { action: { label: 'Ver pedido', run: () => void navigate(path) } },
    );
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PesosField
        ref={field}
        label="Cuánto entró, en pesos"
        description="Con coma o punto: 1.500,50 o 1500.50. El punto de 1.500 es de los miles."
        error={faults.amount}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setFaults(NO_FAULTS);
          setAsked(false);
        }}
      />
      <p role="status" className={isFarAbove ? 'text-sm font-semibold text-warn' : 'text-sm'}>
        {amount === null || amount === 0
          ? ''
          : isLate
            ? COMES_LATE
            : comesAgain && amount < textToCentavos(due)
              ? COMES_AGAIN
              : whatHappens(amount, textToCentavos(due))}
        {isFarAbove ? ' Es mucho más de lo que falta: fijate que esté bien escrito.' : ''}
      </p>
      {asksMethod ? (
        <Choices
          legend="Cómo pagó"
          name="medio"
          chosen={method}
          options={METHODS}
          fault={faults.method}
          onChoose={(next) => {
            setMethod(next);
            setFaults(NO_FAULTS);
          }}
        />
      ) : null}
      <Field label="Referencia (opcional)" description="El número de la transferencia o del recibo.">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={MAX_PAYMENT_REFERENCE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {asksMethod && method !== null && method !== paymentMethod ? (
        <Field label="Por qué se cobró así" description="Queda en Auditoría." error={faults.reason}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_REASON_LENGTH}
              required
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
                setFaults(NO_FAULTS);
              }}
            />
          )}
        </Field>
      ) : null}
      <DialogButtons action={isAsked ? 'Sí, entró eso' : 'Anotar'} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

const METHODS = [
  { value: 'transferencia', label: 'Por transferencia', note: 'Ya está en el banco.' },
  { value: 'efectivo', label: 'En efectivo', note: 'En el local, o al recibirlo.' },
] as const satisfies readonly { value: MethodByHand; label: string; note: string }[];

/** From how many times what is missing on, an amount is more likely a slip of the hand: a comma left out makes it a hundred times. */
const MUCH_MORE = 1.5;

function paidLabel(id: string, amount: Centavos, due: Centavos): string {
  if (amount <= due) return `Pedido ${id} pagado`;
  const surplus = formatPesos(centavosToText(centavos(amount - due)));
  return `Pedido ${id} pagado. Sobran ${surplus}: quedó en Atención`;
}

/** Only the shop knows whether a person cancelled the order, and whether its units are still there. */
const COMES_LATE =
  'Si venció sin pago, no devolviste nada, esto cubre el total y queda stock, el pedido vuelve y queda pagado. Si no, sigue cancelado y queda en Atención para que devuelvas el dinero.';

const COMES_AGAIN = 'Se suma a lo que quedó. El resto no se le pide al comprador.';

function whatHappens(amount: Centavos, due: Centavos): string {
  if (amount === due) return 'Es exacto: el pedido queda pagado y le avisamos al comprador.';
  if (amount > due) {
    return `Sobran ${formatPesos(centavosToText(centavos(amount - due)))}: el pedido queda pagado y la diferencia queda en Atención para que la devuelvas.`;
  }
  return `Faltan ${formatPesos(centavosToText(centavos(due - amount)))}: el pedido sigue esperando y le pedimos el resto al comprador.`;
}
