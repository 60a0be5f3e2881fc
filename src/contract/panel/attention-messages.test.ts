import { expect, test } from 'vitest';
import type { AttentionItem } from '#attention/attention.ts';
import { toAttentionResponse } from './attention-messages.ts';

/** What a person reads of it, with plain spaces. */
function message(kind: AttentionItem['kind'], detail: AttentionItem['detail'] = {}): string {
  const item = { id: '1', orderId: '7KQ2-M9XA', paymentId: '1400000001', openedAt: '', resolved: null };
  return toAttentionResponse({ ...item, kind, detail }, 'MercadoPago').message.replaceAll('\u{a0}', ' ');
}

test('pesos are written as everywhere', () => {
  expect(message('wrong-amount', { monto: '29398.05', moneda: 'ARS', esperado: '1294350.00' })).toMatch(
    / Monto: \$ 29\.398,05\. Se esperaba: \$ 1\.294\.350,00\.$/,
  );
  expect(message('refunded', { monto: '29398.05', moneda: 'ARS', devuelto: '1000.00' })).toMatch(
    / Monto: \$ 29\.398,05\. Devuelto: \$ 1\.000,00\.$/,
  );
});

test('money of another country has its code', () => {
  expect(message('wrong-currency', { monto: '29.90', moneda: 'USD' })).toMatch(/ Monto: USD 29\.90\.$/);
  expect(message('refunded', { monto: '29.90', moneda: 'USD', devuelto: '9.90' })).toMatch(
    / Monto: USD 29\.90\. Devuelto: USD 9\.90\.$/,
  );
});

test('a refund that was refused was asked for in pesos', () => {
  expect(message('refund-refused', { monto: '1000.00', motivo: 'sin saldo' })).toMatch(
    / Monto: \$ 1\.000,00\. Motivo: sin saldo\.$/,
  );
});

test('money that came late says why the order stays cancelled', () => {
  const pesos = { monto: '29398.05', moneda: 'ARS' };
  expect(message('late-approval', { ...pesos, sin_stock: true })).toContain('ya no hay stock para reabrirlo');
  const byPerson = message('late-approval', pesos);
  expect(byPerson).toContain('lo canceló una persona, y así queda');
  expect(byPerson).not.toContain('reabrir');
});

test('what a notification is about is named in Spanish', () => {
  expect(message('provider-warning', { aviso: 'topic_claims_integration_wh', id: '12' })).toMatch(
    / Aviso: reclamo\. Id: 12\.$/,
  );
});

test('a list that was applied with suspicious costs names the worst and counts the others', () => {
  const detail = {
    lista: 'elit.json',
    importacion: '000007',
    sospechosos: 3,
    producto: 'MICRO AMD RYZEN 5 5600 AM4',
    sospecha: JSON.stringify({ id: 'ryzen', about: 'price', from: 10_000, to: 1000 }),
  };
  expect(message('list-suspicious', detail)).toBe(
    'Se aplicó sola, y ya se vende con ellos. Si están mal, deshacé la importación, u ocultá los productos. MICRO AMD RYZEN 5 5600 AM4: El costo baja de USD 100.00 a USD 10.00. Y 2 productos más. Lista: elit.json.',
  );
});
