import { expect, test } from 'vitest';
import { z } from 'zod';
import { callMercadoPago } from './call-mercadopago.ts';

const MEGABYTE = new Uint8Array(1024 * 1024).fill(32);

test.each([200, 502])(
  'a response of %d that does not end is read no further than the shop’s limit',
  async (status) => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        if (sent === 50) return controller.close();
        sent += 1;
        controller.enqueue(MEGABYTE);
      },
    });
    const result = await callMercadoPago(
      {
        apiUrl: 'https://proveedor.example',
        accessToken: 'x',
        fetch: () => Promise.resolve(new Response(endless, { status })),
      },
      { method: 'GET', path: '/v1/payments/1', response: z.object({}) },
    );
    expect(result).toEqual({ ok: false, reason: 'unreachable', words: 'la respuesta es demasiado larga' });
    expect(sent).toBeLessThan(5);
  },
);

test('a response that comes in pieces is read whole', async () => {
  const text = new TextEncoder().encode('{"nombre":"Zócalo"}');
  const pieces = new ReadableStream({
    start(controller) {
      // The second byte of the ó is in the other piece.
      controller.enqueue(text.slice(0, 13));
      controller.enqueue(text.slice(13));
      controller.close();
    },
  });
  const result = await callMercadoPago(
    {
      apiUrl: 'https://proveedor.example',
      accessToken: 'x',
      fetch: () => Promise.resolve(new Response(pieces)),
    },
    { method: 'GET', path: '/users/me', response: z.object({ nombre: z.string() }) },
  );
  expect(result).toEqual({ ok: true, value: { nombre: 'Zócalo' } });
});
