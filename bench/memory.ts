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
import { ask } from './support/visitor.ts';

/** RSS after the visits, in MB, by the number of parts. What a small server has besides its system and a proxy: 512 MB, and 1 GB. */
const BUDGET_MB = { 26_000: 250, 100_000: 600 };
/** Memory settles within minutes; a figure to quote takes ten. */
const MINUTES = Number(process.env['MEMORY_MINUTES'] ?? 3);
/** A busy evening: as many as a limit of 1,200 a minute lets through from seven networks. */
const REQUESTS_PER_SECOND = 145;
/** Visitors look at few products often and at many hardly ever: the higher, the fewer. */
const POPULARITY = 3;

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
  const shop = await startShop({ DATA_DIR: dataDir });
  try {
    const before = await shop.memory();
    const { answered, refused } = await visit(shop);
    const { rss, heapUsed, heapTotal, external } = await shop.memory();
    const { made, sent } = await shop.publicReads();
    console.log(
      `${count} parts, ${MINUTES} min at ${REQUESTS_PER_SECOND} requests a second (${answered} answered, ${refused} not; ` +
        `${made} rendered, ${sent} sent from the cache): ${mb(before.rss)} MB at the start, ${mb(rss)} MB after (budget ${budgetMb}), ` +
        `at most ${mb(await shop.mostMemory())}; the heap ${mb(heapUsed)} of ${mb(heapTotal)}, outside of it ${mb(external)}`,
    );
    if (rss > budgetMb * 1024 ** 2 || refused > 0) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

/** Sends requests at an even pace, however long each answer takes. */
async function visit(shop: RunningShop): Promise<{ answered: number; refused: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const nextPath = writePaths(entries);
  const result = { answered: 0, refused: 0 };
  const open = new Set<Promise<unknown>>();
  const begun = performance.now();
  const total = MINUTES * 60 * REQUESTS_PER_SECOND;
  for (let sent = 0; sent < total; sent += 1) {
    const dueMs = (sent / REQUESTS_PER_SECOND) * 1000 - (performance.now() - begun);
    if (dueMs > 1) await setTimeout(dueMs);
    const answer = ask(shop.origin, { path: nextPath(), address: '190.2.3.4', agent }).then(({ status }) => {
      // A search may find nothing, and a page then says so.
      if (status === 200 || status === 404) result.answered += 1;
      else result.refused += 1;
      open.delete(answer);
    });
    open.add(answer);
  }
  await Promise.all(open);
  agent.destroy();
  return result;
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

function mb(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}
