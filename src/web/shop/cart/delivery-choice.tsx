import { useState, type ReactNode } from 'react';
import { deliveryCost, unitPesos } from '#contract/cart-totals.ts';
import type { OrderRequest } from '#contract/order.ts';
import { centsToText, type Cents } from '#lib/money.ts';
import { useShop } from '#web/page/root-data.ts';
import { Price } from '#web/ui/price.tsx';

type DeliveryWord = NonNullable<OrderRequest['delivery']>['kind'];
type PricedLines = readonly { price: string; quantity: number }[];

/** How the order gets to its buyer, and what that costs. */
export interface DeliveryOptions {
  method: DeliveryWord;
  choose: (method: DeliveryWord) => void;
  costOf: (method: DeliveryWord, lines: PricedLines) => Cents;
  /** What the order says of it. */
  sent: OrderRequest['delivery'];
}

export function useDelivery(): DeliveryOptions {
  const { pickup, freeFromUsd } = useShop().delivery;
  const [chosen, choose] = useState<DeliveryWord>('envio');
  const method = pickup === null ? 'envio' : chosen;
  return {
    method,
    choose,
    costOf: (of, lines) => deliveryCost(lines, { isPickup: of === 'retiro', byPlace: null }, freeFromUsd),
    sent: method === 'retiro' ? { kind: method } : undefined,
  };
}

/** Shown before the form is filled, so that the total is known. Nothing where the shop only sends. */
export function DeliveryChoice({
  options: { method, choose, costOf },
  lines,
  rate,
}: {
  options: DeliveryOptions;
  lines: PricedLines;
  /** Pesos per dollar, as on the wire. */
  rate: string | null;
}) {
  const { address, delivery } = useShop();
  const { pickup, freeFromUsd } = delivery;
  if (pickup === null) return null;
  const option = (kind: DeliveryWord, label: string, note: ReactNode) => (
    <Option
      kind={kind}
      isChosen={kind === method}
      onChoose={() => choose(kind)}
      label={label}
      note={note}
      cost={costOf(kind, lines)}
      rate={rate}
    />
  );
  return (
    <fieldset className="mb-6 grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">¿Cómo lo recibís?</legend>
      {option(
        'envio',
        'Envío a domicilio',
        freeFromUsd === null ? 'A todo el país' : `Gratis desde USD ${freeFromUsd} en productos`,
      )}
      {option('retiro', 'Retiro en el local', pickup.note === null ? address : `${address}. ${pickup.note}`)}
    </fieldset>
  );
}

function Option({
  kind,
  isChosen,
  onChoose,
  label,
  note,
  cost,
  rate,
}: {
  kind: DeliveryWord;
  isChosen: boolean;
  onChoose: () => void;
  label: string;
  note: ReactNode;
  cost: Cents;
  rate: string | null;
}) {
  const amount = centsToText(cost);
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-sm border border-rule-strong p-3 text-sm has-checked:border-ink has-checked:bg-raised">
      <input
        type="radio"
        name="entrega"
        value={kind}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-ink"
      />
      <span className="grow">
        <span className="font-semibold">{label}</span>
        <span className="block text-xs text-muted">{note}</span>
      </span>
      {cost === 0 ? (
        <span className="text-good">Gratis</span>
      ) : (
        <Price amount={amount} ars={unitPesos(amount, rate)} size="sm" className="items-end" />
      )}
    </label>
  );
}
