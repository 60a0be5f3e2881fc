import clsx from 'clsx';
import { unitPesos } from '#contract/cart-totals.ts';
import type { DeliveryDays } from '#contract/delivery-options.ts';
import { businessDaysWords } from '#lib/business-days.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centsToText, type Cents } from '#lib/money.ts';
import { arrivalWords } from '#web/page/delivery-messages.ts';
import { useDollarRate, useShop } from '#web/page/root-data.ts';

/** What shipping costs and when it arrives, and that the order may be picked up. @param cost Null: not known yet. */
export function DeliveryWords({
  cost,
  days,
  to,
  className,
}: {
  cost: Cents | null;
  days: DeliveryDays | null;
  /** Where it goes: `a todo el país`. */
  to: string;
  className?: string;
}) {
  const { pickup, freeFromUsd } = useShop().delivery;
  const rate = useDollarRate();
  const said = [
    cost === null ? null : `${costWords(cost, rate?.arsPerUsd ?? null)} ${to}`,
    cost === null || days === null ? null : arrivalWords(days),
    cost === 0 || freeFromUsd === null ? null : `Gratis desde USD ${freeFromUsd} en productos`,
    pickup === null ? null : `Retiro gratis en el local${readyWords(pickup.days)}`,
  ].filter((words) => words !== null);
  return (
    <p className={clsx('text-sm text-muted', className)}>{said.map((words) => `${words}.`).join(' ')}</p>
  );
}

function costWords(cost: Cents, arsPerUsd: string | null): string {
  if (cost === 0) return 'Envío gratis';
  const amount = centsToText(cost);
  const ars = unitPesos(amount, arsPerUsd);
  return `Envío USD ${amount}${ars === null ? '' : ` (${formatPesos(ars)})`}`;
}

/** Beside how it is sent, which says from when the days count. */
function readyWords(days: DeliveryDays | undefined): string {
  return days === undefined ? '' : `, listo ${businessDaysWords(days)}`;
}
