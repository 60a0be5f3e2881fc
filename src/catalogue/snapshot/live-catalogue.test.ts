import { expect, test } from 'vitest';
import { createLiveCatalogue } from './live-catalogue.ts';

/** A catalogue over a database whose version the test sets; the test ends each pause between two readings. */
function openCatalogue() {
  const stored = { version: 1 };
  const readings: number[] = [];
  const pauses: (() => void)[] = [];
  const live = createLiveCatalogue(
    async (since) => {
      readings.push(since.version);
      const { version } = stored;
      return version === since.version
        ? null
        : { epoch: '', version, rate: null, categories: [], products: [] };
    },
    { mayReadAgain: () => new Promise<void>((resolve) => void pauses.push(resolve)) },
  );
  return { live, stored, readings, endPause: () => pauses.shift()?.() };
}

test('simultaneous orders become one version, however many requests wait for it', async () => {
  const { live, stored, readings, endPause } = openCatalogue();
  const replaced: number[] = [];
  live.onReplaced(({ version }) => void replaced.push(version));
  await live.catchUp();

  const waiting: Promise<void>[] = [];
  for (let order = 0; order < 100; order++) {
    stored.version += 1;
    waiting.push(live.catchUp());
  }
  expect(live.current().version).toBe(1);
  endPause();
  await Promise.all(waiting);
  expect(live.current().version).toBe(101);
  expect(readings).toEqual([-1, 1]);
  expect(replaced).toEqual([-1, 1]);
});

test('without recent sales no request waits', async () => {
  const { live, stored, endPause } = openCatalogue();
  await live.catchUp();
  endPause();
  stored.version = 2;
  await live.catchUp();
  expect(live.current().version).toBe(2);
});
