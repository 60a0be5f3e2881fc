/**
 * The whole style sheet as text. It is in the page's head, so the first paint needs no second request. The browser's bundle does not
 * contain it again: it reads what the server wrote.
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
