import type { Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { chooseFirst, expectOpenStep, openSummary, partNames } from './steps/builder.ts';
import { buyButton, fillShipping, orderNumber, pesosBeside } from './steps/cart.ts';
import { idOf } from './steps/catalogue.ts';
import { notice } from './steps/header.ts';
import { open } from './steps/open.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

/** Longer than the two presses that follow each other here. */
const SLOW_MS = 2_000;

test('a build is saved, changed, and deleted', async ({ page, isMobile }) => {
  await open(page, '/builds-guardados');
  await expect(page.getByText('No tenés builds guardados')).toBeVisible();
  await page.getByRole('link', { name: 'Crear Mi Primer Build' }).click();

  const cpu = await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  await (await openSummary(page, isMobile)).getByRole('button', { name: 'Guardar' }).click();
  const saved = notice(page, 'Build guardada correctamente');
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: 'Ponerle nombre' }).click();

  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  const field = card.getByRole('textbox', { name: 'Nombre del build' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^PC con /);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(/^Build [a-z0-9]{7}$/);
  await expect(card).toContainText('1/8 componentes');
  await expect(card).toContainText(cpu);

  await card.getByRole('link', { name: /^Editar/ }).click();
  await expect(page).toHaveURL(/buildId=[a-z0-9]{7}/);
  const board = await chooseFirst(page, 'Motherboard');
  await expectOpenStep(page, 'Memoria RAM');
  const summary = await openSummary(page, isMobile);
  await expect.poll(() => partNames(summary)).toEqual([cpu, board]);
  await summary.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Build guardada correctamente').last()).toBeVisible();

  await open(page, '/builds-guardados');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('2/8 componentes');
  await expect(card).toContainText(board);

  await card.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(notice(page, 'Build eliminado correctamente')).toBeVisible();
  await expect(page.getByText('No tenés builds guardados')).toBeVisible();
  await notice(page, 'Build eliminado correctamente').getByRole('button', { name: 'Deshacer' }).click();
  await expect(card).toHaveCount(1);
});

test(
  'a name that is asked for while the builder still keeps its address opens the saved builds, and stays there',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    await chooseFirst(page, 'Procesador');
    await expectOpenStep(page, 'Motherboard');
    const summary = await openSummary(page, true);
    await page.route(/armar-pc.*buildId=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue().catch(() => undefined);
    });
    const isSlow = (request: Request) => /armar-pc.*buildId=/.test(request.url());
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isSlow),
      page.waitForEvent('requestfailed', isSlow),
    ]);
    await summary.getByRole('button', { name: 'Guardar' }).click();
    await notice(page, 'Build guardada correctamente')
      .getByRole('button', { name: 'Ponerle nombre' })
      .click();
    await expect(page.getByRole('textbox', { name: 'Nombre del build' })).toBeFocused();
    await ended;
    await expect(page).toHaveURL(/\/builds-guardados$/);
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

test('a saved build gets a name, which stays', async ({ page, isMobile }) => {
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  await (await openSummary(page, isMobile)).getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Build guardada correctamente')).toBeVisible();

  await open(page, '/builds-guardados');
  const card = page.getByRole('article');
  const title = card.getByRole('heading', { level: 2 });
  const first = await title.innerText();
  const rename = card.getByRole('button', { name: /^Renombrar/ });
  const field = card.getByRole('textbox', { name: 'Nombre del build' });
  const call = async (name: string) => {
    await rename.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type(name);
  };
  await call('Otra cosa');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(title).toHaveText(first);
  await expect(rename).toBeFocused();
  await rename.press('Enter');
  await expect(field).toHaveValue(/^PC con (?:Ryzen|Core|Athlon|Pentium|Celeron) /);
  await page.keyboard.type('La compu nueva de mi hermana, la que estudia arquitectura en Tandil');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('El nombre puede tener hasta 60 caracteres: sobran 7');
  await page.keyboard.press('Escape');
  await call('La de mi hermana');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('La de mi hermana');
  await expect(rename).toBeFocused();

  await card.getByRole('link', { name: 'Editar La de mi hermana' }).click();
  await chooseFirst(page, 'Motherboard');
  await expectOpenStep(page, 'Memoria RAM');
  await (await openSummary(page, isMobile)).getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Build guardada correctamente').last()).toBeVisible();
  await open(page, '/builds-guardados');
  await expect(title).toHaveText('La de mi hermana');
  await rename.click();
  await field.fill(' ');
  await card.getByRole('button', { name: 'Guardar nombre' }).click();
  await expect(title).toHaveText(first);

  const proposed = card.getByRole('button', { name: /^Llamarlo «PC con / });
  const [, name = ''] = /«(.+)»/.exec(await proposed.innerText()) ?? [];
  await proposed.click();
  await expect(title).toHaveText(name);
  await expect(proposed).toHaveCount(0);
  await expect(rename).toBeFocused();
});

