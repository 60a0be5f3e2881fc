import { expect, test } from 'vitest';
import { cents } from '#lib/money.ts';
import { digestOf } from './email-digest.ts';
import { NO_MONEY, type Email } from './email.ts';
import { renderEmail } from './render-email.ts';
import { ORDER, SHOP } from './testing/emails.ts';

const AT = '2026-03-02T15:00:00.000Z';
const LATER = '2026-03-02T16:30:00.000Z';
const TO = 'vecina@example.com';

function orderMail(orderId: string, kind: 'order-received' | 'order-expired', to = TO): Email {
  const payload = { ...ORDER, orderId, accessKey: `key-${orderId}` };
  return kind === 'order-received'
    ? { kind, to, payload }
    : { kind, to, payload: { ...payload, money: { ...NO_MONEY, mayStillCome: true } } };
}

function digestOfMails(emails: readonly Email[]) {
  const digest = digestOf(
    TO,
    emails.map((email, at) => ({ email, createdAt: at === 0 ? AT : LATER })),
  );
  if (digest === null) throw new Error('nothing to gather');
  return renderEmail({ kind: 'digest', to: TO, payload: digest }, SHOP);
}

test('a digest says once what happened to each order, and what the buyer can do', () => {
  const { subject, text } = digestOfMails([
    orderMail('AAAA-1111', 'order-received'),
    orderMail('BBBB-2222', 'order-received'),
    orderMail('AAAA-1111', 'order-expired'),
    {
      kind: 'withdrawal-received',
      to: TO,
      payload: { code: 'CCCC-3333', orderId: 'BBBB-2222', receivedAt: LATER },
    },
  ]);
  expect(subject).toBe('4 avisos con tu email · Zócalo');
  expect(text).toBe(`4 avisos en un solo email

Hola:

Entre el lunes, 2 de marzo, 12:00 y el lunes, 2 de marzo, 13:30 hubo más avisos para tu email de los que mandamos por separado. Para no llenarte la casilla, van todos juntos.

Son 2 pedidos que llevan tu email:

Si no los hiciste vos, no hace falta que hagas nada: alguien escribió tu email, por error o a propósito, y un pedido que nadie paga no se envía ni se te cobra.

- Pedido AAAA-1111, vencido sin pago: USD 329.90 ($ 490.082,95)
  https://zocalo.example/carrito?pedido=key-AAAA-1111
- Pedido BBBB-2222, recibido: USD 329.90 ($ 490.082,95)
  https://zocalo.example/carrito?pedido=key-BBBB-2222

Si te quedó un cupón para pagar un pedido cancelado o vencido, queda anulado: no hace falta que hagas nada.

Si los hiciste vos, cada link abre su pedido.

Los links son solo tuyos: quien los tenga puede ver los pedidos y cancelar los que no estén pagados.

Registramos estos pedidos de arrepentimiento:

- Código CCCC-3333, del pedido BBBB-2222, recibido el lunes, 2 de marzo, 13:30

Si los pediste vos, guardá este email: es la constancia, y te escribimos a este email para coordinar la devolución. Si no, no hace falta que hagas nada.

¿Esto se repite, o querés que no te escribamos más por pedidos que no son tuyos? Respondé este email, escribinos a hola@zocalo.example o llamanos al +54 9 249 400-0000.

-- 
Zócalo
Av. San Martín 1234, Tandil
+54 9 249 400-0000 · hola@zocalo.example
https://zocalo.example
`);
});

test('a digest links no order whose email went to another spelling of the address', () => {
  const { text, html } = digestOfMails([
    orderMail('AAAA-1111', 'order-received', 'vecina+1@example.com'),
    orderMail('BBBB-2222', 'order-received', 'Vecina@example.com'),
  ]);
  for (const form of [text, html]) {
    expect(form).toContain('AAAA-1111');
    expect(form).not.toContain('key-AAAA-1111');
    expect(form).toContain('key-BBBB-2222');
  }
});

test('a digest of hundreds of emails stays short', () => {
  const ids = Array.from({ length: 300 }, (_, n) => `AAAA-${String(n).padStart(4, '0')}`);
  const { text, html } = digestOfMails(ids.map((id) => orderMail(id, 'order-received')));
  expect(text).toContain('Son 300 pedidos');
  expect(text).toContain('Y 280 más.');
  // Gmail cuts an email off at 102 KB.
  expect(html.length).toBeLessThan(20_000);
});

test('a digest says which payment was refused', () => {
  const payload = { ...ORDER, refused: { reason: 'La tarjeta no tiene fondos.' } };
  const { text } = digestOfMails([{ kind: 'order-received', to: TO, payload }]);
  expect(text).toContain(`- Pedido ${ORDER.orderId}, con el pago rechazado:`);
});

test('an invoice in a digest leads to its order’s page', () => {
  const payload = { ...ORDER, issued: { label: 'A 0001-00000123', isReplacement: false } };
  const { text } = digestOfMails([{ kind: 'order-invoiced', to: TO, payload }]);
  expect(text).toContain(`- Pedido ${ORDER.orderId}, con su factura para bajar:`);
  expect(text).toContain(`https://zocalo.example/carrito?pedido=${ORDER.accessKey}`);
});

test('a digest has the link of each notice, once, as it was asked last', () => {
  const asked = (key: string, wanted: number | null, to = TO): Email => ({
    kind: 'notice-asked',
    to,
    payload: {
      key,
      productId: 'placa',
      description: 'Placa',
      wanted: wanted === null ? null : cents(wanted),
    },
  });
  const { subject, text } = digestOfMails([
    asked('uno', 30_000),
    asked('uno', 25_000),
    asked('dos', null),
    asked('ajeno', null, 'vecina+otra@example.com'),
  ]);
  expect(subject).toBe('4 avisos con tu email · Zócalo');
  expect(text).toContain(`- Avisar cuando Placa baje a USD 250.00 o menos
  https://zocalo.example/aviso?enlace=uno
- Avisar cuando vuelva Placa
  https://zocalo.example/aviso?enlace=dos
- Avisar cuando vuelva Placa

Si no fuiste vos`);
});

test('an order whose email its buyer corrected is named at both mailboxes', () => {
  const corrected = (orderId: string, isFormer: boolean): Email => ({
    kind: 'order-email-changed',
    to: TO,
    payload: { ...ORDER, orderId, isFormer, isByBuyer: true },
  });
  const { text } = digestOfMails([corrected('AAAA-1111', true), corrected('BBBB-2222', false)]);
  expect(text).toContain('Pedido AAAA-1111, ahora con otro email');
  expect(text).toContain('Pedido BBBB-2222, recibido');
});
