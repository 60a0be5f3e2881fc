import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { candidates, expectOpenStep, openStep, openSummary } from './steps/builder.ts';
import { idOf } from './steps/catalogue.ts';
import { open, untilHydrated } from './steps/open.ts';

// Where the focus and the screen go after a press, with the keyboard.

test('exchanging one part of a complete PC leads back to the complete PC', async ({ page, isMobile }) => {
  await open(page, '/armar-pc?completar=si&presupuesto=900');
  const finished = page.getByRole('heading', { name: 'Tu PC está completa' });
  const exchange = async () => {
    await (
      await openSummary(page, isMobile)
    )
      .getByRole('link', { name: 'Cambiar Memoria RAM' })
      .press('Enter');
    await expectOpenStep(page, 'Memoria RAM');
    await expect(openStep(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(openStep(page).getByRole('heading', { level: 2 })).toBeInViewport();
  };
  await exchange();
  await candidates(page).nth(1).press('Enter');
  await expect(finished).toBeFocused();
  await expect(finished).toBeInViewport();

  await exchange();
  await openStep(page)
    .getByRole('link', { name: /^Seguir con/ })
    .press('Enter');
  await expect(finished).toBeFocused();
});

test(
  'taking away the part of the step that is open leads to that step',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, '/armar-pc?completar=si&presupuesto=900');
    await expectOpenStep(page, 'Cooler');
    await candidates(page).first().press('Enter');
    await expect(page).toHaveURL(/cooler=/);
    await (await openSummary(page, isMobile)).getByRole('link', { name: 'Quitar Cooler' }).press('Enter');
    await expectOpenStep(page, 'Cooler');
    await expect(openStep(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(openStep(page).getByRole('heading', { level: 2 })).toBeInViewport();
  },
);

test(
  'what is said about a part of somebody else gives the focus to what follows',
  { tag: '@phone' },
  async ({ page }) => {
    const board = await idOf(page, 'motherboard', 'B450');
    await open(page, `/armar-pc?motherboard=${board}&tengo=motherboard&completar=si&presupuesto=900`);
    const { search } = new URL(page.url());
    await open(page, `/armar-pc${search}&ajenas=motherboard`);
    const steps = page.getByRole('region', { name: 'Pasos' });
    await steps
      .getByRole('link', { name: /^Agregarla al total/ })
      .first()
      .press('Enter');
    await expect(steps.getByText(/^Quien compartió/)).toHaveCount(0);
    await expect(steps.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(steps.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  },
);

test(
  'a press that comes before the code of the summary opens the step without loading the page anew',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await page.goto('/armar-pc?completar=si&presupuesto=900');
    const release = await holdScripts(page);
    const summary = await openSummary(page, false);
    await summary.getByRole('link', { name: 'Cambiar Memoria RAM' }).press('Enter');
    release();
    await expectOpenStep(page, 'Memoria RAM');
    await expect(openStep(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(openStep(page).getByRole('heading', { level: 2 })).toBeInViewport();
  },
);

test(
  'an answer about a part of somebody else that comes before its code keeps the focus in the steps',
  { tag: '@phone' },
  async ({ page }) => {
    const board = await idOf(page, 'motherboard', 'B450');
    await open(page, `/armar-pc?motherboard=${board}&tengo=motherboard&completar=si&presupuesto=900`);
    const { search } = new URL(page.url());
    await page.goto(`/armar-pc${search}&ajenas=motherboard`);
    const release = await holdScripts(page);
    const steps = page.getByRole('region', { name: 'Pasos' });
    await steps
      .getByRole('link', { name: /^Agregarla al total/ })
      .first()
      .press('Enter');
    release();
    await expect(steps.getByText(/^Quien compartió/)).toHaveCount(0);
    await expect(steps.getByRole('heading', { level: 2 }).first()).toBeFocused();
  },
);

test(
  'whoever is asked about the sharer’s part before buying comes to the cart’s link, by keyboard alone',
  { tag: '@phone' },
  async ({ page }) => {
    const board = await idOf(page, 'motherboard', 'B450');
    const cpu = await idOf(page, 'cpu', 'Ryzen 5 5500');
    await open(page, `/armar-pc?cpu=${cpu}&motherboard=${board}&tengo=motherboard&ajenas=motherboard`);
    await page
      .getByRole('button', { name: 'Añadir al carrito' })
      .filter({ visible: true })
      .last()
      .press('Enter');
    const question = page.getByRole('dialog', { name: '¿Tenés la motherboard?' });
    await question.getByRole('button', { name: 'No la tengo: agregarla' }).press('Enter');
    await expect(page).not.toHaveURL(/tengo/);
    await expect(
      page.getByRole('link', { name: 'En el carrito · Ver' }).filter({ visible: true }).last(),
    ).toBeFocused();
  },
);

/** Once the page is hydrated, what it loads on use waits. @returns lets it come. */
async function holdScripts(page: Page): Promise<() => void> {
  await untilHydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test(
  'keeping the own part that advice exchanged leaves the view where it is',
  { tag: '@phone' },
  async ({ page }) => {
    const own = new URLSearchParams({ psu: 'propia:fuente de 200w', tengo: 'psu' });
    await open(page, `/armar-pc?${own}&presupuesto=550&completar=si`);
    // No PC costs so little: the advice refuses, and no part of the PC is left.
    await open(page, page.url().replace('presupuesto=550', 'presupuesto=100'));
    const keep = page.getByRole('link', { name: 'Quedarme con mi fuente' });
    await keep.click();
    await expect(page).toHaveURL(/conservar=psu/);
    await expect(keep).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  },
);