test('the link of a saved build is copied for somebody else, with its name', async ({
  page,
  context,
  newVisitor,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/armar-pc');
  const cpu = await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  await (await openSummary(page, isMobile)).getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Build guardada correctamente')).toBeVisible();
  await open(page, '/builds-guardados');
  await page.getByRole('button', { name: /^Llamarlo «PC con / }).click();
  await page.getByRole('button', { name: /^Copiar link/ }).click();
  const share = page.getByRole('dialog', { name: 'Compartir la PC' });
  await expect(share.getByLabel('Nombre de la PC')).toHaveValue(/^PC con /);
  await expectNoFindings(page);
  await share.getByLabel('Nombre de la PC').fill('La de <i>Juan</i>');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Link de build copiado al portapapeles')).toBeVisible();
  await expect(share).toBeHidden();

  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await newVisitor();
  await open(friend, link);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('La de <i>Juan</i>');
  expect(await partNames(await openSummary(friend, isMobile))).toEqual([cpu]);
});

test('a saved build costs today in pesos what its builder, its cart and its order say, to the centavo', async ({
  page,
  isMobile,
  scenario,
  email,
}) => {
  const cpu = await scenario.addProduct({
    name: 'Procesador AMD Ryzen 5 7600 AM5',
    category: 'PROCESADORES',
  });
  const kit = await scenario.addProduct({
    name: 'Memoria RAM 16GB (2x8GB) DDR5 5600MHz DIMM',
    category: 'MEMORIAS - VALUERAM',
    // Its pesos end in half a centavo: three of them rounded are another sum than the sum rounded.
    supplierCents: 60_003,
  });
  await open(page, `/armar-pc?cpu=${cpu.id}&ram=${kit.id}&cant=ram:3`);
  const summary = await openSummary(page, isMobile);
  const pesos = await summary.getByText('Total', { exact: true }).locator('..').locator('.pesos').innerText();
  await summary.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Build guardada correctamente')).toBeVisible();
  await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(summary.getByText('Tu PC está en el carrito')).toBeVisible();

  await open(page, '/builds-guardados');
  const card = page.getByRole('article');
  await expect(card.locator('.pesos')).toHaveText(pesos);
  await expect(card.getByText('Precio sin impuestos nacionales')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);

  await open(page, '/carrito');
  await expect(pesosBeside(page, 'Subtotal')).toHaveText(pesos);
  const total = await pesosBeside(page, 'Total').innerText();
  await expect(page.getByText(`Se cobra en pesos: ${total}, con el envío incluido.`)).toBeVisible();
  await fillShipping(page, email);
  await buyButton(page).click();
  await orderNumber(page);
  await expect(pesosBeside(page, 'Subtotal')).toHaveText(pesos);
  await expect(pesosBeside(page, 'Total')).toHaveText(total);
  await expect(page.getByText(`Vas a pagar ${total}, con el envío incluido.`)).toBeVisible();

  // Dearer since: what it cost stays beside what it costs.
  const before = (Number(cpu.precio) + 3 * Number(kit.precio)).toFixed(2);
  const dearer = await scenario.movePrice(cpu.id, 9000);
  await scenario.hide(kit.id);
  await open(page, '/builds-guardados');
  await expect(card.getByText('Total al guardarlo').locator('..')).toContainText(`USD ${before}`);
  await expect(card.getByText('Hoy, sin lo que ya no está').locator('..')).toContainText(`USD ${dearer}`);
});

test('without an answer of the shop a saved build still says what it cost', async ({
  page,
  isMobile,
  consoleWatch,
}) => {
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  await (await openSummary(page, isMobile)).getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, 'Build guardada correctamente')).toBeVisible();
  consoleWatch.allow(/ERR_FAILED.*\/api\/prices/);
  await page.route('**/api/prices*', (route) => route.abort());
  await open(page, '/builds-guardados');
  await expect(page.getByText('No pudimos consultar el precio de hoy.')).toBeVisible();
  await expect(page.getByText('Total al guardarlo').locator('..')).toContainText(/USD \d/);
});

test('builds are listed newest first, and unreadable ones are passed over', async ({ page }) => {
  await page.addInitScript(() => {
    const build = {
      totalPrice: 1,
      componentCount: 1,
      compatibility: 'compatible',
      thumbnail: '',
      components: {},
      link: '/armar-pc?cpu=1',
    };
    const keep = (id: string, rest: object) =>
      localStorage.setItem(`build_${id}`, JSON.stringify({ ...build, id, name: `Build ${id}`, ...rest }));
    keep('viejo', { createdAt: '2025-01-02T12:00:00.000Z', compatibility: 'warning' });
    keep('nuevo', { createdAt: '2026-02-03T12:00:00.000Z', compatibility: 'otra cosa' });
    localStorage.setItem('build_roto', '{"id":');
    keep('ajeno', { createdAt: '2026-02-04T12:00:00.000Z', link: 'https://example.com/' });
  });
  await open(page, '/builds-guardados');
  await expect(page.getByRole('heading', { level: 2, name: /^Build / })).toHaveText([
    'Build nuevo',
    'Build viejo',
  ]);
  await expect(page.getByRole('article').first()).toContainText('Desconocido');
  await expect(page.getByRole('article').first()).toContainText('3/2/2026');
  await expect(page.getByRole('article').last()).toContainText('Advertencia');
});

