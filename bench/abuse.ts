import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AttackOrder, AttackResult } from './support/attacker.ts';
import { ATTACKS, orderOf, SOURCES, type Attack, type Source } from './support/attacks.ts';
import { diskList } from './support/disk-list.ts';
import { killAtExit } from './support/kill-at-exit.ts';
import { productsInStock, startShop, type RunningShop } from './support/servers.ts';
import { quantile } from './support/quantile.ts';
import { ask, type Answered } from './support/visitor.ts';
import { givenNames } from './support/given-names.ts';

/**
 * The effect of an attack on normal visitors: cached pages, searches and orders, during each attack from one address, from
 * twenty, and from one /48 of IPv6. The attacker is a separate process. `node bench/abuse.ts sitemap logins` runs the attacks whose
 * names contain these words.
 */
const KEPT_P99_BUDGET_MS = 100;
const SEARCH_P99_BUDGET_MS = 300;
const MEMORY_BUDGET_MB = 400;
const SECONDS = 3;
const EACH_SOURCE = Object.keys(SOURCES) as Source[]; // the keys of a constant
const WORDS = ['ryzen', 'intel', 'ddr5', 'gabinete', 'ssd', 'fuente', 'cooler', 'rtx', 'am5', 'kingston'];

const wanted = givenNames();
const attacks = ATTACKS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);

for (const products of new Set(attacks.map((attack) => attack.products))) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-feed-'));
  const feed = join(folder, 'feed.json');
  if (products !== undefined) writeFileSync(feed, diskList(products));
  const env = {
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'loopback',
    ...(products !== undefined && { CATALOG_FEED: feed }),
  };
  try {
    await run(`no attack (${products ?? 'demo'} products)`, env, null);
    for (const attack of attacks.filter((one) => one.products === products)) {
      for (const source of EACH_SOURCE) {
        await run(`${attack.name} from ${source}`, env, { attack, source });
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One run on a fresh shop, so that the memory belongs to this attack. */
async function run(
  title: string,
  env: Readonly<Record<string, string>>,
  under: { attack: Attack; source: Source } | null,
): Promise<void> {
  const shop = await startShop(env);
  const agent = new Agent({ keepAlive: true });
  try {
    const ids = await productsInStock(shop);
    await warmUp(shop, agent);
    const ms = SECONDS * 1000;
    await shop.longestPause();
    const attacker =
      under === null
        ? null
        : attackFrom({ origin: shop.origin, name: under.attack.name, source: under.source, ids, ms });
    if (attacker !== null) await attacker.begun;
    const seen = await visit(shop, agent, ids, ms);
    const responses = attacker === null ? {} : await attacker.result;
    const memory = (await shop.mostMemory()) / 1024 ** 2;
    const { longestOwn } = await shop.longestPause();
    report(title, seen, { memory, longestOwn, responses });
  } finally {
    agent.destroy();
    await shop.stop();
  }
}

interface Seen {
  kept: Answered[];
  searches: Answered[];
  orders: Answered[];
}

/** Visitors who arrive one after the other, without waiting for earlier responses. */
async function visit(shop: RunningShop, agent: Agent, ids: readonly string[], ms: number): Promise<Seen> {
  const [kept, searches, orders] = await Promise.all([
    each(10, ms, (n) => ask(shop.origin, { path: '/', address: visitor(n), agent })),
    each(60, ms, (n) => ask(shop.origin, { path: searchOf(n), address: visitor(n), agent })),
    each(200, ms, (n) =>
      ask(shop.origin, {
        method: 'POST',
        path: '/api/pedidos/create/',
        body: orderOf(ids[3 + (n % (ids.length - 3))] ?? '', `Ana ${n}`),
        address: visitor(n),
        agent,
      }),
    ),
  ]);
  return { kept, searches, orders };
}

async function each(
  everyMs: number,
  forMs: number,
  send: (n: number) => Promise<Answered>,
): Promise<Answered[]> {
  const end = performance.now() + forMs;
  const responses: Promise<Answered>[] = [];
  while (performance.now() < end) {
    responses.push(send(responses.length));
    await setTimeout(everyMs);
  }
  return Promise.all(responses);
}

/** Two hundred visitors with different addresses. */
function visitor(n: number): string {
  return `198.51.100.${1 + (n % 200)}`;
}

/** Searches that hardly repeat. */
function searchOf(n: number): string {
  const word = WORDS[n % WORDS.length] ?? '';
  return `/api/components?search=${word}&precio=${10 + n}-&limit=24`;
}

/** Like a shop that has been open for a while: its code is compiled, its pages are cached. */
async function warmUp(shop: RunningShop, agent: Agent): Promise<void> {
  const paths = ['/', '/componentes', '/armar-pc', '/guia-armado', '/api/components?search=amd'];
  for (let n = 0; n < 100; n++) {
    const path = paths[n % paths.length] ?? '/';
    await ask(shop.origin, { path: n < 50 ? path : '/', address: visitor(n), agent });
  }
}

function attackFrom(order: AttackOrder): { begun: Promise<unknown>; result: Promise<AttackResult> } {
  const child = fork(join(import.meta.dirname, 'support', 'attacker.ts'));
  killAtExit(child);
  const result = once(child, 'message').then(([responses]) => responses as AttackResult); // it sends nothing else
  child.send(order);
  return { begun: once(child, 'spawn'), result };
}

function report(
  title: string,
  { kept, searches, orders }: Seen,
  { memory, longestOwn, responses }: { memory: number; longestOwn: number; responses: AttackResult },
): void {
  const placed = orders.filter(({ status }) => status === 201).length;
  const p = (of: readonly Answered[], share: number) =>
    quantile(
      of.map(({ ms }) => ms),
      share,
    );
  const failed = [...kept, ...searches].filter(({ status }) => status !== 200).length;
  const faults = [
    p(kept, 0.99) > KEPT_P99_BUDGET_MS && `kept p99 over ${KEPT_P99_BUDGET_MS} ms`,
    p(searches, 0.99) > SEARCH_P99_BUDGET_MS && `search p99 over ${SEARCH_P99_BUDGET_MS} ms`,
    placed < orders.length && `${orders.length - placed} orders refused`,
    failed > 0 && `${failed} reads not answered 200`,
    memory > MEMORY_BUDGET_MB && `memory over ${MEMORY_BUDGET_MB} MB`,
  ].filter((fault) => fault !== false);
  const sum = Object.entries(responses)
    .map(([status, count]) => `${count}×${status}`)
    .join(' ');
  console.log(
    `${title}: kept ${p(kept, 0.5).toFixed(1)}/${p(kept, 0.99).toFixed(0)} ms, ` +
      `searches ${p(searches, 0.5).toFixed(1)}/${p(searches, 0.99).toFixed(0)} ms (p50/p99), ` +
      `orders ${placed}/${orders.length}, longest pause of the shop's own ${longestOwn.toFixed(0)} ms, ${memory.toFixed(0)} MB` +
      (sum === '' ? '' : `; attacker: ${sum}`) +
      (faults.length === 0 ? '' : ` — ${faults.join(', ')}`),
  );
  if (faults.length > 0) process.exitCode = 1;
}
