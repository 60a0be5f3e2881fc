import type { z } from 'zod';
import type { publicProduct } from '#contract/product.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { paths } from '#web/address/paths.ts';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import {
  candidates,
  chooseFirst,
  expectOpenStep,
  openPartOptions,
  openSummary,
  shareBuild,
} from './steps/builder.ts';
import { idOf } from './steps/catalogue.ts';
import { open } from './steps/open.ts';
import { expectNoSidewaysScroll } from './steps/width.ts';

test('a shared link whose part sold out says so, with the total then and now', async ({
  page,
  newVisitor,
  isMobile,
  scenario,
}) => {
  const cpu = await scenario.addProduct({
    name: 'Procesador AMD Ryzen 5 7600 AM5',
    category: 'PROCESADORES',
    stock: 3,
  });
  await open(page, `/armar-pc?cpu=${cpu.id}`);
  await chooseFirst(page, 'Motherboard');
  await expectOpenStep(page, 'Memoria RAM');
  const link = await shareBuild(page, isMobile);

  const friend = await newVisitor();
  await open(friend, link);
  await expectOpenStep(friend, 'Memoria RAM');
  await expect(friend.getByText('Esta PC cambió')).toBeHidden();

  const dearer = await scenario.movePrice(cpu.id, 9000);
  await scenario.othersBuy(cpu.id, 3);
  await open(friend, link);
  const steps = friend.getByRole('region', { name: 'Pasos' });
  await expect(steps.getByText(/^Esta PC cambió desde el .*, cuando se compartió$/)).toBeVisible();
  await expect(
    steps.getByText(`${cpu.descripcion} subió de USD ${cpu.precio} a USD ${dearer}.`),
  ).toBeVisible();
  await expect(steps.getByText(`${cpu.descripcion} se quedó sin stock.`)).toBeVisible();
  const total = async (term: string) =>
    Number(/USD ([\d.]+)/.exec(await steps.getByText(term).locator('..').innerText())?.[1]);
  expect((await total('Total ahora')) - (await total('Total cuando se compartió'))).toBeCloseTo(
    Number(dearer) - Number(cpu.precio),
    2,
  );

  await steps.getByRole('link', { name: 'Entendido' }).click();
  await expect(steps.getByText('Esta PC cambió')).toBeHidden();
  await expect(steps.getByText('Un componente elegido está sin stock')).toBeVisible();

  await open(friend, link);
  await steps.getByRole('link', { name: 'Elegir otro: procesador' }).click();
  await expectOpenStep(friend, 'Procesador');
});

