import { afterEach, describe, expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';
import { readFeedSource, type FeedAccess } from './read-feed-source.ts';
import {
  breakOff,
  openWholesaler,
  pageOf,
  refuse,
  say,
  type Responding,
} from './testing/wholesaler-server.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, descripcion: `Pieza ${id}`, precio_proveedor: 1 }));

const open: Awaited<ReturnType<typeof openWholesaler>>[] = [];
afterEach(async () => {
  for (const wholesaler of open.splice(0)) await wholesaler.close();
});

describe('a list in pages', () => {
  test('counted by rows from 1 is asked for by POST until the total it stated', async () => {
    const { read, requested } = await wholesaler('/productos?limit=2&offset=1', [pageOf(ROWS, { total: 5 })]);
    const access = { body: '{"user_id":1,"token":"secreto"}' };
    expect(await idsOf(read(access))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(requested.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/productos?limit=2&offset=1', access.body],
      ['POST', '/productos?limit=2&offset=3', access.body],
      ['POST', '/productos?limit=2&offset=5', access.body],
    ]);
  });

  test('counted by pages is asked for by GET until a page of nothing', async () => {
    const { read, requested } = await wholesaler('/items?page=1&limit=2', [pageOf(ROWS)]);
    expect(await idsOf(read({ token: 'secreto' }))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(requested.map(({ url }) => url)).toEqual(
      [1, 2, 3, 4].map((page) => `/items?page=${page}&limit=2`),
    );
    expect(requested[0]?.authorization).toBe('Bearer secreto');
  });

  test('reports how far it has come', async () => {
    const reported: unknown[] = [];
    const { read } = await wholesaler('/?limit=2&offset=1', [pageOf(ROWS, { total: 5 })]);
    await read({ onProgress: async (...progress) => reported.push(progress) });
    expect(reported).toEqual([
      [2, 5],
      [4, 5],
      [5, 5],
    ]);
  });

  const page = pageOf(ROWS, { total: 5 });
  test.each<[string, Responding, number[]]>([
    ['wants to be left alone for a while', refuse(429, { 'retry-after': '20' }), [20_000]],
    [
      'names the hour',
      refuse(429, {
        date: 'Sun, 01 Mar 2026 12:00:00 GMT',
        'retry-after': 'Sun, 01 Mar 2026 12:01:00 GMT',
      }),
      [60_000],
    ],
    ['is down for a moment', refuse(503), [1000]],
    ['breaks off in mid-answer', breakOff('{"codigo":200,"resultado":[{"id":"c"'), [1000]],
    ['cuts its answer short', say('{"codigo":200,"resultado":[{"id":"c","descripcion":"Pie'), [1000]],
    ['answers rubbish', say('<html><body>Servicio no disponible</body></html>'), [1000]],
    ['answers nothing', say(''), [1000]],
    ['answers with an error of its own', say('{"codigo":500,"resultado":[]}'), [1000]],
  ])('is asked again for a page when the server %s', async (_, trouble, pauses) => {
    const { read, requested, waited } = await wholesaler('/?limit=2&offset=1', [page, trouble, page]);
    expect(await idsOf(read())).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(requested).toHaveLength(4);
    expect(waited).toEqual(pauses);
  });

  test.each<[string, Responding, RegExp]>([
    ['stays down', refuse(503), /respondió 503/],
    ['answers rubbish for ever', say('<html></html>'), /cortada o no es una lista/],
    ['breaks off every time', breakOff('{"resultado":[{"id":"c"}'), /no se pudo leer/],
    ['says that it ended too soon', say('{"codigo":200,"resultado":[]}'), /se cortó en la fila 4 de 5/],
    ['forbids the rest', refuse(403), /respondió 403/],
    ['wants to be left alone for an hour', refuse(429, { 'retry-after': '3600' }), /respondió 429/],
  ])('that cannot be read whole is no list: the server %s', async (_, trouble, reason) => {
    const { read } = await wholesaler('/?limit=2&offset=1', [page, page, trouble]);
    expect(await read()).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  test('that ends before the total it stated is no list', async () => {
    const { read } = await wholesaler('/?limit=2&offset=1', [pageOf(ROWS, { total: 7 })]);
    expect(await read()).toEqual({ ok: false, reason: 'la lista se cortó en la fila 5 de 7' });
  });

  test('whose server answers every page with the first is no list', async () => {
    const { read } = await wholesaler('/?limit=2&offset=1', [say(JSON.stringify(ROWS))]);
    expect(await read()).toEqual({ ok: false, reason: expect.stringMatching(/repite la anterior/) });
  });

  test('larger than any list is given up', async () => {
    const { read } = await wholesaler('/?limit=2&offset=1', [pageOf(ROWS)]);
    expect(await read({ maxBytes: 120 })).toEqual({ ok: false, reason: expect.stringMatching(/pasa de/) });
  });

  test('is given up when the shop closes, without waiting', async () => {
    const closing = new AbortController();
    const { read } = await wholesaler('/?limit=2&offset=1', [refuse(503)]);
    const wait = async (_: number, signal: AbortSignal) => {
      closing.abort(new Error('la tienda se cierra'));
      signal.throwIfAborted();
    };
    expect(await read({ wait, closing: closing.signal })).toEqual({
      ok: false,
      reason: expect.stringMatching(/la tienda se cierra/),
    });
  });

  test('shows no secret of its address when it fails', async () => {
    const { read } = await wholesaler('/p?token=secreto&offset=1', [refuse(401)]);
    expect(JSON.stringify(await read())).not.toContain('secreto');
  });
});

describe('a list in one piece', () => {
  test('is asked for again when it breaks off, and read when it comes whole', async () => {
    const whole = JSON.stringify(ROWS);
    const { read, waited } = await wholesaler('/lista.json', [
      breakOff(whole.slice(0, 40)),
      say(whole.slice(0, 40)),
      say(whole),
    ]);
    expect(await idsOf(read())).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(waited).toEqual([1000, 3000]);
  });
});

async function wholesaler(path: string, responses: readonly Responding[]) {
  const server = await openWholesaler(...responses);
  open.push(server);
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  return {
    requested: server.requested,
    waited,
    read: (access: Partial<FeedAccess> = {}) =>
      readFeedSource(server.address + path, { fetch, wait, ...access }),
  };
}

async function idsOf(reading: ReturnType<typeof readFeedSource>): Promise<string[]> {
  const source = await reading;
  if (!source.ok) throw new Error(source.reason);
  const feed = await parseFeed(source.bytes);
  return feed.ok ? feed.items.map(({ id }) => id) : [];
}
