import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openOwnShop } from '../shop/own-shop.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { settled, signIn } from '../steps/panel.ts';

test('the owner changes what the shop says of itself, and visitors read it within seconds', async ({
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 400/);
  const shop = await openOwnShop({ SHOP_NAME: 'Tienda de Prueba' });
  try {
    const [owner, visitor] = [
      await newVisitor({ baseURL: shop.origin }),
      await newVisitor({ baseURL: shop.origin }),
    ];
    await open(visitor, '/terminos');
    await expect(visitor.getByText('Tienda de Prueba').first()).toBeVisible();
    await signIn(owner);
    await open(owner, '/admin/home?seccion=configuracion');
    await expect(owner.getByText('De la variable SHOP_NAME')).toBeVisible();

    await save(owner, 'Nombre de la tienda', 'Casa Gómez');
    await expect(notice(owner, 'Nombre de la tienda: guardado')).toBeVisible();
    await save(owner, 'Horarios de atención', 'Lunes a jueves: 10:00 a 18:30');
    await expect(notice(owner, 'Horarios de atención: guardado')).toBeVisible();
    await save(owner, 'Aviso: el texto', 'Cerramos por vacaciones');
    await expect(notice(owner, 'Aviso: el texto: guardado')).toBeVisible();

    await expect
      .poll(async () => (await visitor.request.get('/terminos')).text())
      .toContain('Cerramos por vacaciones');
    await open(visitor, '/terminos');
    await expect(visitor.getByText('Cerramos por vacaciones')).toBeVisible();
    await expect(visitor).toHaveTitle(/Casa Gómez/);
    await expect(visitor.getByText('10:00 a 18:30').first()).toBeVisible();
    await expect(visitor.getByText('Tienda de Prueba')).toHaveCount(0);
    await expectNoFindings(visitor);
    const manifest = await visitor.request.get('/manifest.webmanifest');
    expect(await manifest.json()).toMatchObject({ name: 'Casa Gómez' });

    await save(owner, 'CUIT', '20-12345678-1');
    const cuit = owner.getByRole('textbox', { name: 'CUIT', exact: true });
    await expect(
      owner.getByText('CUIT: no es un CUIT: tiene once cifras y la última las comprueba.', { exact: true }),
    ).toBeVisible();
    await expect(cuit).toHaveValue('20-12345678-1');
    await expect(cuit).toBeFocused();
    await expectNoFindings(owner);

    await settled(owner);
    await owner.getByRole('button', { name: 'Volver al valor de origen: Nombre de la tienda' }).click();
    const question = owner.getByRole('alertdialog', { name: 'Volver al valor de origen' });
    await expect(question.getByText('Tienda de Prueba')).toBeVisible();
    await settled(owner);
    await question.getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(notice(owner, 'Nombre de la tienda: volvió a su valor de origen')).toBeVisible();
    await expect
      .poll(async () => (await visitor.request.get('/terminos')).text())
      .toContain('Tienda de Prueba');
    await expect(cuit).toHaveValue('20-12345678-1');
  } finally {
    await shop.close();
  }
});

async function save(page: Page, label: string, text: string): Promise<void> {
  await settled(page);
  const field: Locator = page.getByRole('textbox', { name: label, exact: true });
  await field.fill(text);
  await field.press('Enter');
}