test('a link carries a picture of the very PC, and garbage the picture of the shop', async ({
  page,
  scenario,
}) => {
  const cpu = await scenario.addProduct({
    name: 'Procesador AMD Ryzen 5 7600 AM5',
    category: 'PROCESADORES',
  });
  await open(page, `/armar-pc?cpu=${cpu.id}&visto=basura`);
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const response = await page.request.get(`/api/component/${cpu.id}`);
  const { precio_ars, precio_sin_impuestos_ars } = (await response.json()) as z.infer<typeof publicProduct>;
  expect(await meta('og:title')).toContain(`USD ${cpu.precio} · ${formatPesos(precio_ars ?? '')}`);
  expect(await meta('og:description')).toContain(cpu.descripcion);
  // A chat keeps it for weeks: it says of which day its pesos are.
  expect(await meta('og:description')).toMatch(/Pesos al dólar del \d\d\/\d\d\/\d{4}\./);
  expect(await meta('og:description')).toContain(
    `Precio sin impuestos nacionales: ${formatPesos(precio_sin_impuestos_ars ?? '')}.`,
  );
  expect(await meta('og:url')).toMatch(new RegExp(`/armar-pc\\?cpu=${cpu.id}$`));
  const address = (await meta('og:image')) ?? '';
  expect(address).toMatch(/^http:\/\//);

  const picture = async (path: string) => {
    const response = await page.request.get(path);
    expect(response.headers()['content-type']).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(64 * 1024);
    return png;
  };
  const { pathname, search } = new URL(address);
  const shop = await picture('/vista/tienda.png');
  expect((await picture(pathname + search)).equals(shop)).toBe(false);
  expect((await picture(`/vista/producto.png?producto=${cpu.id}`)).equals(shop)).toBe(false);
  expect((await picture('/vista/armado.png?cpu=basura')).equals(shop)).toBe(true);
});

test('a part that is owned costs nothing, is not bought, and still excludes what does not fit it', async ({
  page,
  isMobile,
  scenario,
}) => {
  const cpu = await scenario.addProduct({
    name: 'Procesador AMD Ryzen 5 7600 AM5',
    category: 'PROCESADORES',
  });
  const other = await scenario.addProduct({
    name: 'Motherboard Asus Prime B550M-A AM4',
    category: 'MOTHERBOARDS',
  });
  await open(page, `/armar-pc?cpu=${cpu.id}`);
  const summary = await openSummary(page, isMobile);
  const total = summary.getByText('Total', { exact: true }).locator('..');
  await expect(total).toContainText(cpu.precio);
  await openPartOptions(summary);
  await summary.getByRole('link', { name: 'Ya tengo esta pieza (Procesador)' }).click();
  await expect(total).toContainText('USD 0.00');
  await expect(summary.getByText('Ya lo tenés', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tengo=cpu/);

  await expect(summary.getByRole('button', { name: 'Añadir al carrito' })).toHaveCount(0);
  await expect(summary.getByText('Ya tenés esa pieza: elegí algo más para comprar.')).toBeVisible();

  await open(page, `/armar-pc?cpu=${cpu.id}&tengo=cpu&search=${other.id}`);
  await expectOpenStep(page, 'Motherboard');
  await expect(candidates(page)).toHaveCount(0);
  await open(page, `/armar-pc?cpu=${cpu.id}&tengo=cpu&search=${other.id}&incompatibles=true`);
  await expect(page.getByRole('heading', { name: other.descripcion })).toBeVisible();
});

test('whoever opens a link does not have the parts of who shared it, and adds them in one press', async ({
  page,
  newVisitor,
  isMobile,
  scenario,
}) => {
  const cpu = await scenario.addProduct({
    name: 'Procesador AMD Ryzen 5 7600 AM5',
    category: 'PROCESADORES',
  });
  const kit = await scenario.addProduct({
    name: 'Memoria RAM 16GB (2x8GB) DDR5 5600MHz DIMM',
    category: 'MEMORIAS - VALUERAM',
  });
  await open(page, `/armar-pc?cpu=${cpu.id}&ram=${kit.id}&tengo=cpu`);
  const link = await shareBuild(page, isMobile);

  const friend = await newVisitor();
  await open(friend, link);
  const steps = friend.getByRole('region', { name: 'Pasos' });
  const theirs = steps.getByText('Quien compartió esta PC ya tenía una pieza: no está en el total');
  await expect(theirs).toBeVisible();
  await expect(friend.getByText(/Ya l[ao] tenés|Ya tenés:/)).toHaveCount(0);
  await expect(steps.getByText('Sin contar')).toBeVisible();
  const summary = await openSummary(friend, isMobile);
  await summary.getByText('Presupuesto', { exact: true }).click();
  await expect(
    summary.getByText(`No incluye el procesador que ya tenía quien compartió la PC: ${cpu.descripcion}.`),
  ).toBeVisible();
  if (isMobile) await friend.keyboard.press('Escape');
  await expectNoFindings(friend);
  await expectNoSidewaysScroll(friend);
  const total = async () => {
    const shown = await openSummary(friend, isMobile);
    const text = await shown.getByText('Total', { exact: true }).locator('..').innerText();
    if (isMobile) await friend.keyboard.press('Escape');
    return Number(/USD\s+([\d.]+)/.exec(text)?.[1]);
  };
  expect(await total()).toBeCloseTo(Number(kit.precio), 2);
  await steps.getByRole('link', { name: /^Agregarla al total/ }).click();
  await expect(theirs).toBeHidden();
  expect(await total()).toBeCloseTo(Number(kit.precio) + Number(cpu.precio), 2);
});

test('whoever buys a shared PC is asked about the part that its sharer has, and the cart says what is missing', async ({
  page,
  scenario,
}) => {
  const cpu = await scenario.addProduct({
    name: 'Procesador AMD Ryzen 5 7600 AM5',
    category: 'PROCESADORES',
  });
  const board = await scenario.addProduct({
    name: 'Motherboard Gigabyte B650M DDR5 AM5',
    category: 'MOTHERBOARDS',
  });
  const shared = `/armar-pc?cpu=${cpu.id}&motherboard=${board.id}&tengo=motherboard&ajenas=motherboard`;
  const lines = page.getByRole('region', { name: 'Productos del carrito' });
  const question = page.getByRole('dialog', { name: '¿Tenés la motherboard?' });
  const buy = () =>
    page.getByRole('button', { name: 'Añadir al carrito' }).filter({ visible: true }).last().click();

  await open(page, shared);
  // It is asked here, and nowhere above.
  await expect(page.getByText('Yo también la tengo')).toHaveCount(0);
  await buy();
  await expect(question).toContainText('La persona que te compartió esta PC ya la tenía');
  await expectNoFindings(page);
  await question.getByRole('button', { name: 'Ya la tengo' }).click();
  await expect(page).not.toHaveURL(/ajenas/);
  await open(page, '/carrito');
  await expect(page.getByText(`Ya tenés la motherboard: ${board.descripcion}`)).toBeVisible();
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'No la tengo: agregarla' }).click();
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Ya tenés')).toHaveCount(0);
  await page.getByRole('button', { name: 'Vaciar Carrito' }).click();
  // The processor alone is no PC.
  await open(page, paths.catalogue({ productId: cpu.id }));
  await page.getByRole('button', { name: /^Agregar al Carrito/ }).click();
  await open(page, '/carrito');
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/^Falta|Contamos con/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Vaciar Carrito' }).click();

  await open(page, shared);
  await buy();
  await question.getByRole('button', { name: 'Decidirlo después' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('En el carrito · Ver')).toHaveCount(0);
  await buy();
  await question.getByRole('button', { name: 'Agregar sin esa pieza' }).click();
  await open(page, '/carrito');
  const missing = page.getByText('Falta la motherboard: la persona que te compartió esta PC ya la tenía');
  await expect(missing).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Agregarla' }).click();
  await expect(missing).toBeHidden();
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Vaciar Carrito' }).click();

  await open(page, shared);
  await buy();
  await question.getByRole('button', { name: 'No la tengo: agregarla' }).click();
  await expect(page).not.toHaveURL(/tengo/);
  await open(page, '/carrito');
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/^Falta la|Ya tenés/)).toHaveCount(0);
  await expect(page.getByText('Faltan memoria, disco, fuente y gabinete')).toBeVisible();
  await page.getByRole('link', { name: 'Elegir lo que falta' }).click();
  await expectOpenStep(page, 'Memoria RAM');
});

