import { useRef, useState, type FormEvent } from 'react';
import type { AwaitedPayment } from '#contract/panel/offline-payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavos, centavosToText, textToCentavos, type Centavos } from '#lib/pesos.ts';
import { readPesos } from '#lib/read-pesos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { useUnhurriedQuestion } from '../press-guard.ts';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { PesosField, typedPesos } from '../ui/pesos-field.tsx';
import { useChange } from '../use-change.ts';

/** Records what came in for an order; the dialog says beforehand what that does. */
export function RecordPayment({ order }: { order: AwaitedPayment }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isCash = order.paymentMethod === 'efectivo';
  return (
    <>
      <Button variant="primary" size="sm" onClick={() => setOpen(true)}>
        {isCash ? 'Cobrado en el local' : 'Anotar lo que entró'}
        <span className="sr-only"> {order.id}</span>
      </Button>
      {isOpen ? (
        <Dialog
          open
          onOpenChange={(open) => (open || isBusy ? undefined : setOpen(false))}
          title={`${isCash ? 'Cobro' : 'Transferencia'} del pedido ${order.id}`}
          description={`Faltan ${formatPesos(order.due)}. Anotá lo que viste en ${isCash ? 'la caja' : 'tu banco, no lo que dice el comprobante'}.`}
          startsInField
        >
          <RecordForm order={order} isBusy={isBusy} onBusy={setBusy} onClose={() => setOpen(false)} />
        </Dialog>
      ) : null}
    </>
  );
}

function RecordForm({
  order: { id, due, received },
  isBusy,
  onBusy,
  onClose,
}: {
  order: AwaitedPayment;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(() => typedPesos(due));
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // A retry of the same dialog records the money once.
  const [key] = useState(() => crypto.randomUUID());
  const [isAsked, setAsked] = useState(false);
  useUnhurriedQuestion(isAsked);
  const change = useChange();
  const amount = readPesos(typed);
  const isFarAbove = amount !== null && amount > MUCH_MORE * textToCentavos(due);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (amount === null || amount === 0) {
      setFault('Tiene que ser un monto en pesos mayor que cero, con coma o punto: 1.500,50');
      field.current?.focus();
      return;
    }
    if (isFarAbove && !isAsked) {
      setAsked(true);
      return;
    }
    onBusy(true);
    const body = { amount: centavosToText(amount), received };
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
    );
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PesosField
        ref={field}
        label="Cuánto entró, en pesos"
        description="Con coma o punto: 1.500,50 o 1500.50. El punto de 1.500 es de los miles."
        error={fault}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setFault('');
          setAsked(false);
        }}
      />
      <p role="status" className={isFarAbove ? 'text-sm font-semibold text-warn' : 'text-sm'}>
        {amount === null || amount === 0 ? '' : whatHappens(amount, textToCentavos(due))}
        {isFarAbove ? ' Es mucho más de lo que falta: fijate que esté bien escrito.' : ''}
      </p>
      <DialogButtons action={isAsked ? 'Sí, entró eso' : 'Anotar'} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}

/** From how many times what is missing on, an amount is more likely a slip of the hand: a comma left out makes it a hundred times. */
const MUCH_MORE = 1.5;

function paidLabel(id: string, amount: Centavos, due: Centavos): string {
  if (amount <= due) return `Pedido ${id} pagado`;
  const surplus = formatPesos(centavosToText(centavos(amount - due)));
  return `Pedido ${id} pagado. Sobran ${surplus}: quedó en Atención`;
}

function whatHappens(amount: Centavos, due: Centavos): string {
  if (amount === due) return 'Es exacto: el pedido queda pagado y le avisamos al comprador.';
  if (amount > due) {
    return `Sobran ${formatPesos(centavosToText(centavos(amount - due)))}: el pedido queda pagado y la diferencia queda en Atención para que la devuelvas.`;
  }
  return `Faltan ${formatPesos(centavosToText(centavos(due - amount)))}: el pedido sigue esperando y le pedimos el resto al comprador.`;
}
