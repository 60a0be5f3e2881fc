import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSmallShop } from '../../testing/small-shop.ts';

describe('pages', () => {
  test('only the scripts that the shop wrote may run, and none that came with a text', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject('/');
    const policy = String(response.headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash('let theme=1')} ${hash('import "/assets/a.js"')};`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  test('all unknown addresses are one page with status 404, rendered once', async () => {
    const { app, reads } = await openSmallShop();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => app.inject(`/nada-${n}?x=${n}`)),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(reads).toEqual(['page /nada']);
  });

  test('a page that cannot be rendered is a decent 500 without the reason', async () => {
    const { app, logged } = await openSmallShop();
    const response = await app.inject('/rota');
    expect(response.statusCode).toBe(500);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('Algo salió mal');
    expect(response.body).not.toContain('secreto');
    expect(logged.join()).toContain('secreto de la base');
  });

  test('a page of which not even the error could be rendered says so in Spanish, and leads back', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject('/muda');
    expect(response.statusCode).toBe(500);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.body).toContain('Algo salió mal');
    expect(response.body).not.toContain('Unexpected');
  });

  test('a page that another stands in for tells the log why and where, once and without the key of an order', async () => {
    const { app, logged } = await openSmallShop();
    const response = await app.inject('/a-medias?pedido=5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d');
    expect(response.statusCode).toBe(500);
    expect(response.headers['cache-control']).toBe('no-store');
    const [entry, ...others] = logged.map((line) => JSON.parse(line));
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      level: 50,
      reqId: 'pedido-1',
      url: '/a-medias?pedido=5f2b…',
      err: { message: 'secreto de la base' },
      msg: 'page failed',
    });
  });

  test('a page sets no cookie and is the same for whoever asks', async () => {
    const { app, reads } = await openSmallShop();
    const first = await app.inject({
      url: '/',
      headers: { host: 'malo.example', cookie: 'admin_session=x' },
    });
    const second = await app.inject('/');
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(second.body).toBe(first.body);
    expect(reads).toEqual(['page /']);
  });

  test('the page of one buyer’s order is rendered anew and kept nowhere', async () => {
    const { app, reads } = await openSmallShop();
    for (const url of ['/carrito?pedido=abc', '/carrito.data?_routes=x&%70edido=abc']) {
      const response = await app.inject(url);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['x-robots-tag']).toBe('noindex');
      expect(response.headers['etag']).toBeUndefined();
      await app.inject(url);
    }
    expect(reads).toHaveLength(4);
    const cart = await app.inject('/carrito');
    expect(cart.headers['cache-control']).toContain('public');
  });

  test('drawings of a part are pictures', async () => {
    const { app } = await openSmallShop();
    const picture = await app.inject('/dibujos/AMD-7600.svg');
    expect(picture.headers['content-type']).toBe('image/svg+xml');
    expect(picture.body).toContain('AMD-7600 picture');
    expect((await app.inject('/dibujos/AMD-7600-medidas.svg')).body).toContain('AMD-7600 medidas');
    expect((await app.inject('/dibujos/MB%2FB650.svg')).body).toContain('MB/B650');
    expect((await app.inject('/dibujos/nada.svg')).statusCode).toBe(404);
  });

  test('photographs of a part are files that never change', async () => {
    const file = `${'0123456789ab'.repeat(2)}-720.avif`;
    const read = (name: string) => Promise.resolve(name === file ? Buffer.from('a photograph') : null);
    const { app } = await openSmallShop({ services: { photos: { read } } });
    const photo = await app.inject(`/fotos/${file}`);
    expect(photo.body).toBe('a photograph');
    expect(photo.headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '12',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const headers = { 'if-none-match': String(photo.headers.etag) };
    expect((await app.inject({ url: `/fotos/${file}`, headers })).statusCode).toBe(304);
    expect((await app.inject({ method: 'HEAD', url: `/fotos/${file}` })).statusCode).toBe(200);
    for (const other of ['nada.webp', `..%2F${file}`, `${file}%00`]) {
      const missing = await app.inject(`/fotos/${other}`);
      expect([400, 404]).toContain(missing.statusCode);
      expect(missing.headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  test('a missing built file is 404 and never a page', async () => {
    const { app, reads } = await openSmallShop();
    expect((await app.inject('/assets/vieja-abc.js')).statusCode).toBe(404);
    expect(reads).toEqual([]);
  });
});
