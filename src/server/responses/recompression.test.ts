import { expect, test } from 'vitest';
import { brotliDecompressSync } from 'node:zlib';
import { EncodedResponse } from './encoded-response.ts';
import { createRecompression } from './recompression.ts';

/** A price list: digits that repeat nowhere between words that do. */
const PAGE = Array.from({ length: 800 }, (_, n) => {
  const price = (n * 7919 + n * n * 104_729) % 99_991;
  return `<li>Placa de video ${price % 13} GB <b>$ ${price}</b>, en stock: ${price % 17}</li>`;
}).join('');

async function sentPage(body = PAGE): Promise<EncodedResponse> {
  const content = { body, contentType: 'text/html; charset=utf-8', cacheControl: 'public' };
  const response = new EncodedResponse(content, 'W/"page"', {});
  await response.variant('br');
  return response;
}

const sizeOf = (response: EncodedResponse) => response.readyVariant('br')?.body.length ?? 0;

/** Rests end when the test says so. */
function openRecompression() {
  const rests: (() => void)[] = [];
  let resting: () => void = () => undefined;
  const recompression = createRecompression({
    now: () => 0,
    later: (run) => {
      rests.push(run);
      resting();
    },
  });
  return {
    send(response: EncodedResponse, times: number) {
      for (let n = 0; n < times; n++) recompression.sent(response);
    },
    untilRest: () => new Promise<void>((resolve) => void (resting = resolve)),
    endRest: () => rests.shift()?.(),
    get rests() {
      return rests.length;
    },
  };
}

test('a page that is sent again and again becomes smaller, and stays the same page', async () => {
  const page = await sentPage();
  const before = sizeOf(page);
  const shop = openRecompression();
  const rest = shop.untilRest();
  shop.send(page, 3);
  await rest;
  expect(sizeOf(page)).toBeLessThan(before);
  const { body, headers } = await page.variant('br');
  expect(brotliDecompressSync(body).toString()).toBe(PAGE);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(body.length) });
});

test('a page that is sent twice stays as it is', async () => {
  const page = await sentPage();
  const shop = openRecompression();
  shop.send(page, 2);
  expect(page.canBeSmaller).toBe(true);
  expect(shop.rests).toBe(0);
});

test('the next page waits until the work of the last was rested from', async () => {
  const [first, second] = [await sentPage(), await sentPage(`${PAGE} más`)];
  const before = sizeOf(second);
  const shop = openRecompression();
  const rest = shop.untilRest();
  shop.send(first, 3);
  shop.send(second, 3);
  await rest;
  expect(sizeOf(second)).toBe(before);
  const nextRest = shop.untilRest();
  shop.endRest();
  await nextRest;
  expect(sizeOf(second)).toBeLessThan(before);
});

test('what was compressed once as well as can be is not compressed again', async () => {
  const page = await sentPage();
  const shop = openRecompression();
  const rest = shop.untilRest();
  shop.send(page, 3);
  await rest;
  expect(page.canBeSmaller).toBe(false);
});
