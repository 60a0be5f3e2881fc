import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPostgresDatabase } from '#db/testing/test-database.ts';
import { runCommand } from '../testing/run-command.ts';
import { serverUrl } from '../testing/shops-on-disk.ts';
import { changed, failuresOf, freePort, soundShops, warningsOf, type Fault } from './testing/sound-shops.ts';

const shops = soundShops();

describe('of the disk, the database and who runs the shop, the doctor', () => {
  test.each<Fault>([
    [
      'on a folder that is a file',
      async (env) => ({ ...env, DATA_DIR: await shops.written('archivo', 'x') }),
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
  ])('fails %s', async (_name, plant, says) => {
    expect(await failuresOf(await plant(await shops.open()))).toMatch(says);
  });

  test.each<Fault>([
    [
      'of a database that lacks migrations',
      (env) =>
        changed(env, 'delete from kysely_migration where name = (select max(name) from kysely_migration)'),
      /aviso {2}base de datos: .*le falta 1 migración\./,
    ],
    [
      'of a shop that has no database yet',
      async (env) => ({ ...env, DATA_DIR: shops.inFolder('ninguna') }),
      /aviso {2}base de datos: todavía no hay una/,
    ],
    [
      'of a panel without anybody',
      (env) => changed(env, 'delete from users'),
      /aviso {2}panel: nadie lo administra/,
    ],
  ])('warns %s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });
});

test.runIf(serverUrl !== undefined)(
  `the doctor reads a PostgreSQL database and its clock${serverUrl === undefined ? ' (skipped: TEST_DATABASE_URL is not set)' : ''}`,
  async () => {
    const database = await createPostgresDatabase(serverUrl ?? '');
    shops.closeAfter(() => database.close());
    const env = { ...(await shops.open()), DATABASE_URL: database.url };
    expect((await runCommand(['doctor'], env)).stdout).toMatch(
      /aviso {2}base de datos: PostgreSQL contesta, y le faltan \d+ migraciones/,
    );
    await runCommand(['migrate'], env);
    const { stdout } = await runCommand(['doctor'], env);
    expect(stdout).toContain('ok     base de datos: PostgreSQL contesta y está al día.');
    expect(stdout).toContain('ok     reloj: anda como el de la base de datos.');
  },
);

test.runIf(serverUrl !== undefined)(
  `the doctor fails on a PostgreSQL database in which the shop could not work${serverUrl === undefined ? ' (skipped: TEST_DATABASE_URL is not set)' : ''}`,
  async () => {
    const database = await createPostgresDatabase(serverUrl ?? '');
    const role = `doctor_${randomBytes(4).toString('hex')}`;
    await sql`create role ${sql.raw(role)} login`.execute(database.db);
    shops.closeAfter(async () => {
      await sql`drop role ${sql.raw(role)}`.execute(database.db);
      await database.close();
    });
    const env = await shops.open();
    const says = async (url: string) => (await runCommand(['doctor'], { ...env, DATABASE_URL: url })).stdout;
    const asGuest = new URL(database.url);
    asGuest.username = role;

    expect(await says(`${database.url}?options=-c%20default_transaction_read_only%3Don`)).toMatch(
      /falla {2}base de datos: no acepta cambios: es de solo lectura/,
    );
    expect(await says(asGuest.href)).toMatch(
      /falla {2}base de datos: el usuario de DATABASE_URL no puede crear tablas.*\n.*alter database/,
    );
  },
);

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)(
  'the doctor fails on a database that the shop may not write',
  async () => {
    const env = await shops.open();
    await chmod(join(env['DATA_DIR'] ?? '', 'zocalo.db'), 0o400);
    expect(await failuresOf(env)).toMatch(
      /falla {2}base de datos: no se puede escribir .*zocalo\.db \(EACCES\)\./,
    );
  },
);
