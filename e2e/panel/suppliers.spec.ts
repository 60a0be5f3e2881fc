import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import { goTo, press, rowWith, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

// The shop reads one list at a time.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ page }) => signIn(page));

test('the same part of two suppliers is sold once, from the cheaper; the order says whom to buy from', async ({
  page,
  request,
  scenario,
  email,
}) => {
  const { first, second, part, code, id } = twoSuppliers();
  const inShop = async (product = id) => (await request.get(`/api/component/${product}`)).json();
  await apply(page, first, `${code}-1;Fuente ${part};Marca;${part};FUENTES;100;5`);
  await expect.poll(inShop).toMatchObject({ stock: 5 });
  const price = Number((await inShop()).precio);
  await apply(page, second, `${code}-2;Otra fuente;MARCA;${part.toLowerCase()};FUENTES;90;2`);
  await expect.poll(inShop).toMatchObject({ stock: 2, descripcion: `Fuente ${part}` });
  expect(Number((await inShop()).precio)).toBeLessThan(price);

  const order = await scenario.othersBuy(id, 2, { email });
  await expect.poll(inShop).toMatchObject({ stock: 5 });
  await open(page, `/admin/pedido/${order}`);
  await expect(page.getByText(`Comprar a ${second}, código ${code}-2`)).toBeVisible();

  await goTo(page, 'Proveedores');
  await expect(rowWith(page, second)).toContainText('1');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Varias ofertas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(part);
  await expect(rowWith(page, `${code}-1`)).toContainText('Se vende esta');
  await expect(rowWith(page, `${code}-2`)).toContainText('2 en pedidos');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await scenario.hide(id);
});

test('all that a supplier has leaves the stock at once, and comes back with one press', async ({
  page,
  request,
  scenario,
}) => {
  const { first, second, part, code, id } = twoSuppliers();
  const inShop = async () => (await request.get(`/api/component/${id}`)).json();
  await apply(page, first, `${code}-1;Fuente ${part};Marca;${part};FUENTES;100;5`);
  await apply(page, second, `${code}-2;Otra fuente;MARCA;${part};FUENTES;90;2`);
  await expect.poll(inShop).toMatchObject({ stock: 2 });

  await open(page, '/admin/home/proveedores');
  await press(page.getByRole('button', { name: `Dejar sin stock lo de ${second}` }));
  const question = page.getByRole('alertdialog', { name: `¿Dejar sin stock todo lo de ${second}?` });
  await expect(question).toContainText('1 producto suyo deja de tener stock');
  await expectNoFindings(page);
  await press(question.getByRole('button', { name: 'Dejar sin stock' }));
  const done = notice(page, `${second}: sin stock`);
  await expect(done).toBeVisible();
  await expect.poll(inShop).toMatchObject({ stock: 5 });
  await press(done.getByRole('button', { name: 'Deshacer' }));
  await expect(notice(page, `vuelve el stock de ${second}`)).toBeVisible();
  await expect.poll(inShop).toMatchObject({ stock: 2 });
  await expectNoSidewaysScroll(page);
  await scenario.hide(id);
});

test('what may be the same part is asked once, and can be separated again', async ({
  page,
  request,
  scenario,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const { first, second, part, code, id, theirs } = twoSuppliers();
  const inShop = async (product: string) => (await request.get(`/api/component/${product}`)).status();
  await apply(page, first, `${code}-1;Fuente ${part};Marca;${part};FUENTES;100;5`);
  await apply(page, second, `${code}-2;Otra fuente;Otra marca;${part};FUENTES;90;2`);
  await expect.poll(() => inShop(theirs)).toBe(200);

  await open(page, '/admin/home/proveedores');
  await page.getByRole('link', { name: /^Para confirmar/ }).click();
  const question = page.getByRole('article', { name: `${part}: Tienen marcas distintas` });
  await expect(question).toContainText(`${second}: USD 90.00`);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await press(question.getByRole('button', { name: 'Es el mismo' }));
  await expect(question).toBeHidden();
  // The next pair has the focus, or the count when none is left.
  await expect(page.locator('article:focus, [role="status"]:focus')).toHaveCount(1);
  await expect.poll(() => inShop(theirs)).toBe(404);
  const former = await request.get(`/producto/otra-fuente-${theirs}`, { maxRedirects: 0 });
  expect([former.status(), former.headers()['location']]).toEqual([
    301,
    `/producto/fuente-${part.toLowerCase()}-${id}`,
  ]);
  const saved = await request.get(`/armar-pc?psu=${theirs}`);
  expect(await saved.text()).toContain(`Fuente ${part}`);

  await page.getByRole('link', { name: 'Varias ofertas' }).click();
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(part);
  await expect(rowWith(page, `${code}-2`)).toContainText('Se vende esta');
  await press(rowWith(page, `${code}-2`).getByRole('button', { name: 'Separar' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Separar' }));
  await expect.poll(() => inShop(theirs)).toBe(200);
  expect(await inShop(id)).toBe(200);
  await scenario.hide(id);
  await scenario.hide(theirs);
});

test('days of delivery that cannot be read are refused, and the former stay', async ({
  page,
  request,
  scenario,
}) => {
  const { first, code, id } = twoSuppliers();
  await apply(page, first, `${code}-1;Fuente de a una;Marca;;FUENTES;100;5`);
  await expect.poll(async () => (await request.get(`/api/component/${id}`)).status()).toBe(200);
  await open(page, '/admin/home/proveedores');
  const dialog = page.getByRole('dialog', { name: first });
  const days = dialog.getByRole('textbox', { name: 'Días de entrega' });
  const edit = () => press(rowWith(page, first).getByRole('button', { name: `Editar ${first}` }));

  await edit();
  await days.fill('37');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(notice(page, `${first} guardado`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowWith(page, first)).toContainText('37');
  await edit();
  await days.fill('3 a 5');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(days).toHaveAccessibleDescription(/Escribí los días con un solo número, como 3\./);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(rowWith(page, first)).toContainText('37');
  await scenario.hide(id);
});

test('a supplier with prices in pesos, without IVA, and a margin of its own says what becomes of them, and they do', async ({
  page,
  request,
  scenario,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  const { first, code, id } = twoSuppliers();
  await open(page, '/admin/home/proveedores');
  await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
  const adding = page.getByRole('dialog', { name: 'Nuevo proveedor' });
  await adding.getByRole('textbox', { name: 'Nombre' }).fill(first);
  await adding.getByRole('combobox', { name: 'Moneda de sus listas' }).selectOption('Pesos');
  // A slip closes it; what was typed is there again, also after a reload.
  await page.keyboard.press('Escape');
  await expect(adding).toBeHidden();
  await open(page, '/admin/home/proveedores');
  await press(page.getByRole('button', { name: 'Nuevo proveedor' }));
  await expect(adding.getByRole('textbox', { name: 'Nombre' })).toHaveValue(first);
  await adding.getByRole('textbox', { name: 'Dólar de este proveedor' }).fill('1000');
  await adding.getByRole('combobox', { name: 'IVA de sus listas' }).selectOption('Se suma 21 %');
  const example = adding.getByRole('status');
  await expect(example).toContainText('te cuesta USD 121.00 y, en una categoría con margen de 10,0');
  await adding.getByRole('textbox', { name: 'Margen (%)' }).fill('20');
  await expect(example).toContainText(
    'Un producto de $ 100.000 en su lista te cuesta USD 121.00 y, con 20,0 % de margen, se vende a USD 145.20 ($',
  );
  await expectNoFindings(page);
  await adding.getByRole('button', { name: 'Agregar' }).click();
  // Far from the shop's dollar: it is asked as the shop's own would be.
  const question = page.getByRole('alertdialog', { name: '¿Seguro? Es un salto grande' });
  await expect(question).toContainText(
    'a $ 1.000,00. Por ejemplo, un producto de $ 100.000 en su lista: USD 145.20',
  );
  await expectNoFindings(page);
  await press(question.getByRole('button', { name: 'Sí, es correcto' }));
  await expect(adding).toBeHidden();
  await expect(rowWith(page, first)).toContainText('margen 20,0');
  await expectNoSidewaysScroll(page);
  await apply(page, first, `${code}-1;Fuente en pesos;Marca;;FUENTES;100000;5`);
  await expect
    .poll(async () => (await request.get(`/api/component/${id}`)).json())
    .toMatchObject({ precio: '145.20' });

  // With the product that the list brought.
  await open(page, '/admin/home/proveedores');
  await press(rowWith(page, first).getByRole('button', { name: `Editar ${first}` }));
  const editing = page.getByRole('dialog', { name: first });
  const { results } = (await (await page.request.get('/api/proveedores/')).json()) as {
    results: { id: string; nombre: string; version: number }[];
  };
  const supplier = results.find(({ nombre }) => nombre === first);
  const others = { nombre: first, dias_de_entrega: 9, version: supplier?.version };
  expect((await page.request.put(`/api/proveedores/${supplier?.id}/`, { data: others })).status()).toBe(204);
  const margin = editing.getByRole('textbox', { name: 'Margen (%)' });
  await margin.fill('-5');
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(margin).toHaveAccessibleDescription(/El margen no puede ser menor que 0/);
  await margin.fill('0');
  await expect(editing.getByRole('status')).toContainText(
    'Fuente en pesos, a $ 100.000 en su lista, te cuesta USD 121.00',
  );
  await press(editing.getByRole('button', { name: 'Guardar' }));
  await expect(question).toContainText('Su margen pasa de 20,0 % a 0,0 %: se vende al costo.');
  await expect(question).toContainText('Fuente en pesos: hoy USD 145.20');
  await press(question.getByRole('button', { name: 'Cancelar' }));
  await margin.fill('30');
  await editing.getByRole('button', { name: 'Guardar' }).click();
  await expect(editing.getByRole('alert')).toContainText('lo cambió recién. No se guardó nada');
  await press(editing.getByRole('button', { name: 'Guardar' }));
  await expect(editing).toBeHidden();
  await expect(rowWith(page, first)).toContainText('margen 30,0');

  // A correction is shown on that product, and recomputed at once.
  await press(rowWith(page, first).getByRole('button', { name: `Editar ${first}` }));
  await editing.getByRole('combobox', { name: 'IVA de sus listas' }).selectOption('Los precios lo incluyen');
  await press(editing.getByRole('button', { name: 'Guardar' }));
  const recosting = page.getByRole('alertdialog', { name: `¿Recalcular los precios de ${first}?` });
  await expect(recosting).toContainText(/Fuente en pesos: hoy USD\s157\.30 .*, después USD\s130\.00/);
  await expect(recosting).toContainText('Se recalcula 1 producto al guardar.');
  await expectNoFindings(page);
  await press(recosting.getByRole('button', { name: 'Recalcular' }));
  await expect(editing).toBeHidden();
  await expect
    .poll(async () => (await request.get(`/api/component/${id}`)).json())
    .toMatchObject({ precio: '130.00' });
  await goTo(page, 'Auditoría');
  await expect(rowWith(page, first).first()).toContainText('IVA');
  await scenario.hide(id);
});

test(
  'two names of one supplier are made one, once a person says that their code is one part',
  { tag: '@desktop' },
  async ({ page, request, scenario, allowConsole }) => {
    allowConsole(/status of 409/);
    const { first, second, code, id } = twoSuppliers();
    await apply(page, first, `${code}-1;Fuente de 650 W;Marca;;FUENTES;100;5`);
    await apply(page, second, `${code}-1;FUENTE 650W OEM;Marca;;FUENTES;100;3`);
    await open(page, '/admin/home/proveedores');
    await press(page.getByRole('button', { name: `Juntar ${second} con otro` }));
    const dialog = page.getByRole('dialog', { name: `Juntar ${second} con otro` });
    await dialog.getByRole('combobox', { name: 'Con cuál' }).selectOption(first);
    await expect(dialog.getByText(`Pasa 1 producto a ${first}`)).toBeVisible();
    const merge = dialog.getByRole('button', { name: `Juntar con ${first}` });
    await press(merge);
    await expect(dialog.getByRole('alert')).toContainText('Falta confirmar códigos');
    await dialog.getByRole('checkbox', { name: `${code}-1` }).check();
    await expectNoFindings(page);
    // Another journey's list may be read at this moment: it is refused then, and asked again.
    await expect(async () => {
      await press(merge);
      await expect(dialog).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(notice(page, `${second} se juntó con ${first}`)).toBeVisible();
    await expect(rowWith(page, second)).toBeHidden();
    await expect
      .poll(async () => (await request.get(`/api/component/${id}`)).json())
      .toMatchObject({ stock: 3 });
    await scenario.hide(id);
  },
);

function twoSuppliers() {
  const mark = randomUUID().slice(0, 8);
  const slug = (name: string) => name.toLowerCase().replace(' ', '-');
  const [first, second] = [`Uno ${mark}`, `Dos ${mark}`];
  return {
    first,
    second,
    part: `PN-${mark.toUpperCase()}`,
    code: mark,
    id: `${slug(first)}-${mark}-1`,
    theirs: `${slug(second)}-${mark}-2`,
  };
}

/** Tries and applies a list of one row, when no other list is being read. */
async function apply(page: Page, supplier: string, row: string): Promise<void> {
  const list = `id;descripcion;marca;part_number;categoria;precio_proveedor;stock\r\n${row}`;
  const query = `archivo=lista.csv&lista=Lista&proveedor=${encodeURIComponent(supplier)}&moneda=usd&iva_agregado=0`;
  const stateOf = async (id: string) =>
    ((await (await page.request.get(`/api/importaciones/${id}/`)).json()) as { estado: string }).estado;
  let id = '';
  await expect(async () => {
    const tried = await page.request.post(`/api/importaciones/?${query}`, {
      headers: { 'content-type': 'application/octet-stream' },
      data: Buffer.from(list),
    });
    expect(tried.status()).toBe(202);
    ({ id } = (await tried.json()) as { id: string });
  }).toPass();
  await expect.poll(() => stateOf(id)).toBe('ensayo');
  await page.request.post(`/api/importaciones/${id}/aplicar/`);
  await expect.poll(() => stateOf(id)).toBe('aplicada');
}
