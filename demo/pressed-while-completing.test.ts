import { beforeAll, expect, test } from 'vitest';
import type { ShopReader } from '#contract/shop-reader.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { grantWish } from '#web/shop/build-pc/advice/grant-wish.ts';
import { maybeReplacedPath } from '#web/shop/build-pc/advice/own-parts-back.ts';
import { undoFilled } from '#web/shop/build-pc/advice/undo-filled.ts';
import { builderPath, type BuilderAddress } from '#web/shop/build-pc/model/builder-address.ts';
import { parseBuilderAddress } from '#web/shop/build-pc/model/parse-address.ts';
import { parsePendingAddress } from '#web/shop/build-pc/steps/parse-pending-address.ts';
import { openToExchange, remove } from '#web/shop/build-pc/steps/part-moves.ts';
import { undo } from '#web/shop/build-pc/steps/recovery-moves.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

// What is pressed beside 'Completar por mí' while that has not answered.

let reader: ShopReader;
/** A board that the shop advises for the budget. */
let board: string;

beforeAll(async () => {
  const snapshot = await readDemoSnapshot();
  reader = createShopReader(() => snapshot);
  board = completed(pending('')).chosen.motherboard ?? '';
});

test('a step that is opened meanwhile stands open in the completed PC', () => {
  const asked = pending(`motherboard=${board}&`);
  const answered = completed(openToExchange(asked, 'motherboard'));
  expect(answered).toMatchObject({ open: 'motherboard', chosen: completed(asked).chosen });
  expect(answered.chosen.motherboard).toBe(board);
  expect(answered.wish.sent).toBeUndefined();
});

test('a part that is removed meanwhile is removed from the completed PC, and can be brought back', () => {
  const asked = pending(`motherboard=${board}&`);
  const answered = completed(remove(asked, 'motherboard'));
  const { motherboard: removed, ...others } = completed(asked).chosen;
  expect(removed).toBe(board);
  expect(answered).toMatchObject({ open: 'motherboard', before: { chosen: { motherboard: board } } });
  expect(answered.chosen).toEqual(others);
  expect(undo(answered).chosen).toEqual(completed(asked).chosen);
});

test('a part that is filled anew is removed when the page that shows it is told to, and can be brought back as advised', () => {
  const shown = completed(pending(''));
  const asked = parsePendingAddress(maybeReplacedPath(shown, 'psu').replace(/^[^?]*/, ''));
  expect(asked.chosen.motherboard).toBeUndefined();
  const answered = completed(remove(asked, 'motherboard', shown));
  const { motherboard: removed, ...others } = shown.chosen;
  expect(answered.chosen).toEqual(others);
  expect(answered).toMatchObject({ open: 'motherboard', before: { chosen: { motherboard: removed } } });
  expect(undo(answered).chosen).toEqual(shown.chosen);
  expect(undo(answered).wish.filled).toEqual(shown.wish.filled);
});

test('a part that was removed before is filled, whatever is pressed meanwhile', () => {
  const asked = pending(`antes_motherboard=${board}&paso=ram&`);
  expect(asked).toMatchObject({ open: undefined, before: { chosen: {} } });
  expect(completed(openToExchange(asked, 'ram')).chosen.motherboard).toBeDefined();
});

test('a completion that is taken back meanwhile is not asked for', () => {
  expect(builderPath(undoFilled(pending(`motherboard=${board}&`)))).not.toContain('completar');
});

function pending(picks: string): BuilderAddress {
  return parsePendingAddress(`?${picks}presupuesto=900&completar=si`);
}

/** As the shop answers it: by the address alone. */
function completed(address: BuilderAddress): BuilderAddress {
  const parse = (path: string) => parseBuilderAddress(new URLSearchParams(path.split('?')[1]));
  const answer = grantWish(reader, parse(builderPath(address)));
  if (!('path' in answer)) throw new Error(answer.refusal.message);
  return parse(answer.path);
}
