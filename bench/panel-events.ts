import { setTimeout } from 'node:timers/promises';
import { cpuSecondsOf } from './support/cpu-time.ts';
import { median } from './support/quantile.ts';
import { startShop, type RunningShop } from './support/servers.ts';

/**
 * The cost of open panels in a shop without events: the processor time with 200 streams of news minus that without any, as a share of one
 * core. It also measures how long after an order the last stream reports it.
 */
const STREAMS = 200;
/** A browser's session keeps six streams at most. */
const PER_SESSION = 5;
const BUDGET_SHARE = 0.01;
const BUDGET_NEWS_MS = 1000;
const ORDERS = 20;
const GIVE_UP_MS = 10_000;
const SECONDS = 60;
/** Starting costs more than running. */
const SETTLE_MS = 20_000;

const ADMIN = { email: 'duena@tienda.example', password: 'una clave de prueba' };

const shop = await startShop({
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  BACKUP_AT: 'off',
});
try {
  await setTimeout(SETTLE_MS);
  const before = await shareOfCore(shop);
  const leaving = new AbortController();
  const heard = await openStreams(shop, leaving.signal);
  const open = await shareOfCore(shop);
  const delays = await delaysOfNews(shop, heard);
  const after = { bytes: heard.bytes };
  leaving.abort();
  await setTimeout(1000);
  const without = await shareOfCore(shop);
  const cost = open - Math.min(before, without);
  console.log(
    `${STREAMS} open panels: ${inPercent(open)} of a core; without ${inPercent(before)} and ${inPercent(without)}`,
  );
  console.log(
    `they cost ${inPercent(cost)} (budget ${inPercent(BUDGET_SHARE)}); they heard ${after.bytes} bytes`,
  );
  const slowest = Math.max(...delays);
  console.log(
    `an order is heard by all ${STREAMS} after ${median(delays).toFixed(0)} ms (median of ${ORDERS}), ${slowest.toFixed(0)} ms at most (budget ${BUDGET_NEWS_MS} ms)`,
  );
  if (cost > BUDGET_SHARE || after.bytes === 0 || slowest > BUDGET_NEWS_MS) process.exitCode = 1;
} finally {
  await shop.stop();
}

interface Heard {
  bytes: number;
  /** How many events of news came, over all streams. */
  events: number;
}

async function openStreams({ origin }: RunningShop, signal: AbortSignal): Promise<Heard> {
  const heard: Heard = { bytes: 0, events: 0 };
  const owner = await signIn(origin, ADMIN);
  for (let n = 0; n < STREAMS / PER_SESSION; n++) {
    const person = { email: `p${n}@tienda.example`, password: 'una clave de prueba larga' };
    await createAdmin(origin, owner, person);
    const cookie = await signIn(origin, person);
    const opened = Array.from({ length: PER_SESSION }, () =>
      fetch(`${origin}/api/novedades/eventos/`, { headers: { cookie }, signal }),
    );
    for (const response of await Promise.all(opened)) {
      if (response.status !== 200) throw new Error(`a stream was answered ${response.status}`);
      void read(response);
    }
  }
  return heard;

  async function read({ body }: Response): Promise<void> {
    try {
      for await (const chunk of body ?? []) {
        heard.bytes += chunk.byteLength;
        heard.events += Buffer.from(chunk).toString().split('event: ').length - 1;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/** Milliseconds from the answer to each order until every stream has heard of it. */
async function delaysOfNews({ origin }: RunningShop, heard: Heard): Promise<number[]> {
  const { results } = (await (await fetch(`${origin}/api/components?limit=${ORDERS}`)).json()) as {
    results: { id: string }[];
  };
  const delays: number[] = [];
  for (const [n, { id }] of results.entries()) {
    const until = heard.events + STREAMS;
    await placeOrder(origin, { id, n });
    const placed = performance.now();
    while (heard.events < until && performance.now() - placed < GIVE_UP_MS) await setTimeout(2);
    delays.push(performance.now() - placed);
  }
  if (delays.length === 0) throw new Error('the shop sells nothing');
  return delays;
}

async function placeOrder(origin: string, { id, n }: { id: string; n: number }): Promise<void> {
  const response = await fetch(`${origin}/api/pedidos/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nombre: 'Ana Paz',
      email: `ana${n}@example.com`,
      telefono: `11 5555-00${10 + n}`,
      direccion: 'Mitre 123, Quilmes',
      productos: [{ producto_id: id, cantidad: 1 }],
    }),
  });
  if (response.status !== 201) throw new Error(`an order was answered ${response.status}`);
}

async function createAdmin(origin: string, cookie: string, { email, password }: typeof ADMIN): Promise<void> {
  const response = await fetch(`${origin}/api/list/users/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      email,
      username: email,
      first_name: 'Eva',
      last_name: 'Sosa',
      type: 'admin',
      password,
    }),
  });
  if (response.status !== 201) throw new Error(`${email} was answered ${response.status}`);
}

async function signIn(origin: string, credentials: typeof ADMIN): Promise<string> {
  const response = await fetch(`${origin}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { cookie } = (await response.json()) as { cookie: string };
  return `admin_session=${cookie}`;
}

async function shareOfCore({ pid }: RunningShop): Promise<number> {
  const start = cpuSecondsOf(pid);
  await setTimeout(SECONDS * 1000);
  const end = cpuSecondsOf(pid);
  if (start === null || end === null) throw new Error('the processor time is read from /proc');
  return (end - start) / SECONDS;
}

function inPercent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
