import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { chooseFirst, expectOpenStep, openSummary, partNames, shareBuild } from './steps/builder.ts';
import { notice } from './steps/header.ts';
import { open } from './steps/open.ts';

test('a shared link opens the same PC in a browser that never saw it', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  await open(page, '/armar-pc');
  const chosen = [
    await chooseFirst(page, 'Procesador'),
    await chooseFirst(page, 'Motherboard'),
    await chooseFirst(page, 'Memoria RAM'),
  ];
  await expectOpenStep(page, 'Placa de video');
  const link = await shareBuild(page, isMobile);
  const summary = await openSummary(page, isMobile);

  const friend = await newVisitor();
  await open(friend, link);
  await expectOpenStep(friend, 'Placa de video');
  const theirs = await openSummary(friend, isMobile);
  expect(await partNames(theirs)).toEqual(chosen);
  const totalIn = (of: Locator, currency: '.money' | '.pesos') =>
    of.getByText('Total').locator('..').locator(currency).innerText();
  for (const currency of ['.money', '.pesos'] as const)
    expect(await totalIn(theirs, currency)).toBe(await totalIn(summary, currency));
});

test('where nothing can be copied the link is shown instead', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const summary = await openSummary(page, isMobile);
  await summary.getByRole('button', { name: 'Compartir' }).click();
  await expect(summary.getByLabel('Link de la PC')).toHaveValue(/^http:\/\/.*\/armar-pc\?cpu=/);
});

test('a link with a part that left the shop says so and keeps the rest', async ({
  page,
  isMobile,
  scenario,
}) => {
  const gone = await scenario.addProduct();
  await scenario.hide(gone.id);
  const cpu = await firstOf(page, 'cpu');
  await open(page, `/armar-pc?cpu=${cpu.id}&motherboard=${gone.id}&ram=no-existe`);
  await expect(page.getByText('Dejamos afuera 2 componentes del link')).toBeVisible();
  await expectOpenStep(page, 'Motherboard');
  expect(await partNames(await openSummary(page, isMobile))).toEqual([cpu.descripcion]);
});

test('a link with a part that went out of stock still shows it, and says so', async ({ page, isMobile }) => {
  const response = await page.request.get('/api/components?categoria=cpu&limit=100&orden=stock');
  const { results } = (await response.json()) as {
    results: { id: string; descripcion: string; stock: number }[];
  };
  const soldOut = results.find(({ stock }) => stock === 0);
  if (soldOut === undefined) throw new Error('the demo feed has a processor that is out of stock');
  await open(page, `/armar-pc?cpu=${soldOut.id}`);
  const summary = await openSummary(page, isMobile);
  expect(await partNames(summary)).toEqual([soldOut.descripcion]);
  await expect(summary.getByText('Sin stock ahora')).toBeVisible();
});

async function firstOf(page: import('@playwright/test').Page, step: string) {
  const response = await page.request.get(`/api/components?categoria=${step}&limit=1`);
  const { results } = (await response.json()) as { results: { id: string; descripcion: string }[] };
  const [first] = results;
  if (first === undefined) throw new Error(`the shop has nothing for ${step}`);
  return first;
}

test('a PC that is shared goes to a chat, and to a forum as a list with its prices', async ({
  page,
  isMobile,
}) => {
  await open(page, '/armar-pc');
  const cpu = await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const link = await shareBuild(page, isMobile);
  const summary = await openSummary(page, isMobile);
  const chat = summary.getByRole('link', { name: /^Enviar por WhatsApp/ });
  const address = new URL((await chat.getAttribute('href')) ?? '');
  expect(address.origin).toBe('https://wa.me');
  expect(address.searchParams.get('text')).toMatch(/^Mirá esta PC\. Total: USD [\d.]+ \(.+\)\. http/);
  expect(address.searchParams.get('text')).toContain(link);
  await expectNoFindings(page);
  await summary.getByRole('button', { name: 'Copiar la lista' }).click();
  await expect(notice(page, 'Lista copiada al portapapeles')).toBeVisible();
  const list = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(list).toHaveLength(5);
  expect(list[1]).toContain(`Procesador: ${cpu} — USD `);
  expect(list.at(-1)).toBe(link);

  // Of another PC nothing was said.
  if (isMobile) await page.keyboard.press('Escape');
  await chooseFirst(page, 'Motherboard');
  await expectOpenStep(page, 'Memoria RAM');
  await expect((await openSummary(page, isMobile)).getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
});
