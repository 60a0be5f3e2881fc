import { describe, expect, it, vi } from 'vitest';
import { api, ApiError } from './api-client.ts';

function serverAnswers(answer: () => Response | Promise<Response>) {
  const asked = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', asked);
  return asked;
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const failure = await call.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError; // asserted above
}

describe('a call to the shop', () => {
  it('gives what the shop answers', async () => {
    serverAnswers(() => Response.json({ results: [], count: 0, next: null, previous: null }));
    await expect(api.components({ categoria: 'cpu' })).resolves.toMatchObject({ count: 0 });
  });

  it("says a problem's own words", async () => {
    serverAnswers(() =>
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
    const failure = await failureOf(api.components({ ids: '7' }));
    expect(failure.message).toBe('Queda 1 unidad');
    expect(failure.status).toBe(409);
    expect(failure.problem?.errors).toEqual({ '7': 'Queda 1' });
  });

  it('says HTTP {status}: {body} for any other refusal', async () => {
    serverAnswers(() => new Response('Bad Gateway', { status: 502 }));
    expect((await failureOf(api.components({}))).message).toBe('HTTP 502: Bad Gateway');
  });

  it('does not trip over a problem that is none', async () => {
    serverAnswers(
      () => new Response('null', { status: 500, headers: { 'Content-Type': 'application/problem+json' } }),
    );
    expect((await failureOf(api.components({}))).message).toBe('HTTP 500: null');
  });

  it('tells a lost connection from an answer', async () => {
    serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')));
    const failure = await failureOf(api.components({}));
    expect(failure.status).toBe(0);
    expect(failure.message).toMatch(/conexión/);
  });

  it('lets who asked give up without calling it a failure of the shop', async () => {
    const controller = new AbortController();
    serverAnswers(() => {
      controller.abort();
      return Promise.reject(controller.signal.reason);
    });
    await expect(api.components({}, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('placing an order', () => {
  it('sends the key that makes a second press harmless', async () => {
    const asked = serverAnswers(() => Response.json({ id: '7KQ2-M9XA' }, { status: 201 }));
    await api.createOrder(
      {
        nombre: 'Ana',
        email: 'ana@correo.example',
        telefono: '1',
        direccion: 'x',
        productos: [{ producto_id: '7', cantidad: 1 }],
      },
      'key-1',
    );
    const [path, init] = asked.mock.calls[0] ?? [];
    expect(path).toBe('/api/pedidos/create/');
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('key-1');
  });
});
