/** React Router's mark of a link whose route is still to be discovered. */
const MARK = ' data-discover="true"';

/**
 * The page without these marks: the browser's manifest holds every route from the start (react-router.config.ts), and nothing reads them. In
 * development they stay, because React says there what differs between a page and its markup.
 */
export function withoutDiscovery(html: string): string {
  return import.meta.env.DEV ? html : html.replaceAll(MARK, '');
}
