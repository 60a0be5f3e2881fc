import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoFindings } from '../steps/axe.ts';
import { notice } from '../steps/header.ts';
import { open } from '../steps/open.ts';
import {
  expectSection,
  goTo,
  logInAgain,
  openMenu,
  press,
  pressSpot,
  settled,
  signIn,
  spotOf,
} from '../steps/panel.ts';
import { expectNoSidewaysScroll } from '../steps/width.ts';

test('the owner changes what the shop says of itself, and visitors read it within seconds', async ({
  openOwnShop,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 400/);
  const shop = await openOwnShop({ SHOP_NAME: 'Tienda de Prueba' });
  const [owner, visitor] = [
    await newVisitor({ baseURL: shop.origin }),
    await newVisitor({ baseURL: shop.origin }),
  ];
  await open(visitor, '/terminos');
  await expect(visitor.getByText('Tienda de Prueba').first()).toBeVisible();
  await signIn(owner);
  await open(owner, '/admin/home/configuracion');
  await expect(owner.getByText('De la variable SHOP_NAME')).toBeVisible();

  await save(owner, 'Nombre de la tienda', 'Casa Gómez');
  await expect(notice(owner, 'Nombre de la tienda: guardado')).toBeVisible();
  // A slip of the hand is asked about, with what it leaves out, before anybody reads it.
  await save(owner, 'Horarios de atención', 'Lunes a jueves: 10:00 a 18:30; Vienres: 10:00 a 15:00');
  const doubt = owner.getByRole('alertdialog', { name: '¿Guardar Horarios de atención así?' });
  await expect(doubt).toContainText('no entiende a qué hora cerrás');
  await expectNoFindings(owner);
  await settled(owner);
  await doubt.getByRole('button', { name: 'Corregirlo' }).click();
  await expect(owner.getByRole('textbox', { name: 'Horarios de atención' })).toBeFocused();
  await save(owner, 'Horarios de atención', 'Lunes a jueves de 10:00 a 18:30');
  await expect(notice(owner, 'Horarios de atención: guardado')).toBeVisible();
  await save(owner, 'Aviso: el texto', 'Cerramos por vacaciones');
  await expect(notice(owner, 'Aviso: el texto: guardado')).toBeVisible();

  await expect
    .poll(async () => (await visitor.request.get('/terminos')).text())
    .toContain('Cerramos por vacaciones');
  await open(visitor, '/terminos');
  await expect(visitor.getByText('Cerramos por vacaciones')).toBeVisible();
  await expect(visitor).toHaveTitle(/Casa Gómez/);
  await expect(visitor.getByText('10:00 a 18:30').first()).toBeVisible();
  await expect(visitor.getByText('Tienda de Prueba')).toHaveCount(0);
  await expectNoFindings(visitor);
  const manifest = await visitor.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ name: 'Casa Gómez' });

  await save(owner, 'CUIT', '20-12345678-1');
  const cuit = owner.getByRole('textbox', { name: 'CUIT', exact: true });
  await expect(
    owner.getByText('CUIT: no es un CUIT: tiene once cifras y la última las comprueba.', { exact: true }),
  ).toBeVisible();
  await expect(cuit).toHaveValue('20-12345678-1');
  await expect(cuit).toBeFocused();
  await expect(owner.getByText('no es un CUIT')).toHaveCount(1);
  await expectNoFindings(owner);

  await settled(owner);
  await owner.getByRole('button', { name: 'Volver al valor de origen: Nombre de la tienda' }).click();
  const question = owner.getByRole('alertdialog', { name: 'Volver al valor de origen' });
  await expect(question.getByText('Tienda de Prueba')).toBeVisible();
  await settled(owner);
  await question.getByRole('button', { name: 'Volver', exact: true }).click();
  await expect(notice(owner, 'Nombre de la tienda: volvió a su valor de origen')).toBeVisible();
  await expect
    .poll(async () => (await visitor.request.get('/terminos')).text())
    .toContain('Tienda de Prueba');
  await expect(cuit).toHaveValue('20-12345678-1');
  await open(owner, '/admin/home/auditoria');
  await owner.getByLabel('Qué cambió').selectOption('Configuración');
  await expect(owner.getByRole('row').filter({ hasText: 'Nombre de la tienda' }).first()).toBeVisible();
  // The panel listens for news as long as it is open.
  await owner.close();
});

