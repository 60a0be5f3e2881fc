import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeOnEachEngine, type OpenTestDatabase } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100">
  <script>alert(1)</script><a href="javascript:alert(1)"><rect x="10" y="10" width="380" height="80" fill="#102060" onload="alert(1)"/></a></svg>`;

describeOnEachEngine("the shop's logo", (open) => {
  test('is drawn anew from an SVG, sent as a picture, and taken away', async () => {
    const shop = await openShop(open);
    expect((await shop.upload(SVG)).statusCode).toBe(200);
    const { hash, width, height, ground } = shop.logo();
    expect([width, height, ground]).toEqual([384, 96, 'light']);
    const sent = await shop.app.inject(`/logo/${hash}.png`);
    expect(sent.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(sent.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(sent.rawPayload.toString('latin1')).not.toContain('script');
    shop.pass(1000);
    expect((await shop.reset(1)).statusCode).toBe(200);
    expect(shop.settings.current().logo).toBeNull();
    expect((await shop.app.inject(`/logo/${hash}.png`)).statusCode).toBe(404);
    const changes = (await shop.asSuperuser('/api/auditoria/?tipo=ajuste')).json().results;
    expect(changes.map(({ cambios }: { cambios: object[] }) => cambios[0])).toEqual([
      { campo: 'valor', antes: '384x96', despues: null },
      { campo: 'valor', antes: null, despues: '384x96' },
    ]);
  });

  test('keeps the transparency of a PNG, and is never enlarged', async () => {
    const shop = await openShop(open);
    const create = {
      width: 60,
      height: 30,
      channels: 4,
      background: { r: 255, g: 255, b: 255, alpha: 0.5 },
    } as const;
    expect((await shop.upload(await sharp({ create }).png().toBuffer())).statusCode).toBe(200);
    expect(shop.logo()).toMatchObject({ width: 60, height: 30, ground: 'dark' });
    expect((await sharp(Buffer.from(shop.logo().png, 'base64')).metadata()).hasAlpha).toBe(true);
  });

  test('is nothing that shows nothing', async () => {
    const shop = await openShop(open);
    const background = { r: 200, g: 20, b: 20, alpha: 0 };
    const clear = sharp({ create: { width: 90, height: 30, channels: 4, background } });
    const refused = await shop.upload(await clear.png().toBuffer());
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      'No se ve nada: todo es transparente.',
    ]);
  });

  test.each([
    ['texto', 'No es un PNG ni un SVG que se pueda leer.'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'No es un PNG ni un SVG que se pueda leer.'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="/etc/passwd"/></svg>',
      'El SVG usa imágenes o partes de afuera: exportalo como PNG.',
    ],
    [
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
      'El SVG usa imágenes o partes de afuera: exportalo como PNG.',
    ],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><text y="20">Zócalo</text></svg>',
      'El SVG tiene solo texto, y su letra no viaja con él: convertí el texto en curvas, o exportalo como PNG.',
    ],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="9" height="9" fill="none"/></svg>',
      'No se ve nada: todo es transparente.',
    ],
  ])('is not %s', async (file, words) => {
    const shop = await openShop(open);
    const refused = await shop.upload(file);
    expect([refused.statusCode, refused.json().detail]).toEqual([400, words]);
  });

  test('is the owner’s to change, with the version that they saw, as a file', async () => {
    const shop = await openShop(open);
    expect((await shop.upload(SVG, { as: shop.asAdmin })).statusCode).toBe(403);
    expect((await shop.upload(SVG, { version: 3 })).statusCode).toBe(409);
    const typed = await shop.asSuperuser({
      method: 'PUT',
      url: '/api/configuracion/',
      payload: { cambios: [{ clave: 'logo', valor: '10x10 any iVBORw0KGgoAAAA=', version: 0 }] },
    });
    expect([typed.statusCode, typed.json().detail]).toEqual([400, 'Logo: se sube como archivo.']);
    expect((await shop.upload('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
  });
});

async function openShop(open: OpenTestDatabase) {
  const shop = await openPanelShop(await open());
  return {
    ...shop,
    upload: (file: string | Buffer, { as = shop.asSuperuser, version = 0 } = {}) =>
      as({
        method: 'PUT',
        url: `/api/configuracion/logo/imagen/?version=${version}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: file,
      }),
    reset: (version: number) =>
      shop.asSuperuser({ method: 'POST', url: '/api/configuracion/logo/volver/', payload: { version } }),
    logo() {
      const { logo } = shop.settings.current();
      if (logo === null) throw new Error('the shop has no logo');
      return logo;
    },
  };
}
