import { expect, test } from 'vitest';
import { catalogueOf } from '#catalogue/testing/small-catalogue.ts';
import { BOARDS } from '#compatibility/testing/known-parts.ts';
import { completionQuery, repair } from '#contract/advice.ts';
import { selection } from '#contract/build.ts';
import { inEnglish } from '#contract/names/in-english.ts';
import { wireWriter } from '#contract/names/wire-writer.ts';
import { createShopReader } from './shop-reader.ts';

const disk = { kind: 'storage', interface: 'NVMe', form_factor: 'M.2' } as const;
const catalogue = catalogueOf(
  { id: 'madre', price: 13_000, facts: { ...BOARDS.b650m, m2_slots: 1 } },
  { id: 'disco', price: 6000, facts: disk },
);
const reader = createShopReader(() => catalogue);

test('a repair states how many units of a part it means and their total price', () => {
  const response = reader.repair(
    selection.parse({ motherboard: 'madre', storage: 'disco', cant: 'storage:2' }),
  );
  expect(inEnglish(repair.strict().parse(wireWriter(repair)(response)))).toEqual(response);
  expect(response).toMatchObject({
    changes: [
      {
        step: 'storage',
        from: { id: 'disco', quantity: 2, price: '120.00' },
        to: { id: 'disco', quantity: 1, price: '60.00' },
        reasons: [expect.stringContaining('M.2')],
      },
    ],
    difference: '-60.00',
  });
});

test('disks that the visitor already owns are judged by their number', () => {
  const mine = { motherboard: 'madre', storage: 'disco', tengo: 'storage', cant: 'storage:2' };
  expect(reader.complete(completionQuery.parse({ ...mine, presupuesto: 1000 }))).toMatchObject({
    isComplete: false,
    reason: 'lo-elegido-no-encaja',
  });
});
