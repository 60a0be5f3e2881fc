import { expect, test } from 'vitest';
import { createHashQueue, type HashSource } from './hash-queue.ts';

const OWNER: HashSource = { lane: 'known', share: 'la dueña' };

function stranger(network: number): HashSource {
  return { lane: 'stranger', share: `198.51.100.${network}` };
}

/** Hashes that end when the test says so. */
function slowHashes() {
  const under: { name: string; end: () => void }[] = [];
  return {
    hash: (name: string) => () =>
      new Promise<string>((resolve) => {
        under.push({ name, end: () => resolve(name) });
      }),
    names: () => under.map(({ name }) => name),
    async endFirst() {
      under.shift()?.end();
      await settle();
    },
  };
}

/** Lets every promise that can go on do so. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

test('of 40 addresses that send 60 logins each, two hashes run, a few wait and the rest are refused at once', async () => {
  const queue = createHashQueue();
  const slow = slowHashes();
  const turns = Array.from({ length: 40 * 60 }, (_, n) => queue.run(stranger(n % 40), slow.hash(String(n))));
  await settle();
  expect(slow.names()).toHaveLength(2);
  let ended = 0;
  for (; slow.names().length > 0; ended++) await slow.endFirst();
  expect(ended).toBe(18);
  const refused = (await Promise.all(turns)).filter((turn) => !turn.ok);
  expect(refused).toHaveLength(2400 - 18);
  expect(refused[0]).toEqual({ ok: false, reason: 'too-busy', retryAfterSeconds: 2 });
});

test('one network cannot fill the whole queue', async () => {
  const queue = createHashQueue({ waiting: 10, perShare: 3 });
  const slow = slowHashes();
  for (let login = 0; login < 50; login++) void queue.run(stranger(1), slow.hash('flood'));
  const other = queue.run(stranger(2), slow.hash('other'));
  for (let ended = 0; ended < 4; ended++) {
    await settle();
    await slow.endFirst();
  }
  expect(await other).toEqual({ ok: true, value: 'other' });
});

test('a known browser goes before strangers, and has room when their queue is full', async () => {
  const queue = createHashQueue({ waiting: 2 });
  const slow = slowHashes();
  for (let network = 0; network < 9; network++) void queue.run(stranger(network), slow.hash(`s${network}`));
  const known = queue.run(OWNER, slow.hash('owner'));
  await settle();
  expect(slow.names()).toEqual(['s0', 's1']);
  await slow.endFirst();
  expect(slow.names()).toEqual(['s1', 'owner']);
  await slow.endFirst();
  await slow.endFirst();
  expect(await known).toEqual({ ok: true, value: 'owner' });
});

test('a hash that fails leaves its place to the next', async () => {
  const queue = createHashQueue({ atOnce: 1 });
  const broken = queue.run(OWNER, () => Promise.reject(new Error('no memory')));
  const next = queue.run(OWNER, async () => 'next');
  await expect(broken).rejects.toThrow('no memory');
  expect(await next).toEqual({ ok: true, value: 'next' });
});

test('says in advance whom it would refuse', async () => {
  const queue = createHashQueue({ perShare: 1 });
  expect(queue.refusal(stranger(1))).toBeNull();
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const running = queue.run(stranger(1), () => end);
  expect(queue.refusal(stranger(1))).toEqual(await queue.run(stranger(1), () => end));
  expect(queue.refusal(stranger(2))).toBeNull();
  finish();
  await running;
  expect(queue.refusal(stranger(1))).toBeNull();
});
