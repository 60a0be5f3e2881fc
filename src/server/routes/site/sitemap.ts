import { escapeUTF8 } from 'entities';
import type { TimeSliced } from '#lib/time-slices.ts';
import type { ShopReader } from '#contract/shop-reader.ts';

/** A sitemap may list 50,000 addresses: https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;

const IDS_A_SLICE = 500;

const PAGES = ['/', '/armar-pc', '/componentes', '/guia-armado', '/sobre-nosotros', '/terminos'];

/** What is private to a browser, or changes nothing for a crawler, is kept out. */
export function robotsTxt(publicUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /admin/
Disallow: /carrito
Disallow: /builds-guardados
Sitemap: ${publicUrl}/sitemap.xml
`;
}

/** Work in slices: of a large catalogue it is tens of milliseconds. */
export function* sitemapXml(
  publicUrl: string,
  reader: Pick<ShopReader, 'categories' | 'productIds'>,
): TimeSliced<string> {
  const categories = reader
    .categories()
    .map(({ key, name }) => `/componentes?category=${encodeURIComponent(key ?? name)}`);
  const entries = [...PAGES, ...categories].map((address) => entryOf(publicUrl + address));
  const room = MAX_ADDRESSES - entries.length;
  for (const [place, id] of reader.productIds().slice(0, room).entries()) {
    entries.push(entryOf(`${publicUrl}/componentes?producto=${encodeURIComponent(id)}`));
    if (place % IDS_A_SLICE === 0) yield;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function entryOf(address: string): string {
  return `<url><loc>${escapeUTF8(address)}</loc></url>`;
}
