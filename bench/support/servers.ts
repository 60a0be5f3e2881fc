import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'rolldown';
import { bundledServer } from '../../scripts/bootstrap.mjs';
import { fromBundle, SHOP_MEMORY } from '../../scripts/shop-process.mjs';
import { freePort } from '../../e2e/shop/free-port.ts';
import { killAtExit } from './kill-at-exit.ts';
import type { Pause, PublicReads, Question } from './watch-event-loop.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** In JavaScript: a process that strips types holds 18 MB more from then on, which no shop does. */
const WATCHER = join(ROOT, 'build', 'bench', 'watch-event-loop.js');
await build({
  input: join(import.meta.dirname, 'watch-event-loop.ts'),
  platform: 'node',
  output: { file: WATCHER },
});

/** Settings for a bench, whose orders all come from one machine, and most from one buyer. */
export const SELLING_TO_ONE_NETWORK = {
  RATE_LIMIT: 'off',
  UNPAID_ORDERS: '100000',
  UNPAID_UNITS: '4950',
  UNPAID_USD: '10000000',
  UNPAID_BUYERS_PER_NETWORK: '100000',
  UNPAID_STOCK_PERCENT: '100',
} as const;

export interface RunningServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

export interface RunningShop extends RunningServer {
  dataDir: string;
  /** Of its event loop, since it was asked last. */
  longestPause(): Promise<Pause>;
  /** Since they were asked for last. */
  publicReads(): Promise<PublicReads>;
  memory(): Promise<NodeJS.MemoryUsage>;
  /** In bytes, of all that it had since it was started. */
  mostMemory(): Promise<number>;
}

/**
 * The whole shop in a process of its own, over a database of its own on the disk that the shop would use.
 * @param log a file descriptor to which it writes what it logs; without it, that is dropped
 */
export async function startShop(
  env: Readonly<Record<string, string>> = {},
  log: number | 'ignore' = 'ignore',
): Promise<RunningShop> {
  const parent = join(ROOT, 'data');
  mkdirSync(parent, { recursive: true });
  const dataDir = mkdtempSync(join(parent, 'bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', WATCHER, ...fromBundle(bundledServer())], {
    cwd: ROOT,
    stdio: ['ignore', log, log === 'ignore' ? 'inherit' : log, 'ipc'],
    env: {
      ...process.env,
      ...SHOP_MEMORY,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...SELLING_TO_ONE_NETWORK,
      ...env,
    },
  });
  killAtExit(child);
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(origin, child);
  const ask = async <Reply>(question: Question) => {
    child.send(question);
    const [reply] = (await once(child, 'message')) as [Reply]; // it sends what it was asked, and nothing else
    return reply;
  };
  return {
    ...running(origin, child),
    dataDir,
    stop: () => stop(child).finally(() => rmSync(dataDir, { recursive: true })),
    longestPause: () => ask<Pause>('longest pause?'),
    publicReads: () => ask<PublicReads>('public reads?'),
    memory: () => ask<NodeJS.MemoryUsage>('memory?'),
    mostMemory: () => ask<number>('most memory?'),
  };
}

/** The ids of up to a hundred. */
export async function productsInStock(shop: RunningShop): Promise<string[]> {
  const response = await fetch(`${shop.origin}/api/components?stock=si&limit=100`);
  const { results } = (await response.json()) as { results: { id: string }[] }; // the shop's own answer
  return results.map(({ id }) => id);
}

/** A bare `node:http` server that answers everything with these bytes. */
export async function startBareServer(response: {
  headers: Record<string, string>;
  body: Buffer;
}): Promise<RunningServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send({ headers: response.headers, body: response.body.toString('base64') });
  const [address] = (await once(child, 'message')) as [AddressInfo]; // the one message that it sends
  return running(`http://127.0.0.1:${address.port}`, child);
}

function running(origin: string, child: ChildProcess): RunningServer {
  return { origin, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/healthz`).catch(() => null);
    if (response?.ok) return;
    if (child.exitCode !== null)
      throw new Error('the shop did not start; is the site built? (npm run build)');
    await setTimeout(50);
  }
}
