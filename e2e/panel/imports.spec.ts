import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { open } from '../steps/open.ts';
import { goTo, logInAgain, nameNewSupplier, openMenu, press, rowWith, signIn } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

// The shop reads one list at a time.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ page }) => signIn(page));

test('a list is tried, applied and undone: its product comes to the shop and leaves it', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const id = `lista-${randomUUID().slice(0, 8)}`;
  const { supplier, slug } = newSupplier();
  const inShop = async () => (await request.get(`/api/component/${slug}-${id}`)).status();
  await open(page, '/admin/home');
  await goTo(page, 'Importaciones');
  await choose(page, 'lista-de-marzo.csv', [
    'id;descripcion;categoria;precio_proveedor;stock',
    `${id};Placa de video ${id};PLACAS VIDEO;U$S 1.282,87;MENOS DE 10 UNIDADES`,
    'sin-precio;Algo sin precio;ACCESORIOS;consultar;3',
  ]);
  await tryForNew(page, supplier);

  await expect(page.getByText('Esto es un ensayo: todavía no cambió nada.')).toBeVisible();
  await expect(rowWith(page, id)).toContainText('1282.87');
  await expect(rowWith(page, 'sin-precio')).toContainText('precio que no se entiende: "consultar"');
  expect(await inShop()).toBe(404);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar errores (CSV)' }).click();
  const sheet = await readFile(await (await downloading).path(), 'utf8');
  expect(sheet).toContain('3;sin-precio;"precio que no se entiende: ""consultar""";omitida');

  await applyTried(page);
  await expect.poll(inShop).toBe(200);
  await press(page.getByRole('button', { name: 'Deshacer' }));
  await press(page.getByRole('button', { name: 'Deshacer todo' }));
  await expect(page.getByText(/^Deshecha: 0 productos volvieron.* y 1 salieron/)).toBeVisible();
  await expect.poll(inShop).toBe(404);

  await page.getByRole('link', { name: 'Todas las importaciones' }).click();
  await expect(rowWith(page, 'lista-de-marzo.csv').first()).toContainText('Deshecha');
  await goTo(page, 'Auditoría');
  await expect(rowWith(page, 'lista-de-marzo.csv').first()).toContainText('importacion');
});

test('a file that is no list says so in plain Spanish, and so does none', async ({ page }) => {
  await open(page, '/admin/home/importaciones');
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(page.getByText('Elegí un archivo')).toBeVisible();
  await choose(page, 'factura.pdf', ['%PDF-1.7 nada de esto es una lista']);
  await tryForNew(page, newSupplier().supplier);
  const refusal = page.getByRole('alert').filter({ hasText: 'No se importó nada' });
  await expect(refusal).toContainText('No es Excel ni JSON, ni un CSV con columnas id y descripcion');
});

test('a list whose session ended before it was sent is named after the login, and the rest of the form stands', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const { supplier, slug } = newSupplier();
  await open(page, '/admin/home/importaciones');
  const rows = Array.from({ length: 60_000 }, (_, n) => `fila-${n};Soporte de monitor ${n};ACCESORIOS;100;5`);
  await choose(page, 'lista-larga.csv', [HEADER, ...rows]);
  await nameNewSupplier(page, supplier);
  await context.clearCookies({ name: 'admin_session' });
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await logInAgain(page);
  const note = page.getByText('Tu sesión terminó antes de subir «lista-larga.csv»');
  await expect(note).toBeVisible();
  await expect(page.getByLabel('Proveedor', { exact: true })).toHaveValue(supplier);
  await expect(page.getByLabel('Moneda de sus listas').locator('option:checked')).toHaveText('Dólares');
  await expectNoFindings(page);

  // Chosen, not sent yet, and the session ends while the panel is not looked at.
  await choose(page, 'lista-corta.csv', [HEADER, `uno-${slug};Soporte de monitor;ACCESORIOS;100;5`]);
  await expect(note).toBeHidden();
  await context.clearCookies({ name: 'admin_session' });
  await (await openMenu(page)).getByRole('link', { name: 'Importaciones' }).click();
  await logInAgain(page);
  await expect(page.getByText('Tu sesión terminó antes de subir «lista-corta.csv»')).toBeVisible();
  await choose(page, 'lista-corta.csv', [HEADER, `uno-${slug};Soporte de monitor;ACCESORIOS;100;5`]);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(page.getByText('Esto es un ensayo: todavía no cambió nada.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Descartar' }));
});

