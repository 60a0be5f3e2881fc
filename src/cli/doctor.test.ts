import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/open/open-database.ts';
import { createPostgresDatabase } from '#db/testing/test-database.ts';
import { applyRateSetting } from '#pricing/pricing-service.ts';
import { problem } from '#server/http/problems.ts';
import { arsPerUsd } from '#lib/pesos.ts';
import { openMailServer } from '#mail/testing/mail-server.ts';
import { runCommand } from './testing/run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zocalo-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const LIST = JSON.stringify([
  { id: 'p1', descripcion: 'Disco', categoria: { id: 'ssd', nombre: 'SSD' }, precio_proveedor: 10, stock: 3 },
]);
const LOGIN = { user: 'zocalo', password: 'clave' };

/** A shop with everything: open, charging, with mail, a list and a backup. Each test breaks one thing. */
async function soundShop(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(folder, 'tienda-'));
  const { db, close } = await openDatabase({ dataDir });
  await applyRateSetting(db, arsPerUsd(1_485_500), new Date());
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
}

test('a sound shop has nothing to mend', async () => {
  const { code, stdout, stderr } = await runCommand(['doctor'], await soundShop());
  expect({ code, stderr, bad: stdout.match(/^(aviso|falla).*$/gm) }).toEqual({
    code: 0,
    stderr: '',
    bad: null,
  });
  expect(stdout).toContain('0 fallas, 0 avisos.');
});

type Env = Record<string, string>;
type Fault = [name: string, plant: (env: Env) => Promise<Env> | Env, says: RegExp];

