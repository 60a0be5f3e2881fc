import { describe, expect, it } from 'vitest';
import type { BuilderPart } from './builder-view.ts';
import { findLinkChanges } from './link-changes.ts';
import { seeBuild } from './seen-build.ts';
import { stepsInTrouble } from './steps-in-trouble.ts';

const part = (name: string, precio: string, stock = 5): BuilderPart => ({
  id: name,
  descripcion: name,
  marca: 'Brand',
  precio,
  stock,
  images: [],
  ficha: { kind: 'not_a_part', reason: 'test' },
});

const shared = { cpu: part('Ryzen', '200.00'), ram: part('Fury', '80.10'), gpu: part('RTX', '300.00', 0) };
const seen = seeBuild(shared, 'cpu=Ryzen', new Date(2026, 10, 12));

describe('a shared link, opened later', () => {
  it('is silent while all is as it was', () => {
    expect(findLinkChanges(seen, shared)).toBeNull();
    expect(findLinkChanges(undefined, {})).toBeNull();
  });

  it('tells each price that moved, what ran out, what came back and what is gone, with both totals', () => {
    const now = { cpu: part('Ryzen', '210.00', 0), gpu: part('RTX', '300.00') };
    expect(findLinkChanges(seen, now)).toEqual({
      since: '12/11/2026',
      parts: [
        { kind: 'price', step: 'cpu', descripcion: 'Ryzen', before: '200.00', now: '210.00' },
        { kind: 'sold-out', step: 'cpu', descripcion: 'Ryzen' },
        { kind: 'gone', step: 'ram', before: '80.10' },
        { kind: 'back-in-stock', step: 'gpu', descripcion: 'RTX' },
      ],
      totalThen: '580.10',
      totalNow: '510.00',
    });
  });
});

describe('the steps in trouble', () => {
  const verdict = {
    status: 'error',
    problemas: [
      { regla: 'socket', gravedad: 'error', pasos: ['cpu', 'motherboard'], mensaje: '', datos: {} },
      { regla: 'cooler_capacity', gravedad: 'warning', pasos: ['cooler'], mensaje: '', datos: {} },
    ],
    sin_verificar: [],
    consumo_w: 100,
    fuente_recomendada_w: 400,
  } as const;

  it('are those whose part is gone, sold out or does not fit, in order', () => {
    expect(
      stepsInTrouble({
        parts: {
          cooler: part('Tower', '30.00'),
          motherboard: part('B650', '150.00'),
          cpu: part('Ryzen', '200.00', 0),
        },
        discarded: [{ step: 'ram', reason: 'unknown', descripcion: null }],
        verdict: {
          ...verdict,
          problemas: verdict.problemas.map((one) => ({ ...one, pasos: [...one.pasos] })),
          sin_verificar: [],
        },
      }),
    ).toEqual([
      { step: 'cpu', why: 'sold-out' },
      { step: 'motherboard', why: 'incompatible' },
      { step: 'ram', why: 'gone' },
    ]);
  });
});
