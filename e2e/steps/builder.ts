import { expect, type Locator, type Page } from '@playwright/test';
import { notice } from './header.ts';

export const STEP_LABELS = [
  'Procesador',
  'Motherboard',
  'Memoria RAM',
  'Placa de video',
  'Almacenamiento',
  'Fuente',
  'Gabinete',
  'Cooler',
] as const;
export type StepName = (typeof STEP_LABELS)[number];

/** The step that stands open, with its candidates. */
export function openStep(page: Page): Locator {
  return page.getByRole('region', { name: 'Pasos' }).locator('[aria-current="step"]');
}

export async function expectOpenStep(page: Page, name: StepName): Promise<void> {
  await expect(openStep(page).getByRole('heading', { level: 2 })).toContainText(name);
}

/** What the open step offers, best first. */
export function candidates(page: Page): Locator {
  return openStep(page).getByRole('link', { name: /^Elegir / });
}

/** Chooses the first that the step offers, and answers its name. */
export async function chooseFirst(page: Page, step: StepName): Promise<string> {
  await expectOpenStep(page, step);
  const first = candidates(page).first();
  const name = nameIn((await first.textContent()) ?? '');
  await first.click();
  return name;
}

/** A candidate's name, without the word for a screen reader before it. */
export function nameIn(linkText: string): string {
  return linkText.replace(/^Elegir\s*/, '').trim();
}

/** Of one's own PC, or of one that came by a link. */
const SUMMARY = /^Resumen de (?:tu|esta) PC$/;

/** The build's summary: beside the steps on a wide screen, behind the bar at the bottom of a phone. */
export async function openSummary(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('complementary', { name: SUMMARY });
  const sheet = page.getByRole('dialog', { name: SUMMARY });
  if (!(await sheet.isVisible())) await page.getByRole('link', { name: /^Ver resumen/ }).click();
  await expect(sheet).toBeVisible();
  return sheet;
}

/** How many of each part, and which the visitor has: closed at first below the parts. */
export async function openPartOptions(summary: Locator): Promise<void> {
  await summary.getByText('Cantidades, espacio y lo que ya tenés').click();
}

/** Copies the build's link with 'Compartir', and answers it. */
export async function shareBuild(page: Page, isMobile: boolean): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await (await openSummary(page, isMobile)).getByRole('button', { name: 'Compartir' }).click();
  await expect(notice(page, 'Link copiado al portapapeles')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The names of the parts that a summary lists, in the order of the steps. */
export async function partNames(summary: Locator): Promise<string[]> {
  const names = await summary
    .getByRole('list', { name: 'Componentes elegidos' })
    .locator('p[title]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('title') ?? ''));
  return names;
}
