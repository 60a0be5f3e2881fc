import { expect, test } from 'vitest';
import { weaknessOf, type Weakness } from './weak-password.ts';

const ANA = { email: 'ana.paz@tienda.example', shopName: 'Zócalo PC' };

test.each<[string, Weakness]>([
  ['        ', 'invisible'],
  ['\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B', 'invisible'],
  ['aaaaaaaaaa', 'one-character'],
  ['a A a A a A', 'one-character'],
  ['........', 'one-character'],
  ['ana.paz@tienda.example', 'personal'],
  ['AnaPaz2026!', 'personal'],
  ['zocalopc', 'personal'],
  ['Zócalo-PC-123', 'personal'],
  ['password', 'common'],
  ['PassWord1', 'common'],
  ['12345678', 'common'],
  ['qwertyuiop', 'common'],
  ['argentina', 'common'],
  ['riverplate', 'common'],
  ['contraseña', 'common'],
  [' tequiero ', 'common'],
  ['BocaJuniors10', 'common'],
  ['Te amo mucho', 'common'],
  ['1986 Maradona!', 'common'],
  ['Contraseña2026', 'common'],
  ['clave1234', 'common'],
])('%j is %s', (password, weakness) => {
  expect(weaknessOf(password, ANA)).toBe(weakness);
});

test.each([
  'una clave larga',
  'seis osos en Tandil',
  '7KQ2-M9XA-44TP-XX2B',
  'añorada-pampa',
  'zocalo de marmol',
  'boca de tormenta',
])('%j is a password', (password) => {
  expect(weaknessOf(password, ANA)).toBeNull();
});

test('an email of digits alone forbids nothing', () => {
  expect(weaknessOf('47 jacarandás', { email: '1234@tienda.example', shopName: '123' })).toBeNull();
});