test('the first list of a shop is not read until somebody says how its prices are', async ({
  openOwnShop,
  newVisitor,
}) => {
  test.slow();
  const shop = await openOwnShop({ CATALOG_FEED: join(tmpdir(), `${randomUUID()}.json`) });
  const owner = await newVisitor({ baseURL: shop.origin });
  await signIn(owner);
  await open(owner, '/admin/home/importaciones');
  await choose(owner, 'lista.csv', [HEADER, 'uno;Soporte de monitor;ACCESORIOS;100;5']);
  await expect(owner.getByText('Es su primera lista: decí cómo son sus precios.')).toBeVisible();
  await owner.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(owner.getByText('Elegí en qué moneda están sus precios')).toBeVisible();
  await expect(owner.getByText('Elegí si sus precios traen IVA')).toBeVisible();
  await owner.getByLabel('Moneda de sus listas').selectOption('Dólares');
  await owner.getByLabel('IVA de sus listas').selectOption('Se suma 21 %');
  await owner.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(rowWith(owner, 'Soporte de monitor')).toContainText('121.00');
  await applyTried(owner);
  await goTo(owner, 'Proveedores');
  await expect(rowWith(owner, 'Proveedor principal')).toContainText(/más\sIVA\s21/);
});

test('the same codes in a list of a second supplier change nothing of the first, and an order says whom to buy from', async ({
  page,
  request,
  scenario,
  email,
}) => {
  const product = await scenario.addProduct({ stock: 3 });
  const { supplier, slug } = newSupplier();
  const theirs = `${slug}-${product.id}`;
  const inShop = async (id: string) => (await request.get(`/api/component/${id}`)).json();
  const before = await inShop(product.id);
  await open(page, '/admin/home/importaciones');
  await choose(page, 'lista-de-abril.csv', [
    'id;descripcion;categoria;precio_proveedor;stock',
    `${product.id};Lámpara de ${supplier};ACCESORIOS;U$S 20,00;5`,
  ]);
  await page.getByLabel('Proveedor', { exact: true }).fill(supplier);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(page.getByText('Elegí en qué moneda están sus precios')).toBeVisible();
  await expect(page.getByText('Elegí si sus precios traen IVA')).toBeVisible();
  await nameNewSupplier(page, supplier);
  await expect(page.getByText('Es un proveedor nuevo: se crea cuando apliques la lista.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(
    page.getByText(`De ${supplier}, un proveedor nuevo: se crea al aplicar la lista.`),
  ).toBeVisible();
  await applyTried(page);
  await page.getByRole('link', { name: 'Todas las importaciones' }).click();
  await expect(rowWith(page, supplier).first()).toContainText('Aplicada');

  await expect.poll(() => inShop(theirs)).toMatchObject({ descripcion: `Lámpara de ${supplier}`, stock: 5 });
  expect(await inShop(product.id)).toEqual(before);

  for (const [id, whom] of [
    [theirs, supplier],
    [product.id, 'Proveedor principal'],
  ] as const) {
    const order = await scenario.othersBuy(id, 1, { email });
    await open(page, `/admin/pedido/${order}`);
    await expect(page.getByText(`Comprar a ${whom}, código ${product.id}`)).toBeVisible();
  }
  await expectNoFindings(page);
  await scenario.hide(theirs);
});

test('a file with another name replaces the only list of its supplier; a list of its own says in red what stays on sale', async ({
  page,
  request,
  scenario,
}) => {
  const { supplier, slug } = newSupplier();
  const stockOf = async (code: string) =>
    ((await (await request.get(`/api/component/${slug}-${code}`)).json()) as { stock: number }).stock;
  const rows = ['queda', 'falta'].map((code) => `${code};Soporte ${code};ACCESORIOS;20;5`);
  await open(page, '/admin/home/importaciones');
  await choose(page, 'lista-de-marzo.csv', [HEADER, ...rows]);
  await nameNewSupplier(page, supplier);
  await expect(page.getByLabel('Nombre de la lista')).toHaveValue('lista');
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await applyTried(page);

  await page.getByRole('link', { name: 'Todas las importaciones' }).click();
  await choose(page, 'precios-mayorista.csv', [HEADER, 'queda;Soporte queda;ACCESORIOS;21;5']);
  await page.getByLabel('Proveedor', { exact: true }).fill(supplier);
  const which = page.getByLabel('Qué lista es');
  await expect(which.locator('option:checked')).toHaveText(
    /^Reemplaza a «lista» \(2 productos; lista-de-marzo\.csv, del \d{1,2} [a-z]+ \d{4}\)$/,
  );
  await which.selectOption('Es otra lista, además de esa');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Lo que falte en este archivo sigue a la venta' }),
  ).toBeVisible();
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(
    page.getByText(`además de «lista»: lo que falte en este archivo sigue a la venta (1 producto).`),
  ).toBeVisible();
  await press(page.getByRole('button', { name: 'Aplicar' }));
  await expect(page.getByRole('alertdialog')).toContainText('sigue a la venta (1 producto)');
  await expectNoFindings(page);
  await press(page.getByRole('button', { name: 'Cancelar' }));

  await page.getByRole('link', { name: 'Todas las importaciones' }).click();
  await choose(page, 'precios-mayorista.csv', [HEADER, 'queda;Soporte queda;ACCESORIOS;21;5']);
  await tryFor(page, supplier);
  await press(page.getByRole('button', { name: 'Aplicar' }));
  const question = page.getByRole('alertdialog', { name: '¿Aplicar una lista que cambia demasiado?' });
  await expect(question).toContainText('Falta en el archivo: Soporte falta.');
  await expect(question.getByLabel('Conservar el que falta')).toBeChecked();
  await expectNoFindings(page);
  await question.getByText('Dejarlo sin stock').click();
  await press(question.getByRole('button', { name: 'Aplicar' }));
  await expect(page.getByText('Aplicada: la tienda ya muestra estos cambios.')).toBeVisible();
  await expect.poll(() => stockOf('falta')).toBe(0);
  expect(await stockOf('queda')).toBe(5);
  await scenario.hide(`${slug}-queda`);
  await scenario.hide(`${slug}-falta`);
});

