import { expect, test } from 'vitest';
import { centavos } from '#lib/pesos.ts';
import { orderContent } from './order-messages.ts';
import { ORDER, SHOP } from './testing/emails.ts';
import type { OrderEmail } from './email.ts';

const TRANSFER = { ...ORDER, payBy: 'transfer' } as const;
const RECEIVED: OrderEmail = { kind: 'order-received', to: 'ana@example.com', payload: TRANSFER };

function textOf(email: OrderEmail, shop = SHOP): string {
  return JSON.stringify(orderContent(email, shop).blocks);
}

test('an email that asks to pay says where the shop is a trial', () => {
  expect(textOf(RECEIVED)).not.toContain('de prueba');
  expect(textOf(RECEIVED, { ...SHOP, isTrial: true })).toContain(
    'No pagues de verdad: ni en línea, ni por transferencia',
  );
});

test('an email about money that came too late names no account to transfer to', () => {
  const bankAccount = { alias: 'zocalo.pc', number: null, holder: 'Zócalo SRL', cuit: null, bank: null };
  const shop = { ...SHOP, bankAccount };
  expect(textOf(RECEIVED, shop)).toContain('zocalo.pc');
  const unpaid = { event: 'came-late', received: centavos(100_000) } as const;
  const late = textOf(
    { kind: 'order-unpaid', to: 'ana@example.com', payload: { ...TRANSFER, unpaid } },
    shop,
  );
  expect(late).toContain('no pudimos reactivarlo');
  expect(late).not.toContain('zocalo.pc');
});
