import type { EmailContent, MailedShop } from './content.ts';
import type { WithdrawalReceipt } from './email.ts';
import { formatTime } from './formats.ts';

/**
 * The email with the code that a consumer must get within 24 hours of pressing the Botón de arrepentimiento (Disposición 954/2025).
 */
export function withdrawalContent(
  { code, orderId, receivedAt }: WithdrawalReceipt,
  { name }: MailedShop,
): EmailContent {
  const about = orderId === null ? 'una compra en nuestra tienda' : `tu pedido ${orderId}`;
  return {
    subject: `Arrepentimiento ${code}${orderId === null ? '' : ` del pedido ${orderId}`} · ${name}`,
    heading: `Tu código es ${code}`,
    blocks: [
      { kind: 'text', text: 'Hola:' },
      {
        kind: 'text',
        text: `El ${formatTime(receivedAt)} recibimos tu pedido de arrepentimiento de ${about}. Quedó registrado con el código ${code}.`,
      },
      {
        kind: 'text',
        text: 'Guardá este email: es la constancia. Te escribimos a esta misma dirección para coordinar la devolución, que no tiene costo para vos.',
      },
    ],
  };
}
