import { get, type IncomingMessage } from 'node:http';
import { requestsPerSecond } from './support/load.ts';
import { startBareServer, startShop } from './support/servers.ts';
import { median } from './support/quantile.ts';

/** Of what a bare `node:http` server does with the same bytes, in the same run. */
const BUDGET_RATIO = 0.75;
const ROUNDS = 9;
const SECONDS = 1;

const ASKED = {
  'a repeated catalogue answer': '/api/components?categoria=cpu&orden=precio_asc',
  'a repeated page': '/componentes?category=cpu',
};

/** What browsers send. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const shop = await startShop();
try {
  for (const [name, path] of Object.entries(ASKED)) await compare(name, path);
} finally {
  await shop.stop();
}

async function compare(name: string, path: string): Promise<void> {
  const response = await ask(shop.origin + path);
  const bare = await startBareServer(response);
  try {
    await requestsPerSecond(shop.origin + path, SECONDS, { headers: HEADERS });
    await requestsPerSecond(bare.origin + path, SECONDS, { headers: HEADERS });
    const pairs: { shop: number; bare: number }[] = [];
    // Turn about in short turns, so that a noisy neighbour troubles both alike.
    for (let round = 0; round < ROUNDS; round++) {
      pairs.push({
        shop: await requestsPerSecond(shop.origin + path, SECONDS, { headers: HEADERS }),
        bare: await requestsPerSecond(bare.origin + path, SECONDS, { headers: HEADERS }),
      });
    }
    const ratio = median(pairs.map((pair) => pair.shop / pair.bare));
    console.log(
      `${name} (${response.body.length} bytes ${response.headers['content-encoding'] ?? 'plain'}): ` +
        `${Math.round(median(pairs.map((pair) => pair.shop)))}/s, ` +
        `bare node:http ${Math.round(median(pairs.map((pair) => pair.bare)))}/s, ` +
        `median ratio of ${ROUNDS} turns ${ratio.toFixed(2)} (budget ${BUDGET_RATIO})`,
    );
    if (ratio < BUDGET_RATIO) process.exitCode = 1;
  } finally {
    await bare.stop();
  }
}

/** The exact answer, headers as they came; `fetch` would decode the body. */
function ask(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: ownHeaders(response.headers), body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

/** Without those that Node adds to every answer by itself. */
function ownHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers;
  return own as Record<string, string>; // none of ours is a list
}
