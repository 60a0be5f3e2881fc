import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Database } from '#db/engine.ts';
import { openDatabase } from '#db/open/open-database.ts';
import { startOwnShop, type OwnShop } from './shop/own-shop.ts';
import { openStore, type Store } from './shop/store.ts';
import { createScenario, type Scenario } from './shop/scenario.ts';

export { expect };

interface Fixtures {
  /** Allows console messages that a journey causes on purpose, for example of an API that is down. */
  allowConsole: (pattern: RegExp) => void;
  consoleWatch: { watch: (context: BrowserContext) => void; allow: (pattern: RegExp) => void };
  /** Starts a shop of the journey's own, which closes after the pages of all its visitors. */
  openOwnShop: (settings: Record<string, string>) => Promise<OwnShop>;
  /** Opens a page for another person, in a browser context of its own. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** An email address that no other journey uses. */
  email: string;
  scenario: Scenario;
}

interface WorkerFixtures {
  database: Database;
  store: Store;
}

/**
 * Every journey also fails on what a visitor does not see: an error or a warning in the console (React's about hydration
 * too), an uncaught exception, a script that the shop's policy blocked.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  consoleWatch: [
    async ({}, use) => {
      // Blocked in the settings of most journeys: a worker's own requests are out of reach of `page.route`.
      const allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];
      const messages: string[] = [];
      await use({
        allow: (pattern) => void allowed.push(pattern),
        watch(context) {
          context.on('console', (message) => {
            if (!['error', 'warning'].includes(message.type())) return;
            messages.push(`${message.text()} (${message.location().url})`);
          });
          context.on('weberror', (thrown) => messages.push(`uncaught: ${thrown.error().message}`));
        },
      });
      const unexpected = messages.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],

  allowConsole: async ({ consoleWatch }, use) => use(consoleWatch.allow),

  // Automatic: it is set up before the visitors, so it ends after them.
  openOwnShop: [
    async ({}, use) => {
      const shops: OwnShop[] = [];
      await use(async (settings) => {
        const shop = await startOwnShop(settings);
        shops.push(shop);
        return shop;
      });
      await Promise.all(shops.map((shop) => shop.close()));
    },
    { auto: true },
  ],

  context: async ({ context, consoleWatch }, use, info) => {
    consoleWatch.watch(context);
    await use(context);
    if (info.status !== info.expectedStatus) await Promise.all(context.pages().map(sayWhatItShows));
  },

  newVisitor: async ({ browser, consoleWatch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      consoleWatch.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  email: async ({}, use, { testId, retry }) => use(`${testId}-${retry}@example.com`),

  database: [
    async ({}, use) => {
      const database = await openDatabase({ dataDir: dataDirectory() });
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],

  store: [
    async ({}, use) => {
      const store = openStore(dataDirectory());
      await use(store);
      store.close();
    },
    { scope: 'worker' },
  ],

  scenario: async ({ database, request }, use) => {
    const { scenario, cleanUp } = createScenario(database, request);
    await use(scenario);
    await cleanUp();
  },
});

function dataDirectory(): string {
  const directory = process.env['E2E_DATA_DIR'];
  if (directory === undefined) throw new Error('playwright.config.ts sets E2E_DATA_DIR');
  return directory;
}

/** Of a page: enough to tell a slow one from a wrong one, where only the run's output is kept. */
const SHOWN_CHARACTERS = 800;

async function sayWhatItShows(page: Page): Promise<void> {
  const shown = await page
    .locator('main')
    .first()
    .innerText({ timeout: 2_000 })
    .catch((error: unknown) => `no main: ${String(error)}`);
  console.log(`The page at ${page.url()} shows:\n${shown.slice(0, SHOWN_CHARACTERS)}`);
}
