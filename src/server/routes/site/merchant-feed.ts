import { escapeUTF8 } from 'entities';
import { productPath } from '#lib/indexed-paths.ts';
import type { PublicProduct } from '#contract/product.ts';
import type { ShopReader } from '#contract/shop-reader.ts';
import { photoPath } from '#lib/photo.ts';
import type { TimeSliced } from '#lib/time-slices.ts';

/** Read at once; the event loop gets a turn after each. */
const PRODUCTS_A_SLICE = 250;

/** Google's limits for a title and a description, in characters (https://support.google.com/merchants/answer/7052112, read 2026-11-23). */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;

/**
 * Every visible product as Google Merchant Center reads it: RSS 2.0 with its own namespace.
 * @param publicUrl the shop's origin, without a trailing slash
 */
export function* merchantFeed(publicUrl: string, reader: Pick<ShopReader, 'products'>): TimeSliced<string> {
  const items: string[] = [];
  for (let offset = 0; ; offset += PRODUCTS_A_SLICE) {
    const { results, count } = reader.products({ limit: PRODUCTS_A_SLICE, offset });
    for (const product of results) items.push(itemOf(product, publicUrl));
    if (offset + PRODUCTS_A_SLICE >= count) break;
    yield;
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeUTF8(new URL(publicUrl).host)}</title>
<link>${escapeUTF8(publicUrl)}</link>
<description>Componentes de PC</description>
${items.join('\n')}
</channel>
</rss>
`;
}

function itemOf(product: PublicProduct, publicUrl: string): string {
  const { id, description, brand, partNumber, category, price, stock, content } = product;
  const fields: [name: string, value: string][] = [
    ['g:id', id],
    ['g:title', description.slice(0, MAX_TITLE)],
    ['g:description', (content.shortDescription || description).slice(0, MAX_DESCRIPTION)],
    ['g:link', publicUrl + productPath(product)],
    ['g:image_link', pictureOf(product, publicUrl)],
    ['g:availability', stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', `${price} USD`],
    ['g:condition', 'new'],
    ['g:brand', brand],
    ['g:mpn', partNumber],
    // Without both, Google has to be told that the maker gave it no identifiers.
    ['g:identifier_exists', brand && partNumber ? '' : 'no'],
    ['g:product_type', category],
  ];
  const written = fields
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `<${field}>${escapeUTF8(value)}</${field}>`);
  return `<item>${written.join('')}</item>`;
}

/** The product's photograph. Google reads no SVG, so a drawing is sent as the picture of 1200 × 630 that chats get. */
function pictureOf({ id, photos: [photo] }: PublicProduct, publicUrl: string): string {
  return (
    publicUrl +
    (photo ? photoPath(photo, photo.width, 'webp') : `/vista/producto.png?producto=${encodeURIComponent(id)}`)
  );
}