test("the owner's logo stands above every page in both themes, and goes with one press", async ({
  openOwnShop,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 400/);
  const shop = await openOwnShop({ SHOP_NAME: 'Casa Gómez' });
  const [owner, visitor] = [
    await newVisitor({ baseURL: shop.origin }),
    await newVisitor({ baseURL: shop.origin }),
  ];
  await signIn(owner);
  await open(owner, '/admin/home/configuracion');
  const logo = owner.getByLabel('Logo', { exact: true });
  const choose = (text: string) =>
    logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) });
  await settled(owner);
  await choose('<svg xmlns="http://www.w3.org/2000/svg"><image href="x.png"/></svg>');
  await owner.getByRole('button', { name: 'Subir el logo' }).click();
  await expect(
    owner.getByText('El SVG usa imágenes o partes de afuera: exportalo como PNG.').first(),
  ).toBeVisible();
  await settled(owner);
  await choose(LOGO);
  await owner.getByRole('button', { name: 'Subir el logo' }).click();
  await expect(notice(owner, 'Logo: guardado')).toBeVisible();
  await expectNoFindings(owner);
  await expectNoSidewaysScroll(owner);

  await expect.poll(async () => (await visitor.request.get('/terminos')).text()).toContain('/logo/');
  const home = visitor.getByRole('link', { name: 'Casa Gómez, inicio' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme });
    await open(visitor, '/terminos');
    const picture = home.getByRole('img', { name: 'Casa Gómez' });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expectNoFindings(visitor);
    await expectNoSidewaysScroll(visitor);
  }

  await settled(owner);
  await owner.getByRole('button', { name: 'Quitar el logo' }).click();
  await expect(notice(owner, 'Logo: quitado')).toBeVisible();
  await expect.poll(async () => (await visitor.request.get('/terminos')).text()).not.toContain('/logo/');
  // The panel listens for news as long as it is open.
  await owner.close();
});

test('the owner writes Sobre Nosotros and the terms, from the texts that the shop brings', async ({
  openOwnShop,
  newVisitor,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 40[04]/);
  const shop = await openOwnShop({});
  const [owner, visitor] = [
    await newVisitor({ baseURL: shop.origin }),
    await newVisitor({ baseURL: shop.origin }),
  ];
  await signIn(owner);
  await open(owner, '/admin/home/configuracion');
  await settled(owner);
  await owner.getByLabel('Nombre de la tienda').fill('Casa Gómez');
  await owner.getByLabel('Envío gratis desde').fill('900');
  await expect(
    owner.getByText('No entra en el texto hasta que lo guardes: Envío gratis desde'),
  ).toBeVisible();
  await owner.getByLabel('CUIT', { exact: true }).fill('30-71234567-2');
  await expect(owner.getByText('No entra en el texto porque no se puede usar: CUIT.').first()).toBeVisible();
  await owner.getByRole('button', { name: /^Empezar con el texto de la tienda: Términos/ }).click();
  const terms = owner.getByRole('textbox', { name: 'Términos y Condiciones', exact: true });
  await expect(terms).toHaveValue(/^# 1\. Aceptación de los términos\n/);
  // As it stands typed, not as it was saved.
  await expect(terms).toHaveValue(/compras que hagas en Casa Gómez/);
  await expect(terms).not.toHaveValue(/71234567/);
  await expect(notice(owner, 'No entra en el texto lo que no se puede usar')).toContainText('no es un CUIT');
  for (const name of ['Nombre de la tienda', 'CUIT', 'Envío gratis desde']) {
    await owner.getByRole('button', { name: `Descartar lo escrito: ${name}` }).click();
  }
  await terms.fill(`${await terms.inputValue()}\n\n# 13. Lo nuestro\n\nSi llueve, <b>igual</b> abrimos.`);
  await owner.getByText('Vista previa: Términos y Condiciones').click();
  await expect(owner.getByRole('heading', { name: '13. Lo nuestro' })).toBeVisible();
  await owner.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(notice(owner, 'Términos y Condiciones: guardado')).toBeVisible();
  await save(owner, 'Instagram', 'https://www.instagram.com/casagomez');
  await expect(notice(owner, 'Instagram: guardado')).toBeVisible();
  await expectNoFindings(owner);
  await expectNoSidewaysScroll(owner);

  await expect.poll(async () => (await visitor.request.get('/terminos')).text()).toContain('Lo nuestro');
  await open(visitor, '/terminos');
  await expect(visitor.getByRole('heading', { level: 2, name: '13. Lo nuestro' })).toBeVisible();
  await expect(visitor.getByText('Si llueve, <b>igual</b> abrimos.')).toBeVisible();
  await expect(visitor.getByText('12 de junio de 2025')).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/casagomez',
  );
  await expectNoFindings(visitor);
  await expectNoSidewaysScroll(visitor);
  await open(visitor, '/sobre-nosotros');
  await expect(visitor.getByRole('heading', { name: 'Nuestros valores' })).toBeVisible();

  await settled(owner);
  await owner.getByRole('button', { name: 'Volver al valor de origen: Términos y Condiciones' }).click();
  await settled(owner);
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Volver', exact: true }).click();
  await expect
    .poll(async () => (await visitor.request.get('/terminos')).text())
    .toContain('12 de junio de 2025');
});

