import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { openPartOptions, openSummary } from './steps/builder.ts';
import { idOf } from './steps/catalogue.ts';
import { open } from './steps/open.ts';
import { expectTapTargets } from './steps/tap-targets.ts';
import { expectWhole } from './steps/whole.ts';

test('after "Completar" the finished PC is what one sees, and is bought in one press', async ({
  page,
  isMobile,
}) => {
  await open(page, '/armar-pc');
  await page.getByText('Completar por mí').click();
  await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('1100');
  await page.getByRole('button', { name: /^Completar \d pasos/ }).click();

  const finished = page.getByRole('region', { name: 'Tu PC está completa' });
  await expect(finished.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(finished.getByText(/^Elegimos \d piezas para/)).toBeInViewport();
  for (const line of await finished.getByRole('listitem').all())
    await expect(line).toBeInViewport({ ratio: 1 });
  await expectWhole(finished.getByRole('list', { name: 'Tu PC' }).getByRole('link'));
  const buy = page.getByRole('button', { name: 'Añadir al carrito' }).nth(isMobile ? 1 : 0);
  await expect(finished.getByText(/compatib/).first()).toBeInViewport({ ratio: 1 });
  await expect(buy).toBeInViewport({ ratio: 1 });
  await finished.getByText('Por qué estos componentes').click();
  await expect(finished.getByText(/rinde parecido a/).first()).toBeVisible();
  await expectNoFindings(page);

  await buy.click();
  // Not beside each part: in the summary, and on a phone in the bar too.
  const inCart = page.getByRole('link', { name: 'En el carrito · Ver' }).locator('visible=true');
  await expect(inCart).toHaveCount(isMobile ? 2 : 1);
  await inCart.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carrito (');
});

for (const size of [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]) {
  test(
    `the summary of a finished PC has parts, verdict, total and button on one screen of ${size.width} × ${size.height}`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await open(page, '/armar-pc?completar=si&presupuesto=1100&uso=juegos');
      const summary = page.getByRole('complementary', { name: 'Resumen de tu PC' });
      const lines = summary.getByRole('list', { name: 'Componentes elegidos' }).getByRole('listitem');
      await expect(lines).toHaveCount(8);
      for (const line of await lines.all()) await expect(line).toBeInViewport({ ratio: 1 });
      await expect(summary.getByText('Todos los componentes son compatibles')).toBeInViewport({ ratio: 1 });
      await expect(summary.getByText('Total', { exact: true }).locator('..')).toBeInViewport({ ratio: 1 });
      await expect(summary.getByRole('button', { name: 'Añadir al carrito' })).toBeInViewport({ ratio: 1 });
      await openPartOptions(summary);
      await expect(summary.getByRole('link', { name: 'Ya tengo esta pieza (Procesador)' })).toBeInViewport({
        ratio: 1,
      });
    },
  );
}

test(
  'a finished PC that a phone opens by its link begins with the parts, the verdict and the total',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc?completar=si&presupuesto=1100&uso=juegos');
    const finished = page.getByRole('region', { name: 'Tu PC está completa' });
    const { pathname, search } = new URL(page.url());
    await open(page, '/componentes');
    await open(page, pathname + search);
    const parts = finished.getByRole('list', { name: 'Tu PC' });
    for (const line of await parts.getByRole('listitem').all())
      await expect(line).toBeInViewport({ ratio: 1 });
    await expect(finished.getByText(/compatib/).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Añadir al carrito' }).nth(1)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);

test(
  'what an advised PC asks of its owner stands beside the PC and in the cart',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const board = await idOf(page, 'motherboard', 'B450');
    await open(
      page,
      `/armar-pc?motherboard=${board}&tengo=motherboard&completar=si&presupuesto=900&uso=juegos`,
    );
    const finished = page.getByRole('region', { name: 'Tu PC está completa' });
    await expect(finished.getByRole('list', { name: 'Advertencias' })).toContainText(/BIOS/);
    await page
      .getByRole('button', { name: 'Añadir al carrito' })
      .nth(isMobile ? 1 : 0)
      .click();
    await open(page, '/carrito');
    const warning = page.getByText('Antes de comprar, tené en cuenta');
    await expect(warning).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/BIOS/);
    await expectNoFindings(page);
  },
);

test(
  'the summary opens at the first press, also before its code is there',
  { tag: '@phone' },
  async ({ page }) => {
    const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
    await page.route('**/later-parts*.js', async (route) => {
      await codeMayCome;
      await route.continue();
    });
    // Not until all has settled: that waits for the code which is held back.
    await page.goto('/armar-pc', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: /^Ver resumen/ }).click();
    letCodeCome();
    await expect(page.getByRole('dialog', { name: 'Resumen de tu PC' })).toBeVisible();
    await expect(page).toHaveURL('/armar-pc#resumen');
  },
);

