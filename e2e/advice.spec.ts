import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { candidates, expectOpenStep, openStep, openSummary, partNames } from './steps/builder.ts';
import { buyButton, fillShipping, orderNumber } from './steps/cart.ts';
import { idOf } from './steps/catalogue.ts';
import { open } from './steps/open.ts';

test(
  'a budget build of the guide becomes an order',
  { tag: '@phone' },
  async ({ page, email, store, isMobile }) => {
    await open(page, '/guia-armado');
    const gaming = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gaming' }) });
    await expect(gaming).toContainText('Placa de video');
    await gaming.getByRole('link', { name: /^Armar Este Build/ }).click();
    await expect(page.getByText('100% completado').last()).toBeVisible();
    const summary = await openSummary(page, isMobile);
    await expect(summary.getByText('Todos los componentes son compatibles')).toBeVisible();
    if (isMobile) await page.keyboard.press('Escape');
    const finished = page.getByRole('region', { name: 'Tu PC está completa' });
    await expect(
      finished.getByText(/^Elegimos \d piezas para juegos: USD [\d.]+ de USD 1200\./),
    ).toBeVisible();
    await expect(finished.getByText('Por qué estos componentes')).toBeVisible();
    await openSummary(page, isMobile);
    await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
    await expect(summary.getByText('Tu PC está en el carrito')).toBeVisible();
    await open(page, '/carrito');
    await fillShipping(page, email);
    await buyButton(page).click();
    const number = await orderNumber(page);
    const [order] = store.ordersOf(email);
    expect(order).toMatchObject({ id: number });
    expect(order?.lines.length).toBeGreaterThanOrEqual(6);
    expect(order?.total_cents).toBeLessThanOrEqual(120_000);
  },
);

test('what a PC is for changes the builds of the guide', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/guia-armado');
  const totals = page.getByRole('main').getByText('Total hoy');
  await expect(totals).toHaveCount(3);
  const before = await page.getByRole('main').innerText();
  await page.getByRole('link', { name: 'Edición' }).click();
  await expect(page).toHaveURL(/uso=edicion/);
  await expect(page.getByText(/PassMark/).first()).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toBe(before);
});