test('whoever gets a link reads of somebody else’s PC until they change it', async ({ page }) => {
  const board = await idOf(page, 'motherboard', 'B450');
  const cpu = await idOf(page, 'cpu', 'Ryzen 5 5500');
  await open(
    page,
    `/armar-pc?cpu=${cpu}&motherboard=${board}&tengo=motherboard&completar=si&presupuesto=900`,
  );
  await expect(page.getByRole('heading', { name: 'Tu PC está completa' })).toBeVisible();
  await expect(page.getByText(/^Tu motherboard/).first()).toBeVisible();

  const { search } = new URL(page.url());
  await open(page, `/armar-pc${search}&ajenas=motherboard`);
  await expect(
    page.getByRole('heading', {
      name: /^Esta PC: \d de \d, falta la pieza que ya tiene quien la compartió$/,
    }),
  ).toBeVisible();
  await expect(page.getByText('100% completado')).toHaveCount(0);
  await expect(page.getByText(/\b[Tt]u (?:PC|motherboard|fuente)\b/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Añadir al carrito' }).filter({ visible: true }).last().click();
  await page
    .getByRole('dialog', { name: '¿Tenés la motherboard?' })
    .getByRole('button', { name: 'Ya la tengo' })
    .click();
  await expect(page.getByRole('heading', { name: 'Tu PC está completa' })).toBeVisible();
  await expect(page.getByText(/^Tu motherboard/).first()).toBeVisible();
});

test('two kits of memory are counted: in the price, in the slots, in the cart', async ({
  page,
  isMobile,
  scenario,
}) => {
  const kit = await scenario.addProduct({
    name: 'Memoria RAM 16GB (2x8GB) DDR5 5600MHz DIMM',
    category: 'MEMORIAS - VALUERAM',
  });
  const board = await scenario.addProduct({
    name: 'Motherboard Gigabyte B650I Mini-ITX DDR5 AM5',
    category: 'MOTHERBOARDS',
  });
  const cpu = await scenario.addProduct({
    name: 'Procesador AMD Ryzen 5 7600 AM5',
    category: 'PROCESADORES',
  });
  await open(page, `/armar-pc?cpu=${cpu.id}&ram=${kit.id}&tengo=cpu`);
  const summary = await openSummary(page, isMobile);
  await openPartOptions(summary);
  const more = summary.getByRole('link', { name: 'Una unidad más de Memoria RAM' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(summary.getByText('2 unidades')).toBeVisible();
  await expect(more).toBeFocused();
  await expect(summary.getByText('Total', { exact: true }).locator('..')).toContainText(
    (2 * Number(kit.precio)).toFixed(2),
  );
  await expect(more).toHaveAttribute('aria-disabled', 'true');

  await summary.getByRole('button', { name: 'Añadir al carrito' }).click();
  await expect(summary.getByText('Tu PC está en el carrito')).toBeVisible();
  const details = await page.evaluate(() => localStorage.getItem('cart_details') ?? '{}');
  expect((JSON.parse(details) as Record<string, { quantity: number }>)[kit.id]?.quantity).toBe(2);

  await open(page, `/armar-pc?cpu=${cpu.id}&motherboard=${board.id}&ram=${kit.id}&cant=ram:2`);
  const linked = await openSummary(page, isMobile);
  await expect(linked.getByText(/Los 2 kits de memoria suman 4 módulos/).first()).toBeVisible();
});
