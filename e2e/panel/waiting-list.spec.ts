import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createImportService } from '#catalogue/imports/import-service.ts';
import { importDeps } from '#catalogue/imports/testing/import-deps.ts';
import { openDatabase } from '#db/open/open-database.ts';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { ADMIN, goTo, press, rowWith } from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

const GOOD = Array.from({ length: 40 }, (_, place) => ({
  id: `p${place}`,
  descripcion: `Fuente modelo ${place}`,
  categoria: 'FUENTES',
  precio_proveedor: 100 + place,
  stock: 5,
}));
const CENTS = GOOD.map((row) => ({ ...row, precio_proveedor: row.precio_proveedor / 100 }));

test('a list that changed too much waits: it is discarded, and another applied, by one press each', async ({
  openOwnShop,
  newVisitor,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zocalo-e2e-feed-'));
  const file = join(folder, 'lista.json');
  await writeFile(file, JSON.stringify(GOOD));
  const shop = await openOwnShop({ CATALOG_FEED: file });
  const { db, close } = await openDatabase({ dataDir: shop.dataDir });
  const imports = createImportService(importDeps({ db, configured: { location: file, access: { fetch } } }));
  /** What the clock does six minutes later. */
  const reads = async (rows: readonly object[]) => {
    await writeFile(file, JSON.stringify(rows));
    return imports.importConfigured();
  };
  try {
    const page = await newVisitor({ baseURL: shop.origin });
    const inShop = async (id: string) => (await page.request.get(`/api/component/${id}`)).json();
    expect(await reads(CENTS)).toBe('waiting');

    await signInAt(page, shop.origin);
    await page.goto('/admin/home');
    await goTo(page, 'Atención');
    await expect(rowWith(page, 'Una lista espera tu decisión')).toContainText(
      'La mitad de los 40 precios conocidos cambia un 99 % o más.',
    );
    await page.getByRole('link', { name: 'Revisar la lista' }).click();
    await expect(page.getByText('Cambió demasiado y no se aplicó')).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await press(page.getByRole('button', { name: 'Descartar' }));
    await expect(rowWith(page, 'lista.json').first()).toContainText('Descartada');
    expect(await inShop('p0')).toMatchObject({ precio: '110.00' });
    await goTo(page, 'Atención');
    await expect(page.getByText('No hay nada que pida atención')).toBeVisible();

    expect(await reads(GOOD.slice(0, 10))).toBe('waiting');
    await goTo(page, 'Importaciones');
    await rowWith(page, 'Espera tu decisión').getByRole('link').click();
    await expect(page.getByText('30 de 40 productos con stock ya no están en la lista')).toBeVisible();
    await press(page.getByRole('button', { name: 'Aplicar esta lista' }));
    await expect(page.getByText('Aplicada: la tienda ya muestra estos cambios.')).toBeVisible();
    await expect.poll(async () => (await inShop('p39')).stock).toBe(0);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});

test('a list that has an address waits the first time, says when it fails, and comes again when somebody asks', async ({
  openOwnShop,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const shop = await openOwnShop({});
  const { db, close } = await openDatabase({ dataDir: shop.dataDir });
  let respond = async () => Response.json(GOOD);
  const imports = createImportService(importDeps({ db, addressAccess: { fetch: () => respond() } }));
  /** What the clock does when it is due. */
  const fetches = async () => {
    await db.updateTable('list_addresses').set({ next_at: '2000-01-01T00:00:00.000Z' }).execute();
    await imports.importDue();
  };
  try {
    const page = await newVisitor({ baseURL: shop.origin });
    await signInAt(page, shop.origin);
    await page.goto('/admin/home');
    await openAddresses(page);
    await press(page.getByRole('button', { name: 'Nueva dirección' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Dirección').fill('http://mayorista.example/lista.json');
    await dialog.getByLabel('Cuándo').selectOption('Solo cuando la traigo yo');
    await press(dialog.getByRole('button', { name: 'Agregar' }));
    await expect(dialog.getByText('Tiene que empezar con https://')).toBeVisible();
    await expectNoFindings(page);
    await dialog.getByLabel('Dirección').fill('https://mayorista.example/lista.json?clave=secreta');
    await press(dialog.getByRole('button', { name: 'Agregar' }));
    const row = rowWith(page, 'mayorista.example/lista.json');
    await expect(row).toContainText('Todavía ninguna');
    await expect(row).not.toContainText('secreta');

    await fetches();
    await openAddresses(page);
    await row.getByRole('link').click();
    await expect(page.getByText('Cambió demasiado y no se aplicó')).toBeVisible();
    await press(page.getByRole('button', { name: 'Aplicar esta lista' }));
    await expect(page.getByText('Aplicada: la tienda ya muestra estos cambios.')).toBeVisible();

    respond = async () => new Response('', { status: 403 });
    await fetches();
    await openAddresses(page);
    await expect(row).toContainText('respondió 403');
    await expect(row).toContainText('Falla desde el');
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);

    await press(page.getByRole('button', { name: /^Editar la lista/ }));
    await dialog.getByLabel('Cuándo').selectOption('Una vez por día');
    await dialog.getByLabel('A qué hora').fill('08:30');
    await press(dialog.getByRole('button', { name: 'Guardar' }));
    await expect(row).toContainText('Todos los días a las 08:30');

    await press(page.getByRole('button', { name: /^Traer ahora la lista/ }));
    await expect(page.getByRole('heading', { name: 'https://mayorista.example/lista.json' })).toBeVisible();

    await openAddresses(page);
    await press(page.getByRole('button', { name: /^Quitar la lista/ }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }));
    await expect(page.getByText('Ninguna lista se trae sola')).toBeVisible();
  } finally {
    await close();
  }
});

async function openAddresses(page: Page): Promise<void> {
  await goTo(page, 'Proveedores');
  await page.getByRole('link', { name: 'Se traen solas' }).click();
}

async function signInAt(page: Page, origin: string): Promise<void> {
  const response = await page.request.post('/api/login/', { data: ADMIN });
  const { cookie } = (await response.json()) as { cookie: string }; // as the contract says
  await page.context().addCookies([{ name: 'admin_session', value: cookie, url: origin }]);
}
