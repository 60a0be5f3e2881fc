import { deliveryLabel, discountLabel, FREE_PICKUP } from '#lib/format-pesos.ts';
import type { Cents } from '#lib/money.ts';
import type { Centavos } from '#lib/pesos.ts';
import type { SumRow } from './content.ts';
import type { OrderSummary } from './email.ts';
import { formatArs, formatUsd } from './formats.ts';

/** The totals of an order, line by line, for its emails: in dollars, and in pesos if the shop had a rate. */
export function sumsOf({ lines, usd, ars, payBy, discountBp, isPickup }: OrderSummary): SumRow[] {
  const sum = (label: string, amount: keyof OrderSummary['usd'], isTotal = false): SumRow => ({
    label,
    amounts: [formatUsd(usd[amount]), ...(ars === null ? [] : [formatArs(ars[amount])])],
    isTotal,
  });
  return [
    ...lines.map(({ description, quantity, price, priceArs }) => ({
      label: `${quantity} × ${description}`,
      amounts: [
        `${formatUsd(price)}${each(quantity)}`,
        ...(priceArs === null ? [] : [`${formatArs(priceArs)}${each(quantity)}`]),
      ],
      isTotal: false,
    })),
    sum('Subtotal', 'subtotal'),
    isPickup === true && usd.shipping === 0
      ? { label: deliveryLabel(true), amounts: [FREE_PICKUP], isTotal: false }
      : sum(deliveryLabel(isPickup === true), 'shipping'),
    ...(usd.discount === 0
      ? []
      : [discount(labelOfDiscount({ payBy, discountBp }), usd.discount, ars?.discount ?? null)]),
    sum('Total', 'total', true),
  ];
}

function discount(label: string, usd: Cents, ars: Centavos | null): SumRow {
  const amounts = [formatUsd(usd), ...(ars === null ? [] : [formatArs(ars)])].map((amount) => `−${amount}`);
  return { label, amounts, isTotal: false };
}

function labelOfDiscount({ payBy, discountBp }: Pick<OrderSummary, 'payBy' | 'discountBp'>): string {
  return discountBp === undefined ? 'Descuento' : discountLabel({ paidBy: payBy ?? 'agreed', discountBp });
}

function each(quantity: number): string {
  return quantity === 1 ? '' : ' c/u';
}
