import type { IncomingHttpHeaders } from 'node:http';

/** How a server knows a picture again. */
export interface PictureValidators {
  /** The address that answered. If a redirect now leads elsewhere, there is another picture, which may be older. */
  readonly address: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Null: it said nothing that it would know. */
export function readValidators({ href }: URL, headers: IncomingHttpHeaders): PictureValidators | null {
  const { etag = '', 'last-modified': lastModified = '' } = headers;
  const read = {
    address: href,
    etag: ETAG.test(etag) ? etag : null,
    lastModified: DATE.test(lastModified) ? lastModified : null,
  };
  return read.etag === null && read.lastModified === null ? null : read;
}

/** The headers that request a picture only if it changed; undefined: the server gave no validators for this address. */
export function conditionsOf(
  { href }: URL,
  validators: PictureValidators | null,
): Record<string, string> | undefined {
  if (validators?.address !== href) return undefined;
  const { etag, lastModified } = validators;
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

/** One, quoted: `*` or a list of them would be true of every picture. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e]{1,200}"$/;

const DATE = /^[A-Za-z]{3}, \d{2} [A-Za-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
