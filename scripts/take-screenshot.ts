import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startShop } from '../bench/support/servers.ts';
import { CHROMIUM_ARGS, findChromium } from './browser.mjs';
import { OWNER_PICTURES } from './owner-pictures.ts';

// Takes the README's picture of the builder and those of docs/duenos, from the demo catalogue: `npm run screenshot`.
const FILE = 'docs/screenshot.png';
const OWNER_FOLDER = 'docs/duenos/imagenes';
const PARTS = 'cpu=110303&motherboard=120490&ram=130167&gpu=140412&storage=150540';
const OWNER = { email: 'duena@tienda.example', password: 'solo-para-las-fotos' };

/** Flat colours: so many are as good as all of them, at a third of the size. */
const COLOURS = 64;

const shop = await startShop({
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  TRANSFER_ALIAS: 'tienda.pc',
  TRANSFER_HOLDER: 'Tienda SRL',
});
const executablePath = process.env['CHROMIUM'] ?? findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'light' });
  await page.goto(`${shop.origin}/armar-pc?${PARTS}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: FILE });
  console.log(FILE);

  await placeOrders(page);
  await enterPanel(page);
  await mkdir(OWNER_FOLDER, { recursive: true });
  for (const { file, path, height = 640, prepare } of OWNER_PICTURES) {
    await page.setViewportSize({ width: 1100, height });
    await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const small = await sharp(picture).png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer();
    await writeFile(join(OWNER_FOLDER, `${file}.png`), small);
    console.log(`${OWNER_FOLDER}/${file}.png, ${Math.round(small.length / 1024)} kB`);
  }
} finally {
  await browser.close();
  await shop.stop();
}

/** Three orders of invented buyers, so that the lists have something to show. */
async function placeOrders({ request }: Page): Promise<void> {
  const { results }: { results: { id: string }[] } = await (
    await request.get(`${shop.origin}/api/components?limit=3`)
  ).json();
  for (const [index, { id }] of results.entries()) {
    await request.post(`${shop.origin}/api/pedidos/create/`, {
      data: {
        nombre: ['Ana Pérez', 'Bruno Díaz', 'Carla Gómez'][index],
        email: `comprador${index}@example.com`,
        telefono: '249 400-0000',
        direccion: 'Chacabuco 500, Tandil',
        productos: [{ producto_id: id, cantidad: 1 }],
      },
    });
  }
}

async function enterPanel(page: Page): Promise<void> {
  const response = await page.request.post(`${shop.origin}/api/login/`, { data: OWNER });
  const { cookie }: { cookie: string } = await response.json();
  await page.context().addCookies([
    {
      name: 'admin_session',
      value: cookie,
      url: shop.origin,
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
}
