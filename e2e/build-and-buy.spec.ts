import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { amountOf, buyButton, fillShipping, orderNumber, rowOf } from './steps/cart.ts';
import {
  STEP_LABELS,
  candidates,
  chooseFirst,
  expectOpenStep,
  nameIn,
  openStep,
  openSummary,
  partNames,
} from './steps/builder.ts';
import { expectInCart, notice } from './steps/header.ts';
import { tabTo } from './steps/keyboard.ts';
import { holdPaying } from './steps/paying.ts';
import { open } from './steps/open.ts';

test('a visitor builds a PC from nothing and orders it', async ({ page, isMobile, email, store }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Armar mi PC' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Armar PC' })).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Pasos requeridos' });
  await expect(progress).toHaveText('0% completado');

  const chosen: string[] = [];
  for (const step of STEP_LABELS) chosen.push(await chooseFirst(page, step));

  await expect(progress).toHaveText('100% completado');
  const summary = await openSummary(page, isMobile);
  await expect.poll(() => partNames(summary)).toEqual(chosen);
  await expect(summary.getByText('Todos los componentes son compatibles')).toBeVisible();
  await expect(summary.getByText('8 / 8')).toBeVisible();

  await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(notice(page, '8 componentes agregados al carrito')).toBeVisible();
  await summary.getByRole('link', { name: 'Ir al carrito' }).click();
  await expect(page.getByRole('main')).toBeFocused();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrito (8 artículos)');
  await expectInCart(page, 8);
  for (const descripcion of chosen) await expect(rowOf(page, { descripcion })).toBeVisible();
  await expect(amountOf(page, 'Envío')).toHaveText('USD 10.00');
  const total = await amountOf(page, 'Total').innerText();
  await fillShipping(page, email);
  const goOn = await holdPaying(page);
  await buyButton(page).click();
  await expect(notice(page, /^¡Pedido creado exitosamente! ID: [2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await expectInCart(page, 0);
  goOn();
  const number = await orderNumber(page);
  await expect(page.getByText('La PC llega en piezas, cada una en su caja')).toBeVisible();

  const [order, ...others] = store.ordersOf(email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ id: number, status: 'pendiente', name: 'Ana Prueba' });
  expect(`USD ${((order?.total_cents ?? 0) / 100).toFixed(2)}`).toBe(total);
  expect(order?.lines.map(({ description }) => description)).toEqual(chosen);
  for (const line of order?.lines ?? []) {
    expect(store.stockOf(line.product_id).reserved).toBeGreaterThanOrEqual(line.quantity);
  }
});

test('each choice fills its step and opens the next; nothing can be done before the first', async ({
  page,
  isMobile,
}) => {
  await open(page, '/armar-pc');
  const empty = await openSummary(page, isMobile);
  for (const name of ['Añadir al carrito', 'Guardar', 'Compartir']) {
    await expect(empty.getByRole('button', { name })).toBeDisabled();
  }
  if (isMobile) await page.keyboard.press('Escape');

  const cpu = await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  await expect(openStep(page).getByRole('heading', { level: 2 })).toBeFocused();
  const steps = page.getByRole('region', { name: 'Pasos' });
  await expect(steps.getByText(cpu)).toBeVisible();
  // The processor's step can be reopened; the ones after the open step cannot be entered yet.
  await expect(steps.getByRole('link', { name: 'Procesador' })).toBeVisible();
  await expect(steps.getByRole('link', { name: /^Fuente/ })).toHaveCount(0);
});

test(
  'going back takes later choices away, says so before, and at once offers to undo it',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const chosen = await chooseThree(page);
    const steps = page.getByRole('region', { name: 'Pasos' });
    await expect(steps.getByText('Si volvés acá se quitan: Motherboard y Memoria RAM')).toBeVisible();
    await expect(steps.getByRole('link', { name: 'Procesador' })).toHaveAccessibleDescription(
      /^Si volvés acá se quitan: Motherboard y Memoria RAM\. Con el lápiz del resumen cambiás solo esta pieza/,
    );
    await goBackToProcessor(page);
    await expect(page.getByText('Quitamos 2 componentes')).toBeVisible();
    await page.getByRole('link', { name: 'Deshacer' }).click();
    await expectOpenStep(page, 'Placa de video');
    await expect(page.getByText(/^Quitamos/)).toHaveCount(0);
    expect(await partNames(await openSummary(page, isMobile))).toEqual(chosen);
  },
);

