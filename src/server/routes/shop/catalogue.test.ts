import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '#contract/names/in-english.ts';
import { RYZEN } from '../../testing/small-reader.ts';
import { openSmallShop } from '../../testing/small-shop.ts';

describe('the catalogue over HTTP', () => {
  test('a list has an ETag of its own bytes, and caches may store it for half a minute', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject('/api/components?categoria=cpu');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ count: 2, results: [{ id: 'AMD-7600', precio: '219.90' }, {}] });
    expect(response.headers['etag']).toMatch(/^W\/"[\w-]{22}"$/);
    expect(response.headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=300',
    );
  });

  test.each(['/api/component/AMD-7600', '/api/component/AMD-7600/'])('%s finds the product', async (url) => {
    const { app } = await openSmallShop();
    expect(inEnglish((await app.inject(url)).json())).toEqual(RYZEN);
  });

  test('a product with a slash in its id is found by its encoded address', async () => {
    const { app } = await openSmallShop();
    expect((await app.inject('/api/component/MB%2FB650')).json()).toMatchObject({ id: 'MB/B650' });
  });

  test('a second visitor is served without reading the catalogue again, until it changes', async () => {
    const { app, reads, sellOne } = await openSmallShop();
    const before = await app.inject('/api/components');
    await app.inject('/api/components');
    expect(reads).toEqual(['products']);
    sellOne();
    const after = await app.inject('/api/components');
    // Once to see that it has changed, and once to write it.
    expect(reads).toEqual(['products', 'products', 'products']);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  test('a hundred visitors at the same moment cost one reading', async () => {
    const { app, reads } = await openSmallShop();
    await Promise.all(Array.from({ length: 100 }, () => app.inject('/componentes')));
    expect(reads).toEqual(['page /componentes']);
  });

  test('a browser with the current response gets 304 and no body', async () => {
    const { app } = await openSmallShop();
    const { headers } = await app.inject('/api/components');
    const again = await app.inject({
      url: '/api/components',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test.each([
    [
      'watts=mucho',
      'watts',
      'Tiene que ser un número o un rango, de menor a mayor: 16, 650-850, 650- o -850',
    ],
    [
      'precio=300-100',
      'precio',
      'Tiene que ser un número o un rango, de menor a mayor: 16, 650-850, 650- o -850',
    ],
    ['video=quizas', 'video', 'Tiene que ser si o no'],
    ['socket=AM5&socket=', 'socket.1', 'Tiene que tener de 1 a 60 caracteres'],
  ])('a filter without a value (%s) is refused with that reason', async (query, field, fault) => {
    const { app } = await openSmallShop();
    for (const path of ['/api/components', '/api/build/']) {
      const response = await app.inject(`${path}?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ detail: fault, errors: { [field]: fault } });
    }
  });

  test('filters may occur once or several times, and unknown names are ignored', async () => {
    const { app } = await openSmallShop();
    const urls = ['watts=650-850', 'watts=650-850&watts=1000-', 'socket=nadie&sarasa=1'];
    for (const query of urls) expect((await app.inject(`/api/components?${query}`)).statusCode).toBe(200);
  });

  test('brotli is sent only to clients that accept it', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject({ url: '/componentes', headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(response.rawPayload).toString()).toContain('Hola Hola');
    const refused = await app.inject({ url: '/componentes', headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.body).toContain('Hola Hola');
  });
});
