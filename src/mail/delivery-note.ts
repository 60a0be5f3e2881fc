import type { Block, MailedShop } from './content.ts';
import type { OrderSummary } from './email.ts';
import { formatDay } from './formats.ts';
import { MAX_ADDRESS_LENGTH, typedText } from './typed-text.ts';

/** Where an order goes and by when; or where it is picked up, when, and by whom. @param isUnpaid It still waits for its money. */
export function deliveryNote(
  { isPickup, collector, address, place, arrival }: OrderSummary,
  shop: MailedShop,
  isUnpaid: boolean,
): Block[] {
  if (isPickup === undefined) {
    const to = `Entrega en: ${typedText(address, MAX_ADDRESS_LENGTH)}`;
    return [
      { kind: 'text', text: place === undefined ? to : `${to} (${place})` },
      ...(arrival === undefined ? [] : [{ kind: 'text', text: arrivalWords(arrival, isUnpaid) } as const]),
    ];
  }
  const { address: counter, hours: open, note } = shop.counter ?? { ...shop, note: null };
  const hours = open.map(({ days, hours: each }) => ({ text: `${days}: ${each}`, href: null }));
  return [
    { kind: 'text', text: `Lo retirás en: ${counter}` },
    ...(note === null ? [] : [{ kind: 'text', text: note } as const]),
    ...(hours.length === 0 ? [] : [{ kind: 'list', items: hours } as const]),
    ...(collector === undefined
      ? []
      : [{ kind: 'text', text: `Lo retira: ${typedText(collector, MAX_COLLECTOR_LENGTH)}` } as const]),
  ];
}

/** A name has 120 characters; the rest is the DNI. */
const MAX_COLLECTOR_LENGTH = 140;

function arrivalWords({ from, to }: { from: string; to: string }, isUnpaid: boolean): string {
  const days =
    from === to ? `Llega el ${formatDay(from)}.` : `Llega entre el ${formatDay(from)} y el ${formatDay(to)}.`;
  return isUnpaid ? `${days} Los días cuentan desde que se acredita el pago.` : days;
}