test('a broken build is repaired in one press', { tag: '@phone' }, async ({ page, isMobile }) => {
  const [cpu, board] = await Promise.all([idOf(page, 'cpu', 'AM5'), idOf(page, 'motherboard', 'LGA1700')]);
  await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}`);
  const ways = page.getByRole('list', { name: 'Formas de arreglarla' });
  await expect(ways.getByText(/^Mantiene tu (?:procesador|motherboard)/)).toHaveCount(2);
  await expectNoFindings(page);
  await ways.getByRole('link', { name: 'Reparar (cambiar el procesador)' }).click();
  await expect(ways).toBeHidden();
  await expect(page).toHaveURL((url) => url.searchParams.get('motherboard') === board);
  const summary = await openSummary(page, isMobile);
  await expect(summary.getByText('Error de compatibilidad detectado')).toBeHidden();
});

test(
  'a PC for playing is completed around a board that its buyer has, which is not bought',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, '/armar-pc');
    await page.getByRole('link', { name: 'Ya tengo procesador' }).click();
    const field = page.getByRole('searchbox', { name: '¿Cuál es?' });
    await expect(field).toBeFocused();
    await field.fill('b450');
    await field.press('Enter');
    const found = page.getByRole('list', { name: 'Piezas encontradas' });
    await expect(found.getByRole('listitem').first()).toContainText('B450');
    await expectNoFindings(page);
    await found.getByRole('link', { name: /^La tengo MOTHER ASUS PRIME B450M-A/ }).click();
    await expect(page.getByRole('list', { name: 'Piezas que ya tenés' })).toContainText('B450M-A');
    await expect(page).toHaveURL(
      (url) => url.searchParams.get('tengo') === 'motherboard' && !url.searchParams.has('pieza'),
    );

    await page.getByText('Completar por mí').click();
    await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('900 dólares');
    await page.getByRole('button', { name: /^Completar 7 pasos/ }).click();
    const finished = page.getByRole('region', { name: 'Tu PC está completa' });
    await expect(finished.getByRole('listitem').filter({ hasText: 'B450M-A' })).toContainText('Ya la tenés');
    await expectNoFindings(page);

    // Two presses from the advice to the button, and its focus goes on to the cart.
    await expect(finished.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const place = isMobile
      ? page.locator('[data-total].fixed')
      : page.getByRole('complementary', { name: 'Resumen de tu PC' });
    await expect(place.getByRole('button', { name: 'Añadir al carrito' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(place.getByRole('link', { name: 'En el carrito · Ver' }).last()).toBeFocused();
    const ids = await page.evaluate(() => localStorage.getItem('cart_items') ?? '');
    expect(ids).not.toContain(new URL(page.url()).searchParams.get('motherboard') ?? 'none');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Carrito (');
  },
);

test('a part that is sold out can still be one’s own', { tag: '@phone' }, async ({ page, scenario }) => {
  const part = await scenario.addProduct({
    name: 'FUENTE CORSAIR 650W 80 PLUS',
    category: 'FUENTES',
    stock: 0,
  });
  await open(page, `/armar-pc?pieza=${part.id}`);
  await page.getByRole('link', { name: /^La tengo/ }).click();
  await expect(page.getByRole('list', { name: 'Piezas que ya tenés' })).toContainText(part.descripcion);
  await expect(page.getByText(/Sin stock ahora/)).toHaveCount(0);
  await open(page, '/armar-pc?pieza=qwertyuiop');
  await expect(page.getByText('No conocemos ninguna pieza «qwertyuiop»')).toBeVisible();
  await expectNoFindings(page);
});

test(
  'the budget and the reasons stay when one part is exchanged, and when the visitor has one',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    await page.getByText('Completar por mí').click();
    await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('900');
    await page.getByRole('button', { name: /^Completar 8 pasos/ }).click();
    const finished = page.getByRole('region', { name: 'Tu PC está completa' });
    const advised = finished.getByText(/^Elegimos \d piezas para juegos: USD [\d.]+ de USD 900/);
    await expect(advised).toBeVisible();
    const reasons = finished.getByText('Por qué estos componentes');
    const stepsIn = () => (new URL(page.url()).searchParams.get('completados') ?? '').split(',');
    const first = stepsIn();
    expect(first).toContain('storage');
    const whole = await partNames(await openSummary(page, false));

    const summary = page.getByRole('complementary', { name: 'Resumen de tu PC' });
    await summary.getByRole('link', { name: 'Cambiar Almacenamiento' }).click();
    await expectOpenStep(page, 'Almacenamiento');
    const others = candidates(page).filter({ hasNot: page.locator('[aria-current]') });
    await others.first().click();
    const takeBack = finished.getByRole('link', { name: 'Deshacer el cambio' });
    await expect(finished.getByText(/^Cambiaste .+ por .+: USD [\d.]+ de USD 900/)).toBeVisible();
    await takeBack.click();
    await expect(advised).toBeVisible();
    expect(await partNames(await openSummary(page, false))).toEqual(whole);
    await summary.getByRole('link', { name: 'Cambiar Almacenamiento' }).click();
    await expectOpenStep(page, 'Almacenamiento');
    await others.first().click();
    await expect(takeBack).toBeVisible();
    await reasons.click();
    await expect(finished.getByRole('term').filter({ hasText: 'Procesador' })).toBeVisible();
    await expect(finished.getByRole('term').filter({ hasText: 'Almacenamiento' })).toHaveCount(0);
    await expectNoFindings(page);

    await page.getByText('¿Ya tenés alguna pieza?').click();
    const field = page.getByRole('searchbox', { name: '¿Cuál es?' });
    await field.fill('b450');
    await field.press('Enter');
    await page.getByRole('link', { name: /^La tengo MOTHER ASUS PRIME B450M-A/ }).click();
    await expect(page.getByRole('list', { name: 'Piezas que ya tenés' })).toContainText('B450M-A');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('presupuesto')).toBe('900');
    expect(stepsIn()).toEqual(first.filter((step) => step !== 'storage' && step !== 'motherboard'));

    await expect(finished.getByText(/^Te pasaste/)).toHaveCount(0);
    await open(page, page.url().replace('presupuesto=900', 'presupuesto=300'));
    await expect(finished.getByText(/^Te pasaste USD \d+\.\d\d del presupuesto/)).toBeVisible();
    await open(page, page.url().replace('presupuesto=300', 'presupuesto='));
    await expect(finished.getByText(/^Elegimos \d piezas\. Podés/)).toBeVisible();
    await expect(finished.getByText(/^Te pasaste/)).toHaveCount(0);
  },
);

test('a visitor has the rest filled within a budget, and takes it back', async ({ page, isMobile }) => {
  const cpu = await idOf(page, 'cpu', 'AM5');
  await open(page, `/armar-pc?cpu=${cpu}`);
  await page.getByText('Completar por mí').click();
  const budget = page.getByRole('textbox', { name: 'Presupuesto', exact: true });
  await page.getByRole('button', { name: /^Completar 7 pasos/ }).click();
  await expect(budget).toHaveAccessibleDescription(/^Escribí cuánto querés gastar/);
  await expect(budget).toBeFocused();
  await budget.fill('60');
  await page.getByRole('button', { name: /^Completar 7 pasos/ }).click();
  await expect(page.getByRole('alert')).toContainText('no alcanza');
  await expect(budget).toHaveValue('60');
  await expectNoFindings(page);
  await budget.fill('1100,50');
  await page.getByLabel('La quiero para').selectOption('Edición');
  await page.getByRole('button', { name: /^Completar 7 pasos/ }).click();
  await expect(page.getByText(/^Elegimos \d piezas para edición: USD/)).toBeVisible();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('cpu') === cpu && url.searchParams.has('storage'),
  );
  await expectNoFindings(page);
  const summary = await openSummary(page, isMobile);
  await expect(summary.getByText('Error de compatibilidad detectado')).toBeHidden();
  if (isMobile) await page.keyboard.press('Escape');
  const whole = await partNames(await openSummary(page, isMobile));
  if (isMobile) await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Quitar lo que completamos' }).click();
  await expectOpenStep(page, 'Motherboard');
  await expect(page.getByText(/^Quitamos \d componentes/)).toBeVisible();
  expect(await partNames(await openSummary(page, isMobile))).toEqual(whole.slice(0, 1));
  if (isMobile) await page.keyboard.press('Escape');

  // And that is undone in one press, too, with its budget and its reasons.
  await page.getByRole('link', { name: 'Deshacer' }).click();
  await expect(page.getByText(/^Elegimos \d piezas para edición: USD/)).toBeVisible();
  expect(await partNames(await openSummary(page, isMobile))).toEqual(whole);
});

test('an empty builder invites to say a budget, and its first step stands on the same screen', async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 1366, height: 768 });
  await open(page, '/armar-pc');
  await expect(page.getByText('Completar por mí')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Decinos cuánto querés gastar')).toBeInViewport({ ratio: 1 });
  await expect(openStep(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await candidates(page).first().click();
  await expectOpenStep(page, 'Motherboard');
  await expect(page.getByText('Decinos cuánto querés gastar')).toHaveCount(0);
});

test(
  'a budget that was typed is there after a reload, and one too high is told the most',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    await page.getByText('Completar por mí').click();
    const budget = page.getByRole('textbox', { name: 'Presupuesto', exact: true });
    await budget.fill('850');
    await page.reload();
    await page.getByText('Completar por mí').click();
    await expect(budget).toHaveValue('850');

    await budget.fill('usd 99999999');
    await page.getByRole('button', { name: /^Completar 8 pasos/ }).click();
    await expect(page.getByRole('alert')).toContainText('El presupuesto puede ser de USD 50.000 como mucho.');
    await expect(budget).toHaveValue('usd 99999999');
  },
);

test(
  'a budget in pesos is answered in pesos, with the dollars beside',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/armar-pc?presupuesto=1.400.000+pesos&completar=si');
    const finished = page.getByRole('region', { name: 'Tu PC está completa' });
    await expect(
      finished.getByText(
        /^Elegimos \d piezas para juegos: \$\s[\d.]+,\d\d de \$\s1\.400\.000 \(USD [\d.]+\)\./,
      ),
    ).toBeVisible();
    await expectNoFindings(page);

    await page.goto('/armar-pc?presupuesto=$+150.000&completar=si');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(
      /^Con \$\s150\.000 no alcanza: .* cuesta \$\s[\d.]+ \(USD [\d.]+\)\. Faltan \$/,
    );
    await alert.getByRole('link', { name: /^Armarla con \$/ }).click();
    await expect(finished).toBeVisible();
  },
);

test('whoever moves to another socket chooses the processor, and the page changes the board in one press', async ({
  page,
}) => {
  const [amd, intel, board] = await Promise.all([
    idOf(page, 'cpu', 'RYZEN 5 5600X'),
    idOf(page, 'cpu', 'I5-12400F'),
    idOf(page, 'motherboard', 'B550M'),
  ]);
  await open(page, `/armar-pc?cpu=${amd}&motherboard=${board}&paso=cpu&incompatibles=true&search=12400f`);
  // Why it does not fit comes with the first sign of use.
  await openStep(page).getByRole('heading', { level: 3 }).first().hover();
  await page
    .getByRole('link', { name: /^Elegirlo y ver qué cambiar .*12400F/ })
    .first()
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get('cpu') === intel);
  const mend = page.locator('#arreglos');
  await expect(mend).toBeFocused();
  await expect(mend.getByText(/^Así no va a funcionar/)).toBeInViewport();
  await expect(mend.getByRole('link', { name: 'Deshacer el cambio' })).toBeVisible();
  await expectNoFindings(page);
  await mend.getByRole('link', { name: 'Deshacer el cambio' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('cpu') === amd);
  await page.goBack();
  await mend
    .getByText('Cambiar la motherboard')
    .locator('xpath=ancestor::li[1]')
    .getByRole('link', { name: 'Reparar' })
    .click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('cpu') === intel && url.searchParams.get('motherboard') !== board,
  );
  await expect(page.getByText(/^Así no va a funcionar/)).toHaveCount(0);
});
