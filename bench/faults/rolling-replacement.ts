import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { createPostgresDatabase } from '../../src/db/testing/test-database.ts';
import { bundledServer } from '../../scripts/bootstrap.mjs';
import { fromBundle } from '../../scripts/shop-process.mjs';

/**
 * Two shops on one PostgreSQL behind a HAProxy with its defaults (a check every 2 s, three failures remove a server), and each is
 * replaced while visitors read and buy. Needs `TEST_DATABASE_URL`, a server on which databases may be created, and `haproxy`.
 */
const REQUESTS = 20_000;
const BUDGET_FAILED = 0;
const VISITORS = 12;
/** Below the ports that the system assigns to outgoing connections. */
const PORTS = { proxy: 28_180, a: 28_181, b: 28_182 };

const ORDER = JSON.stringify({
  nombre: 'Ana Pérez',
  email: 'ana@example.com',
  telefono: '249 400-0000',
  direccion: 'Mitre 100, Tandil',
  productos: [{ producto_id: 'no-hay', cantidad: 1 }],
});

const serverUrl = process.env['TEST_DATABASE_URL'];
if (serverUrl === undefined) {
  console.error('TEST_DATABASE_URL is not set');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'bench-rolling-'));
const database = await createPostgresDatabase(serverUrl);
const running: ChildProcess[] = [];
// However it ends.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
try {
  process.exitCode = await run();
} finally {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(running.map(ended));
  await database.close();
  rmSync(folder, { recursive: true });
}

async function run(): Promise<number> {
  let [a, b] = [startShop('a'), startShop('b')];
  startProxy();
  await untilUp('a');
  await untilUp('b');

  const visit = visitors();
  for (const name of ['a', 'b'] as const) {
    const old = name === 'a' ? a : b;
    await setTimeout(1000);
    const startedMs = performance.now();
    old.kill('SIGTERM');
    await ended(old);
    const closedS = (performance.now() - startedMs) / 1000;
    const fresh = startShop(name);
    if (name === 'a') a = fresh;
    else b = fresh;
    await untilUp(name);
    const totalS = (performance.now() - startedMs) / 1000;
    console.log(
      `${name}: closed after ${closedS.toFixed(1)} s, its successor up after ${totalS.toFixed(1)} s`,
    );
  }
  const { answered, failures } = await visit.atLeast(REQUESTS);
  for (const [why, times] of failures) console.log(`failed: ${why} (${times} times)`);
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0);
  console.log(`rolling replacement: ${failed} of ${answered} requests failed (budget ${BUDGET_FAILED})`);
  return failed > BUDGET_FAILED ? 1 : 0;
}

function startShop(name: 'a' | 'b'): ChildProcess {
  const child = spawn(process.execPath, fromBundle(bundledServer()), {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORTS[name]),
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, name),
      PUBLIC_URL: `http://127.0.0.1:${PORTS.proxy}`,
      RATE_LIMIT: 'off',
    },
  });
  running.push(child);
  return child;
}

function startProxy(): void {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
  stats socket ${join(folder, 'haproxy.sock')}
defaults
  mode http
  timeout connect 5s
  timeout client 50s
  timeout server 50s
listen shop
  bind 127.0.0.1:${PORTS.proxy}
  option httpchk GET /readyz
  server a 127.0.0.1:${PORTS.a} check
  server b 127.0.0.1:${PORTS.b} check
`,
  );
  running.push(spawn('haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'ignore', 'ignore'] }));
}

/** Waits until the proxy sends visitors to that shop; it queries the proxy, not the shop. */
async function untilUp(name: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  // The last check may still be valid: a removed server must first be seen as removed.
  let healthy = 0;
  while (healthy < 5) {
    if (performance.now() > deadline) throw new Error(`the proxy never took ${name}`);
    await setTimeout(200);
    const state = await proxyState().catch(() => '');
    const line = state.split('\n').find((line) => line.startsWith(`shop,${name},`)) ?? '';
    healthy = line.split(',')[17] === 'UP' ? healthy + 1 : 0;
  }
}

async function proxyState(): Promise<string> {
  const socket = connect(join(folder, 'haproxy.sock'));
  socket.end('show stat\n');
  return text(socket);
}

/** Reads pages and lists, and buys now and then, without a pause. */
function visitors() {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const failures = new Map<string, number>();
  let answered = 0;
  let wanted = Infinity;

  const paths = [
    '/',
    '/componentes',
    '/api/components?limit=20',
    '/api/categories/',
    '/healthz',
    '/api/sesion/',
  ];
  async function visit(): Promise<void> {
    while (answered < wanted) {
      const path = paths[answered % paths.length] ?? '/';
      const isOrder = answered % 50 === 0;
      answered += 1;
      const why = await (isOrder ? send('POST', '/api/pedidos/create/', ORDER) : send('GET', path));
      if (why !== null) failures.set(why, (failures.get(why) ?? 0) + 1);
    }
  }
  /** Null if the response is correct. */
  function send(method: string, path: string, body?: string): Promise<string | null> {
    return new Promise((resolve) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const requested = request({
        agent,
        method,
        path,
        headers,
        host: '127.0.0.1',
        port: PORTS.proxy,
        timeout: 30_000,
      });
      requested.once('timeout', () => requested.destroy(new Error('no answer in 30 s')));
      requested.once('error', (error) => resolve(`${method} ${path}: ${error.message}`));
      requested.once('response', (response) => {
        response.resume();
        response.once('error', (error) => resolve(`${method} ${path}: ${error.message}`));
        const { statusCode = 0 } = response;
        // Nobody is logged in, and the ordered product sells out in the end.
        const isRight = statusCode === 200 || statusCode === 201 || statusCode === 403 || statusCode === 409;
        response.once('end', () => resolve(isRight ? null : `${method} ${path}: ${statusCode}`));
      });
      requested.end(body);
    });
  }
  const all = Promise.all(Array.from({ length: VISITORS }, visit));
  return {
    async atLeast(requests: number) {
      // All of them are sent while both processes are replaced, and no fewer.
      wanted = Math.max(requests, answered);
      await all;
      agent.destroy();
      return { answered, failures };
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
