import { describe, expect, test } from 'vitest';
import { atOnce } from '#lib/time-slices.ts';
import { RYZEN } from '../../testing/small-reader.ts';
import { openSmallShop } from '../../testing/small-shop.ts';
import { merchantFeed } from './merchant-feed.ts';

const SHOP = 'http://localhost:3000';

async function openCrawledShop(changes: ReadonlyMap<string, Date> = new Map()) {
  const priceHistory = { read: () => Promise.resolve(null), lastChanges: () => Promise.resolve(changes) };
  const { app } = await openSmallShop({ services: { priceHistory } });
  return async (path: string) => {
    const { statusCode, body, headers } = await app.inject(path);
    return {
      statusCode,
      body,
      type: String(headers['content-type']),
      cacheControl: headers['cache-control'],
    };
  };
}

describe('crawlers', () => {
  test('find every product by the index of the sitemaps', async () => {
    const get = await openCrawledShop();
    const index = await get('/sitemap.xml');
    expect(index.type).toBe('application/xml; charset=utf-8');
    expect(locations(index.body)).toEqual([
      `${SHOP}/sitemaps/paginas.xml`,
      `${SHOP}/sitemaps/productos-1.xml`,
    ]);
    const products = await get('/sitemaps/productos-1.xml');
    expect(locations(products.body)).toEqual([
      expect.stringMatching(/\/producto\/[a-z0-9-]+-AMD-7600$/),
      expect.stringMatching(/\/producto\/[a-z0-9-]+-MB%2FB650$/),
    ]);
  });

  test('read on which day a product got its price, and of a sitemap the newest of them', async () => {
    const get = await openCrawledShop(
      new Map([
        ['AMD-7600', new Date('2026-03-02T23:30:00Z')],
        ['MB/B650', new Date('2026-05-01T01:00:00Z')],
      ]),
    );
    expect(days((await get('/sitemaps/productos-1.xml')).body)).toEqual(['2026-03-02', '2026-05-01']);
    expect(days((await get('/sitemap.xml')).body)).toEqual(['2026-05-01']);
  });

  test('read no day where none is known', async () => {
    const get = await openCrawledShop();
    for (const name of ['/sitemap.xml', '/sitemaps/paginas.xml', '/sitemaps/productos-1.xml']) {
      expect(days((await get(name)).body)).toEqual([]);
    }
  });

  test('find the pages and the categories', async () => {
    const get = await openCrawledShop();
    const found = locations((await get('/sitemaps/paginas.xml')).body);
    expect(found).toContain(`${SHOP}/armar-pc`);
    expect(found).toContain(`${SHOP}/componentes/procesadores`);
  });

  test.each(['productos-2', 'productos-0', 'productos-', 'otra', 'productos-1e0'])(
    'get 404 for a sitemap that is not there (%s)',
    async (name) => {
      const get = await openCrawledShop();
      expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
    },
  );

  test('are kept out of the cart and told where the sitemaps are', async () => {
    const get = await openCrawledShop();
    const { body } = await get('/robots.txt');
    expect(body).toContain('Disallow: /carrito');
    expect(body).toContain(`Sitemap: ${SHOP}/sitemap.xml`);
  });

  test('read price, stock, maker and picture of every product in the feed of Google Merchant', async () => {
    const get = await openCrawledShop();
    const feed = await get('/google-merchant.xml');
    expect(feed.cacheControl).toBe('no-store');
    const [processor = '', board = ''] = feed.body.match(/<item>.*?<\/item>/g) ?? [];
    expect(field(processor, 'id')).toBe('AMD-7600');
    expect(field(processor, 'price')).toMatch(/^\d+\.\d\d USD$/);
    expect(field(processor, 'availability')).toBe('in_stock');
    expect(field(processor, 'condition')).toBe('new');
    expect(field(processor, 'link')).toContain(`${SHOP}/producto/`);
    // Google reads no SVG: https://support.google.com/merchants/answer/6324350
    expect(field(processor, 'image_link')).toBe(`${SHOP}/vista/producto.png?producto=AMD-7600`);
    expect(field(board, 'id')).toBe('MB/B650');
  });

  test('get a product’s photograph where the shop keeps one', () => {
    const photos = [{ hash: '0123456789abcdef01234567', width: 1200, height: 900 }];
    const list = { count: 1, next: null, previous: null, rate: null, facets: [] };
    const feed = atOnce(
      merchantFeed(SHOP, { products: () => ({ ...list, results: [{ ...RYZEN, photos }] }) }),
    );
    expect(field(feed, 'image_link')).toBe(`${SHOP}/fotos/0123456789abcdef01234567-1200.webp`);
  });
});

function locations(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url = '']) => url);
}

function days(xml: string): string[] {
  return Array.from(xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g), ([, day = '']) => day);
}

function field(item: string, name: string): string | undefined {
  return new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1];
}
