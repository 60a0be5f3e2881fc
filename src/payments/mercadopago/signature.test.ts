import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkSignature } from './signature.ts';

const SECRET = 'una clave';

function sign(manifest: string, ts: string): string {
  return `ts=${ts},v1=${createHmac('sha256', SECRET).update(manifest).digest('hex')}`;
}

describe('the signature of a notification', () => {
  test.each(['1772463600', '1772463600000'])(
    'is valid whether its ts is in seconds or milliseconds (%s)',
    (ts) => {
      const parts = { dataId: '123', requestId: 'r-1' };
      const signature = sign(`id:123;request-id:r-1;ts:${ts};`, ts);
      expect(checkSignature({ ...parts, signature }, SECRET)).toBe('valid');
      expect(checkSignature({ ...parts, dataId: '124', signature }, SECRET)).toBe('invalid');
      expect(checkSignature({ ...parts, signature }, 'otra clave')).toBe('invalid');
    },
  );

  test('leaves out the parts that were not sent', () => {
    const ts = '1772463600';
    const noRequest = { dataId: '123', requestId: undefined, signature: sign(`id:123;ts:${ts};`, ts) };
    expect(checkSignature(noRequest, SECRET)).toBe('valid');
    const noId = { dataId: undefined, requestId: 'r', signature: sign(`request-id:r;ts:${ts};`, ts) };
    expect(checkSignature(noId, SECRET)).toBe('valid');
  });

  test('when absent differs from a wrong one, and from one that nobody can check', () => {
    const parts = { dataId: '1', requestId: 'r' };
    expect(checkSignature({ ...parts, signature: undefined }, SECRET)).toBe('absent');
    expect(checkSignature({ ...parts, signature: '' }, SECRET)).toBe('absent');
    for (const signature of ['ts=1,v1=ab', 'v1=ab', 'hola', 'ts=1772463600', 'ts=1772463600,v1=zz']) {
      expect(checkSignature({ ...parts, signature }, SECRET)).toBe('invalid');
    }
    expect(checkSignature({ ...parts, signature: undefined }, null)).toBe('unchecked');
  });
});
