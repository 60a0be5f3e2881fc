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
  await open(page, `/admin/home/productos?buscar=${product.id}`);
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

test('an owner crops a photograph by keyboard, upright as the camera took it', async ({
  page,
  scenario,
  request,
}) => {
  const product = await scenario.addProduct();
  await open(page, `/admin/home/productos?buscar=${product.id}`);
  await page.getByRole('button', { name: `Fotos de ${product.descripcion}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Fotos' });
  await dialog.getByLabel('Cómo se guardan las que agregues').selectOption('a-mano');
  const buffer = await paintTurned();
  await dialog.getByLabel('Agregar fotos').setInputFiles([
    { name: 'caja.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'otra.jpg', mimeType: 'image/jpeg', buffer },
  ]);
  await expect(dialog.getByRole('heading', { name: 'Recortar caja.jpg' })).toBeFocused();
  await expect(dialog.getByText('Después queda 1 más.')).toBeVisible();
  await expect(dialog.getByRole('group', { name: /^Recuadro/ })).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  // The frame cannot become smaller than a photograph that the shop keeps, and its handles are large enough to hit.
  const corner = dialog.getByLabel(/^Esquina de abajo a la derecha/);
  await corner.focus();
  for (let times = 0; times < 60; times++) await page.keyboard.press('Shift+ArrowUp');
  const box = await dialog.getByRole('group', { name: /^Recuadro/ }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  expect((await corner.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await dialog.getByLabel('Forma del recorte').selectOption('cuadrada');
  await dialog.getByLabel('Forma del recorte').selectOption('libre');

  // Its upper half is red, the lower one blue. The frame becomes smaller than the red.
  await dialog.getByLabel(/^Esquina de abajo a la derecha/).focus();
  for (let times = 0; times < 17; times++) await page.keyboard.press('Shift+ArrowUp');
  await press(dialog.getByRole('button', { name: 'Guardar el recorte' }));
  await expect(dialog.getByRole('heading', { name: 'Recortar otra.jpg' })).toBeFocused();
  await press(dialog.getByRole('button', { name: 'No agregarla' }));
  await expect(dialog.getByLabel('Agregar fotos')).toBeFocused();

  const src = (await dialog.getByRole('img', { name: 'Foto 1' }).getAttribute('src')) ?? '';
  const photo = await (await request.get(src)).body();
  const [r, , b] = (await sharp(photo).stats()).channels.map(({ mean }) => mean);
  expect(r).toBeGreaterThan(240);
  expect(b).toBeLessThan(15);
});

/** 1200 × 1600, red above and blue below, as a camera stores it that was turned. */
async function paintTurned(): Promise<Buffer> {
  const upper = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#00f' } })
    .composite([{ input: upper, top: 0, left: 0 }])
    .png()
    .toBuffer();
  // 6: a viewer turns it to the right.
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

function paint(background: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
}