test('with several suppliers a list says whose it is, and a name near a known one is asked back', async ({
  page,
  scenario,
}) => {
  const { supplier, slug } = newSupplier();
  const row = `unica;Soporte de ${supplier};ACCESORIOS;20;5`;
  await open(page, '/admin/home/importaciones');
  await choose(page, 'lista.csv', [HEADER, row]);
  await tryForNew(page, supplier);
  await applyTried(page);

  await page.getByRole('link', { name: 'Todas las importaciones' }).click();
  const whose = page.getByLabel('Proveedor', { exact: true });
  await choose(page, `${supplier} 2026-03-02.csv`, [HEADER, row]);
  await expect(whose).toHaveValue(supplier);
  await expect(whose).toHaveAccessibleDescription(/^Por el nombre del archivo/);
  await choose(page, 'lista.csv', [HEADER, row]);
  await expect(whose).toHaveValue('');
  await expect(page.getByLabel('Qué lista es')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(whose).toHaveAccessibleDescription(/Elegí de quién es la lista/);
  await whose.fill(`${supplier}x`);
  await expect(page.getByText(`¿Quisiste decir ${supplier}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(whose).toHaveAccessibleDescription(/Respondé la pregunta/);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Sí, es ${supplier}` }).click();
  await expect(whose).toHaveValue(supplier);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(page.getByText('La tienda ya está como dice la lista.')).toBeVisible();
  await scenario.hide(`${slug}-unica`);
});

test('a list with suspicious rows asks what becomes of them, and leaves them out', async ({
  page,
  request,
  scenario,
}) => {
  const { supplier, slug } = newSupplier();
  const costOf = async (code: string) =>
    ((await (await request.get(`/api/component/${slug}-${code}`)).json()) as { precio: string }).precio;
  const row = (code: string, price: number) => `${code};Soporte ${code} de ${slug};ACCESORIOS;${price};5`;
  const upload = async (rows: readonly string[], tryIt: typeof tryFor) => {
    await open(page, '/admin/home/importaciones');
    await choose(page, 'lista.csv', [HEADER, ...rows]);
    await tryIt(page, supplier);
  };
  await upload([row('uno', 20), row('dos', 20)], tryForNew);
  await applyTried(page);

  await upload([row('uno', 30), row('dos', 21)], tryFor);
  const suspicious = await page.getByRole('table', { name: 'Sospechosos' }).boundingBox();
  const button = await page.getByRole('button', { name: 'Aplicar' }).boundingBox();
  expect(suspicious?.y, 'they are read before they are applied').toBeLessThan(button?.y ?? 0);
  await press(page.getByRole('button', { name: 'Aplicar' }));
  const question = page.getByRole('alertdialog', { name: '¿Aplicar una lista con un sospechoso?' });
  await expect(question).toContainText('El costo sube de USD 20.00 a USD 30.00.');
  await expectNoFindings(page);
  await press(question.getByRole('button', { name: 'Aplicar' }));
  await expect(question.getByText('Elegí qué hacer con los sospechosos')).toBeVisible();
  await question.getByText('Dejarlo afuera').click();
  await press(question.getByRole('button', { name: 'Aplicar' }));
  await expect(page.getByText('Aplicada: la tienda ya muestra estos cambios.')).toBeVisible();
  await expect(page.getByText('Dejados afuera')).toBeVisible();
  await expect.poll(() => costOf('dos')).toBe('23.10');
  expect(await costOf('uno')).toBe('22.00');
  await scenario.hide(`${slug}-uno`);
  await scenario.hide(`${slug}-dos`);
});

test('a long trial shows the first rows, and the others on request: its faults are not a walk away', async ({
  page,
}) => {
  const { supplier, slug } = newSupplier();
  const rows = Array.from(
    { length: 12 },
    (_, place) => `${place};Soporte ${place} de ${slug};ACCESORIOS;20;-4`,
  );
  await open(page, '/admin/home/importaciones');
  await choose(page, 'lista.csv', [HEADER, ...rows]);
  await tryForNew(page, supplier);
  const added = page.getByRole('table', { name: 'Nuevos' }).getByRole('row', { name: /Soporte/ });
  await expect(added).toHaveCount(10);
  await press(page.getByRole('button', { name: 'Ver las 2 filas que siguen' }).first());
  await expect(added).toHaveCount(12);
  const noted = page.getByRole('table', { name: 'Filas tomadas con cautela' });
  await expect(noted.getByRole('row').nth(1)).toContainText('stock negativo (-4): se tomó 0');
  await expectNoFindings(page);
  await press(page.getByRole('button', { name: 'Descartar' }));
});

test('what was chosen for a list outlives a reload; of one that was discarded elsewhere the page says so, once', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const { supplier, slug } = newSupplier();
  await open(page, '/admin/home/importaciones');
  await choose(page, 'lista.csv', [HEADER, `uno;Soporte ${slug};RUBRO ${slug};20;5`]);
  await tryForNew(page, supplier);
  const category = page.getByLabel(`Usar RUBRO ${slug} como`);
  await category.selectOption({ label: 'FUENTES' });
  await page.reload();
  await expect(category.locator('option:checked')).toHaveText('FUENTES');

  const id = new URL(page.url()).searchParams.get('importacion') ?? '';
  expect((await page.request.delete(`/api/importaciones/${id}/`)).status()).toBe(204);
  await press(page.getByRole('button', { name: 'Aplicar' }));
  await expect(page.getByText('Esta lista ya no está: la descartaron')).toBeVisible();
  await expect(page.getByRole('button', { name: /Aplicar|Descartar/ })).toHaveCount(0);
  await expect(page.getByText('Esa importación no existe')).toHaveCount(0);
  await expectNoFindings(page);
});