test(
  'a saved build goes to the cart from its card, and one that does not fit asks first',
  { tag: '@phone' },
  async ({ page }) => {
    const cpu = await idOf(page, 'cpu', 'AM5');
    const save = async (board: string) => {
      await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}`);
      await (await openSummary(page, true)).getByRole('button', { name: 'Guardar' }).click();
      await expect(notice(page, 'Build guardada correctamente')).toBeVisible();
      await open(page, '/builds-guardados');
    };
    await save(await idOf(page, 'motherboard', 'B650'));
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Añadir al carrito/ }).press('Enter');
    await expect(notice(page, '2 componentes agregados al carrito')).toBeVisible();
    await expect(card.getByRole('link', { name: 'En el carrito · Ver' })).toBeFocused();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);

    await save(await idOf(page, 'motherboard', 'B450'));
    await card.getByRole('button', { name: /^Añadir al carrito/ }).click();
    const question = page.getByRole('dialog', { name: 'Esta PC no va a funcionar así' });
    await expectNoFindings(page);
    await question.getByRole('button', { name: 'Añadir igual' }).click();
    await expect(card.getByRole('link', { name: 'En el carrito · Ver' })).toBeVisible();
  },
);

test('saved builds stand side by side, and one of them goes to the cart', async ({ page, scenario }) => {
  const [slow, fast] = [
    await scenario.addProduct({ name: 'Procesador AMD Ryzen 5 5600 AM4', category: 'PROCESADORES' }),
    await scenario.addProduct({
      name: 'Procesador AMD Ryzen 7 5700X AM4',
      category: 'PROCESADORES',
      supplierCents: 200_00,
    }),
  ];
  const kit = await scenario.addProduct({
    name: 'Memoria RAM 16GB (2x8GB) DDR4 3200MHz DIMM',
    category: 'MEMORIAS - VALUERAM',
  });
  const builds = [`cpu=${slow.id}&ram=${kit.id}`, `cpu=${fast.id}&ram=${kit.id}`, `cpu=${slow.id}`];
  await page.addInitScript((links) => {
    for (const [place, link] of links.entries()) {
      const id = `pc${place}`;
      if (localStorage.getItem(`build_${id}`) !== null) continue;
      const build = {
        totalPrice: 1,
        componentCount: 1,
        compatibility: 'compatible',
        thumbnail: '',
        components: {},
      };
      const createdAt = `2026-02-0${9 - place}T12:00:00.000Z`;
      localStorage.setItem(
        `build_${id}`,
        JSON.stringify({ ...build, id, name: `PC ${place + 1}`, createdAt, link: `/armar-pc?${link}` }),
      );
    }
  }, builds);
  await open(page, '/builds-guardados');
  await page.getByRole('link', { name: 'Compararlos' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Comparación' })).toBeFocused();
  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(row('Procesador')).toContainText('≠ Distinto');
  await expect(row('Memoria RAM').getByRole('cell').nth(2)).toHaveText('No lleva');
  const total = (Number(slow.precio) + Number(kit.precio)).toFixed(2);
  await expect(table.getByRole('columnheader').nth(1)).toContainText(`USD ${total}`);
  await expect(table.getByRole('columnheader').nth(1)).toContainText(
    `+ USD ${(Number(total) - Number(slow.precio)).toFixed(2)} que el más barato`,
  );
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  await table.getByRole('link', { name: 'Quitar PC 3 de la comparación' }).press('Enter');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 2, name: 'Comparación' })).toBeFocused();
  await expect(row('Memoria RAM')).not.toContainText('Distinto');
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: 'PC 3', exact: true }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(4);

  await table.getByRole('button', { name: 'Añadir al carrito PC 2' }).click();
  await expect(notice(page, /^2 componentes agregados al carrito/)).toBeVisible();
  await row('Procesador')
    .getByRole('link', { name: /^Ver en qué/ })
    .click();
  await expect(page).toHaveURL(/\/componentes\?.*ver=comparacion/);
  await expect(page.getByRole('main')).toContainText(fast.descripcion);
  await page.goBack();
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await page.getByRole('link', { name: 'Volver a los guardados' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test(
  'where the shop does not answer the comparison says so, and asks again',
  { tag: '@phone' },
  async ({ page, consoleWatch }) => {
    const cpu = await idOf(page, 'cpu', 'AM5');
    await page.addInitScript((link) => {
      for (const id of ['a', 'b']) {
        const build = {
          totalPrice: 1,
          componentCount: 1,
          compatibility: 'compatible',
          thumbnail: '',
          components: {},
        };
        const named = { ...build, id, name: `PC ${id}`, createdAt: '2026-02-03T12:00:00.000Z', link };
        localStorage.setItem(`build_${id}`, JSON.stringify(named));
      }
    }, `/armar-pc?cpu=${cpu}`);
    consoleWatch.allow(/ERR_FAILED.*\/api\/components/);
    await page.route('**/api/components*', (route) => route.abort());
    await open(page, '/builds-guardados?comparar=a,b,no-existe');
    await expect(page.getByText('No pudimos comparar los builds')).toBeVisible();
    await page.unroute('**/api/components*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  },
);
