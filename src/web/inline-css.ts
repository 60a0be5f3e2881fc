import sheet from './app.css?url';

/**
 * Whether a page's head has every rule. In development it has, because styles change. In the panel's site it has too: a sheet at the end of
 * the body would override `panel.css`, whose link is in the head.
 */
export const isWholeInHead: boolean = import.meta.env.DEV || import.meta.env['SITE'] === 'panel';

/** The address of the whole style sheet; null: nothing is asked for. */
export const sheetHref: string | null = isWholeInHead ? null : sheet;

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
