import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { migrateToLatest } from '../src/db/migrations/migrate.ts';
import type { Database } from '../src/db/engine.ts';
import { openDatabase } from '../src/db/open/open-database.ts';
import { createPostgresDatabase } from '../src/db/testing/test-database.ts';
import { DAY_MS } from '../src/lib/durations.ts';
import { keepSales } from '../src/orders/sales/keep-sales.ts';
import { openPanelShop } from '../src/server/testing/panel-shop.ts';
import { fillBusyShop, OTHER_SUPPLIERS, RARE_BUYER, type BusyShop } from './support/busy-shop.ts';
import { download } from './support/exports.ts';
import { quantile } from './support/quantile.ts';

/** Milliseconds on the server, of every list of the panel and of its dashboard, in a shop with 100,000 orders. */
const BUDGET_P99_MS = 50;
/** For an export: milliseconds to its first byte, and the most that the heap may grow while it is sent. */
const BUDGET_FIRST_BYTE_MS = 100;
const BUDGET_HEAP_BYTES = 16_000_000;
const QUESTIONS = 100;
/** Each request is repeated this many times and the fastest counts: other load slows some of them, slow code slows all. */
const ROUNDS = 3;

/** So late in a month has the dashboard most to tell. */
const DAYS_INTO_THE_MONTH = 28;
/** `BENCH_ONLY=orders,export` asks for nothing else. */
const only = (process.env['BENCH_ONLY'] ?? '').split(',');
const isWanted = (what: string) => only.some((prefix) => what.startsWith(prefix));

const folder = mkdtempSync(join(tmpdir(), 'bench-panel-'));
try {
  await askEverything(await openDatabase({ dataDir: folder }));
} finally {
  rmSync(folder, { recursive: true });
}
const url = process.env['TEST_DATABASE_URL'];
if (url === undefined) console.log('PostgreSQL skipped: TEST_DATABASE_URL is not set');
else {
  const database = await createPostgresDatabase(url);
  await migrateToLatest(database.db);
  await askEverything(database, () => vacuum(database.url));
}

/** @param tidy what the server does by itself in a shop that fills up in two years */
async function askEverything(database: Database, tidy = async () => {}): Promise<void> {
  const { db, engine } = database;
  const shop = await openPanelShop(database);
  shop.pass(DAYS_INTO_THE_MONTH * DAY_MS);
  const busy = await fillBusyShop(db, shop.now());
  const beforeSums = performance.now();
  await keepSales(db);
  console.log(
    `${engine}: the sums of every day are written in ${(performance.now() - beforeSums).toFixed(0)} ms`,
  );
  await tidy();
  await shop.catalogue.refresh();
  const { send, sessionValue } = await shop.signIn('admin', 'bench@tienda.example');

  const bare = fastify();
  bare.get('/', async () => (await sql`select 1 as one`.execute(db)).rows);
  const beside = await times(
    (url) => bare.inject(url),
    () => '/',
  );
  console.log(`${engine}: a route that selects 1 takes ${inWords(beside)}`);

  for (const [what, ask] of Object.entries(asks(busy))) {
    if (!isWanted(what)) continue;
    const taken = await times(send, ask);
    const p99 = quantile(taken, 0.99);
    const ratio = quantile(taken, 0.5) / quantile(beside, 0.5);
    console.log(
      `${engine}: ${what.padEnd(34)} ${inWords(taken)}; ${ratio.toFixed(1)} times a select 1` +
        (p99 > BUDGET_P99_MS ? `, OVER the budget of ${BUDGET_P99_MS} ms` : ''),
    );
    if (p99 > BUDGET_P99_MS) process.exitCode = 1;
  }
  const origin = await shop.app.listen({ port: 0 });
  // Node loads its client with the first request.
  await fetch(`${origin}/healthz`);
  for (const [what, { path, body }] of Object.entries(exportsOf())) {
    if (!isWanted(what)) continue;
    const request = { cookie: `admin_session=${sessionValue}`, ...(body && { body }) };
    const { firstByteMs, wholeMs, bytes, heapGrowth } = await download(`${origin}${path}`, request);
    const isOver = firstByteMs > BUDGET_FIRST_BYTE_MS || heapGrowth > BUDGET_HEAP_BYTES;
    console.log(
      `${engine}: ${what.padEnd(34)} first byte ${firstByteMs.toFixed(1)} ms, ${inMegabytes(bytes)} in ${wholeMs.toFixed(0)} ms, ` +
        `the heap grows by ${inMegabytes(heapGrowth)}${isOver ? ', OVER the budget' : ''}`,
    );
    if (isOver) process.exitCode = 1;
  }
  await shop.app.close();
  await bare.close();
  await database.close();
}

