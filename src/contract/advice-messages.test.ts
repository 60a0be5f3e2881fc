import { expect, test } from 'vitest';
import type { Chosen } from '#catalogue/advice/draft.ts';
import { CARDS, PROCESSORS } from '#compatibility/testing/known-parts.ts';
import { reasonFor } from './advice-messages.ts';

test('a card is compared with one that people know', () => {
  expect(reasonFor('gpu', pcWith('MICRO AMD RYZEN 5 7600', 'RX 7700 XT'), 'gaming')).toMatch(
    /^Rinde parecido a una RTX 5060 Ti: para juegos en 1440p \(estimado\)\. Se lleva el \d+ % del total\.$/,
  );
});

test('a card is not compared with itself', () => {
  expect(reasonFor('gpu', pcWith('MICRO AMD RYZEN 5 7600', 'RTX 3060'), 'gaming')).toMatch(
    /^Para juegos en 1080p \(estimado\)\./,
  );
});

test('a card that only shows a picture is told so', () => {
  expect(reasonFor('gpu', pcWith('MICRO AMD RYZEN 5 7600', 'GT 710'), 'gaming')).toMatch(/^Da imagen/);
});

test('a processor is compared with one that people know', () => {
  expect(reasonFor('cpu', pcWith('MICRO AMD RYZEN 5 8600G', 'RTX 3060'), 'gaming')).toBe(
    'En juegos rinde parecido a un Ryzen 5 5600 (estimado).',
  );
});

test('a processor is never compared with itself', () => {
  expect(reasonFor('cpu', pcWith('MICRO AMD RYZEN 5 5600 AM4', 'RTX 3060'), 'gaming')).toBe(
    'En juegos rinde parecido a un Core i5-12400F (estimado).',
  );
});

test('both parts say which one holds the other back', () => {
  const pc = pcWith('MICRO AMD RYZEN 3 3200G', 'RTX 4090');
  expect(reasonFor('cpu', pc, 'gaming')).toContain('frena a la placa de video');
  expect(reasonFor('gpu', pc, 'gaming')).toContain('El procesador no la deja dar todo.');
});

function pcWith(cpu: string, chip: string): Chosen {
  const rest = { stock: 1, vat: null, price: 20_000 };
  return {
    cpu: { ...rest, id: 'c', description: cpu, facts: { ...Object.values(PROCESSORS)[0], kind: 'cpu' } },
    gpu: { ...rest, id: 'g', description: chip, facts: { ...Object.values(CARDS)[0], kind: 'gpu', chip } },
  } as unknown as Chosen; // only what the words are made of
}
