import { setTimeout } from 'node:timers/promises';
import { openFreezingProxy } from '../../src/db/testing/freezing-proxy.ts';
import { startShop } from '../support/servers.ts';
import { report } from './support/buyers.ts';
import { startCluster } from './support/cluster.ts';

/** The whole shop leads, its database falls silent, and it gets the signal to end. */
const BUDGET_END_MS = 15_000;
const BUDGET_ANSWER_MS = 10_000;

const ORDER = {
  nombre: 'Ana Pérez',
  email: 'ana@example.com',
  telefono: '249 400-0000',
  direccion: 'Mitre 100, Tandil',
  productos: [{ producto_id: 'any', cantidad: 1 }],
};

const cluster = await startCluster();
const proxy = await openFreezingProxy(cluster.url);
const shop = await startShop({ DATABASE_URL: proxy.url });
const wrong: string[] = [];
const answered: string[] = [];
try {
  await setTimeout(2000);
  proxy.freezeAll();
  const requested = [
    ['an order', '/api/pedidos/create/', ORDER],
    ["somebody's own order", '/api/pedidos/0123456789abcdef0123456789abcdef/', null],
  ] as const;
  for (const [name, path, body] of requested) {
    const startMs = performance.now();
    const { status } = await fetch(shop.origin + path, {
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const tookMs = Math.round(performance.now() - startMs);
    answered.push(`${name} ${status} in ${tookMs} ms`);
    if (status !== 503) wrong.push(`${name} was answered ${status}`);
    if (tookMs > BUDGET_ANSWER_MS) wrong.push(`${name} was answered too late`);
  }
  const page = await fetch(`${shop.origin}/`, { headers: { accept: 'text/html' } });
  if (page.status !== 200) wrong.push(`the shop's first page answers ${page.status}`);
} finally {
  const startMs = performance.now();
  await shop.stop();
  const endMs = Math.round(performance.now() - startMs);
  if (endMs > BUDGET_END_MS) wrong.push('it ended too late');
  report('closing', `${answered.join('; ')}; SIGTERM ended in ${endMs} ms (budget ${BUDGET_END_MS})`, wrong);
  await proxy.close();
  await cluster.stop();
}
