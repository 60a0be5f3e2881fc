import { describe, expect, it, vi } from 'vitest';
import type { CallRoute } from '#contract/endpoints/call.ts';
import * as panelRoutes from '#contract/endpoints/panel-routes.ts';
import * as routes from '#contract/endpoints/shop-routes.ts';
import { ALL_NAMES } from '#contract/names/all-names.ts';
import { ApiError, openClient } from './api-client.ts';

const { call } = openClient(ALL_NAMES);

const NO_PRODUCTS = { results: [], count: 0, next: null, previous: null, cotizacion: null, filtros: [] };

const ORDER = {
  id: '7KQ2-M9XA',
  status: 'pendiente',
  fecha_creacion: '2026-11-01T12:00:00.000Z',
  subtotal: '10.00',
  envio: '0.00',
  descuento: '0.00',
  descuento_pb: 0,
  descuento_acordado_pb: 0,
  total: '10.00',
  total_ars: null,
  total_sin_impuestos_ars: null,
  ars_por_usd: null,
  medio_de_pago: 'online',
  entrega: { tipo: 'envio', codigo_postal: null, provincia: null, retira: null, desde: null, hasta: null },
  factura: null,
  clave: '5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d',
  productos: [],
};

function serverResponds(response: () => Response | Promise<Response>) {
  const fetchMock = vi.fn<typeof fetch>(async () => response());
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

async function failureOf(response: Promise<unknown>): Promise<ApiError> {
  const failure = await response.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError; // asserted above
}

describe('a call to the shop', () => {
  it('returns the response', async () => {
    serverResponds(() => Response.json(NO_PRODUCTS));
    await expect(call(routes.products, { query: { categoria: 'cpu' } })).resolves.toMatchObject({ count: 0 });
  });

  it('has English names', async () => {
    serverResponds(() =>
      Response.json({ ...NO_PRODUCTS, cotizacion: { ars_por_usd: '1485.50', desde: ORDER.fecha_creacion } }),
    );
    await expect(call(routes.products)).resolves.toEqual({
      results: [],
      count: 0,
      next: null,
      previous: null,
      rate: { arsPerUsd: '1485.50', from: ORDER.fecha_creacion },
      facets: [],
    });
  });

  it('is checked against the contract in development and tests', async () => {
    serverResponds(() => Response.json({ results: 'none' }));
    await expect(call(routes.products)).rejects.toThrow('results');
  });

  it('sends its headers where it has no body', async () => {
    const fetchMock = serverResponds(() => Response.json(NO_PRODUCTS));
    const given = { headers: { 'if-none-match': '"1"' } };
    await call<CallRoute>(routes.products, given as never); // no call of the shop has headers and no body yet
    const init = fetchMock.mock.calls[0]?.[1];
    expect(init?.body).toBeUndefined();
    expect([...new Headers(init?.headers)]).toEqual([['if-none-match', '"1"']]);
  });

  it('gives null for a 204, which has no body', async () => {
    serverResponds(() => new Response(null, { status: 204 }));
    await expect(call(panelRoutes.deletePerson, { params: { id: '1' } })).resolves.toBeNull();
  });

  it('throws the message of a problem', async () => {
    serverResponds(() =>
      Response.json(
        {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          detail: 'Queda 1 unidad',
          errors: { '7': 'Queda 1' },
        },
        { status: 409, headers: { 'Content-Type': 'application/problem+json' } },
      ),
    );
    const failure = await failureOf(call(routes.products, { query: { ids: '7' } }));
    expect(failure.message).toBe('Queda 1 unidad');
    expect(failure.status).toBe(409);
    expect(failure.problem?.errors).toEqual({ '7': 'Queda 1' });
  });

  it('throws HTTP {status}: {body} for any other error', async () => {
    serverResponds(() => new Response('Bad Gateway', { status: 502 }));
    expect((await failureOf(call(routes.products))).message).toBe('HTTP 502: Bad Gateway');
  });

  it('handles a malformed problem', async () => {
    serverResponds(
      () => new Response('null', { status: 500, headers: { 'Content-Type': 'application/problem+json' } }),
    );
    expect((await failureOf(call(routes.products))).message).toBe('HTTP 500: null');
  });

  it('distinguishes a lost connection from a response', async () => {
    serverResponds(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(call(routes.products));
    expect(failure.status).toBe(0);
    expect(failure.message).toMatch(/conexión/);
  });

  it('rethrows an abort of the caller, which is no failure of the shop', async () => {
    const controller = new AbortController();
    serverResponds(() => {
      controller.abort();
      return Promise.reject(controller.signal.reason);
    });
    await expect(call(routes.products, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('placing an order', () => {
  it('sends the key that makes a second press harmless', async () => {
    const fetchMock = serverResponds(() => Response.json(ORDER, { status: 201 }));
    await call(routes.createOrder, {
      body: {
        name: 'Ana',
        email: 'ana@correo.example',
        phone: '1',
        address: 'x',
        products: [{ productId: '7', quantity: 1 }],
      },
      headers: { 'idempotency-key': 'key-1' },
    });
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/pedidos/create/');
    expect(init?.method).toBe('POST');
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('key-1');
    expect(JSON.parse(init?.body as string)).toEqual({
      nombre: 'Ana',
      email: 'ana@correo.example',
      telefono: '1',
      direccion: 'x',
      productos: [{ producto_id: '7', cantidad: 1 }],
    });
  });
});
