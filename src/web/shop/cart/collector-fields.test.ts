import { expect, test } from 'vitest';
import { checkCollector, readCollector } from './collector-fields.tsx';

test('a buyer who comes for the order is not asked for a DNI, whatever was typed before', () => {
  expect(
    readCollector(form({ retira: 'yo', 'retira.nombre': '', 'retira.dni': '30123456' })),
  ).toBeUndefined();
});

test('of whoever comes instead, name and DNI are asked', () => {
  const nobody = readCollector(form({ retira: 'otra', 'retira.nombre': ' ', 'retira.dni': '' }));
  expect(checkCollector(nobody)).toEqual({
    name: 'Completá quién lo retira',
    dni: 'Completá el DNI de quien lo retira',
  });
  const other = readCollector(
    form({ retira: 'otra', 'retira.nombre': 'Juan Ríos', 'retira.dni': '30.123.456' }),
  );
  expect(other).toEqual({ name: 'Juan Ríos', dni: '30.123.456' });
  expect(checkCollector(other)).toEqual({});
});

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
