export interface OwnScripts {
  /** The page without the nonce. */
  html: string;
  /** The text of each inline script that carried it. */
  inlineScripts: string[];
}

/**
 * Finds the inline scripts that the shop wrote, by the nonce of this rendering, and removes the nonce, because a cached page is sent to
 * many visitors. Any other script, wherever it came from, does not have the nonce.
 */
export function takeOwnScripts(html: string, nonce: string): OwnScripts {
  const attribute = ` nonce="${nonce}"`;
  const inlineScripts: string[] = [];
  for (const [, before = '', after = '', text = ''] of html.matchAll(
    new RegExp(`<script\\b([^>]*?)${RegExp.escape(attribute)}([^>]*)>([\\s\\S]*?)</script>`, 'g'),
  )) {
    if (text !== '' && !/\ssrc=/.test(before + after)) inlineScripts.push(text);
  }
  return { html: html.replaceAll(attribute, ''), inlineScripts };
}
