import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import type { panelImport } from '../src/contract/panel/imports.ts';
import { quantile } from './support/quantile.ts';
import { startShop } from './support/servers.ts';
import { supplierList } from './support/supplier-list.ts';
import { syntheticCatalogue } from './support/synthetic-parts.ts';
import type { Pause } from './support/watch-event-loop.ts';

/** Milliseconds that the shop works without a turn for others, while a list of 26,000 parts, all changed, is read, applied and followed. */
const BUDGET_PAUSE_MS = 100;
/** The slowest hundredth of the responses, relative to those of the seconds before the import. */
const BUDGET_RATIO = 10;
/** Milliseconds: an order that comes while the list is written waits for it. */
const BUDGET_ORDER_MS = 3000;
/** The most memory for each of 26,000 new parts, in addition to that of a shop with only the demo's parts. */
const BUDGET_KB_A_PART = 5;
/** The quickest import counts: neighbours trouble some of them, code troubles all. */
const ROUNDS = 3;
/** Each asks again so long after the time before, or as soon as it was answered. */
const VISITORS = 10;
const AGAIN_AFTER_MS = 100;
const CALM_MS = 3000;

let questions = 0;
const admin = { email: 'bench@tienda.example', password: 'una clave larga de medir' };
const folder = mkdtempSync(join(tmpdir(), 'bench-feed-'));
const feed = join(folder, 'feed.json');
const { products } = syntheticCatalogue(1);
writeFileSync(feed, supplierList(products, 0));

const demo = await startShop();
const withoutList = await demo.mostMemory();
await demo.stop();
const shop = await startShop({
  CATALOG_FEED: feed,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});
try {
  const kbAPart = ((await shop.mostMemory()) - withoutList) / products.length / 1024;
  const session = await signIn();
  await visit(() => setTimeout(CALM_MS));
  const rounds: { calm: Visit; during: Visit }[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    writeFileSync(feed, supplierList(products, round));
    const calm = await visit(() => setTimeout(CALM_MS));
    const during = await visit(() => importList(session, round));
    console.log(`without an import: ${inWords(calm)}\nwhile 26,000 parts change: ${inWords(during)}`);
    rounds.push({ calm, during });
  }
  const least = (of: (round: (typeof rounds)[number]) => number) => Math.min(...rounds.map(of));
  const pause = least(({ during }) => during.pause.longestOwn);
  const ratio = least(
    ({ calm, during }) => quantile(during.responses, 0.99) / quantile(calm.responses, 0.99),
  );
  const order = least(({ during }) => quantile(during.orders, 1));
  console.log(
    `the quickest of ${ROUNDS}: longest pause of its own ${pause.toFixed(0)} ms (budget ${BUDGET_PAUSE_MS}), ` +
      `p99 of answers ${ratio.toFixed(1)} times that without an import (budget ${BUDGET_RATIO}), ` +
      `slowest order ${order.toFixed(0)} ms (budget ${BUDGET_ORDER_MS}), ` +
      `memory at the start ${kbAPart.toFixed(1)} KB a part (budget ${BUDGET_KB_A_PART})`,
  );
  const isOver = pause > BUDGET_PAUSE_MS || ratio > BUDGET_RATIO || order > BUDGET_ORDER_MS;
  if (isOver || kbAPart > BUDGET_KB_A_PART) process.exitCode = 1;
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true });
}

interface Visit {
  /** In ms, each. */
  responses: number[];
  orders: number[];
  pause: Pause;
}

/** Searches that nobody made before, and orders, for as long as `meanwhile` takes. */
async function visit(meanwhile: () => Promise<unknown>): Promise<Visit> {
  const over = new AbortController();
  const visitors = Array.from({ length: VISITORS }, () => repeatedly(ask));
  const buyer = repeatedly(order);
  await shop.longestPause();
  await meanwhile();
  over.abort();
  const pause = await shop.longestPause();
  return { responses: (await Promise.all(visitors)).flat(), orders: await buyer, pause };

  async function repeatedly(work: (nth: number) => Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    while (!over.signal.aborted) {
      const begun = performance.now();
      await work((questions += 1));
      times.push(performance.now() - begun);
      await setTimeout(Math.max(0, begun + AGAIN_AFTER_MS - performance.now()));
    }
    return times;
  }
}

function ask(nth: number): Promise<unknown> {
  const { description = '' } = products[(nth * 977) % products.length] ?? {};
  const search = description.split(' ').slice(0, 3).join(' ');
  return textOf(`/api/components?search=${encodeURIComponent(search)}&offset=${nth % 50}`);
}

function order(nth: number): Promise<unknown> {
  const inStock = products.filter(({ stock }) => stock > 20);
  return textOf('/api/pedidos/create/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nombre: 'Ana Pérez',
      email: 'ana@example.com',
      telefono: '249 400-0000',
      direccion: 'Mitre 100, Tandil',
      productos: [{ producto_id: inStock[nth % inStock.length]?.id, cantidad: 1 }],
    }),
  });
}

async function signIn(): Promise<string> {
  const response = await textOf('/api/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { cookie } = JSON.parse(response) as { cookie: string }; // as the contract says
  return cookie;
}

/** As an administrator does it; it is over when visitors see the new titles. */
async function importList(session: string, round: number): Promise<void> {
  const headers = { authorization: session };
  const call = async (path: string, method: string) =>
    JSON.parse(await textOf(`/api/importaciones/${path}`, { method, headers })) as z.infer<
      typeof panelImport
    >; // as the contract says
  const { id } = await call('leer/', 'POST');
  await until(async () => (await call(`${id}/`, 'GET')).estado === 'ensayo');
  await call(`${id}/aplicar/`, 'POST');
  await until(async () => (await call(`${id}/`, 'GET')).estado === 'aplicada');
  await until(async () => (await textOf(`/api/component/${products[0]?.id}`)).includes(` V${round}"`));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(50);
}

async function textOf(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(shop.origin + path, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text;
}

function inWords({ responses, orders, pause }: Visit): string {
  return (
    `longest pause ${pause.longest.toFixed(0)} ms, of its own ${pause.longestOwn.toFixed(0)} ms; ${responses.length} searches p50 ${quantile(responses, 0.5).toFixed(1)} ms, ` +
    `p99 ${quantile(responses, 0.99).toFixed(1)} ms; ${orders.length} orders p50 ${quantile(orders, 0.5).toFixed(0)} ms, ` +
    `slowest ${quantile(orders, 1).toFixed(0)} ms`
  );
}
