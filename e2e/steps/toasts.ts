import { expect, type Page } from '@playwright/test';

/** What lies under the notices, once they have made room. */
export async function expectClear(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const list = document.querySelector('[data-toasts] > ol')?.getBoundingClientRect();
        if (list === undefined || list.height === 0) return ['no notice'];
        return Array.from(
          document.querySelectorAll('button, .btn, input, select, textarea, [data-total], [data-message]'),
        )
          .filter((element) => {
            const box = element.getBoundingClientRect();
            const isApart =
              box.right <= list.left ||
              box.left >= list.right ||
              box.bottom <= list.top ||
              box.top >= list.bottom;
            return box.width > 0 && !isApart && element.closest('[data-toasts]') === null;
          })
          .map((element) => element.outerHTML.slice(0, 200));
      }),
    )
    .toEqual([]);
}
