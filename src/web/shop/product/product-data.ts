import type { BreadcrumbList, Product, WithContext } from 'schema-dts';
import type { PublicProduct } from '#contract/product.ts';
import { photoPath } from '#lib/photo.ts';
import { paths } from '#web/address/paths.ts';

interface Seller {
  name: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
}

/**
 * A product as search engines read it: schema.org's Product with its offer in dollars, the shop's currency
 * (https://developers.google.com/search/docs/appearance/structured-data/product, read 2026-11-23).
 */
export function productData(product: PublicProduct, { name, publicUrl }: Seller): WithContext<Product> {
  const url = publicUrl + paths.product(product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.description,
    ...(product.content.shortDescription && { description: product.content.shortDescription }),
    image: picturesOf(product).map((path) => publicUrl + path),
    sku: product.id,
    ...(product.partNumber && { mpn: product.partNumber }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    category: product.category,
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name },
    },
  };
}

/** Its photographs; search engines read no SVG, so drawings are replaced with the picture that chats get. */
function picturesOf({ id, photos }: PublicProduct): string[] {
  if (photos.length === 0) return [paths.preview.product(id)];
  return photos.map((photo) => photoPath(photo, photo.width, 'webp'));
}

/** A link of the way to a page: its words and its path. */
export interface Crumb {
  words: string;
  path: string;
}

/** The way to a page as search engines read it, from the home page to the page itself. */
export function breadcrumbData(crumbs: readonly Crumb[], publicUrl: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ words, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: words,
      item: publicUrl + path,
    })),
  };
}
