import { expect, test } from 'vitest';
import { MINUTE_MS } from '#lib/durations.ts';
import { formatMoment, formatTimeLeft } from './format-time.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();

test('the time left reads as a person would say it', () => {
  expect(formatTimeLeft(inMinutes(29.9), NOW)).toBe('quedan 29 minutos');
  expect(formatTimeLeft(inMinutes(1), NOW)).toBe('queda 1 minuto');
  expect(formatTimeLeft(inMinutes(0.5), NOW)).toBe('queda menos de un minuto');
  expect(formatTimeLeft(inMinutes(-3), NOW)).toBe('queda menos de un minuto');
  expect(formatTimeLeft(inMinutes(25 * 60), NOW)).toBe('quedan 25 horas');
  expect(formatTimeLeft(inMinutes(5 * 24 * 60), NOW)).toBe('quedan 5 días');
});

test("a moment of another day states the day, in the shop's time zone", () => {
  expect(formatMoment(inMinutes(42), NOW)).toBe('las 15:42');
  expect(formatMoment(inMinutes(5 * 24 * 60), NOW)).toBe('el miércoles 25/11 a las 15:00');
});
