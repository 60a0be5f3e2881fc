import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { freePort } from './e2e/shop/free-port.ts';
import { COMPILE_CACHE } from './scripts/bootstrap.mjs';
import { CHROMIUM_ARGS, findChromium } from './scripts/browser.mjs';
import { SHOP_TIME_ZONE } from './src/lib/shop-time-zone.ts';

// Playwright reads this file once a process; the first reading decides and the others inherit it.
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const clockPort = (process.env['E2E_CLOCK_PORT'] ??= String(await freePort()));
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `zocalo-e2e-${port}`));
const origin = `http://localhost:${port}`;
// The shops of the journeys start in half the time when Node has compiled their files before.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;
// Empty: Playwright has a browser of its own.
const executablePath = process.env['CHROMIUM'] ?? findChromium() ?? '';

// What these journeys check does not depend on the width of the screen: they run once, at the phone's width. In the other files a tag on a
// journey does the same: `@phone` or `@desktop` is where it runs; without a tag it runs at both widths.
const sameAtAnyWidth = [
  'account-orders',
  'bad-network',
  'broken-storage',
  'built-files',
  'cart-changes',
  'delivery',
  'first-render',
  'guide',
  'html',
  'installments',
  'invoice',
  'late-transfer',
  'mail',
  'money-by-hand',
  'notice',
  'offline',
  'own-part',
  'panel/buyers',
  'panel/categories',
  'panel/configuration',
  'panel/coverage',
  'panel/discount-loss',
  'panel/double-press',
  'panel/account',
  'panel/imports',
  'panel/margins',
  'panel/missed-searches',
  'panel/new-order',
  'panel/news',
  'panel/order-annotations',
  'panel/orders',
  'panel/own-products',
  'panel/people',
  'panel/product-overrides',
  'panel/roles',
  'panel/sales',
  'panel/sections',
  'panel/sign-in',
  'panel/suppliers',
  'panel/take-back',
  'panel/terms-of-sale',
  'panel/unpaid-orders',
  'panel/waiting-list',
  'photos',
  'quote',
  'ready',
  'refund-in-process',
  'release',
  'saved-builds',
  'security',
  'share-link',
  'search-goal',
  'shared-links',
  'start',
  'theme',
  'transfer',
  'trial-banner',
  'two-cards',
  'two-tabs',
  'unfinished-build',
  'unpaid-cart',
  'withdrawal',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // A journey waits for the shop's jobs and for its own page about a sixth of its time: half as many more than cores fill that.
  workers: '150%',
  forbidOnly: true,
  // A journey takes seconds; a busy machine of two cores may need ten times as long.
  timeout: 60_000,
  // A journey that fails once and then passes is reported as flaky, with its name.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : 'list',
  use: {
    baseURL: origin,
    locale: 'es-AR',
    serviceWorkers: 'block',
    timezoneId: SHOP_TIME_ZONE,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== '' && { executablePath }),
      args: CHROMIUM_ARGS,
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      testIgnore: sameAtAnyWidth,
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/build-site.mjs && "${process.execPath}" e2e/shop/open-shop.ts`,
    url: `${origin}/healthz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      // The shop of the journeys says so itself, once its settings were read: in production there are no payments for trial.
      NODE_ENV: '',
      PAYMENTS: 'trial',
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      E2E_CLOCK_PORT: clockPort,
      DATABASE_URL: '',
      SMTP_URL: '',
      ADMIN_EMAIL: 'admin@localhost',
      ADMIN_PASSWORD: 'solo-para-pruebas',
      RATE_LIMIT: 'off',
      // All journeys come from one address, and many with one telephone.
      UNPAID_ORDERS: '100000',
      UNPAID_UNITS: '4950',
      UNPAID_USD: '10000000',
      UNPAID_BUYERS_PER_NETWORK: '100000',
      UNPAID_STOCK_PERCENT: '100',
      CASH_MAX_USD: '10000000',
      ARS_PER_USD: '1485,50',
    },
  },
});
