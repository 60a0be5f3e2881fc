import { expect, test } from 'vitest';
import {
  changeMessage,
  extraMessage,
  gamesMessage,
  keptMessage,
  warningsMessage,
} from './repair-messages.ts';

test('a way out says what it changes and what it leaves', () => {
  expect(changeMessage([{ step: 'motherboard' }, { step: 'ram' }])).toBe(
    'cambiar la motherboard y la memoria',
  );
  expect(keptMessage(['gpu'], true)).toBe('Mantiene tu placa de video.');
  expect(keptMessage(['cpu', 'ram'], true)).toBe('Mantiene tu procesador y tu memoria.');
  expect(keptMessage(['case'], false)).toBe('Mantiene el gabinete.');
  expect(keptMessage([], true)).toBeNull();
  expect(gamesMessage(-30)).toBe('En juegos rinde un 30 % menos.');
  expect(gamesMessage(12)).toBe('En juegos rinde un 12 % más.');
  expect(gamesMessage(-3)).toBe('En juegos rinde parecido.');
  expect(gamesMessage(null)).toBeNull();
});

test('one more exchange says which warning it ends', () => {
  const part = (description: string, price: string) => ({
    step: 'psu' as const,
    id: description,
    description,
    quantity: 1,
    price,
    priceArs: null,
  });
  const extra = {
    step: 'psu' as const,
    from: part('Fuente 500W', '60.00'),
    to: part('Fuente 750W', '90.00'),
  };
  expect(extraMessage({ ...extra, ends: ['Potencia de la fuente'] })).toBe(
    'Con Fuente 750W en lugar de Fuente 500W (USD 30.00 más) se termina la advertencia: potencia de la fuente.',
  );
});

test('what still warns is counted and named, each name once', () => {
  expect(warningsMessage({ warnings: 1, warningNames: ['BIOS de la motherboard'] })).toBe(
    '1 advertencia: BIOS de la motherboard',
  );
  expect(
    warningsMessage({ warnings: 3, warningNames: ['Potencia de la fuente', 'BIOS de la motherboard'] }),
  ).toBe('3 advertencias: potencia de la fuente y BIOS de la motherboard');
});
