import { expect, test } from 'vitest';
import { createNewsStore } from './news-store.ts';

const orders = (unseen: number) => [{ section: 'pedidos' as const, unseen }];

test('what comes late from another source does not bring back an older count', () => {
  const store = createNewsStore();
  store.hear({ number: 8, news: orders(2) });
  store.hear({ number: 7, news: orders(1) });
  expect(store.read()).toEqual({ number: 8, news: orders(2) });
  store.hear({ number: 8, news: [] });
  expect(store.read()).toEqual({ number: 8, news: [] });
});

test('hearing the same again redraws nothing', () => {
  const store = createNewsStore();
  let redrawn = 0;
  store.subscribe(() => (redrawn += 1));
  expect(store.hasHeard()).toBe(false);
  store.hear({ number: 3, news: orders(1) });
  store.hear({ number: 3, news: orders(1) });
  expect(redrawn).toBe(1);
  expect(store.hasHeard()).toBe(true);
});
