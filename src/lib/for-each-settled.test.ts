import { expect, test } from 'vitest';
import { forEachSettled } from './for-each-settled.ts';

function failingAt(failing: readonly number[]) {
  const done: number[] = [];
  const work = async (item: number) => {
    if (failing.includes(item)) throw new Error(`no ${item}`);
    done.push(item);
  };
  return { done, work };
}

test('an item that fails does not stop those behind it, and its failure is thrown at the end', async () => {
  const { done, work } = failingAt([1]);
  await expect(forEachSettled([1, 2, 3], work)).rejects.toThrow('no 1');
  expect(done).toEqual([2, 3]);
});

test('several failures are thrown together', async () => {
  const { done, work } = failingAt([1, 3]);
  const failed = forEachSettled([1, 2, 3, 4], work);
  await expect(failed).rejects.toThrow('2 failed, the first with: no 1');
  await expect(failed).rejects.toMatchObject({ errors: [new Error('no 1'), new Error('no 3')] });
  expect(done).toEqual([2, 4]);
});

test('ten failures in a row end it: then it is no fault of the items', async () => {
  let tried = 0;
  const failed = forEachSettled(Array(200).keys(), () => {
    tried += 1;
    throw new Error('the database is away');
  });
  await expect(failed).rejects.toThrow('10 failed, the first with: the database is away');
  expect(tried).toBe(10);
});

test('items that cannot be read to their end lose no earlier failure', async () => {
  const { done, work } = failingAt([1]);
  async function* items() {
    yield* [1, 2];
    throw new Error('the list is away');
  }
  await expect(forEachSettled(items(), work)).rejects.toThrow('2 failed, the first with: no 1');
  expect(done).toEqual([2]);
});

test('without a failure nothing is thrown', async () => {
  const { done, work } = failingAt([]);
  await forEachSettled([1, 2], work);
  expect(done).toEqual([1, 2]);
});
