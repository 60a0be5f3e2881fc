import type { FastifyInstance } from 'fastify';
import { runTimeSliced } from '#catalogue/run-time-sliced.ts';
import type { Content } from '../../responses/encoded-response.ts';
import type { PublicResponses } from '../../responses/public-responses.ts';
import type { ShopServices } from '../services.ts';
import { PUBLIC_CACHE } from '../shop/public-read.ts';
import { merchantFeed } from './merchant-feed.ts';
import {
  PAGES_SITEMAP,
  pagesSitemap,
  productSitemaps,
  productsSitemap,
  robotsTxt,
  sitemapIndex,
} from './sitemap.ts';

/** What crawlers ask for: the robots' rules, the sitemaps and the feed of products. */
export function crawlerRoutes(
  app: FastifyInstance,
  { priceHistory }: Pick<ShopServices, 'priceHistory'>,
  responses: PublicResponses,
  publicUrl: string,
): void {
  const hidden = { schema: { hide: true } };
  const lastChanges = (products: readonly { id: string }[]) =>
    priceHistory.lastChanges(products.map(({ id }) => id));

  app.get('/robots.txt', hidden, (request, reply) =>
    responses.send(request, reply, {
      key: '/robots.txt',
      make: () => ({
        body: robotsTxt(publicUrl),
        contentType: 'text/plain; charset=utf-8',
        cacheControl: PUBLIC_CACHE,
      }),
      cost: 0,
    }),
  );

  app.get('/sitemap.xml', hidden, (request, reply) =>
    responses.send(request, reply, {
      key: '/sitemap.xml',
      make: async (reader) => {
        const maps = [{ name: PAGES_SITEMAP, changes: NO_CHANGES }];
        for (const { name, products } of productSitemaps(reader)) {
          maps.push({ name, changes: await lastChanges(products) });
        }
        return { ...xml(sitemapIndex(publicUrl, maps)), ...NOT_KEPT };
      },
    }),
  );

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', hidden, (request, reply) => {
    const { name } = request.params;
    return responses.send(request, reply, {
      key: `/sitemaps/${name}.xml`,
      make: async (reader) => {
        if (name === PAGES_SITEMAP) return xml(await runTimeSliced(pagesSitemap(publicUrl, reader)));
        const found = productSitemaps(reader).find((map) => map.name === name);
        if (found === undefined) return null;
        const changes = await lastChanges(found.products);
        return {
          ...xml(await runTimeSliced(productsSitemap(publicUrl, found.products, changes))),
          ...NOT_KEPT,
        };
      },
    });
  });

  app.get('/google-merchant.xml', hidden, (request, reply) =>
    responses.send(request, reply, {
      key: '/google-merchant.xml',
      make: async (reader) => ({
        ...xml(await runTimeSliced(merchantFeed(publicUrl, reader))),
        ...NOT_KEPT,
      }),
    }),
  );
}

/** Crawlers request these once a day. They need every product, and days of change that the catalogue in memory does not have. */
const NOT_KEPT = { cacheControl: 'no-store' };

const NO_CHANGES: ReadonlyMap<string, Date> = new Map();

function xml(body: string): Content {
  return { body, contentType: 'application/xml; charset=utf-8', cacheControl: PUBLIC_CACHE };
}
