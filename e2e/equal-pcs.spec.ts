import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { openSummary } from './steps/builder.ts';
import { buyButton, fillShipping } from './steps/cart.ts';
import { notice } from './steps/header.ts';
import { open } from './steps/open.ts';

test(
  'an office that looks for three equal PCs orders four of them, without adding any part twice',
  { tag: '@phone' },
  async ({ page, isMobile, email, store }) => {
    await open(page, '/componentes?search=3 PCs de oficina iguales por 600 usd');
    const goal = page.getByRole('complementary', { name: 'Armador de PC' });
    await expect(goal.getByText('¿Buscás 3 PC iguales?')).toBeVisible();
    await goal.getByRole('link', { name: 'Armar esa PC' }).click();
    await expect(page.getByRole('region', { name: 'Tu PC está completa' })).toBeVisible();
    await expect(page).toHaveURL(/[?&]pcs=3/);

    await page.reload();
    const bar = page.locator('[data-total].fixed');
    const verdict = await bar.getByText('Compatible', { exact: true }).boundingBox();
    const button = await bar.getByRole('button', { name: 'Añadir 3 al carrito' }).boundingBox();
    expect((verdict?.x ?? 0) + (verdict?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
    const summary = await openSummary(page, isMobile);
    const count = summary.getByRole('group', { name: 'Cantidad de PC iguales' });
    await expect(count).toContainText('3 PC');
    await count.getByRole('link', { name: 'Una PC menos' }).click();
    await expect(count).toContainText('2 PC');
    await expect(summary.getByText('2 PC iguales')).toBeVisible();
    await expectNoFindings(page);
    await summary.getByRole('button', { name: 'Añadir 2 al carrito' }).click();
    await expect(notice(page, /componentes agregados al carrito, para 2 PC$/)).toBeVisible();

    await open(page, '/carrito');
    const group = page.getByRole('group', { name: 'Cantidad de PC iguales' });
    await expect(page.getByText('Tu PC: 2 iguales')).toBeVisible();
    await group.getByRole('button', { name: 'Agregar una PC' }).click();
    await group.getByRole('button', { name: 'Agregar una PC' }).click();
    await page.reload();
    await expect(page.getByText('Tu PC: 4 iguales')).toBeVisible();
    await expectNoFindings(page);
    await fillShipping(page, email);
    await buyButton(page).click();
    await expect.poll(() => store.ordersOf(email).length).toBe(1);
    const [order] = store.ordersOf(email);
    expect(order?.lines.length).toBeGreaterThanOrEqual(6);
    for (const { quantity } of order?.lines ?? []) expect(quantity % 4).toBe(0);
  },
);
