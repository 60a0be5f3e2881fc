import { expect, test } from 'vitest';
import { WORKS } from '#catalogue/advice/uses.ts';
import { createShopReader } from '#server/reader/shop-reader.ts';
import { noteMessage } from '#web/shop/build-pc/advice/advice-notes.tsx';
import { grantWish } from '#web/shop/build-pc/advice/grant-wish.ts';
import { loadBuilder } from '#web/shop/build-pc/load-builder.ts';
import type { BuilderView } from '#web/shop/build-pc/model/builder-view.ts';
import { exchange } from '#web/shop/build-pc/steps/part-marks.ts';
import { parseBuilderAddress } from '#web/shop/build-pc/model/parse-address.ts';
import { advise } from './advised-pcs.ts';
import { readDemoSnapshot } from './demo-snapshot.ts';

/** What the cheapest PC that surely starts costs, in USD, rounded up. */
const SURE_FROM = 251;

const snapshot = await readDemoSnapshot();
const reader = createShopReader(() => snapshot);

test.each(WORKS)('a PC that surely starts is advised wherever one fits the budget (%s)', (use) => {
  const budgets = Array.from({ length: 25 }, (_, place) => SURE_FROM + 2 * place);
  const unsure = budgets.filter((usd) =>
    advise(snapshot, { use, usd }).judgement.findings.some(({ rule }) => rule === 'cpu_support'),
  );
  expect(unsure).toEqual([]);
});

test('where none fits the budget, the advice says what the one that surely starts costs, and one press makes it', () => {
  const view = completed('presupuesto=245');
  const [note, ...others] = (view.notes ?? []).filter(({ kind }) => kind === 'sure-start');
  if (note?.kind !== 'sure-start') throw new Error('nothing is said of it');
  expect(others).toEqual([]);
  expect(noteMessage(note, view)).toBe('Por USD 9.90 más, con una motherboard B450 arranca seguro.');

  const sure = loadBuilder(reader, exchange(view.address, { [note.step]: note.id }));
  expect(sure.verdict.status).toBe('compatible');
  expect(Number(sure.total)).toBeCloseTo(Number(view.total) + 9.9);
});

test('no other processor is proposed that may never start, either', () => {
  expect(completed('presupuesto=245&uso=oficina').better).toBeUndefined();
  expect(completed('presupuesto=255&uso=oficina').better).toMatchObject({ name: 'Ryzen 3 3200G' });
});

test('a PC that surely starts is told nothing of it', () => {
  expect((completed('presupuesto=255').notes ?? []).map(({ kind }) => kind)).not.toContain('sure-start');
});

/** The builder after 'Completar por mí'. */
function completed(query: string): BuilderView {
  const answer = grantWish(reader, parseBuilderAddress(new URLSearchParams(query)));
  if ('refusal' in answer) throw new Error(answer.refusal.message);
  return loadBuilder(reader, parseBuilderAddress(new URLSearchParams(answer.path.split('?')[1])));
}