/** On a connection of its own: the shop's puts longer work into a transaction, where PostgreSQL refuses it. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** What the panel asks for, each as the `n`th administrator might. */
function asks({ orderIds }: BusyShop): Record<string, (n: number) => string> {
  const orders = '/api/pedidos/admin/pedidos/';
  const products = '/api/crud/component/';
  const buyers = '/api/compradores/';
  const idOf = (n: number) => orderIds[n % orderIds.length] ?? '';
  const surname = (n: number) => encodeURIComponent(['gonz', 'fernández', 'romero', 'Vega'][n % 4] ?? '');
  return {
    dashboard: () => '/api/pedidos/dashboard/',
    'buyers, first page': () => buyers,
    'buyers, a later page': (n) => `${buyers}?despues_de=${idOf(n)}`,
    'buyers, a common word': (n) => `${buyers}?search=${surname(n)}`,
    'buyers, a rare word': () => `${buyers}?search=${RARE_BUYER.split(' ')[1]}`,
    'buyers, a word in none': (n) => `${buyers}?search=nadie${n}`,
    'buyers, a phone': (n) => `${buyers}?search=11+4${100 + (n % 900)}-5${100 + (n % 900)}`,
    'buyers, one': (n) => `${buyers}${idOf(n)}/`,
    'sales of a month': () => '/api/ventas/',
    'sales of two years': () => '/api/ventas/?desde=2024-12-01&hasta=2026-11-30',
    'orders, first page': () => orders,
    'orders, a full page': () => `${orders}?limit=100`,
    'orders, last page': () => `${orders}?offset=99990`,
    'orders, pendiente': () => `${orders}?status=pendiente`,
    'orders, entregado': () => `${orders}?status=entregado`,
    'orders, last page of entregado': () => `${orders}?status=entregado&offset=90000`,
    'orders, a common word': (n) => `${orders}?search=${surname(n)}`,
    'orders, two common words': (n) => `${orders}?search=ana+${surname(n)}`,
    'orders, a word in every one': () => `${orders}?search=example.com`,
    'orders, a rare word': () => `${orders}?search=${RARE_BUYER.split(' ')[1]}`,
    'orders, a word in none': (n) => `${orders}?search=nadie${n}`,
    'orders, a common word, entregado': (n) => `${orders}?status=entregado&search=${surname(n)}`,
    'orders, a rare word, entregado': () => `${orders}?status=entregado&search=zubizarreta`,
    'orders, an id': (n) => `${orders}?search=${idOf(n).toLowerCase().replace('-', '')}`,
    'orders, half an id': (n) => `${orders}?search=${idOf(n).slice(0, 4)}`,
    'orders, a phone': (n) => `${orders}?search=11+4${100 + (n % 900)}-5${100 + (n % 900)}`,
    'orders, an address': (n) => `${orders}?search=mitre+${n}`,
    'orders, a part number': (n) => `${orders}?search=pn-${n}`,
    'orders, unpaid': () => `${orders}?pago=sin_pagar`,
    'orders, paid, last page': () => `${orders}?pago=pagado&offset=85000`,
    'orders, in dispute': () => `${orders}?pago=en_disputa`,
    'orders, of some days': () => `${orders}?desde=2026-01-01&hasta=2026-01-31`,
    'orders, one': (n) => `${orders}${idOf(n)}/`,
    'orders, my own': () => '/api/pedidos/mis-pedidos',
    'orders, the money of one': (n) => `${orders}${idOf(n)}/pagos/`,
    'products, visible': () => `${products}?visible=true`,
    'products, visible, last page': () => `${products}?visible=true&offset=23000`,
    'products, hidden': () => `${products}?visible=false`,
    'products, a common word': () => `${products}?all=true&search=placa`,
    'products, a rare word': (n) => `${products}?all=true&search=gpu-${n}`,
    'products, a word in none': (n) => `${products}?all=true&search=nada${n}`,
    'products, own margin': () => `${products}?all=true&margen=propio`,
    'products, category margin': () => `${products}?all=true&margen=categoria`,
    'products of a category': () => `${products}?all=true&categoria=placas-video`,
    'products, changes of many': () => '/api/crud/lotes/',
    categories: () => '/api/crud/categorias/',
    'users, clientes': () => '/api/list/users/?type=cliente',
    'users, last page of clientes': () => '/api/list/users/?type=cliente&offset=19990',
    'users, admins': () => '/api/list/users/?type=admin',
    'users, a common word': (n) => `/api/list/users/?type=cliente&search=${surname(n)}`,
    'users, a word in none': (n) => `/api/list/users/?type=cliente&search=nadie${n}`,
    'audit, first page': () => '/api/auditoria/',
    'audit, last page': () => '/api/auditoria/?offset=49990',
    'audit, of orders': () => '/api/auditoria/?tipo=pedido',
    'audit, a common word': (n) => `/api/auditoria/?search=${surname(n)}`,
    'audit, a word in none': (n) => `/api/auditoria/?search=nadie${n}`,
    'money, what is open': () => '/api/pagos/resumen/',
    'money, attention, open': () => '/api/pagos/atencion/',
    'money, attention, last page': () => '/api/pagos/atencion/?estado=todas&offset=9990',
    'withdrawals, first page': () => '/api/arrepentimientos/',
    'withdrawals, last page': () => '/api/arrepentimientos/?offset=9990',
    'withdrawals, open': () => '/api/arrepentimientos/?estado=abierto',
    'withdrawals, a common word': (n) => `/api/arrepentimientos/?search=${surname(n)}`,
    'imports, with changes': () => '/api/importaciones/',
    'imports, all, last page': () => '/api/importaciones/?todas=true&offset=2990',
    'suppliers, all': () => '/api/proveedores/',
    'suppliers, the prices of one': () => `/api/proveedores/${OTHER_SUPPLIERS[0]}/precios/`,
    'suppliers, parts to confirm': () => '/api/proveedores/coincidencias/',
    'suppliers, products with several offers': () => '/api/proveedores/ofertas/',
    'emails that do not go out': () => '/api/mails/sin-entregar/',
    'coverage, first page': () => '/api/cobertura/',
    'coverage, all, last page': () => '/api/cobertura/?lista=todos&offset=23000',
    'coverage, a common word': () => '/api/cobertura/?lista=todos&search=placa',
    'exchange rate': () => '/api/economia/cotizacion/',
  };
}

/** What the panel downloads as a sheet. */
function exportsOf(): Record<string, { path: string; body?: object }> {
  const years = 'desde=2024-12-01&hasta=2026-11-30';
  return {
    'export of orders': { path: `/api/ventas/planilla/?tabla=pedidos&${years}` },
    'export of buyers': { path: '/api/compradores/planilla/' },
    'export of products': { path: '/api/crud/lotes/exportar/', body: { seleccion: { filtro: {} } } },
  };
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The fastest time of each request, in milliseconds. @throws when one got no response. */
async function times(
  send: (url: string) => Promise<{ statusCode: number; body: string }>,
  ask: (n: number) => string,
): Promise<number[]> {
  const best = Array.from({ length: QUESTIONS }, () => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [n, quickest] of best.entries()) {
      const url = ask(n);
      const before = performance.now();
      const { statusCode, body } = await send(url);
      best[n] = Math.min(quickest, performance.now() - before);
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body.slice(0, 200)}`);
    }
  }
  return best;
}

function inWords(taken: readonly number[]): string {
  return `median ${quantile(taken, 0.5).toFixed(2)} ms, p99 ${quantile(taken, 0.99).toFixed(2)} ms`;
}
