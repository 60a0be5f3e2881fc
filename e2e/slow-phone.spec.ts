import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  candidates,
  chooseFirst,
  expectOpenStep,
  openPartOptions,
  openSummary,
  partNames,
} from './steps/builder.ts';
import { idOf } from './steps/catalogue.ts';
import { expectInCart, notice } from './steps/header.ts';
import { holdCalls } from './steps/network.ts';
import { open } from './steps/open.ts';

// On a phone in a slow network: presses while the response to the previous press is still loading.

const BUILDER = /armar-pc\.data/;

test(
  'a PC that is saved while its last part is on its way is saved with it, and once',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await chooseBoardOnItsWay(page);
    const summary = await openSummary(page, true);
    const save = summary.getByRole('button', { name: 'Guardar' });
    await save.click();
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(notice(page, 'Build guardada correctamente')).toBeVisible();
    await expect(page).toHaveURL(/motherboard=.*buildId=/);
    expect(await partNames(summary)).toHaveLength(2);

    await page.keyboard.press('Escape');
    await expect(summary).toBeHidden();
    await expect(page).toHaveURL(/motherboard=.*buildId=[^#]*$/);
    await page.goBack();
    await expectOpenStep(page, 'Motherboard');
    await page.goto('/builds-guardados');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('2');
  },
);

test(
  'of several changes that are pressed one after the other none is lost',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, await untilTheCard(page));
    await expectOpenStep(page, 'Placa de video');
    const summary = await openSummary(page, true);
    await expect(page).toHaveURL(/#resumen/);
    await openPartOptions(summary);

    let release = await holdCalls(page, BUILDER);
    const more = summary.getByRole('link', { name: 'Una unidad más de Memoria RAM' });
    await more.click();
    await more.click();
    release();
    await expect(summary.getByText('3 unidades')).toBeVisible();

    release = await holdCalls(page, BUILDER);
    await summary.getByRole('link', { name: /^Quitar Procesador/ }).click();
    await expectOpenStep(page, 'Procesador');
    await (await openSummary(page, true)).getByRole('link', { name: /^Quitar Motherboard/ }).click();
    release();
    await expect(candidates(page).first()).toBeVisible();
    await expect.poll(() => chosenIn(page)).toEqual(['ram']);
  },
);

test(
  'a part that is pressed twice is one step back, also while its page is on its way',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (BUILDER.test(request.url())) asked.push(request.url());
    });
    const part = candidates(page).first();
    await part.evaluate(pressTwice);
    expect(asked).toHaveLength(1);
    await expectOpenStep(page, 'Motherboard');
    await expect(page).toHaveURL(/cpu=/);
    await page.goBack();
    await expect(page).toHaveURL('/armar-pc');
  },
);

test(
  'one more of a part, pressed while the part chosen before it is on its way, leaves that one its step back',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, await untilTheCard(page));
    const summary = await openSummary(page, false);
    await openPartOptions(summary);
    const release = await holdCalls(page, BUILDER);
    await candidates(page).first().click();
    await expectOpenStep(page, 'Almacenamiento');
    await summary.getByRole('link', { name: 'Una unidad más de Memoria RAM' }).click();
    release();
    await expect(summary.getByText('2 unidades')).toBeVisible();
    await expect(page).toHaveURL(/gpu=/);
    await page.goBack();
    await expectOpenStep(page, 'Placa de video');
    await expect(page).not.toHaveURL(/gpu=/);
  },
);

test(
  'a PC that goes to the cart while its last part is on its way goes there with it, also if the summary is closed meanwhile',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await chooseBoardOnItsWay(page);
    const summary = await openSummary(page, true);
    const add = summary.getByRole('button', { name: 'Añadir al carrito' });
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(summary).toBeHidden();
    await expectInCart(page, 0);
    release();
    await expect(notice(page, '2 componentes agregados al carrito')).toBeVisible();
    await expectInCart(page, 2);
  },
);

test(
  'a PC whose buyer goes on to the cart while its last part is on its way goes there as it is shown',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await chooseBoardOnItsWay(page);
    await page.getByRole('button', { name: 'Añadir al carrito' }).last().click();
    await expectInCart(page, 0);
    await page.getByRole('banner').getByRole('link', { name: 'Comprar' }).click();
    await expect(notice(page, /agregado correctamente/)).toBeVisible();
    await expectInCart(page, 1);
    await expect(page).toHaveURL('/carrito');
    release();
  },
);

