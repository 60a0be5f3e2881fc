import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHeldPages } from './held-pages.ts';

const SHOP = 'https://tienda.example';
const LIST = new URL('/componentes.data', SHOP);

function openConnection() {
  const timers: { run: () => void; ms: number }[] = [];
  const asked: string[] = [];
  const state = { isLost: true };
  const pages = createHeldPages({
    send: (input) => {
      asked.push(new URL(input instanceof Request ? input.url : input).pathname);
      return state.isLost
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response('una lista', { status: 200 }));
    },
    origin: () => SHOP,
    later: (run, ms) => timers.push({ run, ms }),
  });
  const untilHeld = (times: number) => expect.poll(() => timers.length).toBe(times);
  return { pages, state, timers, asked, untilHeld };
}

describe("a page's data that finds no connection", () => {
  test('is held, and arrives when somebody tries again and the connection is back', async () => {
    const { pages, state, untilHeld } = openConnection();
    const seen: boolean[] = [];
    pages.subscribe(() => seen.push(pages.isHolding()));
    const response = pages.fetch(LIST);
    await untilHeld(1);
    expect(pages.isHolding()).toBe(true);
    state.isLost = false;
    pages.retry();
    expect(await (await response).text()).toBe('una lista');
    expect(pages.isHolding()).toBe(false);
    expect([seen.at(0), seen.at(-1)]).toEqual([true, false]);
  });

  test('is asked for by itself again, less and less often, never rarer than every 30 seconds', async () => {
    const { pages, state, timers, untilHeld } = openConnection();
    const response = pages.fetch(LIST);
    for (let times = 1; times <= 6; times += 1) {
      await untilHeld(times);
      timers[times - 1]?.run();
    }
    await untilHeld(7);
    expect(timers.map(({ ms }) => ms)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    state.isLost = false;
    pages.retry();
    expect((await response).status).toBe(200);
  });

  test('is given up when the visitor goes elsewhere', async () => {
    const { pages, untilHeld } = openConnection();
    const leaving = new AbortController();
    const response = pages.fetch(LIST, { signal: leaving.signal });
    await untilHeld(1);
    leaving.abort();
    await expect(response).rejects.toThrow(/abort/i);
    expect(pages.isHolding()).toBe(false);
  });

  test('is held as well when the connection is lost in the middle of the response', async () => {
    let times = 0;
    const pages = createHeldPages({
      send: () => {
        times += 1;
        return Promise.resolve(new Response(times === 1 ? brokenBody() : 'entera'));
      },
      origin: () => SHOP,
      later: (run) => queueMicrotask(run),
    });
    expect(await (await pages.fetch(LIST)).text()).toBe('entera');
  });
});

test.each([502, 503, 504])(
  'data that a proxy answers with %i in the place of a closed shop is held until the shop is there',
  async (status) => {
    const answers = [
      new Response('<!doctype html><h1>Ya volvemos</h1>', {
        status,
        headers: { 'content-type': 'text/html' },
      }),
      new Response('{}', { status, headers: { 'content-type': 'application/problem+json' } }),
      new Response('una lista', { status: 200 }),
    ];
    const pages = createHeldPages({
      send: () => Promise.resolve(answers.shift() ?? new Response('')),
      origin: () => SHOP,
      later: (run) => queueMicrotask(run),
    });
    expect(await (await pages.fetch(LIST)).text()).toBe('una lista');
  },
);

test('a refusal of the shop is passed on: the connection works', async () => {
  const pages = createHeldPages({
    send: () => Promise.resolve(new Response('', { status: 503, headers: { 'x-remix-response': 'yes' } })),
    origin: () => SHOP,
    later: () => expect.unreachable('nothing waits'),
  });
  expect((await pages.fetch(LIST)).status).toBe(503);
});

test.each(['/api/components', '/_.data', '/admin/home.data', '/admin.data'])(
  '%s fails at once: whoever asks for it says so in its own place',
  async (path) => {
    const { pages } = openConnection();
    await expect(pages.fetch(new URL(path, SHOP))).rejects.toThrow('Failed to fetch');
  },
);

test('another site’s address is no page of the shop', async () => {
  const { pages } = openConnection();
  await expect(pages.fetch('https://otra.example/componentes.data')).rejects.toThrow('Failed to fetch');
});

function brokenBody(): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
}

test('only forms that may be sent twice are sent again', () => {
  const web = join(import.meta.dirname, '..');
  const actions = globSync('**/*.tsx', { cwd: web }).filter((file) =>
    /export (async )?(function|const) action\b/.test(readFileSync(join(web, file), 'utf8')),
  );
  // Another one first needs a reason here and in held-pages.ts.
  expect(actions.toSorted()).toEqual(['shop/notice/notice-page.tsx', 'shop/withdrawal/withdrawal-page.tsx']);
});
