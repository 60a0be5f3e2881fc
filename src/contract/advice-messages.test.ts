import { expect, test } from 'vitest';
import type { Chosen } from '#catalogue/advice/draft.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import type { Product } from '#catalogue/product/product.ts';
import { BOARDS, CARDS, MEMORY, PROCESSORS } from '#compatibility/testing/known-parts.ts';
import { reasonFor } from './advice-messages.ts';

test('a card is compared with one that people know', () => {
  expect(reasonFor('gpu', pcWith('MICRO AMD RYZEN 5 7600', 'RX 7700 XT'), 'gaming')).toMatch(
    /^Rinde parecido a una RTX 5060 Ti: para juegos en 1440p\. Se lleva el \d+ % del total\.$/,
  );
});

test.each([
  ['gaming-1440p', 'RX 9060 XT', 16, 'Tiene la velocidad y la memoria (16 GB) que pide jugar en 1440p.'],
  [
    'gaming-1440p',
    'RTX 5060 Ti',
    8,
    'Tiene la velocidad que pide jugar en 1440p, pero convienen 12 GB: con 8 hay que bajar las texturas.',
  ],
  ['gaming-4k', 'RX 9060 XT', 16, 'Para 4K hace falta una más rápida: ahí vas a tener que bajar la calidad.'],
  ['gaming-1080p', 'RX 6600', 8, 'Tiene la velocidad y la memoria (8 GB) que pide jugar en 1080p.'],
] as const)(
  'a card says whether it has what a resolution asks for: %s with an %s of %d GB',
  (use, chip, gb, says) => {
    const { gpu, ...rest } = pcWith('MICRO AMD RYZEN 5 7600', chip);
    const pc = { ...rest, gpu: { ...gpu, facts: { ...gpu?.facts, memory_gb: gb } } } as Chosen; // as below
    expect(reasonFor('gpu', pc, use)).toContain(says);
    expect(reasonFor('gpu', pc, 'gaming')).not.toContain(says);
  },
);

test('a card is not compared with itself', () => {
  expect(reasonFor('gpu', pcWith('MICRO AMD RYZEN 5 7600', 'RTX 3060'), 'gaming')).toMatch(
    /^Para juegos en 1080p\. /,
  );
});

test('a speed that nobody measured is told as an estimate, and one that was measured is not', () => {
  const reasonOf = (card: string) => reasonFor('gpu', pcWith('MICRO AMD RYZEN 5 7600', card), 'gaming');
  expect(reasonOf('RX 7700')).toMatch(/^Rinde parecido a una .+ \(estimado\)\./);
  expect(reasonOf('RX 7700 XT')).not.toContain('estimado');
});

test.each([
  [
    'MICRO INTEL CORE I5-14600K',
    'Muy rápido con varios programas a la vez: unos 39.000 puntos en PassMark CPU Mark.',
  ],
  ['MICRO INTEL CORE ULTRA 5 250K PLUS', 'Muy rápido con varios programas a la vez (estimado).'],
])(
  'what %s does with all cores is told in points that anybody can look up, or as an estimate',
  (cpu, says) => {
    expect(reasonFor('cpu', pcWith(cpu, 'RTX 3060'), 'editing')).toContain(says);
  },
);

test('a card for editing says what it does there', () => {
  const { gpu, ...rest } = pcWith('MICRO AMD RYZEN 5 7600', 'RTX 3060');
  const withMemory = { ...rest, gpu: { ...gpu, facts: { ...gpu?.facts, memory_gb: 12 } } } as Chosen; // as below
  expect(reasonFor('gpu', withMemory, 'editing')).toMatch(
    /^Acelera los efectos y el render, con 12 GB de memoria propia\. Se lleva/,
  );
});

test('a disk says how fast it reads, where its maker states it', () => {
  const disk = part({ kind: 'storage', interface: 'NVMe', form_factor: 'M.2', read_mb_s: 3500 });
  expect(reasonFor('storage', { storage: disk }, 'gaming')).toBe('NVMe (lee hasta 3.500 MB/s).');
});

