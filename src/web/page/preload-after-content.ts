const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * Moves the preloads of a page's scripts from its head to its end. React puts them into the head, where a slow connection shares itself
 * between the scripts and the text that a visitor waits for; at the end the browser asks for them when it has that text. It still asks for
 * all of them at once.
 */
export function preloadAfterContent(html: string): string {
  const end = html.lastIndexOf('</body>');
  if (end === -1) return html;
  const preloads = html.match(MODULE_PRELOAD) ?? [];
  return html.slice(0, end).replaceAll(MODULE_PRELOAD, '') + preloads.join('') + html.slice(end);
}
