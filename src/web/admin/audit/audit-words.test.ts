import { expect, test } from 'vitest';
import { fieldWords, valueWords } from './audit-words.ts';

test.each([
  ['visible', true, 'Visibilidad', 'Visible'],
  ['visible', false, 'Visibilidad', 'Oculto'],
  ['margen_ganancia', 0.255, 'Margen', '25.5%'],
  ['margen_ganancia', 0, 'Margen', 'el de su categoría'],
  ['status', 'enviado', 'Estado', 'Enviado'],
  ['type', 'superuser', 'Rol', 'Superusuario'],
  ['password', 'cambiada', 'Contraseña', 'cambiada'],
  ['algo_nuevo', 3, 'algo_nuevo', '3'],
])('%s %s reads %s: %s', (field, value, name, words) => {
  expect([fieldWords(field), valueWords(field, value)]).toEqual([name, words]);
});