test(
  'a PC that is asked about before it is bought says so to a buyer who is leaving it',
  { tag: '@phone' },
  async ({ page }) => {
    const [cpu, board] = await Promise.all([idOf(page, 'cpu', 'AM5'), idOf(page, 'motherboard', 'LGA1700')]);
    await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}`);
    await expectOpenStep(page, 'Memoria RAM');
    const release = await holdCalls(page, BUILDER);
    await candidates(page).first().click();
    await expectOpenStep(page, 'Placa de video');
    await page.getByRole('button', { name: 'Añadir al carrito' }).last().click();
    await page.getByRole('banner').getByRole('link', { name: 'Comprar' }).click();
    const told = notice(page, 'No agregamos la PC al carrito');
    await expect(told).toBeVisible();
    await expectInCart(page, 0);
    release();
    await told.getByRole('button', { name: 'Volver a la PC' }).click();
    await expect(page).toHaveURL(/armar-pc\?cpu=/);
  },
);

test(
  'a PC goes to the cart as it is shown where its last part cannot be asked for without a connection',
  { tag: '@phone' },
  async ({ page, allowConsole }) => {
    allowConsole(/ERR_FAILED|Failed to fetch/);
    await open(page, '/armar-pc');
    await chooseFirst(page, 'Procesador');
    await expectOpenStep(page, 'Motherboard');
    await page.route(BUILDER, (route) => route.abort());
    await candidates(page).first().click();
    await expect(
      page.getByRole('alert').getByText(/^Sin conexión con la tienda: seguís en esta página/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Añadir al carrito' }).last().click();
    await expect(notice(page, /agregado correctamente/)).toBeVisible();
    await expectInCart(page, 1);
  },
);

test(
  'a repair, and taking it back, keep the part that is on its way',
  { tag: '@phone' },
  async ({ page }) => {
    const [cpu, board] = await Promise.all([idOf(page, 'cpu', 'AM5'), idOf(page, 'motherboard', 'LGA1700')]);
    await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}`);
    const chosen = (step: string) => new URL(page.url()).searchParams.get(step);
    await expectOpenStep(page, 'Memoria RAM');
    let release = await holdCalls(page, BUILDER);
    await candidates(page).first().click();
    await expectOpenStep(page, 'Placa de video');
    await page.getByRole('link', { name: 'Reparar (cambiar el procesador)' }).click();
    release();
    const takeBack = page.getByRole('link', { name: 'Deshacer la reparación' });
    await expect(takeBack).toBeVisible();
    expect(chosen('motherboard')).toBe(board);
    expect(chosen('ram')).not.toBeNull();

    release = await holdCalls(page, BUILDER);
    await candidates(page).first().click();
    await expectOpenStep(page, 'Almacenamiento');
    await takeBack.click();
    release();
    await expect(page.getByRole('list', { name: 'Formas de arreglarla' })).toBeVisible();
    expect(chosen('cpu')).toBe(cpu);
    expect(chosen('gpu')).not.toBeNull();
  },
);

test(
  'taking out a part that the visitor has keeps the part that is on its way',
  { tag: '@phone' },
  async ({ page }) => {
    const gpu = await idOf(page, 'gpu', 'RTX');
    await open(page, `/armar-pc?gpu=${gpu}&tengo=gpu`);
    await expectOpenStep(page, 'Procesador');
    const release = await holdCalls(page, BUILDER);
    await candidates(page).first().click();
    await expectOpenStep(page, 'Motherboard');
    const owned = page.getByRole('list', { name: 'Piezas que ya tenés' });
    await owned.getByRole('link', { name: 'Quitar Placa de video' }).click();
    release();
    await expect(owned).toBeHidden();
    await expect(page).toHaveURL(/cpu=/);
    await expect(page).not.toHaveURL(/[?&]gpu=/);
  },
);

