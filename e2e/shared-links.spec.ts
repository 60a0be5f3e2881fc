import { expect, test } from './fixtures.ts';
import { chooseFirst, expectOpenStep, openSummary } from './steps/builder.ts';
import { notice } from './steps/header.ts';
import { open } from './steps/open.ts';

test('a shared link whose part sold out says so, with the total then and now', async ({
  page,
  context,
  newVisitor,
  isMobile,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cpu = await world.bringProduct({ name: 'Procesador AMD Ryzen 5 7600 AM5', stock: 3 });
  await open(page, `/armar-pc?cpu=${cpu.id}`);
  await chooseFirst(page, 'Motherboard');
  await expectOpenStep(page, 'Memoria RAM');
  const summary = await openSummary(page, isMobile);
  await summary.getByRole('button', { name: 'Compartir' }).click();
  await expect(notice(page, 'Link copiado al portapapeles')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await newVisitor();
  await open(friend, link);
  await expectOpenStep(friend, 'Memoria RAM');
  await expect(friend.getByText('Esta PC cambió')).toBeHidden();

  const dearer = await world.movePrice(cpu.id, 9000);
  await world.othersBuy(cpu.id, 3);
  await open(friend, link);
  const steps = friend.getByRole('region', { name: 'Pasos' });
  await expect(steps.getByText(/^Esta PC cambió desde el .*, cuando se compartió$/)).toBeVisible();
  await expect(
    steps.getByText(`${cpu.descripcion} subió de USD ${cpu.precio} a USD ${dearer}.`),
  ).toBeVisible();
  await expect(steps.getByText(`${cpu.descripcion} se quedó sin stock.`)).toBeVisible();
  const total = async (term: string) =>
    Number(/USD ([\d.]+)/.exec(await steps.getByText(term).locator('..').innerText())?.[1]);
  expect((await total('Total ahora')) - (await total('Total entonces'))).toBeCloseTo(
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
  world,
}) => {
  const cpu = await world.bringProduct({ name: 'Procesador AMD Ryzen 5 7600 AM5' });
  await open(page, `/armar-pc?cpu=${cpu.id}&visto=basura`);
  const meta = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await meta('og:title')).toContain(`USD ${cpu.precio}`);
  expect(await meta('og:description')).toContain(cpu.descripcion);
  expect(await meta('og:url')).toMatch(new RegExp(`/armar-pc\\?cpu=${cpu.id}$`));
  const address = (await meta('og:image')) ?? '';
  expect(address).toMatch(/^http:\/\//);

  const picture = async (path: string) => {
    const answer = await page.request.get(path);
    expect(answer.headers()['content-type']).toBe('image/png');
    const png = await answer.body();
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
