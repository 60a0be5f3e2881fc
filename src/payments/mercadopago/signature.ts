import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Signature } from '../port/payment-provider.ts';

export interface SignedParts {
  /** The header `x-signature`: `ts=1704908010,v1=618c85…`. */
  signature: string | undefined;
  /** The header `x-request-id`. */
  requestId: string | undefined;
  /** `data.id` of the query string, not of the body. */
  dataId: string | undefined;
}

/** Without a time limit: the provider sends late ones for days. */
export function checkSignature(parts: SignedParts, secret: string | null): Signature {
  if (secret === null) return 'unchecked';
  if (parts.signature === undefined || parts.signature === '') return 'absent';
  const { ts, v1 } = readHeader(parts.signature);
  if (ts === undefined || v1 === undefined) return 'invalid';
  const expected = createHmac('sha256', secret).update(manifest(parts, ts)).digest();
  const sent = Buffer.from(v1, 'hex');
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? 'valid' : 'invalid';
}

/** A missing value leaves its whole part out. */
function manifest({ dataId, requestId }: SignedParts, ts: string): string {
  return [
    dataId === undefined ? '' : `id:${dataId};`,
    requestId === undefined ? '' : `request-id:${requestId};`,
    `ts:${ts};`,
  ].join('');
}

/** `ts` in seconds has ten digits, in milliseconds thirteen; MercadoPago has sent both. */
function readHeader(header: string): { ts: string | undefined; v1: string | undefined } {
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim(), value.trim()];
    }),
  );
  const [ts, v1] = [parts.get('ts'), parts.get('v1')];
  return {
    ts: ts !== undefined && /^(\d{10}|\d{13})$/.test(ts) ? ts : undefined,
    v1: v1 !== undefined && /^[\da-f]{64}$/i.test(v1) ? v1 : undefined,
  };
}
