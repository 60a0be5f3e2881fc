import type { MetaDescriptor } from 'react-router';
import type { DollarRateResponse } from '#contract/money.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { paths } from '#web/address/paths.ts';

export interface PageMessages {
  /** Without the shop's name, which is added. */
  title: string;
  description: string;
  /** The page's own address, from `paths`; null for a page without an address of its own. */
  path: string | null;
  /** What chats show of a shared link, where it differs from what search engines show. */
  shared?: SharedMessages | undefined;
}

export interface SharedMessages {
  title?: string;
  description?: string;
  /** The address with its full query: chats request it again. */
  path?: string;
  /** Path of a picture of 1200 × 630. */
  picture: string;
}

/**
 * What search engines and chats show of a page.
 * @param matches the meta function's own: the root's holds the settings.
 */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  { title, description, path, shared }: PageMessages,
): MetaDescriptor[] {
  const shop = settingsIn(matches);
  const absolute = (path: string) => `${shop?.publicUrl ?? ''}${path}`;
  const address = shared?.path ?? path;
  const full = (title: string) => (shop ? `${title} · ${shop.name}` : title);
  return [
    { title: full(title) },
    { name: 'description', content: description },
    ...(path === null ? [] : [{ tagName: 'link', rel: 'canonical', href: absolute(path) }]),
    { property: 'og:title', content: full(shared?.title ?? title) },
    { property: 'og:description', content: shared?.description ?? description },
    { property: 'og:type', content: 'website' },
    ...(address === null ? [] : [{ property: 'og:url', content: absolute(address) }]),
    { property: 'og:image', content: absolute(shared?.picture ?? paths.preview.shop()) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: full(shared?.title ?? title) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:locale', content: 'es_AR' },
    ...(shop ? [{ property: 'og:site_name', content: shop.name }] : []),
  ];
}

/** The dollar's rate when the visitor arrived; null without a rate. */
export function rateIn(matches: Parameters<typeof pageMeta>[0]): DollarRateResponse | null {
  return rootIn(matches)?.rate ?? null;
}

/** The shop's settings, for what a page tells of its seller. */
export function settingsIn(matches: Parameters<typeof pageMeta>[0]): ShopSettings | undefined {
  return rootIn(matches)?.shop;
}

function rootIn(matches: Parameters<typeof pageMeta>[0]) {
  const root = matches.find((match) => match?.id === 'root');
  // The root's loader, by its id.
  return root?.loaderData as { shop: ShopSettings; rate: DollarRateResponse | null } | undefined;
}
