import { expect, test } from 'vitest';
import { catalogueOf } from '#catalogue/testing/small-catalogue.ts';
import { BOARDS } from '#compatibility/testing/known-parts.ts';
import { completionQuery, repair } from '#contract/advice.ts';
import { selection } from '#contract/build.ts';
import { createShopReader } from './shop-reader.ts';

const disk = { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' } as const;
const catalogue = catalogueOf(
  { id: 'madre', price: 13_000, facts: { ...BOARDS.b650m, m2_slots: 1 } },
  { id: 'disco', price: 6000, facts: disk },
);
const reader = createShopReader(() => catalogue);

test('a repair says of how many of a part it speaks and what they cost together', () => {
  const answer = reader.repair(
    selection.parse({ motherboard: 'madre', storage: 'disco', cant: 'storage:2' }),
  );
  expect(repair.strict().parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    cambios: [
      {
        paso: 'storage',
        de: { id: 'disco', cantidad: 2, precio: '120.00' },
        a: { id: 'disco', cantidad: 1, precio: '60.00' },
        motivos: [expect.stringContaining('M.2')],
      },
    ],
    diferencia: '-60.00',
  });
});

test('disks that one has already are judged by how many they are', () => {
  const mine = { motherboard: 'madre', storage: 'disco', tengo: 'storage', cant: 'storage:2' };
  expect(reader.complete(completionQuery.parse({ ...mine, presupuesto: 1000 }))).toMatchObject({
    completo: false,
    motivo: 'lo-elegido-no-encaja',
  });
});
