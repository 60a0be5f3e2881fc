import { afterFirstPaint } from './after-first-paint.ts';

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * Requests a page's scripts when its first text is painted. React writes their preloads as links. Wherever these links are, the browser
 * requests each file before it reads the page, and on a phone a dozen requests take as long as the layout. The script at the page's end
 * imports the same files, so a page that is never painted loads them too.
 */
export function preloadAfterPaint(html: string, nonce: string): string {
  const end = html.indexOf('</head>');
  const addresses = Array.from(html.matchAll(MODULE_PRELOAD), ([, address]) => address);
  if (end === -1 || addresses.length === 0) return html;
  const script = afterFirstPaint(
    `for(let h of ${JSON.stringify(addresses)}){let l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}`,
  );
  const head = `${html.slice(0, end)}<script nonce="${nonce}">${script}</script>`;
  return head.replaceAll(MODULE_PRELOAD, '') + html.slice(end).replaceAll(MODULE_PRELOAD, '');
}
