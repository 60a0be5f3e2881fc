import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { Database } from '#db/engine.ts';
import { openDatabase } from '#db/open/open-database.ts';
import { openStore, type Store } from './shop/store.ts';
import { worldAround, type World } from './shop/world.ts';

export { expect };

interface Fixtures {
  /** Names what a journey puts into the console on purpose: an API that is down, for one. */
  allowConsole: (pattern: RegExp) => void;
  consoleWatch: { watch: (context: BrowserContext) => void; allow: (pattern: RegExp) => void };
  /** Another person, with a browser that knows nothing of the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** An email that no other journey orders with. */
  email: string;
  world: World;
}

interface WorkerFixtures {
  database: Database;
  store: Store;
}

/**
 * Every journey also fails on what a visitor does not see: an error or a warning in the console (React's of hydration
 * among them), an uncaught exception, a script that our own policy stopped.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  consoleWatch: [
    async ({}, use) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      await use({
        allow: (pattern) => void allowed.push(pattern),
        watch(context) {
          context.on('console', (message) => {
            if (!['error', 'warning'].includes(message.type())) return;
            complaints.push(`${message.text()} (${message.location().url})`);
          });
          context.on('weberror', (thrown) => complaints.push(`uncaught: ${thrown.error().message}`));
        },
      });
      const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],

  allowConsole: async ({ consoleWatch }, use) => use(consoleWatch.allow),

  context: async ({ context, consoleWatch }, use) => {
    consoleWatch.watch(context);
    await use(context);
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

  world: async ({ database, request }, use) => {
    const { world, tidyUp } = worldAround(database, request);
    await use(world);
    await tidyUp();
  },
});

function dataDirectory(): string {
  const directory = process.env['E2E_DATA_DIR'];
  if (directory === undefined) throw new Error('playwright.config.ts sets E2E_DATA_DIR');
  return directory;
}
