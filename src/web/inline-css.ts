/**
 * The whole stylesheet's text, to stand in the page's head so that the first paint needs no second request. The browser's bundle does
 * not carry it again: it reads what the server wrote.
 */
export const inlineCss: string = import.meta.env.SSR
  ? (await import('./app.css?inline')).default
  : (document.querySelector('style[data-app]')?.textContent ?? '');

if (import.meta.env.DEV && !import.meta.env.SSR) void import('./app.css');
