import type { ShopReader } from '#contract/shop-reader.ts';

/** A sitemap may list 50,000 addresses: https://www.sitemaps.org/protocol.html */
const MOST_ADDRESSES = 50_000;

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

export function sitemapXml(publicUrl: string, reader: ShopReader): string {
  const categories = reader
    .categories()
    .map(({ key, name }) => `/componentes?category=${encodeURIComponent(key ?? name)}`);
  const addresses = [...PAGES, ...categories, ...productAddresses(reader)].slice(0, MOST_ADDRESSES);
  const entries = addresses.map((address) => `<url><loc>${escapeXml(publicUrl + address)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function productAddresses(reader: ShopReader): string[] {
  const addresses: string[] = [];
  for (let offset = 0; offset < MOST_ADDRESSES; offset += 100) {
    const { results, next } = reader.products({ limit: 100, offset });
    addresses.push(...results.map(({ id }) => `/componentes?producto=${encodeURIComponent(id)}`));
    if (next === null) break;
  }
  return addresses;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
