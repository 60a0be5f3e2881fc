import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../scripts/browser.mjs';
import { startBareServer, startShop } from './support/servers.ts';

/** A phone on Slow 4G with a quarter of a laptop's processor, as Lighthouse simulates it: 150 ms a round trip, 1.6 Mbit/s down. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

const BUDGET = { lcpMs: 900, cls: 0.02, scriptBytes: 150_000 };
/** The pages that the server draws whole; cart and saved builds appear when the browser has read its storage. */
const PATHS = ['/', '/componentes', '/armar-pc'];
const ROUNDS = 7;

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
  for (const path of PATHS) await fetch(shop.origin + path);
  for (const path of PATHS) await compare(path);
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
  const cls = Math.max(...visits.map((seen) => seen.cls));
  const scriptBytes = Math.max(...visits.map((seen) => seen.scriptBytes));
  console.log(
    `${path}: LCP ${Math.round(lcpMs)} ms (budget ${BUDGET.lcpMs}), ${(lcpMs / bareMs).toFixed(2)} of a page of one line ` +
      `(${Math.round(bareMs)} ms); CLS ${cls.toFixed(4)} (budget ${BUDGET.cls}); ` +
      `scripts ${(scriptBytes / 1000).toFixed(0)} KB (budget ${BUDGET.scriptBytes / 1000})`,
  );
  if (lcpMs > BUDGET.lcpMs || cls > BUDGET.cls || scriptBytes > BUDGET.scriptBytes) process.exitCode = 1;
}

/** A first visit with nothing cached. Bytes are as they crossed the network. */
async function visit(visitor: Browser, url: string): Promise<Visit> {
  const context = await visitor.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const scripts = new Set<string>();
    let scriptBytes = 0;
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return { ...(await page.evaluate(readPaint)), scriptBytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page: what its performance timeline holds. */
function readPaint(): Promise<{ lcpMs: number; cls: number }> {
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
    setTimeout(() => resolve({ lcpMs, cls }), 100);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
