import { lazy, Suspense, type ReactNode } from 'react';
import { unitPesos } from '#contract/cart-totals.ts';
import { centsToText, type Cents } from '#lib/money.ts';
import { arrivalWords, readyWords } from '#web/page/delivery-messages.ts';
import { useShop } from '#web/page/root-data.ts';
import { Price } from '#web/ui/price.tsx';
import type { DeliveryOptions, DeliveryWord, PricedLines } from './use-delivery.ts';

/** A shop whose prices depend on the place loads it. */
const DestinationForm = lazy(() => import('../destination/destination-form.tsx'));

/** Shown before the form is filled, so that the total is known. Where the shop only sends: when it arrives, if that is promised. */
export function DeliveryChoice({
  options: { method, choose, costOf, place, complaints },
  lines,
  rate,
}: {
  options: DeliveryOptions;
  lines: PricedLines;
  /** Pesos per dollar, as on the wire. */
  rate: string | null;
}) {
  const { delivery } = useShop();
  const {
    pickup,
    counter: { address },
    freeFromUsd,
    isByPlace,
  } = delivery;
  const days = isByPlace ? place.days : delivery.days;
  if (pickup === null && !isByPlace)
    return days === null ? null : <p className="mb-6 text-sm text-muted">{arrivalWords(days)}.</p>;
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
    <div className="mb-6 grid gap-4">
      {isByPlace ? (
        <div className="min-h-[4.5rem]">
          <Suspense>
            <DestinationForm place={place} complaints={complaints} />
          </Suspense>
        </div>
      ) : null}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-semibold">¿Cómo lo recibís?</legend>
        {option(
          'envio',
          'Envío a domicilio',
          [
            freeFromUsd === null ? destinationNote(place) : `Gratis desde USD ${freeFromUsd} en productos`,
            days && arrivalWords(days),
          ]
            .filter(Boolean)
            .join('. '),
        )}
        {pickup === null
          ? null
          : option(
              'retiro',
              'Retiro en el local',
              [address, pickup.note, pickup.days && readyWords(pickup.days)].filter(Boolean).join('. '),
            )}
      </fieldset>
    </div>
  );
}

function destinationNote({ destination, tariff }: DeliveryOptions['place']): string {
  return destination === null || tariff === null ? 'A todo el país' : `A ${destination.postalCode}`;
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
  /** Null: it is not known. */
  cost: Cents | null;
  rate: string | null;
}) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-sm border border-rule-strong p-3 text-sm has-checked:border-ink has-checked:bg-raised">
      <input
        type="radio"
        name="entrega"
        value={kind}
        checked={isChosen}
        onChange={onChoose}
        className="tick mt-0.5 size-4 shrink-0"
      />
      <span className="grow">
        <span className="font-semibold">{label}</span>
        <span className="block text-xs text-muted">{note}</span>
      </span>
      <Cost cost={cost} rate={rate} />
    </label>
  );
}

function Cost({ cost, rate }: { cost: Cents | null; rate: string | null }) {
  if (cost === null) return null;
  if (cost === 0) return <span className="text-good">Gratis</span>;
  const amount = centsToText(cost);
  return <Price amount={amount} ars={unitPesos(amount, rate)} size="sm" className="items-end" />;
}
