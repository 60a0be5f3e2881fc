import { useRef, useState, type FormEvent } from 'react';
import type { AwaitedPayment } from '#contract/panel/offline-payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavos, centavosToText, textToCentavos, type Centavos } from '#lib/pesos.ts';
import { readPesos } from '#lib/read-pesos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
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
          description={`Faltan ${formatPesos(order.due)}. Anotá lo que viste en ${isCash ? 'la caja' : 'tu banco'}, no lo que dice el comprobante.`}
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
  const change = useChange();
  const amount = readPesos(typed);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (amount === null || amount === 0) {
      setFault('Tiene que ser un monto en pesos mayor que cero, con coma o punto: 1.500,50');
      field.current?.focus();
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
          ? `Pedido ${id} pagado`
          : `Anotado: faltan ${formatPesos(recorded.due)}`,
    );
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PesosField
        ref={field}
        label="Cuánto entró, en pesos"
        description="Con coma o punto: 1.500,50."
        error={fault}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setFault('');
        }}
      />
      <p role="status" className="text-sm">
        {amount === null ? '' : whatHappens(amount, textToCentavos(due))}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <BusyButton isBusy={isBusy} onClick={onClose}>
          Cancelar
        </BusyButton>
        <BusyButton type="submit" variant="primary" isBusy={isBusy}>
          Anotar
        </BusyButton>
      </div>
    </form>
  );
}

function whatHappens(amount: Centavos, due: Centavos): string {
  if (amount === due) return 'Es exacto: el pedido queda pagado y le avisamos al comprador.';
  if (amount > due) {
    return `Sobran ${formatPesos(centavosToText(centavos(amount - due)))}: el pedido queda pagado y la diferencia queda en Atención para que la devuelvas.`;
  }
  return `Faltan ${formatPesos(centavosToText(centavos(due - amount)))}: el pedido sigue esperando y le pedimos el resto al comprador.`;
}
