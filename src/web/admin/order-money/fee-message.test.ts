import { expect, test } from 'vitest';
import { feeMessage } from './fee-message.ts';

test('the fee says who bears it and what the shop got', () => {
  expect(feeMessage({ fee: '34456.59', netReceived: '418323.81' }, 'MercadoPago')).toBe(
    'MercadoPago te descontó $\u00A034.456,59 de comisión y te acreditó $\u00A0418.323,81.',
  );
  expect(feeMessage({ fee: null, netReceived: null }, 'MercadoPago')).toBe('');
});
