import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { openSmallShop } from '../testing/small-shop.ts';

/** What the shop logs while these come in. */
async function logOf(
  requests: readonly InjectOptions[],
  options: { trustProxy?: string; publicUrl?: string },
) {
  const { app, logged } = await openSmallShop({ options });
  for (const request of requests) await app.inject({ url: '/api/categories/', ...request });
  return logged;
}

const FROM_PROXY = { remoteAddress: '172.18.0.2', headers: { 'x-forwarded-for': '203.0.113.7' } };

describe('a proxy in front of the shop', () => {
  test('that TRUST_PROXY does not name is reported once, with the header, its address and what to set', async () => {
    const logged = await logOf([FROM_PROXY, FROM_PROXY], {});
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(
      /X-Forwarded-For desde 172\.18\.0\.2, que no está en TRUST_PROXY \(hoy: loopback\).*definí TRUST_PROXY=172\.18\.0\.2/,
    );
  });

  test.each(['x-real-ip', 'forwarded', 'cf-connecting-ip'])(
    'that sends %s alone is named the header that the shop reads',
    async (header) => {
      const request = { remoteAddress: '127.0.0.1', headers: { [header]: '203.0.113.7' } };
      const logged = await logOf([request], {});
      expect(logged).toEqual([expect.stringContaining(`${header} y sin X-Forwarded-For desde 127.0.0.1`)]);
    },
  );

  test.each([
    ['is trusted', { trustProxy: '172.18.0.0/16' }, [FROM_PROXY]],
    ['is not there', {}, [{ remoteAddress: '203.0.113.7' }]],
    [
      'is this machine’s own',
      {},
      [{ remoteAddress: '127.0.0.1', headers: { ...FROM_PROXY.headers, 'x-real-ip': '203.0.113.7' } }],
    ],
  ])('that %s is nothing to report', async (_what, options, requests) => {
    expect(await logOf(requests, options)).toEqual([]);
  });
});

describe('a PUBLIC_URL that visitors do not use', () => {
  const order = { method: 'POST', url: '/api/pedidos/create/', payload: {} } as const;

  test('is reported once when an order is refused for it', async () => {
    const headers = { origin: 'https://www.tienda.example', host: 'www.tienda.example' };
    const logged = await logOf(
      [
        { ...order, headers },
        { ...order, headers },
      ],
      {
        publicUrl: 'https://tienda.example',
      },
    );
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('definí PUBLIC_URL=https://www.tienda.example');
  });

  test('is not what is wrong when another site sends an order', async () => {
    const headers = { origin: 'https://malo.example', host: 'tienda.example' };
    expect(await logOf([{ ...order, headers }], { publicUrl: 'https://tienda.example' })).toEqual([]);
  });
});
