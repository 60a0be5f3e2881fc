import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoFindings } from './steps/axe.ts';
import { openPartOptions, openSummary } from './steps/builder.ts';
import { open } from './steps/open.ts';

test('a PC of four parts shows what is to spare', async ({ page, isMobile }) => {
  const { chassis, short, cpu, psu } = await partsAround(page);
  const room = chassis.ficha.max_gpu_mm;

  await open(page, `/armar-pc?cpu=${cpu.id}&psu=${psu.id}&case=${chassis.id}&gpu=${short.id}`);
  const summary = await openSummary(page, isMobile);
  const spare = `${words(room - short.ficha.length_mm)} mm de sobra`;
  await expect(summary.getByRole('figure').filter({ hasText: 'Placa de video' })).toContainText(spare);
  await expect(summary.getByText(/^Sobran \d+ W$/).last()).toBeVisible();
  await openPartOptions(summary);
  const options = summary.getByRole('list', { name: 'Opciones de cada componente' });
  await expect(options.getByText(`Entra con ${spare}`)).toBeVisible();

  const fit = summary.getByText(`La placa de video entra con ${spare}`);
  await expect(fit).toBeHidden();
  await summary.getByText('Lo que comprobamos').click();
  await expect(fit).toBeVisible();
  await expect(fit).toContainText(`${words(room)} mm`);
  await expectNoFindings(page);
});

test(
  'a card that is too long shows by how much, and what to do about it',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const { chassis, long, cpu, psu } = await partsAround(page);
    await open(page, `/armar-pc?cpu=${cpu.id}&psu=${psu.id}&case=${chassis.id}&gpu=${long.id}`);
    const summary = await openSummary(page, isMobile);
    const over = words(long.ficha.length_mm - chassis.ficha.max_gpu_mm);
    await expect(summary.getByText('Error de compatibilidad detectado')).toBeVisible();
    await expect(summary.getByText(`no entra en el gabinete por ${over} mm`).first()).toBeVisible();
    await expect(summary.getByText('Elegí una placa de video más corta').first()).toBeVisible();
    await expect(summary.getByRole('figure').filter({ hasText: 'Placa de video' })).toContainText(
      `${over} mm de más`,
    );
  },
);

for (const size of [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
]) {
  test(
    `the verdict is whole beside the steps at ${size.width} × ${size.height}`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize(size);
      const { chassis, short, long, cpu, psu } = await partsAround(page);
      const summary = page.getByRole('complementary', { name: 'Resumen de tu PC' });
      const whole = async (gpu: { id: string }, verdict: string) => {
        await open(page, `/armar-pc?cpu=${cpu.id}&psu=${psu.id}&case=${chassis.id}&gpu=${gpu.id}`);
        await expect(summary.getByText(verdict)).toBeInViewport({ ratio: 1 });
      };
      await whole(long, 'Error de compatibilidad detectado');
      await expect(summary.getByText('Elegí una placa de video más corta').first()).toBeInViewport({
        ratio: 1,
      });
      await whole(short, 'Todos los componentes son compatibles');
      await summary.getByRole('group', { name: 'Detalle de tu PC' }).evaluate((box) => box.scrollTo(0, 999));
      await expect(summary.getByText('Todos los componentes son compatibles')).toBeInViewport({ ratio: 1 });
    },
  );
}

test(
  'without JavaScript the list of checks opens just the same',
  { tag: '@phone' },
  async ({ browser, page }) => {
    const { chassis, short } = await partsAround(page);
    const visitor = await browser.newContext({ javaScriptEnabled: false });
    const plain = await visitor.newPage();
    await plain.goto(`/armar-pc?case=${chassis.id}&gpu=${short.id}`);
    const summary = plain.getByRole('complementary', { name: 'Resumen de tu PC' });
    await summary.getByText('Lo que comprobamos').click();
    await expect(summary.getByText(/^Largo de la placa de video\./)).toBeVisible();
    await visitor.close();
  },
);

test(
  'a fact that nobody states is named, with a link to where it can be looked up',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const { cooler, chassis } = await towerAndCaseWithoutLimit(page);
    await open(page, `/armar-pc?case=${chassis.id}&cooler=${cooler.id}`);
    const summary = await openSummary(page, isMobile);
    await expect(summary.getByText('Advertencia de compatibilidad')).toBeVisible();
    await expect(summary.getByText('Buscá: alto máximo de cooler del gabinete, en mm.')).toBeVisible();
    const link = summary.getByRole('link', { name: /^Buscar .+: alto máximo de cooler del gabinete, en mm/ });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(chassis.part_number);
    await expectNoFindings(page);
  },
);

test(
  'a product’s details name what its sheet does not state, and where to look for it',
  { tag: '@phone' },
  async ({ page }) => {
    const { chassis } = await towerAndCaseWithoutLimit(page);
    await open(page, `/componentes?producto=${chassis.id}`);
    const dialog = page.getByRole('dialog');
    const link = dialog.getByRole('link', { name: /^Buscar .+ \(se abre en otra pestaña\)$/ });
    await expect(link).toContainText('alto máximo de cooler del gabinete, en mm');
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(chassis.part_number);
    await expectNoFindings(page);
  },
);

interface Part {
  id: string;
  part_number: string;
  ficha: Record<string, unknown>;
}
type Card = Part & { ficha: { length_mm: number } };
type Case = Part & { ficha: { max_gpu_mm: number } };

/** A case, a card that fits in it with room to spare, one that is too long, and what a PC needs around them. */
async function partsAround(page: Page) {
  const [cards, cases, [cpu], [psu]] = await Promise.all([
    partsOf<Card>(page, 'gpu'),
    partsOf<Case>(page, 'case'),
    partsOf<Part>(page, 'cpu', 'AM5'),
    partsOf<Part>(page, 'psu', '850'),
  ]);
  const known = cards.filter(({ ficha }) => typeof ficha.length_mm === 'number');
  for (const chassis of cases) {
    const room = chassis.ficha.max_gpu_mm;
    const short = known.find(({ ficha }) => ficha.length_mm < room - 10);
    const long = known.find(({ ficha }) => ficha.length_mm > room + 1);
    if (short && long && cpu && psu) return { chassis, short, long, cpu, psu };
  }
  throw new Error('the demo feed has a case between two cards');
}

/** A tower that the shop knows to be taller than cases without a stated limit are sure to take, and such a case. */
async function towerAndCaseWithoutLimit(page: Page) {
  const [coolers, cases] = await Promise.all([partsOf<Part>(page, 'cooler'), partsOf<Part>(page, 'case')]);
  const cooler = coolers.find(({ ficha }) => Number(ficha['height_mm']) > 155);
  const chassis = cases.find(
    ({ ficha, part_number }) => ficha['max_cooler_mm'] === undefined && part_number !== '',
  );
  if (cooler && chassis) return { cooler, chassis };
  throw new Error('the demo feed has a tall cooler and a case that states no limit for it');
}

async function partsOf<P extends Part>(page: Page, step: string, search = ''): Promise<P[]> {
  const response = await page.request.get(`/api/components?categoria=${step}&search=${search}&limit=100`);
  const { results } = (await response.json()) as { results: P[] };
  return results;
}

function words(millimetres: number): string {
  return String(Math.round(millimetres * 10) / 10).replace('.', ',');
}
