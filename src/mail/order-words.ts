import type { Block, EmailContent, MailedShop, SumRow } from './content.ts';
import type { OrderEmail, OrderSummary } from './email.ts';
import { arsWords, usdWords } from './money-words.ts';
import { orderNewsWords } from './order-news-words.ts';
import { MOST_OF_A_NAME, MOST_OF_AN_ADDRESS, typedText } from './typed-text.ts';

/** What the buyer is told of their order. */
export function orderWords(email: OrderEmail, { name, publicUrl }: MailedShop): EmailContent {
  const { subject, heading, text } = orderNewsWords(email);
  const order = email.payload;
  return {
    subject: `${subject} · ${name}`,
    heading,
    blocks: [
      { kind: 'text', text: `Hola, ${typedText(order.buyerName, MOST_OF_A_NAME)}:` },
      ...text.map((said) => ({ kind: 'text', text: said }) as const),
      { kind: 'action', label: 'Ver mi pedido', href: `${publicUrl}/carrito?pedido=${order.accessKey}` },
      { kind: 'sums', rows: sumsOf(order) },
      ...rateNote(order),
      { kind: 'text', text: `Entrega en: ${typedText(order.address, MOST_OF_AN_ADDRESS)}` },
      { kind: 'text', text: 'El enlace es solo tuyo: quien lo tenga puede ver el pedido.' },
    ],
  };
}

function sumsOf({ lines, usd, ars }: OrderSummary): SumRow[] {
  const sum = (label: string, amount: keyof OrderSummary['usd'], isTotal = false): SumRow => ({
    label,
    amounts: [usdWords(usd[amount]), ...(ars === null ? [] : [arsWords(ars[amount])])],
    isTotal,
  });
  return [
    ...lines.map(({ description, quantity, price, priceArs }) => ({
      label: `${quantity} × ${description}`,
      amounts: [
        `${usdWords(price)}${each(quantity)}`,
        ...(priceArs === null ? [] : [`${arsWords(priceArs)}${each(quantity)}`]),
      ],
      isTotal: false,
    })),
    sum('Subtotal', 'subtotal'),
    sum('Envío', 'shipping'),
    sum('Total', 'total', true),
  ];
}

function each(quantity: number): string {
  return quantity === 1 ? '' : ' c/u';
}

function rateNote({ ars }: OrderSummary): Block[] {
  if (ars === null) return [];
  const text = `Los pesos son a ${arsWords(ars.rate)} por dólar, la cotización del momento del pedido: no cambian.`;
  return [{ kind: 'text', text }];
}
