import { slugOf } from './slug.ts';

// The pages that search engines find: the site links to them, and the server lists them in its sitemaps and its product feed.

/** A product's own page. */
export function productPath({ id, description }: { id: string; description: string }): string {
  const slug = slugOf(description);
  return `/producto/${slug && `${slug}-`}${encodeURIComponent(id)}`;
}

/** The page of a category, by its name, or of one brand in it. */
export function categoryPath(category: string, brand?: string): string {
  return `/componentes/${slugOf(category)}${brand ? `/${slugOf(brand)}` : ''}`;
}
