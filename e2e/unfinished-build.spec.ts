import { expect, test } from './fixtures.ts';
import { chooseFirst, expectOpenStep, shareBuild } from './steps/builder.ts';
import { open } from './steps/open.ts';

test('who leaves the builder for another page goes on with the same PC', async ({ page }) => {
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const built = page.url();
  // It is kept once the step is painted: nobody is as quick as this.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unfinished_build'))).not.toBeNull();

  await open(page, '/componentes');
  await open(page, '/armar-pc');
  await expectOpenStep(page, 'Procesador');
  await page.getByRole('link', { name: 'Seguir mi PC: 1 pieza' }).click();
  await expectOpenStep(page, 'Motherboard');
  expect(new URL(page.url()).searchParams.get('cpu')).toBe(new URL(built).searchParams.get('cpu'));
  await expect(page.getByRole('link', { name: /^Seguir mi PC/ })).toHaveCount(0);
});

test('a part from its own page goes into the PC that was begun, which it does not replace', async ({
  page,
}) => {
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const cpu = new URL(page.url()).searchParams.get('cpu');

  const response = await page.request.get('/api/components?categoria=psu&limit=1');
  const { results } = (await response.json()) as { results: [{ id: string }] };
  await open(page, `/armar-pc?psu=${results[0].id}`);
  await open(page, `/armar-pc?psu=${results[0].id}`);
  await page.getByRole('link', { name: 'Poner en mi PC de 1 pieza' }).click();
  await expectOpenStep(page, 'Motherboard');
  const address = new URL(page.url()).searchParams;
  expect([address.get('cpu'), address.get('psu')]).toEqual([cpu, results[0].id]);
});

test('what somebody else built is not offered as one’s own', async ({ page, newVisitor, isMobile }) => {
  await open(page, '/armar-pc');
  await chooseFirst(page, 'Procesador');
  await expectOpenStep(page, 'Motherboard');
  const link = await shareBuild(page, isMobile);

  const friend = await newVisitor();
  await open(friend, link);
  await expectOpenStep(friend, 'Motherboard');
  await open(friend, '/armar-pc');
  await expectOpenStep(friend, 'Procesador');
  await expect(friend.getByRole('link', { name: /^Seguir mi PC/ })).toHaveCount(0);
});
