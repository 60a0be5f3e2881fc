import { createHash } from 'node:crypto';

/** Sent with every response. HSTS only if the shop is reached by https: on plain http it would lock visitors out. */
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

/** For responses that are no page: JSON, problems. A drawing may contain its own styles. */
export const NO_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The policy of one rendered page: the inline scripts that the shop wrote, by their hash, and files of the shop; no other script runs.
 * Styles are open because React writes style attributes and the notices' library its own sheet. Photographs are the shop's own files, also
 * those of suppliers.
 */
export function pagePolicy(inlineScripts: readonly string[]): string {
  const hashes = new Set(inlineScripts.map((script) => `'sha256-${sha256(script)}'`));
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
