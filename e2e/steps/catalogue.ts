import type { Page } from '@playwright/test';

/** The first product of the demo's category that a search finds. */
export async function idOf(page: Page, category: string, search: string): Promise<string> {
  const response = await page.request.get(`/api/components?categoria=${category}&search=${search}&limit=1`);
  const { results } = (await response.json()) as { results: { id: string }[] };
  const [first] = results;
  if (first === undefined) throw new Error(`the demo feed has a ${category} with ${search}`);
  return first.id;
}
