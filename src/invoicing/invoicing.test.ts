import { expect, test } from 'vitest';
import { centavos } from '#lib/pesos.ts';
import { checkRecipient, isDniRequired } from './check-recipient.ts';
import { describeRecipient } from './invoice-recipient.ts';
import { invoiceLetterFor } from './issued-invoice.ts';
import { dniFrom, formatTaxId } from './tax-id.ts';

test('a responsable inscripto writes A to whoever has IVA or monotributo, B to the rest', () => {
  const letters = (['responsable_inscripto', 'monotributo', 'exento', 'consumidor_final'] as const).map(
    (buyer) => invoiceLetterFor('responsable_inscripto', buyer),
  );
  expect(letters).toEqual(['A', 'A', 'B', 'B']);
});

test('a shop without IVA writes C to everybody', () => {
  for (const seller of ['monotributo', 'exento'] as const) {
    for (const buyer of ['responsable_inscripto', 'monotributo', 'exento', 'consumidor_final'] as const) {
      expect(invoiceLetterFor(seller, buyer)).toBe('C');
    }
  }
});

test('a DNI is read with or without its dots', () => {
  for (const typed of ['12345678', '12.345.678', ' 12 345 678 ']) expect(dniFrom(typed)).toBe('12345678');
  expect(dniFrom('4.345.678')).toBe('4345678');
  for (const typed of ['123456', '123456789', '1234567a', '01234567', '', '-1234567'])
    expect(dniFrom(typed)).toBeNull();
  expect([formatTaxId('4345678'), formatTaxId('12345678'), formatTaxId('30500010912')]).toEqual([
    'DNI 4.345.678',
    'DNI 12.345.678',
    'CUIT 30-50001091-2',
  ]);
});

test('a consumidor final may give a DNI, and must from ten million pesos on', () => {
  const typed = { taxCondition: 'consumidor_final', taxId: '', name: 'no se usa' } as const;
  expect(checkRecipient(typed)).toEqual({
    ok: true,
    recipient: { taxCondition: 'consumidor_final', taxId: null, name: null },
  });
  expect(checkRecipient({ ...typed, taxId: '12.345.678' })).toMatchObject({
    recipient: { taxId: '12345678' },
  });
  expect(checkRecipient({ ...typed, taxId: '123' })).toEqual({
    ok: false,
    faults: { taxId: 'El DNI tiene 7 u 8 números' },
  });
  expect([centavos(999_999_999), centavos(1_000_000_000), null].map(isDniRequired)).toEqual([
    false,
    true,
    false,
  ]);
});

test('anyone else gives a CUIT whose check digit is right, and the registered name', () => {
  const typed = {
    taxCondition: 'responsable_inscripto',
    taxId: '30-50001091-2',
    name: ' ACME S.A. ',
  } as const;
  expect(checkRecipient(typed)).toEqual({
    ok: true,
    recipient: { taxCondition: 'responsable_inscripto', taxId: '30500010912', name: 'ACME S.A.' },
  });
  expect(checkRecipient({ ...typed, taxId: '30-50001091-3', name: ' ' })).toEqual({
    ok: false,
    faults: {
      taxId: 'Ese CUIT no es válido: revisá sus 11 números',
      name: 'Completá la razón social',
    },
  });
  expect(checkRecipient({ ...typed, taxId: ' ' })).toEqual({
    ok: false,
    faults: { taxId: 'Completá el CUIT' },
  });
});

test('a recipient reads as one line', () => {
  expect(
    describeRecipient({ taxCondition: 'responsable_inscripto', taxId: '30500010912', name: 'ACME S.A.' }),
  ).toBe('ACME S.A. · CUIT 30-50001091-2 · Responsable inscripto');
  expect(describeRecipient({ taxCondition: 'consumidor_final', taxId: '12345678', name: null })).toBe(
    'Consumidor final · DNI 12.345.678',
  );
  expect(describeRecipient({ taxCondition: 'consumidor_final', taxId: null, name: null })).toBe(
    'Consumidor final',
  );
});