describe('doctor fails', () => {
  test.each<Fault>([
    [
      'on a setting that cannot be read',
      (env) => ({ ...env, RATE_LIMIT: 'quizás' }),
      /falla {2}configuración: RATE_LIMIT: tiene que ser on u off/,
    ],
    [
      'on a public shop without TLS',
      (env) => ({ ...env, PUBLIC_URL: 'http://tienda.example' }),
      /falla {2}configuración: .*sin cifrar/,
    ],
    [
      'on a shop in production that only this machine sees',
      (env) => ({ ...env, PUBLIC_URL: 'http://localhost:3000' }),
      /falla {2}configuración: PUBLIC_URL es http:\/\/localhost:3000/,
    ],
    [
      'on a folder that is a file',
      async (env) => ({ ...env, DATA_DIR: await written('archivo', 'x') }),
      /falla {2}disco: no se puede escribir .*ENOTDIR/,
    ],
    [
      'on a disk that is full',
      (env) => ({ ...env, MIN_FREE_MB: '999999999' }),
      /falla {2}disco: quedan .*\n +Qué hacer: hacé lugar/,
    ],
    [
      'on a database that is damaged',
      async (env) => {
        await writeFile(join(env['DATA_DIR'] ?? '', 'zocalo.db'), 'no es una base');
        return env;
      },
      /falla {2}base de datos: La base de datos está dañada/,
    ],
    [
      'on a database that is lost',
      async (env) => {
        await mkdir(join(env['DATA_DIR'] ?? '', 'mail'), { recursive: true });
        await writeFile(join(env['DATA_DIR'] ?? '', 'mail', '1.eml'), 'x');
        await rm(join(env['DATA_DIR'] ?? '', 'zocalo.db'));
        return env;
      },
      /falla {2}base de datos: Falta la base de datos/,
    ],
    [
      'on a backup that failed since the last good one',
      (env) =>
        changed(
          env,
          `insert into job_runs (name, started_at, finished_at, next_at, failure, changed)
            values ('backup', '2099-01-01T07:00:00.000Z', '', '2099-01-01T08:00:00.000Z', 'No hay lugar', 0)`,
        ),
      /falla {2}copias: la última falló: No hay lugar/,
    ],
    [
      'on a folder for backups that is a file',
      async (env) => ({ ...env, BACKUP_DIR: join(await written('archivo', 'x'), 'copias') }),
      /falla {2}copias: Ahí hay un archivo, no una carpeta/,
    ],
    [
      'on a database that was left half restored',
      (env) => changed(env, `insert into halts values ('shop', '{"kind":"restoring"}')`),
      /falla {2}base de datos: Esta base quedó a medio restaurar/,
    ],
    [
      'on a database of a newer shop',
      (env) => changed(env, `insert into kysely_migration values ('9999-later', '')`),
      /falla {2}base de datos: es de una versión más nueva .*9999-later/,
    ],
    [
      'on a database server that is off',
      async (env) => ({
        ...env,
        DATABASE_URL: `postgres://tienda:secreto@127.0.0.1:${await freePort()}/tienda`,
      }),
      /falla {2}base de datos: .*ECONNREFUSED/,
    ],
    [
      'on another program at its port',
      async (env) => ({
        ...env,
        PORT: String((await serve((_request, response) => response.writeHead(404).end())).port),
      }),
      /falla {2}tienda: .*atiende otro programa/,
    ],
    [
      'on a shop that is not ready',
      (env) =>
        shopAnswers(env, { estado: 'abierta', controles: { disco: 'queda poco espacio', lider: 'ok' } }),
      /falla {2}tienda: .*: disco queda poco espacio\./,
    ],
    [
      'on a list that is not there',
      async (env) => ({
        ...env,
        CATALOG_FEED: `${(await serve((_request, response) => response.writeHead(404).end())).url}/lista`,
      }),
      /falla {2}lista del proveedor: .*404/,
    ],
    [
      'on a list that is a page',
      async (env) => ({ ...env, CATALOG_FEED: await written('lista.json', '<html>') }),
      /falla {2}lista del proveedor: no es Excel ni JSON, ni un CSV/,
    ],
    [
      'on a mail server that refuses the password',
      (env) => ({ ...env, SMTP_URL: (env['SMTP_URL'] ?? '').replace('clave', 'otra') }),
      /falla {2}correo: .* no toma los emails: 535/,
    ],
    [
      'on a mail server that is off',
      async (env) => ({ ...env, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
      /falla {2}correo: .*ECONNREFUSED/,
    ],
    [
      'on a token that the provider refuses',
      async (env) => ({
        ...env,
        MP_API_URL: (await serve((_request, response) => response.writeHead(401).end('{}'))).url,
      }),
      /falla {2}pagos: MercadoPago RECHAZÓ el MP_ACCESS_TOKEN/,
    ],
    [
      'on a provider that cannot be reached',
      async (env) => ({ ...env, MP_API_URL: `http://127.0.0.1:${await freePort()}` }),
      /falla {2}pagos: MercadoPago no respondió/,
    ],
    [
      'on pesos without a price',
      (env) => changed(env, 'delete from exchange_rates'),
      /falla {2}pagos: falta la cotización/,
    ],
  ])('%s', async (_name, plant, says) => {
    const { code, stdout, stderr } = await runCommand(['doctor'], await plant(await soundShop()));
    expect(stdout).toMatch(says);
    expect(stdout).not.toContain('secreto');
    // Beside the findings: a pipe keeps the order of one stream alone.
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toMatch(/\n[1-9]\d* fallas?, \d+ avisos?\.\n$/);
  });

  test('once on one wrong setting, and says what to do', async () => {
    const { stdout } = await runCommand(['doctor'], { ...(await soundShop()), BACKUP_AT: '4am' });
    expect(stdout).toMatch(
      /^falla {2}configuración: BACKUP_AT: .*\n +Qué hacer: corregilo.*\n1 falla, 0 avisos\.\n$/,
    );
  });

  test('on a clock that is an hour ahead of the world', async () => {
    const { code, stdout } = await runCommand(['doctor'], await soundShop(), {
      now: () => new Date(Date.now() + 3_600_000),
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /falla {2}reloj: .* está 3[56]\d\d s adelantado respecto de el del servidor|falla {2}reloj: .* 3[56]\d\d s adelantado/,
    );
  });
});

test('doctor reads a list in pesos by the terms of its supplier', async () => {
  const env = await soundShop();
  const pesos = LIST.replace('"precio_proveedor":10', '"precio_proveedor":9000000');
  const list = await serve((_request, response) => response.end(pesos));
  const inPesos = { ...env, CATALOG_FEED: `${list.url}/lista.json` };
  expect((await runCommand(['doctor'], inPesos)).stdout).toMatch(/falla {2}lista del proveedor/);
  await changed(env, "update suppliers set currency = 'ars' where id = 'first'");
  expect((await runCommand(['doctor'], inPesos)).stdout).toMatch(/ok {5}lista del proveedor: 1 productos/);
  await changed(env, 'delete from exchange_rates');
  expect((await runCommand(['doctor'], inPesos)).stdout).toMatch(
    /falla {2}lista del proveedor: está en pesos y la tienda no tiene cotización/,
  );
});

describe('doctor warns', () => {
  test.each<Fault>([
    [
      'of missing data of the seller',
      (env) => ({ ...env, SHOP_CUIT: '' }),
      /aviso {2}configuración: faltan datos de quien vende: SHOP_CUIT\./,
    ],
    [
      'of data of the seller, which the panel takes too',
      (env) => ({ ...env, SHOP_CUIT: '' }),
      /SHOP_CUIT\.\n +Qué hacer: escribilos en el panel, en Configuración/,
    ],
    [
      'of no data that the panel has',
      async (env) => ({
        ...(await changed(
          env,
          "insert into shop_settings (key, value, version, at, by_name) values ('cuit', '30-71234567-1', 1, '2026-11-01T00:00:00.000Z', 'Ana')",
        )),
        SHOP_CUIT: '',
      }),
      /^(?![\s\S]*faltan datos)/,
    ],
    ['of emails that stay in a folder', (env) => ({ ...env, SMTP_URL: '' }), /aviso {2}correo: sin SMTP_URL/],
    [
      'of notifications that nobody checks',
      (env) => ({ ...env, MP_WEBHOOK_SECRET: '' }),
      /aviso {2}pagos: .*MP_WEBHOOK_SECRET/,
    ],
    [
      'of a shop that takes no payments',
      (env) => ({ ...env, MP_ACCESS_TOKEN: '' }),
      /aviso {2}pagos: .*falta MP_ACCESS_TOKEN/,
    ],
    [
      'of a shop without a list',
      (env) => ({ ...env, CATALOG_FEED: '' }),
      /aviso {2}lista del proveedor: sin CATALOG_FEED/,
    ],
    [
      'of the example that is on sale',
      (env) =>
        changed(
          { ...env, CATALOG_FEED: '' },
          "insert into counters (name, value) values ('demo_catalogue', 1)",
        ),
      /aviso {2}lista del proveedor: vende el catálogo de ejemplo\.\n +Qué hacer: subí la lista de tu proveedor/,
    ],
    [
      'of a shop that is closed',
      async (env) => ({ ...env, PORT: String(await freePort()) }),
      /aviso {2}tienda: no está abierta/,
    ],
    [
      'of a shop that opens at this moment',
      (env) => shopAnswers(env, problem('unavailable')),
      /aviso {2}tienda: está abriendo en .*\n +Qué hacer: esperá unos segundos/,
    ],
    [
      'of a shop that closes at this moment',
      (env) =>
        shopAnswers(env, { listo: false, estado: 'cerrando', controles: { disco: 'ok', lider: 'ok' } }),
      /aviso {2}tienda: está cerrando en /,
    ],
    [
      'of a database that lacks migrations',
      (env) =>
        changed(env, 'delete from kysely_migration where name = (select max(name) from kysely_migration)'),
      /aviso {2}base de datos: .*le falta 1 migración\./,
    ],
    [
      'of a panel without anybody',
      (env) => changed(env, 'delete from users'),
      /aviso {2}panel: nadie lo administra/,
    ],
    [
      'of a shop without backups',
      async (env) => ({ ...env, BACKUP_DIR: join(env['DATA_DIR'] ?? '', 'otra') }),
      /aviso {2}copias: no hay ninguna/,
    ],
    [
      'of an old backup',
      async (env) => {
        const at = join(env['DATA_DIR'] ?? '', 'otra');
        await mkdir(at);
        await writeFile(join(at, 'zocalo-2026-01-01T000000Z.tar.zst'), '');
        return { ...env, BACKUP_DIR: at };
      },
      /aviso {2}copias: la última es de hace \d+ días/,
    ],
    [
      'of a shop that has no database yet',
      async (env) => ({ ...env, DATA_DIR: join(folder, randomBytes(4).toString('hex')) }),
      /aviso {2}base de datos: todavía no hay una/,
    ],
  ])('%s', async (_name, plant, says) => {
    const { code, stdout } = await runCommand(['doctor'], await plant(await soundShop()));
    expect(stdout).toMatch(says);
    expect(code).toBe(0);
  });
});

const serverUrl = process.env['TEST_DATABASE_URL'];
test.runIf(serverUrl !== undefined)(
  `doctor reads a PostgreSQL database and its clock${serverUrl === undefined ? ' (skipped: TEST_DATABASE_URL is not set)' : ''}`,
  async () => {
    const database = await createPostgresDatabase(serverUrl ?? '');
    closing.push(() => database.close());
    const env = { ...(await soundShop()), DATABASE_URL: database.url };
    expect((await runCommand(['doctor'], env)).stdout).toMatch(
      /aviso {2}base de datos: PostgreSQL contesta, y le faltan \d+ migraciones/,
    );
    await runCommand(['migrate'], env);
    const { stdout } = await runCommand(['doctor'], env);
    expect(stdout).toContain('ok     base de datos: PostgreSQL contesta y está al día.');
    expect(stdout).toContain('ok     reloj: anda como el de la base de datos.');
  },
);

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

/** The settings of a shop whose /readyz responds 503 with this. */
async function shopAnswers(env: Record<string, string>, body: unknown): Promise<Record<string, string>> {
  const shop = await serve((_request, response) => response.writeHead(503).end(JSON.stringify(body)));
  return { ...env, PORT: String(shop.port) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has no other kind
  server.close();
  return port;
}

async function written(name: string, text: string): Promise<string> {
  const file = join(await mkdtemp(join(folder, 'archivo-')), name);
  await writeFile(file, text);
  return file;
}

async function changed(env: Env, statement: string): Promise<Env> {
  const { db, close } = await openDatabase({ dataDir: env['DATA_DIR'] ?? '' });
  await sql.raw(statement).execute(db);
  await close();
  return env;
}
