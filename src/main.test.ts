import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { claimSqliteFile } from '#db/sqlite-file/claim-file.ts';
import { openSqlite } from '#db/sqlite.ts';

/** Starts the shop as `npm start` does and answers how it ended. */
async function startShop(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), stderr };
}

describe('a shop that cannot open', () => {
  test('says everything that is wrong with its settings and ends with 1', async () => {
    const { code, stderr } = await startShop({ PORT: 'tres', RATE_LIMIT: 'quizás' });
    expect(code).toBe(1);
    expect(stderr).toContain('PORT: tiene que ser un número de puerto');
    expect(stderr).toContain('RATE_LIMIT: tiene que ser on u off');
    expect(stderr).not.toContain('at ');
  });

  test('says why its database cannot be reached, and not the password', async () => {
    const [shop, database] = [await takePort(), await takePort()];
    for (const { squatter } of [shop, database]) squatter.close();
    const DATABASE_URL = `postgres://tienda:secreto@127.0.0.1:${database.port}/tienda`;
    const { code, stderr } = await startShop({ PORT: String(shop.port), DATABASE_URL });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^No se pudo abrir la base de DATABASE_URL: .*ECONNREFUSED/);
    expect(stderr).not.toContain('secreto');
  });

  test.skipIf(process.platform === 'win32')(
    'has first closed what an earlier version left open to others',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'zocalo-main-'));
      const file = join(dataDir, 'zocalo.db');
      await writeFile(file, 'no es una base');
      await chmod(file, 0o644);
      const { squatter, port } = await takePort();
      squatter.close();
      expect((await startShop({ PORT: String(port), DATA_DIR: dataDir })).code).toBe(1);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await rm(dataDir, { recursive: true });
    },
  );

  test('says that its database is damaged, what to do first, and leaves it alone', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zocalo-main-'));
    const file = join(dataDir, 'zocalo.db');
    await writeFile(file, 'no es una base');
    const { squatter, port } = await takePort();
    squatter.close();
    const { code, stderr } = await startShop({ PORT: String(port), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^La base de datos está dañada: .*zocalo\.db\n {2}file is not a database\n/);
    expect(stderr).toContain('no se tocó nada. Antes de cualquier otra cosa, copiá la carpeta entera aparte');
    expect(stderr).toContain('README, "If the database is damaged"');
    expect(await readFile(file, 'utf8')).toBe('no es una base');
    await rm(dataDir, { recursive: true });
  });

  test('says that its database is of a newer version, and how to go on', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zocalo-main-'));
    const { db, close } = openSqlite(join(dataDir, 'zocalo.db'));
    await migrateToLatest(db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-26')`.execute(db);
    await close();
    const { squatter, port } = await takePort();
    squatter.close();
    const { code, stderr } = await startShop({ PORT: String(port), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^No se pudo abrir la base de .*: es de una versión más nueva .*9999-later/);
    expect(stderr).toContain('restaurá la copia de antes');
    await rm(dataDir, { recursive: true });
  });

  test('begins no empty shop where one was lost', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zocalo-main-'));
    await writeFile(join(dataDir, 'zocalo.db'), '');
    await mkdir(join(dataDir, 'mail'));
    await writeFile(join(dataDir, 'mail', '1.eml'), 'Tu pedido');
    const { squatter, port } = await takePort();
    squatter.close();
    const env = { PORT: String(port), DATA_DIR: dataDir };
    const { code, stderr } = await startShop(env);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Falta la base de datos: .*zocalo\.db está vacío, pero hubo una tienda/);
    expect((await stat(join(dataDir, 'zocalo.db'))).size).toBe(0);
    await rm(dataDir, { recursive: true });
  });

  test('says which process has its database already', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'zocalo-main-'));
    const claim = await claimSqliteFile(dataDir, []);
    const { squatter, port } = await takePort();
    squatter.close();
    const { code, stderr } = await startShop({ PORT: String(port), DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(stderr).toContain(
      `Otra tienda ya está abierta sobre ${join(dataDir, 'zocalo.db')} (proceso ${process.pid})`,
    );
    expect(stderr).toContain('PostgreSQL (DATABASE_URL)');
    if (claim.ok) claim.claimed.release();
    await rm(dataDir, { recursive: true });
  });

  test('has not brought in React before it is known for which environment', async () => {
    const { squatter, port } = await takePort();
    const tellsReact = `
      import { createRequire } from 'node:module';
      const { cache } = createRequire('${import.meta.url}');
      process.on('exit', () => console.error(Object.keys(cache).filter((file) => file.includes('react'))));`;
    const { stderr } = await startShop({
      PORT: String(port),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tellsReact)}`,
    });
    squatter.close();
    expect(stderr).toMatch(/\n\[\]\n$/);
  });

  test('says that its port is taken, and how to take another', async () => {
    const { squatter, port } = await takePort();
    const { code, stderr } = await startShop({ PORT: String(port) });
    squatter.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `El puerto ${port} ya está en uso. Cerrá lo que lo usa o elegí otro: PORT=${port + 1} npm start\n`,
    );
  });

  test('says it as a service takes it, whose settings are not those of a shell', async () => {
    const { squatter, port } = await takePort();
    const env = { PORT: String(port), ZOCALO_START: 'systemctl start zocalo' };
    const { stderr } = await startShop(env);
    expect(stderr).toContain(`PORT=${port + 1} en la configuración del servicio, y systemctl start zocalo`);
    squatter.close();
  });

  test('says the same of the port of its metrics', async () => {
    const [own, metrics] = [await takePort(), await takePort()];
    own.squatter.close();
    const { code, stderr } = await startShop({ PORT: String(own.port), METRICS_PORT: String(metrics.port) });
    metrics.squatter.close();
    expect(code).toBe(1);
    expect(stderr).toContain(`El puerto ${metrics.port} ya está en uso.`);
    expect(stderr).toContain(`METRICS_PORT=${metrics.port + 1} npm start`);
  });
});

/** A port of this machine that nobody else has, taken. */
async function takePort() {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as AddressInfo; // a TCP server has no other kind
  return { squatter, port };
}