test('what the owner typed and did not save outlives another section, a reload and a new login', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await signIn(page);
  await open(page, '/admin/home/configuracion');
  const name = page.getByRole('textbox', { name: 'Nombre de la tienda', exact: true });
  const before = await name.inputValue();
  await name.fill('Casa Gómez');
  await expect(page.getByRole('group', { name: 'Cambios sin guardar' })).toBeVisible();
  const menu = await openMenu(page);
  await menu.getByRole('link', { name: 'Pedidos' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await expect(question).toContainText('Nombre de la tienda');
  await expectNoFindings(page);
  await press(question.getByRole('button', { name: 'Salir sin guardar' }));
  await expectSection(page, 'Pedidos');
  await goTo(page, 'Configuración');
  await expect(name).toHaveValue('Casa Gómez');
  await page.reload();
  await page.getByRole('link', { name: 'Nombre de la tienda' }).click();
  await expect(name).toBeInViewport();
  await expect(name).toHaveValue('Casa Gómez');
  await expectNoFindings(page);
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await settled(page);
  await name.press('Enter');
  await logInAgain(page);
  await expect(name).toHaveValue('Casa Gómez');
  await settled(page);
  await page.getByRole('button', { name: 'Descartar lo escrito: Nombre de la tienda' }).click();
  await expect(name).toHaveValue(before);
  await expect(name).toBeFocused();
  await expect(page.getByText('sin guardar')).toHaveCount(0);
});

test(
  'what is saved one after another, at one spot of the screen, is all saved',
  { tag: '@desktop' },
  async ({ openOwnShop, newVisitor }) => {
    test.slow();
    const shop = await openOwnShop({});
    const owner = await newVisitor({ baseURL: shop.origin });
    await signIn(owner);
    await open(owner, '/admin/home/configuracion');
    const saved = owner.getByRole('button', { name: 'Guardar cambios' });
    for (const network of ['Instagram', 'Facebook', 'TikTok']) {
      const address = `https://www.${network.toLowerCase()}.com/casagomez`;
      await owner.getByRole('textbox', { name: network, exact: true }).fill(address);
      // Nobody waits for the panel between two of them.
      await pressSpot(owner, await spotOf(saved));
      await expect(notice(owner, `${network}: guardado`)).toBeVisible();
    }
    await expect(saved).toHaveCount(0);
    await owner.close();
  },
);

async function save(page: Page, label: string, text: string): Promise<void> {
  await settled(page);
  const field: Locator = page.getByRole('textbox', { name: label, exact: true });
  await field.fill(text);
  await field.press('Enter');
}

/** Dark letters on nothing: they need a ground of their own in the dark theme. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><script>alert(1)</script>
  <path d="M10 10h60v60H10zM90 10h20v60H90zM130 10h60v20h-40v40h-20zM210 10h60v60h-60z" fill="#102060"/></svg>`;
