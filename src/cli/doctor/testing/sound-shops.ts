import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { beginBase } from '#catalogue/known-parts/known-bases.store.ts';
import { openDatabase } from '#db/open/open-database.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { openMailServer } from '#mail/testing/mail-server.ts';
import { applyRateSetting } from '#pricing/pricing-service.ts';
import { runCommand } from '../../testing/run-command.ts';

/** The settings of a shop. */
export type Env = Record<string, string>;

/** A fault, how a sound shop gets it, and what the doctor says of it. */
export type Fault = [name: string, plant: (env: Env) => Promise<Env> | Env, says: RegExp];

/** The supplier's list of a sound shop. */
export const LIST = JSON.stringify([
  { id: 'p1', descripcion: 'Disco', categoria: { id: 'ssd', nombre: 'SSD' }, precio_proveedor: 10, stock: 3 },
]);
const LOGIN = { user: 'zocalo', password: 'clave' };

/** Complete shops for the tests of a file, with the servers that they call. Each test breaks one thing. */
export function soundShops() {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zocalo-doctor-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function serve(answer: RequestListener): Promise<{ port: number; url: string }> {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo; // a TCP server has no other kind
    return { port, url: `http://127.0.0.1:${port}` };
  }

  return {
    serve,
    inFolder: (name: string) => join(folder, name),
    closeAfter: (close: () => Promise<unknown>) => void closing.push(close),
    /** The settings of a shop that is open and charges, with mail, a list and a backup. */
    async open(): Promise<Env> {
      const dataDir = await mkdtemp(join(folder, 'tienda-'));
      const { db, close } = await openDatabase({ dataDir });
      await applyRateSetting(db, arsPerUsd(1_485_500), new Date());
      const base = await beginBase(db, { source: 'base de prueba', by: 'consola', at: new Date() });
      await sql`update known_bases set state = 'current' where id = ${base}`.execute(db);
      await close();
      const env = { DATA_DIR: dataDir };
      await runCommand(['admin', 'duena@tienda.example'], env);
      await runCommand(['backup'], env);
      const mail = await openMailServer({ login: LOGIN });
      closing.push(() => mail.close());
      const provider = await serve((_request, response) => response.end(JSON.stringify({ id: 7, tags: [] })));
      const list = await serve((_request, response) => response.end(LIST));
      const shop = await serve((_request, response) => response.end('{}'));
      return {
        ...env,
        NODE_ENV: 'production',
        PORT: String(shop.port),
        PUBLIC_URL: 'https://tienda.example',
        SHOP_NAME: 'Compu Sur',
        SHOP_ADDRESS: 'Mitre 100, Azul',
        SHOP_PHONE: '+54 9 2281 400000',
        SHOP_EMAIL: 'hola@tienda.example',
        SHOP_LEGAL_NAME: 'Compu Sur SRL',
        SHOP_CUIT: '30-71234567-1',
        SMTP_URL: `smtp://zocalo:clave@127.0.0.1:${mail.port}`,
        MAIL_FROM: 'hola@tienda.example',
        MP_ACCESS_TOKEN: 'APP_USR-1',
        MP_WEBHOOK_SECRET: 'secreto',
        MP_API_URL: provider.url,
        CATALOG_FEED: `${list.url}/lista.json`,
        MIN_FREE_MB: '1',
      };
    },
    /** The path of a file with this text. */
    async written(name: string, text: string): Promise<string> {
      const file = join(await mkdtemp(join(folder, 'archivo-')), name);
      await writeFile(file, text);
      return file;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind
  server.close();
  return port;
}

/** The shop, after a statement in its database. */
export async function changed(env: Env, statement: string): Promise<Env> {
  const { db, close } = await openDatabase({ dataDir: env['DATA_DIR'] ?? '' });
  await sql.raw(statement).execute(db);
  await close();
  return env;
}

/** What the doctor says of a shop in which something fails. */
export async function failuresOf(env: Env): Promise<string> {
  const { code, stdout, stderr } = await runCommand(['doctor'], env);
  expect(stdout).not.toContain('secreto');
  // Beside the findings: a pipe keeps the order of one stream alone.
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toMatch(/\n[1-9]\d* fallas?, \d+ avisos?\.\n$/);
  return stdout;
}

/** What it says of a shop that works, and of which something should be mended. */
export async function warningsOf(env: Env): Promise<string> {
  const { code, stdout } = await runCommand(['doctor'], env);
  expect(code).toBe(0);
  return stdout;
}
