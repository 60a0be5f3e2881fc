import { expect, test } from './fixtures.ts';
import { openOwnShop } from './shop/own-shop.ts';
import { ADMIN } from './steps/panel.ts';

const BANNER = 'Pagos de prueba: ningún pago mueve dinero y ningún pedido se entrega.';

test('a shop that everybody reaches says on every page that its payments are for trial', async ({ page }) => {
  test.slow();
  const shop = await openOwnShop({ PUBLIC_URL: 'http://tienda.example' });
  try {
    // Asked by no page: the origin of this journey is not PUBLIC_URL.
    const entered = await page.request.post(`${shop.origin}/api/login/`, { data: ADMIN });
    expect(entered.status()).toBe(200);
    for (const path of ['/', '/componentes', '/armar-pc', '/carrito', '/admin/home']) {
      await page.goto(shop.origin + path);
      await expect(page.getByText(BANNER), path).toBeVisible();
    }
    await page.goto('about:blank');
  } finally {
    await shop.close();
  }
});

test('a shop of this machine alone says nothing of it before somebody pays', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(BANNER)).toHaveCount(0);
});
