import sheet from './app.css?url';

/** The address of the whole style sheet. In development it is in the page's head, and nothing is asked for. */
export const sheetHref: string | null = import.meta.env.DEV ? null : sheet;

/**
 * The style sheet as text, for a page's head, so that the first paint needs no second request. `entry.server.tsx` leaves in the rules that
 * the page uses. The browser's bundle does not contain it again: it reads what the server wrote.
 */
export const inlineCss: string = import.meta.env.SSR
  ? (await import('./app.css?inline')).default
  : (document.querySelector('style[data-app]')?.textContent ?? '');

if (import.meta.env.DEV && !import.meta.env.SSR) void renewWhileDeveloping();

/** Vite adds the style that it updates at the end of the head, where it would override the panel's sheet. */
async function renewWhileDeveloping(): Promise<void> {
  await import('./app.css');
  const renewed = document.querySelector('style[data-vite-dev-id$="/app.css"]');
  if (renewed !== null) document.querySelector('style[data-app]')?.after(renewed);
}
