import { expect, test } from 'vitest';
import { momentWords, timeLeftWords } from './time-words.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();

test('what is left is told as a person would', () => {
  expect(timeLeftWords(inMinutes(29.9), NOW)).toBe('quedan 29 minutos');
  expect(timeLeftWords(inMinutes(1), NOW)).toBe('queda 1 minuto');
  expect(timeLeftWords(inMinutes(0.5), NOW)).toBe('queda menos de un minuto');
  expect(timeLeftWords(inMinutes(-3), NOW)).toBe('queda menos de un minuto');
  expect(timeLeftWords(inMinutes(25 * 60), NOW)).toBe('quedan 25 horas');
  expect(timeLeftWords(inMinutes(5 * 24 * 60), NOW)).toBe('quedan 5 días');
});

test('a moment of another day says which, at the hour of the shop', () => {
  expect(momentWords(inMinutes(42), NOW)).toBe('las 15:42');
  expect(momentWords(inMinutes(5 * 24 * 60), NOW)).toBe('el miércoles 25/11 a las 15:00');
});
