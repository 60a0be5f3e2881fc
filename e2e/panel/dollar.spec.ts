import type { z } from 'zod';
import type { Page } from '@playwright/test';
import type { productList } from '#contract/product.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { buyButton, fillShipping, orderNumber } from '../steps/cart.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { press, settled, signIn } from '../steps/panel.ts';

test(
  'a rate typed in the panel is the pesos of the shop, the cart and the order',
  { tag: '@desktop' },
  async ({ openOwnShop, newVisitor, email, allowConsole }) => {
    allowConsole(/status of 409/);
    const shop = await openOwnShop({ ARS_PER_USD: '' });
    const [admin, buyer] = [
      await newVisitor({ baseURL: shop.origin }),
      await newVisitor({ baseURL: shop.origin }),
    ];
    await signIn(admin);

    const product = await firstProcessor(buyer);
    const detail = `/componentes?producto=${product.id}`;
    await open(buyer, detail);
    await expect(buyer.getByRole('dialog').getByText(`USD ${product.precio}`, { exact: true })).toBeVisible();
    await expect(buyer.getByText('Precio sin impuestos nacionales')).toHaveCount(0);

    await open(admin, '/admin/home/economia');
    const card = admin.getByRole('region', { name: 'Dólar' });
    await expect(card.getByText('Sin cotización')).toBeVisible();
    const field = card.getByLabel('Nueva cotización, en pesos por dólar');
    await field.fill('mil');
    await field.press('Enter');
    await expect(card.getByText(/tiene que ser cuántos pesos vale un dólar/)).toBeVisible();
    await field.fill('1.485,50');
    await field.press('Enter');
    await expectNoFindings(admin);
    await confirm(admin, 'Cambiar la cotización', 'Cambiar');
    // The first one has nothing to be compared with: it is typed twice.
    await admin.getByRole('alertdialog').getByLabel('Escribila de nuevo').fill('1485,5');
    await confirm(admin, '¿Seguro? Es la primera cotización', 'Sí, es correcta');
    await expect(card.getByText('$ 1.485,50', { exact: true })).toBeVisible();

    // The panel shows what is stored; visitors see it when the shop next looks.
    await expect.poll(async () => (await firstProcessor(buyer)).precio_ars).toBeTruthy();
    const { precio_ars, precio_sin_impuestos_ars } = await firstProcessor(buyer);
    const pesos = formatPesos(precio_ars ?? '');
    await open(buyer, detail);
    const dialog = buyer.getByRole('dialog');
    await expect(dialog.getByText(pesos, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Dólar: $ 1.485,50 al')).toBeVisible();
    // A processor's IVA is 10.5 % until the shop says otherwise.
    await expect(dialog.getByText(formatPesos(precio_sin_impuestos_ars ?? ''))).toBeVisible();
    await settled(admin);
    await admin.getByLabel('IVA de PROCESADORES').selectOption('IVA 21\u00A0%');
    await expect(notice(admin, 'PROCESADORES: IVA de 21 %')).toBeVisible();
    await expect
      .poll(async () => (await firstProcessor(buyer)).precio_sin_impuestos_ars)
      .not.toBe(precio_sin_impuestos_ars);

    await dialog.getByRole('button', { name: 'Agregar al Carrito' }).click();
    await open(buyer, '/carrito');
    await expect(buyer.getByText('Dólar: $ 1.485,50', { exact: false }).first()).toBeVisible();
    await expectNoFindings(buyer);

    // Meanwhile it leaps, by a slip of the finger that is asked about twice.
    await field.fill('148,55');
    await settled(admin);
    await field.press('Enter');
    await confirm(admin, 'Cambiar la cotización', 'Cambiar');
    const leap = admin.getByRole('alertdialog', { name: /salto grande/ });
    await leap.getByLabel('Escribila de nuevo').fill('1485,50');
    await press(leap.getByRole('button', { name: 'Sí, es correcta' }));
    await expect(leap.getByText('No es la misma que escribiste antes')).toBeVisible();
    await expectNoFindings(admin);
    await press(leap.getByRole('button', { name: 'Cancelar' }));
    await expect(field).toHaveValue('148,55');
    await field.fill('1600');
    await settled(admin);
    await field.press('Enter');
    await confirm(admin, 'Cambiar la cotización', 'Cambiar');
    await expect(notice(admin, 'El dólar vale $ 1.600,00')).toBeVisible();
    // The next one, typed at once.
    await field.fill('1600');
    await field.press('Enter');
    await expect(card.getByText('Es la que ya está')).toBeVisible();
    await field.fill('');
    await card.getByText('Últimas cotizaciones').click();
    await expect(card.getByRole('listitem')).toHaveText([
      /^\$\s1\.600,00/,
      /^\$\s1\.485,50.*admin@localhost/,
    ]);

    await fillShipping(buyer, email);
    await buyButton(buyer).click();
    const refusal = buyer.getByRole('alert').filter({ hasText: 'El total cambió desde que lo viste' });
    const total = formatPesos(totalAt(product.precio, 1600));
    await expect(refusal).toContainText(total);
    await expect(buyer.getByRole('main').getByText(total, { exact: true })).toBeVisible();
    await buyButton(buyer).click();
    await orderNumber(buyer);
    await expect(buyer.getByRole('main').getByText(total, { exact: true })).toBeVisible();
  },
);

async function firstProcessor(page: Page): Promise<z.infer<typeof productList>['results'][number]> {
  const response = await page.request.get('/api/components?categoria=cpu&limit=1');
  const [product] = ((await response.json()) as z.infer<typeof productList>).results;
  if (product === undefined) throw new Error('the demo feed has processors');
  return product;
}

async function confirm(page: Page, title: string, action: string): Promise<void> {
  await press(
    page.getByRole('alertdialog', { name: title }).getByRole('button', { name: action, exact: true }),
  );
}

/** One of it and the shipping, at a rate in whole pesos: nothing to round. */
function totalAt(precio: string, rate: number): string {
  return ((Math.round(Number(precio) * 100) + 1000) * rate * 0.01).toFixed(2);
}
