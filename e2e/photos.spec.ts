import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import type { Page } from '@playwright/test';
import type { publicProduct } from '#contract/product.ts';
import { paintDrawing } from '#catalogue/photos/paint-drawing.ts';
import { demoDrawing } from '../demo/demo-pictures.ts';
import { expect, test } from './fixtures.ts';
import { startOwnShop, type OwnShop } from './shop/own-shop.ts';
import { expectNoFindings } from './steps/axe.ts';
import { press } from './steps/keyboard.ts';
import { open } from './steps/open.ts';

// A shop of their own, whose list and pictures are on a server of this file. One after the other: they share it.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let wholesaler: Server;
let shop: OwnShop;
/** The addresses of the photographs. */
let images: string[] = [];
/** What the wholesaler's server has at an address by now, instead of what was there. */
const replaced = new Map<string, string>();

test.beforeAll(async () => {
  wholesaler = createServer((request, response) => {
    if (request.url === '/lista.json') return void response.end(JSON.stringify(PARTS));
    const path = replaced.get(request.url ?? '') ?? request.url ?? '';
    response.setHeader('etag', `"${path}"`);
    if (request.headers['if-none-match'] === `"${path}"`) return void response.writeHead(304).end();
    const drawing = demoDrawing(`https://fotos.demo.invalid${path}`) ?? '';
    void paintDrawing(drawing).then((bytes) => response.end(bytes));
  });
  wholesaler.listen(0, '127.0.0.1');
  await once(wholesaler, 'listening');
  const { port } = wholesaler.address() as AddressInfo; // a TCP server has no other kind
  shop = await startOwnShop({ CATALOG_FEED: `http://127.0.0.1:${port}/lista.json` });
  await shop.letTimePass(1);
  await expect.poll(readPhotos, { timeout: 120_000 }).toBe(2);
});

test.afterAll(async () => {
  await shop.close();
  wholesaler.close();
});

const PART = { marca: 'MSI', categoria: 'PLACAS VIDEO', precio_proveedor: 250, stock: 9 };
const PARTS = [
  {
    ...PART,
    id: 'con-fotos',
    descripcion: 'PLACA DE VIDEO MSI RTX 5060 VENTUS 2X OC 8GB',
    contenido: {
      pictures: ['/placa-220-1.png', '/placa-220-2.png'],
      detalles: [{ attribute: 'Capacidad de memoria', value: '8 GB' }],
    },
  },
  { ...PART, id: 'sin-fotos', descripcion: 'PLACA DE VIDEO MSI RTX 5070 VENTUS 2X OC 12GB' },
];

async function readPhotos(): Promise<number> {
  const response = await fetch(`${shop.origin}/api/component/con-fotos`);
  const product = (await response.json()) as z.infer<typeof publicProduct>;
  images = product.images;
  return product.fotos.length;
}

const list = () => `${shop.origin}/componentes`;
const card = (page: Page) => page.getByRole('article').filter({ hasText: 'RTX 5060' });
const hasLoaded = (image: HTMLImageElement | SVGElement) => 'naturalWidth' in image && image.naturalWidth > 0;

test('a photograph is seen in the list and in the details, and enlarged by keyboard; back closes each', async ({
  page,
}) => {
  await open(page, list());
  const picture = card(page).locator('img');
  await expect.poll(() => picture.evaluate(hasLoaded)).toBe(true);
  await expect(picture).toHaveAttribute('width', '1280');
  await expect(picture).toHaveAttribute('height', '1280');
  await card(page).getByRole('button', { name: 'Imagen siguiente' }).click();
  await expect(card(page)).toContainText('2/2');

  await card(page)
    .getByRole('link', { name: /^Detalles/ })
    .click();
  const detail = page.getByRole('dialog').filter({ hasText: 'Especificaciones' });
  await press(page, detail.getByRole('button', { name: 'Imagen 2 de 3' }));
  await expect(detail.getByRole('button', { name: 'Imagen 2 de 3' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoFindings(page);

  const link = detail.getByRole('link', { name: /Ver la foto más grande$/ });
  await press(page, link);
  const enlarge = page.getByRole('button', { name: 'Acercar la foto' });
  await expect(enlarge).toBeVisible();
  await expect.poll(() => enlarge.locator('img').evaluate(hasLoaded)).toBe(true);
  await expectNoFindings(page);
  await press(page, enlarge);
  await expect(page.getByRole('button', { name: 'Ver la foto entera' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(link).toBeFocused();
  await press(page, link);
  await expect(enlarge).toBeVisible();
  await page.goBack();
  await expect(enlarge).toBeHidden();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(list());
});

test('on the product’s page the measures stand beside the photographs', async ({ page }) => {
  await open(page, list());
  await card(page)
    .getByRole('link', { name: /^Detalles/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Ver su página/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('img[fetchpriority=high]')).toHaveCount(1);
  await main.getByRole('button', { name: 'Medidas, imagen 3 de 3' }).click();
  await expect(main.getByRole('link', { name: /Ver la foto más grande$/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'Imagen 1 de 3' }).click();
  await main.getByRole('link', { name: /Ver la foto más grande$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
  await expectNoFindings(page);
});

test('where a photograph does not come, the drawing stays', async ({ page, allowConsole }) => {
  allowConsole(/404|Failed to load resource/);
  await page.route('**/fotos/**', (route) => route.fulfill({ status: 404, body: '' }));
  await open(page, list());
  await expect(card(page).locator('img')).toHaveCount(0);
  await expect(card(page).locator('svg.dw')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a photograph’s link leads to its largest file', async ({ page, request }) => {
    const [first = ''] = images;
    await page.goto(`${list()}?producto=con-fotos`);
    const link = page.getByRole('link', { name: /Ver la foto más grande$/ });
    await expect(link).toHaveAttribute('href', first);
    const file = await request.get(shop.origin + first);
    expect(file.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
});

test('a photograph that the supplier replaces at its address is another one in the shop within eight days', async ({
  page,
}) => {
  const [first = '', second = ''] = images;
  replaced.set('/placa-220-2.png', '/placa-40-3.png');
  await shop.letTimePass(8 * 24 * 60);
  await expect.poll(async () => (await readPhotos(), images[1] !== second), { timeout: 60_000 }).toBe(true);
  expect(images[0]).toBe(first);
  await open(page, list());
  await card(page).getByRole('button', { name: 'Imagen siguiente' }).click();
  const hash = /^\/fotos\/([0-9a-f]+)-/.exec(images[1] ?? '')?.[1] ?? 'none';
  await expect(card(page).locator(`img[src*="${hash}"]`)).toHaveCount(1);
});
