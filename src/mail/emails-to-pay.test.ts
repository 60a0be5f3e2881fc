import { expect, test } from 'vitest';
import { centavos } from '#lib/pesos.ts';
import { orderContent } from './order-content.ts';
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

test('an order that was taken with its money asks for none, names no account and cannot be cancelled by its buyer', () => {
  const bankAccount = { alias: 'zocalo.pc', number: null, holder: 'Zócalo SRL', cuit: null, bank: null };
  for (const payBy of ['transfer', 'cash'] as const) {
    const payload = { ...ORDER, payBy, heldUntil: '2026-11-26T15:00:00.000Z', isPaid: true } as const;
    const text = textOf(
      { kind: 'order-received', to: 'ana@example.com', payload },
      { ...SHOP, bankAccount, isTrial: true },
    );
    expect(text).toContain('Lo tomamos con tu pago hecho: no falta pagar nada.');
    for (const asked of ['Transferí', 'Pagá', 'zocalo.pc', 'guardamos', 'cancelar', 'de prueba']) {
      expect(text).not.toContain(asked);
    }
  }
});

test.each([
  ['transfer', 'Respondé este email y te decimos a qué cuenta transferir'],
  ['cash', 'Respondé este email y vemos cómo pagás'],
] as const)('a shop that takes no %s any more says how the rest is paid', (payBy, says) => {
  const shop = { ...SHOP, bankAccount: undefined };
  const unpaid = { event: 'part-paid', received: centavos(100), rest: centavos(200) } as const;
  const payload = { ...ORDER, isPickup: undefined, payBy };
  const rest = textOf({ kind: 'order-unpaid', to: 'ana@example.com', payload: { ...payload, unpaid } }, shop);
  const whole = textOf({ kind: 'order-received', to: 'ana@example.com', payload }, shop);
  for (const text of [rest, whole]) {
    expect(text).toContain(says);
    expect(text).not.toMatch(/la cuenta que sigue|en nuestro local/);
  }
});
