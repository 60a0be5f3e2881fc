import { expect, test } from 'vitest';
import { createFrontDoor } from '../../app/front-door.ts';
import { PAINTING_COST, READS } from '../../http/limits/rate-limit.ts';
import { openSmallShop } from '../../testing/small-shop.ts';
import type { LinkPreview, Pages } from '../pages.ts';

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${colour}"/></svg>`;

test('a link has a picture of 1200 by 630, each its own', async () => {
  const { get } = await openShopWith({
    '/vista/armado.png?cpu=1': { address: '/vista/armado.png?cpu=1', svg: () => svg('red') },
    '/vista/armado.png?cpu=2': { address: '/vista/armado.png?cpu=2', svg: () => svg('blue') },
  });
  const one = await get('/vista/armado.png?cpu=1');
  const other = await get('/vista/armado.png?cpu=2');
  for (const { headers, rawPayload } of [one, other]) {
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toMatch(/^public, max-age=/);
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
});

test('what cannot be drawn has the picture of the shop', async () => {
  const { get, logged } = await openShopWith({
    '/vista/armado.png?cpu=rota': {
      address: '/vista/armado.png?cpu=rota',
      svg: () => {
        throw new Error('a drawing with a fault');
      },
    },
    '/vista/armado.png?cpu=basura': { address: '/vista/armado.png?cpu=basura', svg: () => 'garbage' },
  });
  const ofTheShop = (await get('/vista/tienda.png')).rawPayload;
  for (const address of ['/vista/armado.png?cpu=rota', '/vista/armado.png?cpu=basura', '/vista/x.png?%%%']) {
    const { statusCode, rawPayload } = await get(address);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(ofTheShop)).toBe(true);
  }
  expect(logged.join()).toContain('a drawing with a fault');
});

test('a picture is drawn once, whatever else its address says', async () => {
  let drawn = 0;
  const preview: LinkPreview = {
    address: '/vista/armado.png?cpu=1',
    svg: () => {
      drawn += 1;
      return svg('red');
    },
  };
  const { get } = await openShopWith({
    '/vista/armado.png?cpu=1': preview,
    '/vista/armado.png?cpu=1&utm_source=chat': preview,
  });
  await get('/vista/armado.png?cpu=1&utm_source=chat');
  await get('/vista/armado.png?cpu=1');
  expect(drawn).toBe(1);
});

test('a picture is painted beside the pages: it takes none of their turns', async () => {
  const picture = { address: '/vista/armado.png?cpu=1', svg: () => svg('red') };
  const { get } = await openShopWith({ [picture.address]: picture }, { soon: () => undefined });
  expect((await get(picture.address)).headers['content-type']).toBe('image/png');
});

test('a picture that is kept is painted again beside the pages too', async () => {
  const painted: number[] = [];
  const address = '/vista/armado.png?cpu=AMD-7600';
  const { get, sellOne } = await openShopWith(
    {},
    { soon: () => undefined },
    {
      preview: (_address, reader) => ({
        address,
        svg: () => {
          painted.push(reader.product('AMD-7600')?.stock ?? 0);
          return svg('red');
        },
      }),
    },
  );
  await get(address);
  sellOne({ busy: true });
  await get(address);
  await expect.poll(() => painted).toEqual([4, 3]);
});

test('whoever asked for too much gets the picture of the shop, and everybody else still the picture itself', async () => {
  const picture = { address: '/vista/armado.png?cpu=1', svg: () => svg('red') };
  const { get, app, responses } = await openShopWith({ [picture.address]: picture }, {}, { rateLimit: true });
  const door = createFrontDoor();
  const port = await door.listen(0, '127.0.0.1');
  door.open(app.serve, responses);
  const visit = async (path: string, address: string) => {
    const headers = { 'x-forwarded-for': address };
    return Buffer.from(await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).arrayBuffer());
  };
  const [greedy, other] = ['203.0.113.7', '198.51.100.7'];
  for (let read = 0; read < READS.burst - PAINTING_COST; read++) await get('/robots.txt', greedy);
  const ofTheShop = await visit('/vista/tienda.png', other);
  expect((await visit(picture.address, greedy)).equals(ofTheShop)).toBe(true);
  expect((await visit(picture.address, other)).equals(ofTheShop)).toBe(false);
  await door.close(0);
});

async function openShopWith(
  previews: Record<string, LinkPreview>,
  queue: { soon?: (run: () => void) => void } = {},
  { rateLimit = false, ...others }: { rateLimit?: boolean } & Partial<Pages> = {},
) {
  const all: typeof previews = {
    ...previews,
    '/vista/tienda.png': { address: '/vista/tienda.png', svg: () => svg('white') },
  };
  const pages: Pages = {
    release: 'r1',
    drawing: () => '',
    render: () => Promise.reject(new Error('this test opens no page')),
    canonical: (address) => address,
    preview: (address) => all[address] ?? null,
    ...others,
  };
  const { app, responses, logged, sellOne } = await openSmallShop({
    services: { pages },
    queue,
    options: { rateLimit },
  });
  return {
    get: (url: string, remoteAddress = '198.51.100.7') => app.inject({ url, remoteAddress }),
    app,
    responses,
    logged,
    sellOne,
  };
}
