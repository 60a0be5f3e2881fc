import type { Page } from '@playwright/test';

/** Pages' data and the API, but not the pages themselves. */
export const CALLS = /\.data(\?|$)|\/api\//;

/** Keeps requests to an address waiting until the returned function is called. */
export async function holdCalls(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A proxy answers in the shop's place. */
export async function failCalls(page: Page, calls: string | RegExp = CALLS): Promise<void> {
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
}

/** The shop fails at whatever it is asked. */
export async function breakCalls(page: Page): Promise<void> {
  await page.route(CALLS, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'Unexpected Server Error' }),
  );
}

export async function cutCalls(page: Page): Promise<void> {
  await page.route(CALLS, (route) => route.abort());
}

/** The shop handles the request, but its response does not arrive. */
export async function loseAnswers(page: Page): Promise<void> {
  await page.route(CALLS, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
}

/** Ends what one of these did to the calls. */
export async function mend(page: Page, calls: string | RegExp = CALLS): Promise<void> {
  await page.unroute(calls);
}
