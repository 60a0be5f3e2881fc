import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { orderNumber, rememberCart } from './steps/cart.ts';
import { expectInCart } from './steps/header.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { open } from './steps/open.ts';

test('a whole purchase without a mouse', async ({ page, scenario, email, store }) => {
  const product = await scenario.addProduct();
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Ver componentes' }));

  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar componentes' }));
  await page.keyboard.type(product.id);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 componente encontrado')).toBeVisible();

  const details = page.getByRole('article').getByRole('link', { name: /^Detalles/ });
  await press(page, details);
  const dialog = page.getByRole('dialog', { name: product.descripcion });
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: /^Agregar al Carrito/ }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectInCart(page, 1);
  await expect(details).toBeFocused();

  await page.keyboard.press('Control+Home');
  await press(page, page.getByRole('banner').getByRole('link', { name: /^Comprar/ }), 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (1 artículo)');
  await tabTo(page, page.getByRole('button', { name: 'Agregar uno' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (2 artículos)');
  await tabTo(page, page.getByLabel('Nombre completo'));
  for (const words of ['Ana Prueba', email, '11 5555-1234', 'Calle Falsa 123', '4 B', 'Tandil', '7000']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  // Past the fields of the invoice, which may stay empty.
  await tabTo(page, page.getByRole('button', { name: 'Comprar con MercadoPago' }));
  await page.keyboard.press('Enter');
  const number = await orderNumber(page);
  expect(store.ordersOf(email)).toMatchObject([{ id: number, lines: [{ quantity: 2 }] }]);
});

test(
  'the builder answers to the keyboard and keeps the focus where the work is',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    const steps = page.getByRole('region', { name: 'Pasos' });
    const opened = steps.locator('[aria-current="step"]').getByRole('heading', { level: 2 });
    for (const next of ['Motherboard', 'Memoria RAM', 'Placa de video']) {
      await press(page, steps.getByRole('link', { name: /^Elegir / }).first());
      await expect(opened).toContainText(next);
      await expect(opened).toBeFocused();
    }
    await press(page, steps.getByRole('link', { name: 'Seguir sin placa de video' }));
    await expect(opened).toContainText('Almacenamiento');
    await expect(opened).toBeFocused();
  },
);

test(
  'Escape closes the menu of a phone, and its button has the focus',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    const button = page.locator('summary[aria-label="Menú"]');
    await press(page, button);
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('what one bought is one press away on every page, and in the menu of a phone', async ({
  page,
  isMobile,
}) => {
  await open(page, '/guia-armado');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Mis pedidos' })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis pedidos' })).toBeVisible();
  if (!isMobile) return;
  await press(page, page.locator('summary[aria-label="Menú"]'));
  await expect(
    page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Mis pedidos' }),
  ).toHaveAttribute('aria-current', 'page');
});

test('an open detail keeps the focus inside', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/componentes?category=gpu');
  await press(
    page,
    page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Detalles/ }),
  );
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Especificaciones')).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
});

test('a detail that a card of the home page opened leads back to that card', async ({ page }) => {
  await open(page, '/');
  const details = page
    .getByRole('region', { name: 'Procesadores destacados' })
    .getByRole('link', { name: /^Detalles/ })
    .nth(2);
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await details.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('Especificaciones')).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect(details).toBeFocused();
    await expect(details).toBeInViewport();
  }
});

test('what vanishes under the focus hands it over', { tag: '@desktop' }, async ({ page, scenario }) => {
  const [one, other] = [await scenario.addProduct(), await scenario.addProduct({ stock: 2 })];
  await rememberCart(page, [[one], [other], [{ ...one, id: 'no-existe' }]]);
  await open(page, '/carrito');
  await press(page, page.getByRole('button', { name: 'Entendido' }));
  await expectFocusPreserved(page);
  await press(page, page.getByRole('button', { name: `Quitar ${one.descripcion} del carrito` }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (1 artículo)');
  await expectFocusPreserved(page);
  await press(page, page.getByRole('button', { name: 'Agregar uno' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (2 artículos)');
  await expectFocusPreserved(page);
  await press(page, page.getByRole('button', { name: 'Vaciar Carrito' }));
  await expect(page.getByText('No hay productos en el carrito')).toBeVisible();
  await expectFocusPreserved(page);
});

async function expectFocusPreserved(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
}

test(
  'a keyboard turns the pictures of a card, and stops once for them',
  { tag: '@desktop' },
  async ({ page, scenario }) => {
    const product = await scenario.addProduct({
      name: 'Procesador AMD Ryzen 5 5600 AM4',
      category: 'PROCESADORES',
    });
    await open(page, `/componentes?search=${product.id}`);
    const card = page.getByRole('article');
    const next = card.getByRole('button', { name: 'Imagen siguiente' });
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    await expect(card).toContainText('2/2');
    await page.keyboard.press('ArrowLeft');
    await expect(card).toContainText('1/2');
    await page.keyboard.press('ArrowRight');
    await expect(card).toContainText('2/2');
    await expect(next).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: 'Imagen anterior' })).not.toBeFocused();
    await expect(card.getByRole('link', { name: `Ver ${product.descripcion}` })).toBeFocused();
  },
);
