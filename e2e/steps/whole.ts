import { expect, type Locator } from '@playwright/test';

/** None of these texts is cut short. */
export async function expectWhole(texts: Locator): Promise<void> {
  await expect(texts.first()).toBeVisible();
  const cut = await texts.evaluateAll((elements) =>
    elements
      .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
}