test('a list in Excel is tried like any other', async ({ page }) => {
  const id = `excel-${randomUUID().slice(0, 8)}`;
  await open(page, '/admin/home/importaciones');
  const buffer = await writeXlsx({
    sheets: [
      { name: 'Condiciones', rows: [['Precios sin stock comprometido']] },
      {
        name: 'Lista',
        rows: [
          ['Mayorista de prueba'],
          ['id', 'descripcion', 'categoria', 'precio_proveedor', 'stock'],
          [id, `Placa de video ${id}`, 'PLACAS VIDEO', 1282.87, 4],
          ['sin-precio', 'Algo sin precio', 'ACCESORIOS', 'consultar', 3],
        ],
      },
    ],
  });
  await page.getByLabel('Archivo de la lista').setInputFiles({
    name: 'lista-de-mayo.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(buffer),
  });
  await nameNewSupplier(page, newSupplier().supplier);
  await expect(page.getByLabel('Nombre de la lista')).toHaveValue('lista');
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await expect(page.getByText('Esto es un ensayo: todavía no cambió nada.')).toBeVisible();
  await expect(rowWith(page, id)).toContainText('1282.87');
  await expect(rowWith(page, 'sin-precio')).toContainText('4');
});

test('a list whose columns have other names asks which is which, and knows it next time', async ({
  page,
}) => {
  const { supplier, slug } = newSupplier();
  const lines = ['Cod.;Articulo;P. Lista;Disp.', `${slug}-1;Soporte ${slug};20,50;SI`];
  await open(page, '/admin/home/importaciones');
  await choose(page, 'sur.csv', lines);
  await tryForNew(page, supplier);
  // It waits for an answer: nothing failed.
  await expect(page.getByText('Falta decir qué es cada columna', { exact: true })).toBeVisible();
  await expect(page.getByText('Fallida')).toHaveCount(0);
  await expect(page.getByText('No se importó nada')).toHaveCount(0);
  const waiting = page.getByRole('status').filter({ hasText: 'Espera que digas qué columna es cada cosa' });
  await expect(waiting).toContainText('Todavía no cambió nada');
  const question = page.getByRole('region', { name: 'Decí qué columna es cada cosa' });
  await expect(question.getByLabel('Código (hace falta)').locator('option:checked')).toHaveText('Cod.');
  await question.getByLabel('Precio (hace falta)').selectOption('No está');
  await press(question.getByRole('button', { name: 'Leer con estas columnas' }));
  await expect(question.getByText('Elegí la columna')).toBeVisible();
  await question.getByLabel('Precio (hace falta)').selectOption('P. Lista');
  const read = question.getByRole('region', { name: 'Las primeras filas, con estas columnas' });
  await expect(read.getByRole('row').last()).toHaveText(`${slug}-1Soporte ${slug}20,50SI`);
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await press(question.getByRole('button', { name: 'Leer con estas columnas' }));
  await expect(page.getByText('Esto es un ensayo: todavía no cambió nada.')).toBeVisible();
  await expect(rowWith(page, `${slug}-1`).first()).toContainText('20.50');
  const units = page.getByLabel('«si», en unidades');
  await expect(units).toHaveValue('1');
  await units.fill('5');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);
  await applyTried(page);

  await page.getByRole('link', { name: 'Todas las importaciones' }).click();
  // The reading that asked left with its answer.
  await expect(page.getByRole('row').filter({ hasText: supplier })).toHaveCount(1);
  await choose(page, 'sur.csv', [...lines, `${slug}-2;Soporte dos;30;SI`]);
  await tryFor(page, supplier);
  await expect(page.getByText('Esto es un ensayo: todavía no cambió nada.')).toBeVisible();
  await expect(units).toHaveValue('5');
  await press(page.getByRole('button', { name: 'Descartar' }));
});

function newSupplier() {
  const supplier = `Mayorista ${randomUUID().slice(0, 8)}`;
  return { supplier, slug: supplier.toLowerCase().replace(' ', '-') };
}

const HEADER = 'id;descripcion;categoria;precio_proveedor;stock';

async function tryForNew(page: Page, supplier: string): Promise<void> {
  await nameNewSupplier(page, supplier);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
}

async function tryFor(page: Page, supplier: string): Promise<void> {
  await page.getByLabel('Proveedor', { exact: true }).fill(supplier);
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click();
}

/** A list about which nothing is asked. */
async function applyTried(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Aplicar' }));
  await expect(page.getByText('Aplicada: la tienda ya muestra estos cambios.')).toBeVisible();
}

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page
    .getByLabel('Archivo de la lista')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}
