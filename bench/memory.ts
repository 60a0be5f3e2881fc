import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createLiveCatalogue } from '../src/catalogue/snapshot/live-catalogue.ts';
import type { Entry } from '../src/catalogue/snapshot/snapshot.ts';
import { STEP_KEYS } from '../src/compatibility/vocabulary/step-keys.ts';
import { seededRandom } from '../src/lib/seeded-random.ts';
import { paths, query } from '../src/web/address/paths.ts';
import { fillWithParts, partId } from './support/fill-with-parts.ts';
import { startShop, type RunningShop } from './support/servers.ts';
import { shopQuestions } from './support/shop-questions.ts';
import { picker, syntheticCatalogue } from './support/synthetic-parts.ts';
import { ask, type Requested } from './support/visitor.ts';

/**
 * RSS after the visits, in MB, by the number of parts. The budgets are the free memory of a small server, after its system and a proxy: 512
 * MB, and 1 GB.
 */
const BUDGET_MB = { 26_000: 250, 100_000: 600 };
/** Memory settles within minutes; a figure to quote takes ten. */
const MINUTES = Number(process.env['MEMORY_MINUTES'] ?? 3);
/** A busy evening, with few enough visitors that all are served: a refused request leaves nothing in memory. */
const REQUESTS_PER_SECOND = 60;
/** A search may find nothing, and a page then says so; an order is created, or what it wants is sold out. */
const EXPECTED = new Set([200, 201, 404, 409]);
/** Visitors mostly ask what somebody asked before, and the shop has the answer. */
const ASKED_BEFORE = 0.8;
/** One request in so many is an order. */
const ORDER_EVERY = 300;
/** Visitors look at few products often and at many hardly ever. A higher exponent means fewer products. */
const POPULARITY = 3;
/** As many as visit in an evening, each from a network of their own: one network's pages wait in a short queue of its own. */
const VISITORS = 500;

const root = join(import.meta.dirname, '..', 'data');
mkdirSync(root, { recursive: true });
const folder = mkdtempSync(join(root, 'bench-memory-'));
const entries = await readParts();
try {
  for (const [count, budgetMb] of Object.entries(BUDGET_MB)) await visitShopOf(Number(count), budgetMb);
} finally {
  rmSync(folder, { recursive: true });
}

async function visitShopOf(count: number, budgetMb: number): Promise<void> {
  const dataDir = join(folder, String(count));
  await fillWithParts(dataDir, count);
  const shop = await startShop({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback', ARS_PER_USD: '1485.50' });
  try {
    const before = await shop.memory();
    const statuses = await visit(shop);
    const { rss, heapUsed, heapTotal, external } = await shop.memory();
    const { made, sent } = await shop.publicReads();
    console.log(
      `${count} parts, ${MINUTES} min at ${REQUESTS_PER_SECOND} requests a second (${written(statuses)}; ` +
        `${made} rendered, ${sent} sent from the cache): ${mb(before.rss)} MB at the start, ${mb(rss)} MB after (budget ${budgetMb}), ` +
        `at most ${mb(await shop.mostMemory())}; the heap ${mb(heapUsed)} of ${mb(heapTotal)}, outside of it ${mb(external)}`,
    );
    if (rss > budgetMb * 1024 ** 2 || [...statuses.keys()].some((status) => !EXPECTED.has(status)))
      process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

/**
 * Sends requests at an even pace, however long each answer takes.
 * @returns how many had which status; 0: no answer
 */
async function visit(shop: RunningShop): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const nextPath = mostlyAskedBefore(writePaths(entries));
  const statuses = new Map<number, number>();
  const open = new Set<Promise<unknown>>();
  const begun = performance.now();
  const total = MINUTES * 60 * REQUESTS_PER_SECOND;
  for (let sent = 0; sent < total; sent += 1) {
    const dueMs = (sent / REQUESTS_PER_SECOND) * 1000 - (performance.now() - begun);
    if (dueMs > 1) await setTimeout(dueMs);
    const requested = sent % ORDER_EVERY === ORDER_EVERY - 1 ? order(sent) : { path: nextPath() };
    const answer = ask(shop.origin, { ...requested, address: addressOf(sent % VISITORS), agent }).then(
      ({ status }) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        open.delete(answer);
      },
    );
    open.add(answer);
  }
  await Promise.all(open);
  agent.destroy();
  return statuses;
}

/** Of neighbours in no network. */
function addressOf(visitor: number): string {
  return `10.${Math.floor(visitor / 250)}.${visitor % 250}.7`;
}

/** A product and its buyer. */
function order(n: number): Pick<Requested, 'method' | 'path' | 'body' | 'headers'> {
  const { product } = entries[n % entries.length] as Entry; // the remainder is below the length
  return {
    method: 'POST',
    path: '/api/pedidos/create/',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      nombre: 'Ana Pérez',
      email: `ana${n}@example.com`,
      telefono: `249 ${4_000_000 + n}`,
      direccion: 'Mitre 100, Tandil',
      productos: [{ producto_id: product.id, cantidad: 1 }],
    },
  };
}

/** A product that was requested early is requested again more often. */
function mostlyAskedBefore(writePath: () => string): () => string {
  const random = seededRandom(12);
  const asked: string[] = [];
  return () => {
    if (asked.length > 0 && random() < ASKED_BEFORE)
      return asked[Math.floor(asked.length * random() ** POPULARITY)] as string; // random() is below 1
    const path = writePath();
    asked.push(path);
    return path;
  };
}

/** What a visitor's browser asks for, in the shares of a shop: pages of lists and products, searches, the builder and its verdicts. */
function writePaths(parts: readonly Entry[]): () => string {
  const random = seededRandom(11);
  const pick = picker(random);
  const questions = shopQuestions(parts, 11);
  const popular = () => {
    const { product } = parts[Math.floor(parts.length * random() ** POPULARITY)] as Entry; // random() is below 1
    return product;
  };
  const list = () => ({ category: pick(STEP_KEYS), page: 1 + Math.floor(20 * random() ** POPULARITY) });
  const kinds: readonly (readonly [share: number, write: () => string])[] = [
    [0.05, paths.home],
    [0.2, () => paths.catalogue(list())],
    [0.15, () => paths.catalogue({ search: questions.search() })],
    [0.25, () => paths.product(popular())],
    [0.05, () => `/api/component/${encodeURIComponent(popular().id)}`],
    [0.1, () => `/api/sugerencias${query({ search: questions.search() })}`],
    [
      0.1,
      () => {
        const asked = questions.candidates();
        return `/api/build/${query({ ...chosenOf(asked), paso: asked.paso })}`;
      },
    ],
    [0.1, () => `/api/compatibility${query(chosenOf(questions.candidates()))}`],
  ];
  return () => {
    let left = random();
    for (const [share, write] of kinds) if ((left -= share) < 0) return write();
    return paths.home();
  };
}

function chosenOf(asked: ReturnType<ReturnType<typeof shopQuestions>['candidates']>) {
  return Object.fromEntries(STEP_KEYS.map((step) => [step, asked[step]]));
}

/** The first copy of each part, which a shop of any size has. */
async function readParts(): Promise<readonly Entry[]> {
  const changes = syntheticCatalogue(1);
  const products = changes.products.map((product) => ({ ...product, id: partId(product.id, 0) }));
  const live = createLiveCatalogue(async () => ({ ...changes, products }));
  await live.refresh();
  return live.current().entries;
}

function written(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].toSorted(([a], [b]) => a - b);
  return sorted.map(([status, count]) => `${count} × ${status}`).join(', ');
}

function mb(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}
