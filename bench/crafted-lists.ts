import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { SHOP_FLAGS } from '../scripts/shop-process.mjs';
import { parseFeed } from '../src/catalogue/supplier-feed/parse-feed.ts';
import { freeBytes } from '../src/catalogue/supplier-feed/read-feed-source.ts';
import { syntheticCatalogue } from './support/synthetic-parts.ts';
import { givenNames } from './support/given-names.ts';

/** Milliseconds for which reading a list blocks the shop's thread, measured as that thread's CPU time. */
const BUDGET_PAUSE_MS = 60;
/** The memory of the process, relative to the list's size, without the memory of an idle thread. */
const BUDGET_MEMORY_RATIO = 6;
const THREAD_MB = 24;
/** Milliseconds until a list that was made to stop the shop is refused or read. */
const BUDGET_READ_MS = 15_000;

const MB = 1024 * 1024;
const GOOD = '{"id":"bueno","descripcion":"FUENTE 650W","precio_proveedor":10,"stock":1}';

/** Lists of the largest size for an upload, each made to maximise one cost; and an honest one. */
const LISTS: Readonly<Record<string, () => string>> = {
  'a header of commas': () => ','.repeat(31 * MB),
  'lines of commas': () => `id;descripcion;precio_proveedor\n${`${';'.repeat(60_000)}\n`.repeat(500)}`,
  'a title of 30 MB': () =>
    `[${GOOD},{"id":"x","precio_proveedor":1,"descripcion":"${'<a &amp; '.repeat(3.5 * MB)}"}]`,
  'titles of 30 KB': () =>
    `[${`{"id":"x","precio_proveedor":1,"descripcion":"${'<a &amp; Ã³'.repeat(3000)}"},`.repeat(900)}${GOOD}]`,
  'deep arrays': () => `[${GOOD},{"id":"x","contenido":${'['.repeat(15 * MB)}${']'.repeat(15 * MB)}}]`,
  'deep arrays in many rows': () =>
    `[${`{"id":"x","descripcion":"x","precio_proveedor":1,"pictures":${'['.repeat(50_000)}${']'.repeat(50_000)}},`.repeat(300)}${GOOD}]`,
  'millions of elements': () => `[${'{},'.repeat(10 * MB)}{}]`,
  'millions of lines': () => `id;descripcion;precio_proveedor\n${'1;a;1\n'.repeat(5 * MB)}`,
  'a quote never closed': () => `id;descripcion;precio_proveedor\n1;a;1\n"${'2;b;2\n'.repeat(5 * MB)}`,
  'millions of pairs': () =>
    `[${`{"id":"x","descripcion":"x","precio_proveedor":1,"contenido":{"detalles":[${'{"attribute":"a","value":"b"},'.repeat(5000)}1]}},`.repeat(200)}${GOOD}]`,
  '26,000 parts': () =>
    JSON.stringify(
      syntheticCatalogue(1).products.map((product) => ({
        id: product.id,
        descripcion: product.description,
        marca: product.brand,
        part_number: product.partNumber,
        categoria: product.categoryId,
        precio_proveedor: product.price / 100,
        stock: product.stock,
        contenido: { short_desc: product.shortDescription, detalles: product.attributes },
      })),
    ),
};

const [requested] = givenNames();
if (requested === undefined) runAll();
else await readOne(requested);

/** Each in a separate process: the memory that one list leaves would count for the next. */
function runAll(): void {
  for (const name of Object.keys(LISTS)) {
    const args = [...SHOP_FLAGS, '--expose-gc', import.meta.filename, name];
    if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
  }
}

async function readOne(name: string): Promise<void> {
  // The modules are loaded and compiled, as in a shop that has read lists before.
  await parseFeed(Buffer.from(`[${GOOD}]`));
  const bytes = Buffer.from(LISTS[name]?.() ?? '');
  const size = bytes.byteLength;
  globalThis.gc?.();
  await setTimeout(200);

  const memoryBefore = process.memoryUsage.rss() - size;
  let most = 0;
  let pause = 0;
  let own = ownTime();
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
    pause = Math.max(pause, ownTime() - own);
    own = ownTime();
  }, 1);
  const begun = performance.now();
  const feed = await parseFeed(bytes);
  freeBytes(bytes);
  const took = performance.now() - begun;
  await setTimeout(5);
  clearInterval(watch);
  most = Math.max(most, process.memoryUsage.rss());
  const ratio = (most - memoryBefore - THREAD_MB * MB) / size;
  const outcome = feed.ok ? `${feed.items.length} parts` : feed.reason;
  console.log(
    `${name}: ${(size / MB).toFixed(0)} MB in ${took.toFixed(0)} ms (budget ${BUDGET_READ_MS}), longest pause of its own ` +
      `${pause.toFixed(0)} ms (budget ${BUDGET_PAUSE_MS}), memory ${ratio.toFixed(1)} times the list (budget ${BUDGET_MEMORY_RATIO}): ${outcome}`,
  );
  if (pause > BUDGET_PAUSE_MS || ratio > BUDGET_MEMORY_RATIO || took > BUDGET_READ_MS) process.exitCode = 1;
}

function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
