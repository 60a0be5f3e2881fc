import { createHeldPages } from './held-pages.ts';

// Stored before `window.fetch` is replaced. The server loads this file too, but sends nothing with it.
const { fetch: send } = globalThis;

export const heldPages = createHeldPages({
  send: (input, init) => send(input, init),
  origin: () => location.origin,
  later: (run, ms) => setTimeout(run, ms),
});

/**
 * From now on a lost connection keeps the page that is open. React Router has no setting for how it fetches a page's data, so the
 * browser's own `fetch` is replaced: https://reactrouter.com/api/framework-routers/HydratedRouter (2026-11-23).
 */
export function holdPages(): () => void {
  window.fetch = heldPages.fetch;
  window.addEventListener('online', heldPages.retry);
  return () => {
    window.fetch = send;
    window.removeEventListener('online', heldPages.retry);
  };
}
