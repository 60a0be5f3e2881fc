import { expect, test } from 'vitest';
import { inGroups } from './in-groups.ts';

/** Doubles what it is given; three cannot be doubled, and a group with seven fails whole. */
function doubling(maxSize = 10) {
  const groups: number[][] = [];
  const double = inGroups<number, number>({
    maxSize,
    maxUnderWay: 1,
    soon: setImmediate,
    handle: async (items) => {
      groups.push([...items]);
      if (items.includes(7)) throw new Error('the whole group');
      return Promise.allSettled(
        items.map(async (item) => {
          if (item === 3) throw new Error('only three');
          return item * 2;
        }),
      );
    },
  });
  return { double, groups };
}

test('calls that arrive together are one group, and each gets its own answer', async () => {
  const { double, groups } = doubling();
  expect(await Promise.all([1, 2, 4].map(double))).toEqual([2, 4, 8]);
  expect(groups).toEqual([[1, 2, 4]]);
});

test('a call that arrives while a group is handled is in the next', async () => {
  const { double, groups } = doubling();
  const first = double(1).then(() => double(2));
  await Promise.all([first, double(4)]);
  expect(groups).toEqual([[1, 4], [2]]);
});

test('a crowd is split', async () => {
  const { double, groups } = doubling(2);
  await Promise.all([1, 2, 4, 5, 6].map(double));
  expect(groups).toEqual([[1, 2], [4, 5], [6]]);
});

test('one that fails leaves the others alone', async () => {
  const { double } = doubling();
  const settled = await Promise.allSettled([1, 3, 4].map(double));
  expect(settled.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a group that fails whole is told to each of it, and the next group goes on', async () => {
  const { double } = doubling();
  const settled = await Promise.allSettled([1, 7].map(double));
  expect(settled.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(await double(1)).toBe(2);
});

test('several groups may be under way, and no more than that', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begun: number[][] = [];
  const echo = inGroups<number, number>({
    maxSize: 1,
    maxUnderWay: 2,
    soon: (callback) => callback(),
    handle: async (items) => {
      const gate = gates[begun.push([...items]) - 1];
      await gate?.promise;
      return items.map((value) => ({ status: 'fulfilled', value }));
    },
  });
  const answers = [1, 2, 3].map(echo);
  expect(begun).toEqual([[1], [2]]);
  gates[1]?.resolve();
  expect(await answers[2]).toBe(3);
  gates[0]?.resolve();
  expect(await Promise.all(answers)).toEqual([1, 2, 3]);
});
