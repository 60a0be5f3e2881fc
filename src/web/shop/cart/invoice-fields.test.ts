import { expect, test } from 'vitest';
import { readRecipient, recipientFaults, recipientFaultsIn } from './invoice-fields.tsx';

const FINAL = { taxCondition: 'consumidor_final', taxId: '', name: '' } as const;

test('only the fields of the chosen condition count; the hidden ones keep what was typed', () => {
  const form = new FormData();
  form.set('factura.dni', ' 12.345.678 ');
  form.set('factura.cuit', '30-50001091-2');
  form.set('factura.razon_social', 'ACME S.A.');
  expect(readRecipient(form)).toEqual({ ...FINAL, taxId: '12.345.678' });
  form.set('factura.condicion', 'monotributo');
  expect(readRecipient(form)).toEqual({
    taxCondition: 'monotributo',
    taxId: '30-50001091-2',
    name: 'ACME S.A.',
  });
});

test('a consumidor final is asked for the DNI from ten million pesos on, before the request', () => {
  expect(recipientFaults(FINAL, '9999999.99')).toEqual({});
  expect(recipientFaults(FINAL, undefined)).toEqual({});
  expect(recipientFaults(FINAL, '10000000.00')).toEqual({
    taxId: 'Por el monto, la factura tiene que llevar tu DNI',
  });
  expect(recipientFaults({ ...FINAL, taxId: '12345678' }, '10000000.00')).toEqual({});
});

test('what the shop refused is shown beside its field', () => {
  expect(recipientFaultsIn({ 'factura.documento': 'Ese CUIT no es válido', nombre: 'Falta' })).toEqual({
    taxId: 'Ese CUIT no es válido',
  });
});
