import { chromium, type Browser, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/browser.mjs';
import { startBareServer, startShop } from './support/servers.ts';
import { median } from './support/quantile.ts';
import { untilSettled } from './support/until-settled.ts';

/** A phone on Slow 4G with a quarter of a laptop's processor, as Lighthouse simulates it: 150 ms a round trip, 1.6 Mbit/s down. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

/** `lcpRatio`: to a page of one line. `inpMs`: below it an interaction counts as good, https://web.dev/articles/inp (2026-11-24). */
const BUDGET = { lcpRatio: 1.7, cls: 0.01, scriptBytes: 120 * 1024, inpMs: 200 };
/** The pages that the server draws whole; cart and saved builds appear when the browser has read its storage. */
const PATHS = ['/', '/componentes', '/armar-pc'];
const ROUNDS = 9;

/** Long enough after `load` for late layout to show. */
const SETTLE_MS = 1500;

interface Visit {
  lcpMs: number;
  cls: number;
  scriptBytes: number;
}

const bare = await startBareServer({
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><title>.</title><h1>Zócalo</h1>'),
});
const shop = await startShop();
const executablePath = process.env['CHROMIUM'] ?? findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS });
try {
  const paths = [...PATHS, await aProductPage()];
  await untilSettled(shop.origin, paths);
  for (const path of paths) await compare(path);
  await timeChoosing();
} finally {
  await browser.close();
  await shop.stop();
  await bare.stop();
}

/** In turns with a page of one line, so that the machine's own slowness can be separated from the shop's. */
async function compare(path: string): Promise<void> {
  const visits: Visit[] = [];
  const bareVisits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    visits.push(await visit(browser, shop.origin + path));
    bareVisits.push(await visit(browser, bare.origin));
  }
  const lcpMs = median(visits.map((seen) => seen.lcpMs));
  const bareMs = median(bareVisits.map((seen) => seen.lcpMs));
  const lcpRatio = lcpMs / bareMs;
  const cls = Math.max(...visits.map((seen) => seen.cls));
  const scriptBytes = Math.max(...visits.map((seen) => seen.scriptBytes));
  console.log(
    `${path}: LCP ${Math.round(lcpMs)} ms, ${lcpRatio.toFixed(2)} of a page of one line (${Math.round(bareMs)} ms; budget ` +
      `${BUDGET.lcpRatio}); CLS ${cls.toFixed(4)} (budget ${BUDGET.cls}); scripts ${scriptBytes} bytes (budget ${BUDGET.scriptBytes})`,
  );
  if (lcpRatio > BUDGET.lcpRatio || cls > BUDGET.cls || scriptBytes > BUDGET.scriptBytes)
    process.exitCode = 1;
}

/** The address of a product's own page, as search engines find it. */
async function aProductPage(): Promise<string> {
  const sitemap = await (await fetch(`${shop.origin}/sitemaps/productos-1.xml`)).text();
  const found = /\/producto\/[^<]+/.exec(sitemap);
  if (found === null) throw new Error('The sitemap names no product.');
  return found[0];
}

/**
 * The time from the press on a part to the next frame, on the same phone, for the slowest event of the press, https://web.dev/articles/inp.
 */
async function timeChoosing(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(
      await onPhone(browser, async (page) => {
        await page.goto(`${shop.origin}/armar-pc`, { waitUntil: 'load' });
        await page.waitForTimeout(SETTLE_MS);
        await page.evaluate(watchEvents);
        await page
          .getByRole('link', { name: /^Elegir/ })
          .first()
          .click();
        await page.waitForURL(/cpu=/);
        await page.waitForTimeout(SETTLE_MS);
        return page.evaluate(() => window.slowestEventMs);
      }),
    );
  }
  const inpMs = median(times);
  console.log(`choosing a part: INP ${inpMs} ms (budget ${BUDGET.inpMs}; all: ${times.join(', ')})`);
  if (inpMs > BUDGET.inpMs) process.exitCode = 1;
}

declare global {
  interface Window {
    /** In milliseconds, rounded to 8 by the browser; 0: none took 16. */
    slowestEventMs: number;
  }
}

/** Runs in the page. */
function watchEvents(): void {
  window.slowestEventMs = 0;
  // TypeScript's library does not know the threshold: https://www.w3.org/TR/event-timing/.
  const options = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
  new PerformanceObserver((list) => {
    // A pointer that passes over what appears is an event too, and no interaction.
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) window.slowestEventMs = Math.max(window.slowestEventMs, entry.duration);
  }).observe(options);
}

/** A first visit with nothing cached. */
function visit(visitor: Browser, url: string): Promise<Visit> {
  return onPhone(visitor, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(readPaint);
  });
}

/** Does something in a slow phone's browser with nothing cached. */
async function onPhone<Result>(visitor: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await visitor.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page: what its performance timeline holds. Bytes are the scripts' own, compressed, without their headers. */
function readPaint(): Promise<Visit> {
  return new Promise((resolve) => {
    let lcpMs = 0;
    let cls = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) lcpMs = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      // The DOM's types do not know layout shifts yet.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // as that type says
    const scriptBytes = files
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, file) => sum + file.encodedBodySize, 0);
    setTimeout(() => resolve({ lcpMs, cls, scriptBytes }), 100);
  });
}
