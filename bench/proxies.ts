import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { cpuSecondsOf } from './support/cpu-time.ts';
import { makeCertificate, startCaddy, startNginx, type Answer } from './support/proxies.ts';
import { startShop } from './support/servers.ts';
import { wrkRate } from './support/wrk.ts';
import { median } from './support/quantile.ts';

/** nginx hashes the address of a kept page and parses its stored headers at each request, which no setting spares it. */
const BUDGET_RATIO = 0.65;
const ROUNDS = 9;
const SECONDS = 1;
const PATHS = ['/componentes?category=cpu', '/api/components?categoria=cpu&orden=precio_asc'];
/** What browsers send. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Pages as visitors get them through the shipped configuration of nginx, beside the same bytes with the same headers that the same nginx
 * sends from a file. The result is the number of responses per second of a core, so that other load does not change it. Caddy, which caches
 * no pages, is only shown. Needs Debian's nginx, openssl and wrk; and caddy for its part.
 */
const missing = ['nginx', 'openssl', 'wrk'].filter((program) => !isInstalled(program));
if (missing.length > 0) console.log(`skipped: without ${missing.join(', ')}`);
else await measure();

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zocalo-proxies-'));
  const shop = await startShop();
  const stops = [() => shop.stop()];
  try {
    makeCertificate(folder);
    const answers = await Promise.all(PATHS.map((path) => ask(shop.origin, path)));
    const nginx = await startNginx(folder, shop.origin, answers);
    stops.push(nginx.stop);
    for (const path of PATHS) {
      const kept = () => perCoreSecond(nginx.pid, nginx.origin + path);
      const file = () => perCoreSecond(nginx.pid, nginx.fileOrigin + path);
      await compare(`nginx, ${path}`, kept, file);
    }
    if (!isInstalled('caddy')) return;
    const caddy = await startCaddy(folder, shop.origin);
    stops.push(caddy.stop);
    for (const path of PATHS) {
      const [behindCaddy, behindNginx] = [await rate(caddy.origin + path), await rate(nginx.origin + path)];
      console.log(
        `Caddy, ${path}: ${behindCaddy.toFixed(0)}/s on this machine, nginx ${behindNginx.toFixed(0)}/s`,
      );
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compare(
  name: string,
  kept: () => Promise<number>,
  file: () => Promise<number>,
): Promise<void> {
  await kept();
  await file();
  const pairs: { kept: number; file: number }[] = [];
  // Turn about in short turns, so that a noisy neighbour troubles both alike.
  for (let round = 0; round < ROUNDS; round++) pairs.push({ kept: await kept(), file: await file() });
  const ratio = median(pairs.map((pair) => pair.kept / pair.file));
  console.log(
    `${name}: ${median(pairs.map((pair) => pair.kept)).toFixed(0)} in a second of a core, ` +
      `a file ${median(pairs.map((pair) => pair.file)).toFixed(0)}, ` +
      `median ratio of ${ROUNDS} turns ${ratio.toFixed(2)} (budget ${BUDGET_RATIO})`,
  );
  if (ratio < BUDGET_RATIO) process.exitCode = 1;
}

/** How many responses this process and its children send for a second of their CPU time. */
async function perCoreSecond(pid: number, url: string): Promise<number> {
  const before = cpuSecondsOf(pid) ?? Number.NaN;
  const perSecond = await rate(url);
  return (perSecond * SECONDS) / ((cpuSecondsOf(pid) ?? Number.NaN) - before);
}

function rate(url: string): Promise<number> {
  return wrkRate(url, SECONDS, { headers: HEADERS });
}

/** The exact answer; `fetch` would decode the body. */
function ask(origin: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: HEADERS }, (response: IncomingMessage) => {
      buffer(response).then((body) => resolve({ path, headers: response.headers, body }), reject);
    }).on('error', reject);
  });
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
