import { chromium } from '@playwright/test';
import { startShop } from '../bench/support/servers.ts';
import { CHROMIUM_ARGS, findChromium } from './browser.mjs';

// Takes the README's picture of the builder, from the demo catalogue: `npm run screenshot`.
const FILE = 'docs/screenshot.png';
const PARTS = 'cpu=110303&motherboard=120490&ram=130167&gpu=140412&storage=150540';

const shop = await startShop();
const executablePath = process.env['CHROMIUM'] ?? findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'light' });
  await page.goto(`${shop.origin}/armar-pc?${PARTS}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: FILE });
  console.log(FILE);
} finally {
  await browser.close();
  await shop.stop();
}
