import { useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { DollarRateResponse } from '#contract/money.ts';
import { MAX_UNITS } from '#lib/order-limits.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useShop } from '#web/page/root-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { OrderSummary } from '#web/ui/order-summary.tsx';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useChange } from '../use-change.ts';
import { emptyDraft, clearDraft, keepDraft, readDraft, type FoundProduct, type OrderDraft } from './draft.ts';
import { Choices } from '../ui/choices.tsx';
import { BuyerFields, DeliveryFields, type Faults } from './draft-fields.tsx';
import { DraftLines } from './draft-lines.tsx';
import { useDiscountQuestion } from './discount-question.tsx';
import { FindProducts } from './find-products.tsx';
import { faultsIn, faultsOfRefusal, requestOf, totalsOfDraft, type DraftTotals } from './order-request.ts';
import { DiscountFields, PaymentFields } from './payment-fields.tsx';
import { readNow } from './read-products.ts';
import { useTariff } from './use-tariff.ts';

export interface NewOrderRead {
  /** The products of the draft as they are now, by id. */
  now: ReadonlyMap<string, FoundProduct>;
  rate: DollarRateResponse | null;
}

export async function readForNewOrder(signal: AbortSignal): Promise<NewOrderRead> {
  const { products: now, rate } = await readNow(readDraft().lines, signal);
  return { now, rate };
}

/** Takes an order by phone or at the counter. What is typed stays until it is taken, also after a reload or a new login. */
export function NewOrder({ read: { now, rate } }: { read: NewOrderRead }) {
  const shop = useShop();
  const navigate = useNavigate();
  const change = useChange();
  const [kept, setKept] = useState(readDraft);
  const [receipt, setReceipt] = useState<File | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState('');
  const { ask, question } = useDiscountQuestion();
  const [isErasing, setErasing] = useState(false);
  const draft = withPricesNow(kept, now);
  const totals = totalsOfDraft(draft, { shop, rate: rate?.arsPerUsd ?? null, tariff: useTariff(draft) });

  const update = (changes: Partial<OrderDraft>) => {
    const next = { ...kept, ...changes };
    keepDraft(next);
    setKept(next);
  };
  const add = (product: FoundProduct) => {
    const earlier = draft.lines.find(({ id }) => id === product.id);
    const lines =
      earlier === undefined
        ? [...kept.lines, { ...product, quantity: 1 }]
        : kept.lines.map((line) =>
            line.id === product.id ? { ...line, quantity: Math.min(MAX_UNITS, line.quantity + 1) } : line,
          );
    update({ lines });
    setAdded(`Agregado: ${product.description}`);
  };
  const startAgain = () => {
    clearDraft();
    setKept(emptyDraft());
    setReceipt(null);
    setFaults({});
    setRefusal('');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy) return;
    const found = faultsIn(draft);
    setFaults(found);
    setRefusal(refusalBefore(draft, totals, found));
    if (draft.lines.length === 0 || totals.isShippingUnknown || Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    setBusy(true);
    if (draft.discountPercent.trim() !== '' && !(await ask(draft.lines, totals))) {
      setBusy(false);
      return;
    }
    const taken = await change(
      () => panelApi.takeOrder(requestOf(draft, totals), draft.key),
      'Error al tomar el pedido',
      (refused) => {
        setFaults(faultsOfRefusal(refused.faults));
        setRefusal(refused.message);
      },
    );
    if (taken === undefined) {
      setBusy(false);
      return;
    }
    clearDraft();
    if (receipt !== null && draft.payment !== 'online') await attach(taken.id, receipt);
    notify.success(`Pedido ${taken.id} tomado`);
    await navigate(panelPaths.order(taken.id), { replace: true });
  };
  /** The order is taken already: its page offers another attempt. */
  const attach = async (id: string, file: File) => {
    try {
      await panelApi.attachReceipt(id, file);
    } catch (error) {
      const detail = errorMessage(error);
      notify.error('El comprobante no se adjuntó', { detail: `${detail} Adjuntalo desde el pedido.` });
    }
  };

  const fields = { draft, faults, onChange: update };
  return (
    <form
      noValidate
      aria-label="Nuevo pedido"
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start"
    >
      <div className="grid min-w-0 gap-6">
        <Block title="Productos">
          <FindProducts onAdd={add} />
          <p role="status" className="mt-3 text-sm font-semibold text-good empty:hidden">
            {added}
          </p>
          <DraftLines lines={draft.lines} faults={faults} onChange={(lines) => update({ lines })} />
        </Block>
        <Block title="Comprador">
          <Choices
            legend="Cómo llegó el pedido"
            name="canal"
            chosen={draft.channel}
            options={[
              { value: 'mostrador', label: 'En el mostrador' },
              { value: 'telefono', label: 'Por teléfono' },
            ]}
            onChoose={(channel) =>
              // Only who stands there can take it along.
              update({
                channel,
                ...(channel === 'telefono' && draft.delivery === 'ahora' && { delivery: 'retiro' }),
              })
            }
          />
          <div className="mt-4">
            <BuyerFields {...fields} />
          </div>
        </Block>
        <Block title="Entrega">
          <DeliveryFields {...fields} hasPesos={rate !== null} />
        </Block>
        <Block title="Pago">
          <PaymentFields {...fields} hasPesos={rate !== null} onReceipt={setReceipt} />
          <DiscountFields {...fields} />
        </Block>
      </div>
      <section aria-label="Resumen" className="sheet p-4 xl:sticky xl:top-4">
        <OrderSummary
          totals={totals}
          rate={rate}
          isShippingUnknown={totals.isShippingUnknown}
          discountFor={{ paidBy: 'agreed', discountBp: totals.discountBp }}
        />
        {refusal === '' ? null : (
          <div className="mt-4">
            <Alert tone="bad" title="El pedido no se tomó">
              {refusal}
            </Alert>
          </div>
        )}
        <BusyButton type="submit" variant="primary" isBusy={isBusy} className="mt-4 w-full">
          {isBusy ? 'Tomando el pedido…' : 'Tomar el pedido'}
        </BusyButton>
        <Button variant="ghost" size="sm" className="mt-2 w-full" onClick={() => setErasing(true)}>
          Borrar y empezar de nuevo
        </Button>
      </section>
      {question}
      <ConfirmDialog
        open={isErasing}
        onClose={() => setErasing(false)}
        title="¿Borrar el pedido que estás escribiendo?"
        action="Borrar"
        onConfirm={async () => startAgain()}
      >
        Se van los productos, los datos de quien compra y todo lo que elegiste. No se puede recuperar.
      </ConfirmDialog>
    </form>
  );
}

function withPricesNow(draft: OrderDraft, now: NewOrderRead['now']): OrderDraft {
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, ...now.get(line.id) })) };
}

function refusalBefore(draft: OrderDraft, totals: DraftTotals, faults: Faults): string {
  if (draft.lines.length === 0) return 'Agregá al menos un producto.';
  if (Object.keys(faults).length > 0) return 'Revisá los datos marcados.';
  return totals.isShippingUnknown
    ? 'Falta saber cuánto cuesta el envío: revisá el código postal y la provincia.'
    : '';
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="sheet p-4">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}