test('one module for an office says that another can join it', () => {
  const pc = {
    motherboard: part(BOARDS.a520m),
    ram: part({ ...MEMORY.ddr4_one, capacity_gb_total: 8 }),
  };
  expect(reasonFor('ram', pc, 'office')).toBe(
    '8 GB en un módulo: alcanza para oficina, y el segundo módulo se puede agregar.',
  );
});

test('a card that only shows a picture is told so', () => {
  expect(reasonFor('gpu', pcWith('MICRO AMD RYZEN 5 7600', 'GT 710'), 'gaming')).toMatch(/^Da imagen/);
});

test('a processor is compared with one that people know', () => {
  expect(reasonFor('cpu', pcWith('MICRO AMD RYZEN 5 8600G', 'RTX 3060'), 'gaming')).toBe(
    'En juegos rinde parecido a un Core i5-12400F (estimado). No frena a la placa de video: en juegos el límite lo pone ella. Trae su cooler: no hace falta comprar otro.',
  );
});

test('a processor is never compared with itself', () => {
  expect(reasonFor('cpu', pcWith('MICRO AMD RYZEN 5 5600X AM4', 'RTX 3060'), 'gaming')).toMatch(
    /^En juegos rinde parecido a un Core i5-12400F\. /,
  );
});

test('both parts say which one holds the other back', () => {
  const pc = pcWith('MICRO AMD RYZEN 3 3200G', 'RTX 4090');
  expect(reasonFor('cpu', pc, 'gaming')).toContain('frena a la placa de video');
  expect(reasonFor('gpu', pc, 'gaming')).toContain('El procesador no la deja dar todo.');
});

test('outside games nobody hears that one holds the other back', () => {
  const pc = pcWith('MICRO AMD RYZEN 3 3200G', 'RTX 4090');
  expect(reasonFor('cpu', pc, 'editing')).not.toContain('frena');
  expect(reasonFor('gpu', pc, 'editing')).not.toContain('no la deja');
});

test('what a processor and a case bring need not be bought, and the PC says so', () => {
  const pc = {
    cpu: part(PROCESSORS.ryzen_5600g),
    motherboard: part(BOARDS.b450m),
    ram: part(MEMORY.ddr4_pair),
    storage: part({ kind: 'storage', interface: 'NVMe', form_factor: 'M.2', capacity_gb: 1000 }),
    case: part({ kind: 'case', form_factors: ['mATX'], psu_included: true, psu_watts: 500 }),
  };
  const reasons = Object.fromEntries(STEP_KEYS.map((step) => [step, reasonFor(step, pc, 'office')]));
  expect(reasons).toMatchObject({
    cpu: expect.stringMatching(/Trae video integrado: .+ Trae su cooler: no hace falta comprar otro\./),
    motherboard: 'B450 con memoria DDR4 y el zócalo de este procesador (AM4).',
    ram: expect.stringContaining(
      'en 2 módulos, que trabajan a la vez (doble canal): rinden más que uno solo.',
    ),
    storage: 'NVMe de 1 TB (más rápido que un disco SATA).',
    case: 'Lugar para todo lo elegido. Trae su fuente, que alcanza para esta PC.',
  });
});

function part(facts: PartFacts): Product {
  return { id: facts.kind, description: '', stock: 1, vat: null, price: 20_000, facts } as unknown as Product; // as below
}

function pcWith(cpu: string, chip: string): Chosen {
  const rest = { stock: 1, vat: null, price: 20_000 };
  return {
    cpu: { ...rest, id: 'c', description: cpu, facts: { ...Object.values(PROCESSORS)[0], kind: 'cpu' } },
    gpu: { ...rest, id: 'g', description: chip, facts: { ...Object.values(CARDS)[0], kind: 'gpu', chip } },
  } as unknown as Chosen; // only what the words are made of
}
