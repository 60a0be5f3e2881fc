import type { Block, LetterContent, MailedShop, SumRow } from './content.ts';
import type { OrderLetterKind, OrderSummary } from './letter.ts';
import { arsWords, usdWords } from './money-words.ts';
import { timeWords } from './time-words.ts';
import { MOST_OF_A_NAME, MOST_OF_AN_ADDRESS, typedText } from './typed-text.ts';

/** What the buyer is told of their order. */
export function orderWords(
  kind: OrderLetterKind,
  order: OrderSummary,
  { name, publicUrl }: MailedShop,
): LetterContent {
  const { subject, heading, text } = WORDS[kind](order);
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

type Said = { subject: string; heading: string; text: readonly string[] };

const WORDS: Record<OrderLetterKind, (order: OrderSummary) => Said> = {
  'order-received': ({ orderId, heldUntil }) => ({
    subject: `Recibimos tu pedido ${orderId}`,
    heading: `Recibimos tu pedido ${orderId}`,
    text: [
      'Gracias por tu compra. Desde el enlace ves cómo va y qué falta para que salga, sin crear una cuenta.',
      ...(heldUntil === null
        ? []
        : [`Te guardamos los productos hasta el ${timeWords(heldUntil)}: pagalo antes.`]),
    ],
  }),
  'order-paid': ({ orderId }) => ({
    subject: `Se acreditó el pago de tu pedido ${orderId}`,
    heading: `Pago acreditado: pedido ${orderId}`,
    text: ['Ya tenemos tu pago y estamos preparando el envío. Te escribimos de nuevo cuando salga.'],
  }),
  'order-sent': ({ orderId }) => ({
    subject: `Tu pedido ${orderId} está en camino`,
    heading: `Tu pedido ${orderId} está en camino`,
    text: ['Lo despachamos a la dirección que nos diste. Revisá el paquete cuando lo recibas.'],
  }),
  'order-cancelled': ({ orderId, at }) => ({
    subject: `Se canceló tu pedido ${orderId}`,
    heading: `Se canceló tu pedido ${orderId}`,
    text: [
      `La tienda canceló el pedido${momentWords(at)}. Si no esperabas este aviso o ya lo habías pagado, respondé este mail y lo vemos juntos.`,
      BUY_AGAIN,
    ],
  }),
  'order-expired': ({ orderId, at }) => ({
    subject: `Venció el plazo para pagar tu pedido ${orderId}`,
    heading: `Venció el plazo de tu pedido ${orderId}`,
    text: [
      `El pago no llegó a tiempo, así que el pedido se canceló solo${momentWords(at)} y los productos volvieron a estar a la venta. No se te cobra nada; si ya habías pagado, respondé este mail y lo vemos juntos.`,
      BUY_AGAIN,
    ],
  }),
};

const BUY_AGAIN = 'Si todavía querés los productos, desde el enlace volvés a armar el carrito con ellos.';

function momentWords(at: string | null): string {
  return at === null ? '' : ` el ${timeWords(at)}`;
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
