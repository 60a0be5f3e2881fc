import { expect, test } from 'vitest';
import { missingPartsMessage } from './missing-message.ts';

test('the cart names the parts that its PC still needs', () => {
  expect(missingPartsMessage(['storage', 'psu'])).toEqual({
    title: 'Faltan disco y fuente',
    text: 'La PC que armaste los necesita. Si ya los tenés, podés comprar así.',
  });
  expect(missingPartsMessage(['psu'])).toEqual({
    title: 'Falta fuente',
    text: 'La PC que armaste la necesita. Si ya la tenés, podés comprar así.',
  });
  expect(missingPartsMessage([])).toBeNull();
});
