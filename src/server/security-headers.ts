import { createHash } from 'node:crypto';

/** Sent with every answer. HSTS only where the shop is reached by https: on plain http it would lock visitors out. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': NO_PAGE_POLICY,
    ...(publicUrl.startsWith('https://')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** For what is no page: JSON, problems. A drawing may carry its own styles. */
export const NO_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The policy of one rendered page: its own inline scripts by their hash, and files of ours; no other script runs.
 * Styles are open because React writes style attributes and the notices' library its own sheet; pictures because a
 * supplier's may live anywhere on https.
 */
export function pagePolicy(html: string): string {
  const hashes = new Set(inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The texts of a page's inline scripts. Everything in the page was written by React, which escapes `<` in text and in
 * attributes, so a tag found here is a tag that one of our components wrote.
 */
function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  for (const match of html.matchAll(/<script(\s[^>]*)?>([\s\S]*?)<\/script>/g)) {
    const [, attributes = '', text = ''] = match;
    if (text !== '' && !/\ssrc=/.test(attributes)) scripts.push(text);
  }
  return scripts;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
