import type { Block, EmailContent, MailedShop } from './content.ts';
import type { WithdrawalReceipt, WithdrawnOrderSummary } from './email.ts';
import { formatArs, formatTime } from './formats.ts';
import { orderLink } from './order-link-note.ts';
import { MAX_NAME_LENGTH, typedText } from './typed-text.ts';

/**
 * The email with the code that a consumer must get within 24 hours of pressing the Botón de arrepentimiento (Disposición 954/2025).
 */
export function withdrawalContent(
  { code, orderId, receivedAt, respondBefore, order }: WithdrawalReceipt,
  { name, publicUrl }: MailedShop,
): EmailContent {
  const what = orderId === null ? 'una compra en nuestra tienda' : `el pedido ${orderId}`;
  const answer = respondBefore === undefined ? '' : ` antes del ${formatTime(respondBefore)}`;
  return {
    subject: `Arrepentimiento ${code}${orderId === null ? '' : ` del pedido ${orderId}`} · ${name}`,
    heading: `Tu código es ${code}`,
    blocks: [
      {
        kind: 'text',
        text: order === undefined ? 'Hola:' : `Hola, ${typedText(order.buyerName, MAX_NAME_LENGTH)}:`,
      },
      {
        kind: 'text',
        text: `El ${formatTime(receivedAt)} nos avisaste que te arrepentiste de ${what}. Quedó registrado con el código ${code}.`,
      },
      ...(order === undefined ? [] : productBlocks(order)),
      {
        kind: 'text',
        text: `Te escribimos a esta misma dirección${answer} para coordinar la devolución. El envío de vuelta lo pagamos nosotros. ${moneyBack(order)}`,
      },
      ...(order === undefined
        ? []
        : [
            {
              kind: 'action',
              label: 'Ver mi pedido',
              href: orderLink(order.accessKey, publicUrl),
            } as const,
          ]),
      { kind: 'text', text: 'Guardá este email: es la constancia.' },
    ],
  };
}

function productBlocks({ lines }: WithdrawnOrderSummary): Block[] {
  return [
    { kind: 'text', text: 'El pedido es de:' },
    {
      kind: 'list',
      items: lines.map(({ description, quantity }) => ({ text: `${quantity} × ${description}`, href: null })),
    },
  ];
}

function moneyBack(order: WithdrawnOrderSummary | undefined): string {
  if (order === undefined) return 'Te devolvemos todo lo que pagaste, por el mismo medio.';
  return order.toReturn === null
    ? 'De este pedido no tenemos ningún pago tuyo para devolver; si pagaste, respondé este email.'
    : `Te devolvemos ${formatArs(order.toReturn)} por el mismo medio con el que pagaste.`;
}
