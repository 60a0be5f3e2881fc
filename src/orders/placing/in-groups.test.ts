import { expect, test } from 'vitest';
import { inGroups } from './in-groups.ts';

/** Doubles each number. It rejects three, and fails for the whole group if it contains seven. */
function doubling(maxSize = 10) {
  const groups: number[][] = [];
  const handle = inGroups<number, number>({
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
  const double = (item: number) => handle(item).result;
  return { double, groups };
}

test('calls that arrive together are one group, and each gets its own result', async () => {
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

test('a large crowd is split', async () => {
  const { double, groups } = doubling(2);
  await Promise.all([1, 2, 4, 5, 6].map(double));
  expect(groups).toEqual([[1, 2], [4, 5], [6]]);
});

test('a call that fails does not affect the others', async () => {
  const { double } = doubling();
  const settled = await Promise.allSettled([1, 3, 4].map(double));
  expect(settled.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('when a whole group fails, each of its calls gets the error, and the next group goes on', async () => {
  const { double } = doubling();
  const settled = await Promise.allSettled([1, 7].map(double));
  expect(settled.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(await double(1)).toBe(2);
});

test('several groups may run at once, up to the maximum', async () => {
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
  const responses = [1, 2, 3].map((item) => echo(item).result);
  expect(begun).toEqual([[1], [2]]);
  gates[1]?.resolve();
  expect(await responses[2]).toBe(3);
  gates[0]?.resolve();
  expect(await Promise.all(responses)).toEqual([1, 2, 3]);
});

test('a key that two groups need belongs to one of them at a time, and other calls pass', async () => {
  const gates = new Map([
    ['a1', Promise.withResolvers<void>()],
    ['b1', Promise.withResolvers<void>()],
  ]);
  const begun: string[][] = [];
  const echo = inGroups<string, string>({
    maxSize: 1,
    maxUnderWay: 2,
    keysOf: (item) => item.slice(0, 1).split(''),
    soon: (callback) => callback(),
    handle: async (items) => {
      begun.push([...items]);
      await gates.get(items[0] ?? '')?.promise;
      return items.map((value) => ({ status: 'fulfilled', value }));
    },
  });
  const [first, , other] = ['a1', 'a2', 'b1'].map((item) => echo(item).result);
  expect(begun).toEqual([['a1'], ['b1']]);
  gates.get('b1')?.resolve();
  expect(await other).toBe('b1');
  expect(begun).toEqual([['a1'], ['b1']]);
  gates.get('a1')?.resolve();
  await first;
  await expect.poll(() => begun).toEqual([['a1'], ['b1'], ['a2']]);
});

test('a waiting call can be withdrawn, and a running one cannot', async () => {
  const gate = Promise.withResolvers<void>();
  const handled: number[] = [];
  const echo = inGroups<number, number>({
    maxSize: 1,
    maxUnderWay: 1,
    soon: (callback) => callback(),
    handle: async (items) => {
      handled.push(...items);
      await gate.promise;
      return items.map((value) => ({ status: 'fulfilled', value }));
    },
  });
  const [first, second, third] = [echo(1), echo(2), echo(3)];
  expect([first.withdraw(), second.withdraw(), second.withdraw()]).toEqual([false, true, false]);
  gate.resolve();
  await third.result;
  expect(handled).toEqual([1, 3]);
});

test('a call of several keys gets its turn, however many calls of one key come after it', async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const begun: string[][] = [];
  const handle = inGroups<string, string>({
    maxSize: 1,
    maxUnderWay: 5,
    keysOf: (item) => item.split(''),
    soon: setImmediate,
    async handle(items) {
      begun.push([...items]);
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      await gate.promise;
      return Promise.allSettled(items.map(async (item) => item));
    },
  });
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  handle('a');
  handle('b');
  await turn();
  const both = handle('ab').result;
  for (let more = 0; more < 5; more++) {
    handle('a');
    handle('b');
  }
  gates[0]?.resolve();
  await turn();
  gates[1]?.resolve();
  await turn();
  expect(begun).toEqual([['a'], ['b'], ['ab']]);
  gates[2]?.resolve();
  expect(await both).toBe('ab');
  while (gates.length < 13) {
    for (const gate of gates) gate.resolve();
    await turn();
  }
  for (const gate of gates) gate.resolve();
});