for (const { action, step } of [
  { action: 'Cambiar Motherboard', step: 'Motherboard' },
  { action: 'Quitar Motherboard', step: 'Motherboard' },
] as const) {
  test(
    `«${action}» counts beside a completion that is on its way, and so does what that answers`,
    { tag: '@desktop' },
    async ({ page }) => {
      const [cpu, board] = await Promise.all([idOf(page, 'cpu', 'AM5'), idOf(page, 'motherboard', 'AM5')]);
      await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}`);
      const summary = await openSummary(page, false);
      await page.getByText('Completar por mí').click();
      await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('1500');
      const release = await holdCalls(page, BUILDER);
      await page.getByRole('button', { name: /^Completar \d pasos/ }).click();
      await summary.getByRole('link', { name: action }).click();
      release();
      await expect(page).toHaveURL(/[?&]storage=/);
      await expectOpenStep(page, step);
      await expect(page).not.toHaveURL(/completar=/);
      const isThere = action.startsWith('Cambiar');
      expect(new URL(page.url()).searchParams.get('motherboard')).toBe(isThere ? board : null);
      if (!isThere) await expect(page.getByRole('link', { name: 'Deshacer', exact: true })).toBeVisible();
    },
  );
}

test(
  'a part that is chosen beside a completion that is on its way is in the PC that it completes',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    await page.getByText('Completar por mí').click();
    await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('1500');
    const part = candidates(page).nth(1);
    await part.hover();
    const release = await holdCalls(page, BUILDER);
    await page.getByRole('button', { name: /^Completar 8 pasos/ }).click();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
    await part.click();
    release();
    const finished = page.getByRole('region', { name: 'Tu PC está completa' });
    await expect(finished).toBeVisible();
    await expect(page).toHaveURL(/completados=(?!.*\bcpu\b)/);
  },
);

test(
  'a part that is on its way when the rest is asked for is in the PC that is completed',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    await page.getByText('Completar por mí').click();
    await page.getByRole('textbox', { name: 'Presupuesto', exact: true }).fill('1500');
    const part = candidates(page).nth(1);
    await part.hover();
    const release = await holdCalls(page, BUILDER);
    await part.click();
    await expectOpenStep(page, 'Motherboard');
    await page.getByRole('button', { name: /^Completar \d pasos/ }).click();
    release();
    await expect(page.getByRole('region', { name: 'Tu PC está completa' })).toBeVisible();
    await expect(page).toHaveURL(/completados=(?!.*\bcpu\b)/);
  },
);

for (const { own, action } of [
  { own: 'gpu=propia:rtx 4090&psu=propia:fuente de 650w', action: 'Quedarme con mi fuente' },
  { own: 'gpu=propia:rtx 4090&psu=propia:fuente de 650w&conservar=psu', action: 'Cambiar la fuente' },
  { own: 'motherboard=propia:b450', action: 'Armarla con otra motherboard' },
]) {
  test(
    `«${action}» keeps what is said of the case while that is on its way`,
    { tag: '@desktop' },
    async ({ page }) => {
      await open(page, `/armar-pc?${own}&presupuesto=1500&completar=si`);
      const finished = page.getByRole('region', { name: 'Tu PC está completa' });
      await expect(finished).toBeVisible();
      const summary = await openSummary(page, false);
      await openPartOptions(summary);
      const chosen = new URL(page.url()).searchParams.get('case');
      const release = await holdCalls(page, BUILDER);
      await summary.getByRole('link', { name: 'Ya tengo esta pieza (Gabinete)' }).click();
      await finished.getByRole('link', { name: action }).click();
      release();
      await expect(summary.getByRole('link', { name: 'Comprar esta pieza (Gabinete)' })).toBeVisible();
      await expect(finished.getByRole('link', { name: action })).toBeHidden();
      await expect(page).toHaveURL(/tengo=[^&]*case/);
      expect(new URL(page.url()).searchParams.get('case')).toBe(chosen);
    },
  );
}

for (const { example, action } of [
  { example: '', action: 'Cambiar Motherboard' },
  { example: '&ejemplo_motherboard=b450', action: 'Elegir cuál es' },
]) {
  test(
    `«${action}» of a part that the visitor has keeps the part that is on its way`,
    { tag: '@phone' },
    async ({ page }) => {
      const board = await idOf(page, 'motherboard', 'B450');
      await open(page, `/armar-pc?motherboard=${board}&tengo=motherboard${example}`);
      await expectOpenStep(page, 'Procesador');
      const release = await holdCalls(page, BUILDER);
      await candidates(page).first().click();
      await expectOpenStep(page, 'Memoria RAM');
      const owned = page.getByRole('list', { name: 'Piezas que ya tenés' });
      await owned.getByRole('link', { name: action }).click();
      release();
      await expect(page.getByRole('list', { name: 'Piezas encontradas' })).toBeVisible();
      await expect(page).toHaveURL(/cpu=.*pieza=/);
    },
  );
}

for (const { list, path, card } of [
  { list: 'components', path: '/componentes?category=motherboard', card: 'article' },
  { list: 'parts to choose', path: '/armar-pc', card: 'li h3' },
]) {
  test(
    `a page of the ${list} that is pressed twice is one step back`,
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, path);
      const first = page.getByRole('main').locator(card).first();
      const before = await first.innerText();
      const next = page
        .getByRole('navigation', { name: 'Páginas' })
        .getByRole('link', { name: /^Página 2 de/ });
      await next.evaluate(pressTwice);
      await expect(page).toHaveURL(/pagina=2/);
      await expect(next).toHaveAttribute('aria-current', 'page');
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect.poll(() => first.innerText()).toBe(before);
    },
  );
}

for (const { list, path, field, card } of [
  { list: 'components', path: '/componentes?category=cpu', field: 'Buscar componentes', card: /^Detalles/ },
  { list: 'parts to choose', path: '/armar-pc', field: 'Buscar en procesador', card: /^Ver detalles/ },
]) {
  test(
    `details that are opened while a search of ${list} is on its way stay open over what it finds`,
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, path);
      const details = page.getByRole('main').getByRole('link', { name: card }).first();
      // Whoever has used the page has its search.
      await details.hover();
      const release = await holdCalls(page, /\.data/);
      const asked = page.waitForRequest(/\.data\?.*search=ryzen/);
      await page.getByRole('searchbox', { name: field }).fill('ryzen');
      await asked;
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
      await details.click();
      release();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/search=ryzen/);
      await expect(page).toHaveURL(/producto=/);
      await expect(dialog.getByText('Especificaciones')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/search=ryzen/);
      await expect(page).not.toHaveURL(/producto=/);
    },
  );

  test(
    `details that are opened before what was typed to find ${list} is asked for stay open over what it finds`,
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, path);
      const details = page.getByRole('main').getByRole('link', { name: card }).first();
      await details.hover();
      // The pause before what was typed is searched lasts until the details are pressed, however slow the machine.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await page.getByRole('searchbox', { name: field }).fill('ryzen');
      await details.dispatchEvent('click');
      await page.clock.resume();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/search=ryzen/);
      await expect(page).toHaveURL(/producto=/);
      await expect(dialog.getByText('Especificaciones')).toBeVisible();
      // The list behind is the one that was searched.
      await expect(page.locator('main h3').filter({ hasText: /intel/i })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/search=ryzen/);
    },
  );
}

/** Runs in the page: presses the link, and once more when the browser has its address and the page does not show it yet. */
function pressTwice(link: HTMLElement | SVGElement): Promise<void> {
  const push = history.pushState.bind(history);
  const afterFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
  return new Promise((resolve) => {
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      queueMicrotask(() => {
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        // A press begins its navigation after a frame.
        afterFrame(() => afterFrame(resolve));
      });
    };
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}

/** The builder's address with parts up to the video card, whose step is open. */
async function untilTheCard(page: Page): Promise<string> {
  const cpu = await idOf(page, 'cpu', 'ryzen 5 5500');
  const motherboard = await idOf(page, 'motherboard', 'B550M PRO-VDH');
  const ram = await idOf(page, 'ram', 'DDR4 3200 8GB');
  return `/armar-pc?cpu=${cpu}&motherboard=${motherboard}&ram=${ram}`;
}

/** The steps whose part the builder's address names. */
function chosenIn(page: Page): string[] {
  const { searchParams } = new URL(page.url());
  return ['cpu', 'motherboard', 'ram'].filter((step) => searchParams.has(step));
}

/** A processor is chosen; a board, too, and its page is held back. @returns what lets it come. */
async function chooseBoardOnItsWay(page: Page): Promise<() => void> {
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const release = await holdCalls(page, BUILDER);
  await candidates(page).first().click();
  await expectOpenStep(page, 'Memoria RAM');
  return release;
}