test(
  'a mouse and the keyboard are told before what going back removes',
  { tag: '@desktop' },
  async ({ page }) => {
    await chooseThree(page);
    const processor = page.getByRole('region', { name: 'Pasos' }).getByRole('link', { name: 'Procesador' });
    const consequence = page.getByText('Si volvés acá se quitan: Motherboard y Memoria RAM');
    await expect(consequence).toHaveCSS('opacity', '0');
    // The open step has scrolled into view: nothing moves under the mouse any more.
    await expect(openStep(page).getByRole('heading', { level: 2 })).toBeFocused();
    await processor.hover();
    await expect(consequence).toHaveCSS('opacity', '1');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(consequence).toHaveCSS('opacity', '0');
    await tabTo(page, processor, 'Shift+Tab');
    await expect(consequence).toHaveCSS('opacity', '1');
  },
);

test(
  'with another processor of the same socket all later choices come back',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const [cpu = '', board, memory] = await chooseThree(page);
    await goBackToProcessor(page);
    const other = candidates(page)
      .filter({ hasText: socketIn(cpu), hasNotText: cpu })
      .first();
    const otherCpu = nameIn((await other.textContent()) ?? '');
    await other.click();
    await expectOpenStep(page, 'Motherboard');
    await page
      .getByRole('link', { name: 'Recuperar los que siguen siendo compatibles', exact: true })
      .click();
    await expectOpenStep(page, 'Placa de video');
    const summary = await openSummary(page, isMobile);
    await expect.poll(() => partNames(summary)).toEqual([otherCpu, board, memory]);
    await expect(summary.getByText('Error de compatibilidad detectado')).toHaveCount(0);
  },
);

test(
  'with a processor of another socket the board stays out, and the reason is shown',
  { tag: '@phone' },
  async ({ page }) => {
    const [cpu = '', board] = await chooseThree(page);
    await goBackToProcessor(page);
    await candidates(page)
      .filter({ hasNotText: socketIn(cpu) })
      .first()
      .click();
    await expectOpenStep(page, 'Motherboard');
    await expect(page.getByText(`${board} ya no encaja:`)).toBeVisible();
  },
);

test(
  'the builder says how many parts do not fit, and why on request',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/armar-pc');
    await chooseFirst(page, 'Procesador');
    await expectOpenStep(page, 'Motherboard');
    const leftOut = openStep(page).getByText(/\d+ componentes no se muestran porque no encajan/);
    const hidden = /(\d+) componentes/.exec(await leftOut.innerText())?.[1];
    await openStep(page).getByRole('link', { name: 'Ver por qué' }).click();
    await expect(openStep(page).getByText(`${hidden} componentes que no encajan`)).toBeVisible();
    await expect(openStep(page).getByRole('list', { name: 'Por qué no encaja' }).first()).toBeVisible();
    await expect(candidates(page)).toHaveCount(0);
    await openStep(page).getByRole('link', { name: 'Volver a los que encajan' }).click();
    await expect(candidates(page).first()).toBeVisible();
  },
);

test('a visitor searches within a step', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/armar-pc');
  await page.getByRole('searchbox', { name: 'Buscar en procesador' }).fill('5600');
  await expect(page).toHaveURL(/search=5600/);
  await expect(candidates(page).first()).toContainText('5600');
  for (const name of await candidates(page).allTextContents()) expect(name).toContain('5600');
});

test('an optional step can be passed over', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/armar-pc');
  for (const step of STEP_LABELS.slice(0, 3)) await chooseFirst(page, step);
  await expectOpenStep(page, 'Placa de video');
  await page.getByRole('link', { name: 'Seguir sin placa de video' }).click();
  await expectOpenStep(page, 'Almacenamiento');
  await expect(page.getByText('Sin este componente')).toBeVisible();
});

test('a notice stands beside what comes next, not on it', async ({ page, isMobile }) => {
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const summary = await openSummary(page, isMobile);
  await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
  const added = notice(page, 'agregado correctamente');
  const next = summary.getByRole('link', { name: 'Ir al carrito' });
  await next.scrollIntoViewIfNeeded();
  await expect(added).toBeVisible();
  expect(overlap(await added.boundingBox(), await next.boundingBox())).toBe(false);
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlap(one: Box, other: Box): boolean {
  if (one === null || other === null) throw new Error('not on the screen');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

async function chooseThree(page: Page): Promise<string[]> {
  await open(page, '/armar-pc');
  const chosen = [
    await chooseFirst(page, 'Procesador'),
    await chooseFirst(page, 'Motherboard'),
    await chooseFirst(page, 'Memoria RAM'),
  ];
  await expectOpenStep(page, 'Placa de video');
  return chosen;
}

async function goBackToProcessor(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'Pasos' });
  await steps.getByRole('link', { name: /^Procesador/ }).click();
  await expectOpenStep(page, 'Procesador');
}

/** Wholesalers write the socket into a processor's name. */
function socketIn(name: string): string {
  const socket = /AM[45]|LGA\d+/.exec(name)?.[0];
  if (socket === undefined) throw new Error(`no socket in ${name}`);
  return socket;
}