test('on a phone the button that buys is always in reach', { tag: '@phone' }, async ({ page }) => {
  const cpu = await idOf(page, 'cpu', 'AM5');
  await open(page, `/armar-pc?cpu=${cpu}`);
  const buy = page.getByRole('button', { name: 'Añadir al carrito' }).locator('visible=true').last();
  for (const end of ['Home', 'End']) {
    await page.keyboard.press(end);
    await expect(page.getByRole('button', { name: 'Añadir al carrito' }).first()).toBeVisible();
  }
  await page.keyboard.press('Home');
  await expect(buy).toBeInViewport({ ratio: 1 });
  await buy.click();
  await expect(page.getByRole('link', { name: 'En el carrito · Ver' }).last()).toBeInViewport({ ratio: 1 });
});

test(
  "the browser's back button closes the summary and keeps what was changed in it",
  { tag: '@phone' },
  async ({ page, scenario }) => {
    const cpu = await scenario.addProduct({
      name: 'Procesador AMD Ryzen 5 7600 AM5',
      category: 'PROCESADORES',
    });
    await open(page, '/componentes');
    await open(page, `/armar-pc?cpu=${cpu.id}`);
    const sheet = await openSummary(page, true);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`/armar-pc?cpu=${cpu.id}`);

    await openSummary(page, true);
    await openPartOptions(sheet);
    await sheet.getByRole('link', { name: 'Ya tengo esta pieza (Procesador)' }).click();
    await expect(page).toHaveURL(/tengo=cpu/);
    await expect(sheet.getByText('Ya lo tenés')).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/tengo=cpu/);

    await openSummary(page, true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/#resumen/);

    await openSummary(page, true);
    await sheet.getByRole('link', { name: 'Quitar Procesador' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/tengo=cpu&paso=cpu/);
    await page.goBack();
    await expect(page).toHaveURL(/tengo=cpu/);
    await expect(page).not.toHaveURL(/#resumen/);
    await page.goBack();
    await expect(page).toHaveURL('/componentes');
  },
);

test('the summary has a line for a part, and its whole name below', async ({ page, isMobile, scenario }) => {
  const cpu = await scenario.addProduct({
    name: 'Procesador AMD Ryzen 7 5700G 3.8GHz Turbo 4.6GHz AM4 65W',
    category: 'PROCESADORES',
  });
  await open(page, `/armar-pc?cpu=${cpu.id}`);
  const summary = await openSummary(page, isMobile);
  await expect(summary.getByTitle(cpu.descripcion)).toBeVisible();
  await openPartOptions(summary);
  const options = summary.getByRole('list', { name: 'Opciones de cada componente' });
  await expectWhole(options.getByText(cpu.descripcion));
});

test(
  'a PC that does not fit asks first, and the cart says what is wrong',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const [cpu, board] = await Promise.all([idOf(page, 'cpu', 'AM5'), idOf(page, 'motherboard', 'LGA1700')]);
    await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}`);
    const summary = await openSummary(page, isMobile);
    await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
    const question = page.getByRole('dialog', { name: 'Esta PC no va a funcionar así' });
    await expect(question).toContainText(/AM5/);
    await expect(question.getByRole('link', { name: 'Reparar' })).toBeVisible();
    await expectNoFindings(page);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('cart_items'))).toBeNull();

    await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
    await question.getByRole('button', { name: 'Añadir igual' }).click();
    await expect(summary.getByRole('link', { name: 'En el carrito · Ver' }).first()).toBeVisible();
    await open(page, '/carrito');
    await expect(page.getByText('Hay componentes que no encajan entre sí')).toBeVisible();
    await expectNoFindings(page);
    await page
      .getByRole('button', { name: /del carrito$/ })
      .first()
      .click();
    await expect(page.getByText('Hay componentes que no encajan entre sí')).toBeHidden();

    await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}`);
    await openSummary(page, isMobile);
    await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
    await question.getByRole('link', { name: 'Reparar' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(summary.getByText('Error de compatibilidad detectado')).toBeHidden();
  },
);

test('nothing is called compatible before a part is chosen', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/armar-pc');
  await expect(
    page.getByText('Todavía no elegiste ninguno: verificamos cada uno que sumes.').first(),
  ).toBeVisible();
  await expect(page.getByText('Todos los componentes son compatibles')).toHaveCount(0);
});

test(
  'a thumb hits what it means in the summary of a phone: the cross that removes a part is no neighbour',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, '/armar-pc?completar=si&presupuesto=1100&uso=juegos');
    const summary = await openSummary(page, isMobile);
    await expectTapTargets(summary.getByRole('list', { name: 'Componentes elegidos' }));
    await openPartOptions(summary);
    await expectTapTargets(summary.getByRole('list', { name: 'Opciones de cada componente' }));
  },
);
