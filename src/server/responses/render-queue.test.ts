import { expect, test } from 'vitest';
import { createRenderQueue, type RenderQueueOptions } from './render-queue.ts';

/** A queue whose turns the test gives, one at a time. */
function openQueue(options: Partial<RenderQueueOptions> = {}) {
  const turns: (() => void)[] = [];
  const done: string[] = [];
  const queue = createRenderQueue({
    atOnce: 1,
    waiting: 4,
    waitingPerNetwork: 3,
    soon: (run) => void turns.push(run),
    ...options,
  });
  const work = (name: string) => () => {
    done.push(name);
    return name;
  };
  return {
    done,
    ask: (network: string, name: string) => queue.run({ kind: 'long', network }, work(name)),
    search: (network: string, name: string) => queue.run({ kind: 'short', network }, work(name)),
    renew: (name: string) => queue.run({ kind: 'renewal', network: '' }, work(name)),
    run: queue.run,
    /** Gives all waiting work its turn. */
    async finish() {
      for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
        turn();
        await settled();
      }
      return done;
    },
  };
}

/** Promises that can settle have settled. */
async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

test('nothing is rendered before its turn, and then one thing per turn', async () => {
  const { ask, done, finish } = openQueue();
  const [one, other] = [ask('a', '1'), ask('a', '2')];
  await settled();
  expect(done).toEqual([]);
  await finish();
  expect(await Promise.all([one, other])).toEqual(['1', '2']);
});

test('a visitor with many requests does not delay a neighbour', async () => {
  const { ask, finish } = openQueue();
  void ask('greedy', 'g1');
  void ask('greedy', 'g2');
  void ask('greedy', 'g3');
  void ask('neighbour', 'n1');
  expect(await finish()).toEqual(['g1', 'n1', 'g2', 'g3']);
});

test('shared responses are renewed in every second turn', async () => {
  const { ask, renew, finish } = openQueue();
  void ask('a', 'new 1');
  void ask('b', 'new 2');
  void renew('kept 1');
  void renew('kept 2');
  expect(await finish()).toEqual(['kept 1', 'new 1', 'kept 2', 'new 2']);
});

test('a search waits for one page, not for the pages of all neighbours', async () => {
  const { ask, search, finish } = openQueue();
  for (const network of ['a', 'b', 'c']) void ask(network, `page of ${network}`);
  void search('d', 'search of d');
  expect((await finish()).indexOf('search of d')).toBeLessThan(2);
});

test('a network may have a limited number of waiting requests', async () => {
  const { ask, finish } = openQueue();
  const requested = ['1', '2', '3', '4'].map((name) => ask('a', name));
  expect(await requested[3]).toBeNull();
  expect(await finish()).toEqual(['1', '2', '3']);
});

test('when too much waits, the newest request of the network with the most gives its place to a newcomer', async () => {
  const { ask, finish } = openQueue();
  const greedy = ['g1', 'g2', 'g3'].map((name) => ask('greedy', name));
  void ask('b', 'b1');
  void ask('c', 'c1');
  expect(await greedy[2]).toBeNull();
  expect(await finish()).toEqual(['g1', 'b1', 'c1', 'g2']);
});

test('when all have equally few, the newcomer is refused', async () => {
  const { ask, finish } = openQueue();
  for (const network of ['a', 'b', 'c', 'd']) void ask(network, network);
  expect(await ask('e', 'e')).toBeNull();
  expect(await finish()).toEqual(['a', 'b', 'c', 'd']);
});

test('a failure goes to its requester, and the next one has its turn', async () => {
  const { ask, run, finish } = openQueue();
  const failing = run({ kind: 'long', network: 'a' }, () => Promise.reject(new Error('broken')));
  const next = ask('a', 'next');
  const heard = failing.catch((error: unknown) => String(error));
  await finish();
  expect(await heard).toBe('Error: broken');
  expect(await next).toBe('next');
});

test('work that waits for the database does not delay another visitor', async () => {
  const { run, ask, finish } = openQueue({ atOnce: 2 });
  const slow = Promise.withResolvers<string>();
  const first = run({ kind: 'long', network: 'a' }, () => slow.promise);
  await finish();
  expect(await Promise.race([ask('b', '1'), finish().then(settled)])).toBe('1');
  slow.resolve('0');
  expect(await first).toBe('0');
});

test('a visitor who renews many cached responses loses them, and not a neighbour', async () => {
  const { run, finish } = openQueue();
  const renew = (network: string) => run({ kind: 'renewal', network }, () => network);
  const greedy = [renew('a'), renew('a'), renew('a'), renew('a')];
  const neighbour = renew('b');
  await finish();
  expect(await neighbour).toBe('b');
  expect((await Promise.all(greedy)).filter((response) => response === null)).toHaveLength(1);
});
