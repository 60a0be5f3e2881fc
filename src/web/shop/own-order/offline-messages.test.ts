import { expect, test } from 'vitest';
import type { OwnOrder } from '#contract/payment.ts';
import { offlineMessages } from './offline-messages.ts';

const NOW = Date.parse('2026-11-20T18:42:00Z');
const ACCOUNT = { alias: 'zocalo.pc', cbu: null, isCvu: false, holder: 'Zócalo SRL', cuit: null, bank: null };

interface Case {
  method: OwnOrder['paymentMethod'];
  kind: OwnOrder['delivery']['kind'];
  account?: NonNullable<OwnOrder['offline']>['bankAccount'];
  received?: string;
}

/** What the page says of an order whose money is missing. */
function said({ method, kind, account = null, received = '0.00' }: Case): string {
  const order = {
    paymentMethod: method,
    totalArs: '200000.00',
    delivery: { kind },
    payment: { heldUntil: null },
    offline: { due: '150000.00', received, bankAccount: account, receipts: [], takesReceipts: true },
  } as unknown as OwnOrder; // the rest of an order is not read
  const { title, text } = offlineMessages(order, NOW);
  return `${title}. ${text}`;
}

test('whoever pays by transfer reads how much, where there is an account to pay to', () => {
  expect(said({ method: 'transferencia', kind: 'envio', account: ACCOUNT })).toMatch(
    /Transferí \$\s150\.000,00/,
  );
});

test.each<Case>([
  { method: 'transferencia', kind: 'envio' },
  { method: 'transferencia', kind: 'envio', received: '50000.00' },
  { method: 'efectivo', kind: 'envio' },
  { method: 'efectivo', kind: 'envio', received: '50000.00' },
])('where the page cannot say where to pay, the buyer is asked to write: %o', (one) => {
  expect(said(one)).toContain('Escribinos y vemos cómo lo pagás.');
  expect(said(one)).not.toMatch(/Transferí|en el local/);
});

test('whoever picks the order up pays the rest there', () => {
  const rest = said({ method: 'efectivo', kind: 'retiro', received: '50000.00' });
  expect(rest).toMatch(/Faltan \$\s150\.000,00/);
  expect(rest).not.toContain('Escribinos');
});
