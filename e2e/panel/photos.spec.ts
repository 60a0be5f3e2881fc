import sharp from 'sharp';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { open } from '../steps/open.ts';
import { press, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test.beforeEach(({ page }) => signIn(page));

test('an owner uploads photographs, orders and removes them, and visitors see them', async ({
  page,
  scenario,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const product = await scenario.addProduct();
  const shown = async () =>
    ((await (await request.get(`/api/component/${product.id}`)).json()) as { fotos: { hash: string }[] })
      .fotos.length;
  await open(page, `/admin/home?seccion=productos&buscar=${product.id}`);
  await page.getByRole('button', { name: `Fotos de ${product.descripcion}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Fotos' });
  await expect(dialog).toContainText('Ninguna todavía');
  await dialog.getByLabel('Agregar fotos').setInputFiles([
    { name: 'roja.png', mimeType: 'image/png', buffer: await paint('#f00') },
    { name: 'azul.png', mimeType: 'image/png', buffer: await paint('#00f') },
    { name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('no es una foto') },
  ]);
  await expect(dialog.getByRole('img', { name: 'Foto 2' })).toBeVisible();
  await expect(dialog.getByText('nota.png: No es una foto')).toBeVisible();
  await expect.poll(shown).toBe(2);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  const first = await dialog.getByRole('img', { name: 'Foto 1' }).getAttribute('src');
  await press(dialog.getByRole('button', { name: 'Mover la foto 2 hacia adelante' }));
  await expect(dialog.getByRole('img', { name: 'Foto 2' })).toHaveAttribute('src', first ?? '');
  await press(dialog.getByRole('button', { name: 'Quitar la foto 1' }));
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await expect.poll(shown).toBe(1);
});

function paint(background: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
}
