import { Agent, request } from 'node:http';
import type { OpenApiDocument } from '../src/server/routes/openapi-page.ts';
import type { ApiInput } from '../src/server/testing/fuzz/api-inputs.ts';
import type { Answered } from '../src/server/testing/fuzz/judge.ts';
import { fuzzApi, fuzzRaw, orHang } from '../src/server/testing/fuzz/run-fuzz.ts';
import { startShop } from './support/servers.ts';

/**
 * Two hundred thousand inputs against a whole shop over HTTP: calls made of its OpenAPI document, pages, and bytes that are no HTTP. No
 * response may be a failure of the shop, no request may hang, and the memory must stay within bounds. `FUZZ_SEED` repeats a run,
 * `FUZZ_INPUTS` makes it shorter or longer.
 */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 200_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const BUDGET_SECONDS = 300;
const BUDGET_MB = 700;
const AT_ONCE = 32;
/** One of so many is written as bytes, over a connection of its own. */
const RAW_SHARE = 4;

/** Node's parser gives up at 16 KB. */
const MAX_HEAD_BYTES = 15_000;

const ADMIN = { email: 'duena@tienda.example', password: 'una clave de prueba' };

console.log(`seed ${SEED} (FUZZ_SEED=${SEED} repeats it)`);
const shop = await startShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const { hostname, port } = new URL(shop.origin);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
try {
  const startedMs = performance.now();
  const raw = Math.floor(INPUTS / RAW_SHARE);
  const ofApi = await fuzzApi(
    {
      document: (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as OpenApiDocument, // the shop's own
      signIn,
      send: (input, session) => orHang(send(input, session)),
    },
    { seed: SEED, inputs: INPUTS - raw, atOnce: AT_ONCE },
  );
  const ofBytes = await fuzzRaw(Number(port), { seed: SEED, inputs: raw, atOnce: AT_ONCE });
  const seconds = (performance.now() - startedMs) / 1000;
  const megabytes = (await shop.mostMemory()) / 2 ** 20;

  const findings = [...ofApi, ...ofBytes];
  for (const finding of findings) console.log(JSON.stringify(finding).slice(0, 2000));
  const isAlive = (await fetch(`${shop.origin}/healthz`)).ok;
  console.log(`wrong answers to ${INPUTS} inputs: ${findings.length} (budget 0); alive: ${isAlive}`);
  console.log(`in ${seconds.toFixed(0)} s (budget ${BUDGET_SECONDS} for 200000)`);
  console.log(`most memory: ${megabytes.toFixed(0)} MB (budget ${BUDGET_MB})`);
  const isQuick = seconds <= Math.max(30, (BUDGET_SECONDS * INPUTS) / 200_000);
  if (findings.length > 0 || !isAlive || !isQuick || megabytes > BUDGET_MB) process.exitCode = 1;
} finally {
  agent.destroy();
  await shop.stop();
}

async function signIn(): Promise<string> {
  const response = await fetch(`${shop.origin}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const [, session] = /admin_session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  if (session === undefined)
    throw new Error(`nobody could sign in: ${response.status} ${await response.text()}`);
  return session;
}

/** A connection that is kept may end under a request: then it is sent once more, over one of its own. */
async function send(input: ApiInput, session: string): Promise<Answered> {
  try {
    return await sendOnce(input, session, agent);
  } catch {
    return sendOnce(input, session, false).catch((error: unknown) => ({
      // Node answers a head that is too large and cuts the connection at once: the answer may not arrive.
      status: headBytes(input) > MAX_HEAD_BYTES ? 431 : 598,
      headers: {},
      body: String(error),
    }));
  }
}

function headBytes({ url, headers }: ApiInput): number {
  return url.length + JSON.stringify(headers).length;
}

function sendOnce(
  { method, url, headers, body, as }: ApiInput,
  session: string,
  over: Agent | false,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const requested = request({
      agent: over,
      hostname,
      port,
      method,
      path: url,
      headers: {
        ...headers,
        ...(as === 'superuser' && { cookie: `admin_session=${session}` }),
        ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
      },
    });
    requested.on('error', reject);
    requested.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    requested.end(body ?? undefined);
  });
}
