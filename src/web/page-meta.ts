import type { MetaDescriptor } from 'react-router';
import type { ShopSettings } from '#contract/shop-settings.ts';

export interface PageWords {
  /** Without the shop's name, which follows. */
  title: string;
  description: string;
  /** The page's own address, from `paths`. */
  path: string;
}

/**
 * What search engines and chats show of a page.
 * @param matches the meta function's own: the root's holds the settings.
 */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  { title, description, path }: PageWords,
): MetaDescriptor[] {
  const shop = settingsIn(matches);
  const address = `${shop?.publicUrl ?? ''}${path}`;
  const fullTitle = shop ? `${title} · ${shop.name}` : title;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'es_AR' },
    ...(shop ? [{ property: 'og:site_name', content: shop.name }] : []),
  ];
}

function settingsIn(matches: Parameters<typeof pageMeta>[0]): ShopSettings | undefined {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as { shop: ShopSettings } | undefined)?.shop; // the root's loader, by its id
}
