/** Registers the service worker once the page has loaded. Not where the visitor saves data, in the panel's addresses, or in development. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return;
  if (location.pathname.startsWith('/admin')) return;
  // A browser that refuses (private mode, a full disk) shows the shop as before.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

function savesData(): boolean {
  // Chromium's alone, so TypeScript does not know it: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
