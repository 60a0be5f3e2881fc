import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAuditEntries } from '#audit/audit-log.store.ts';
import { createHashQueue } from '#accounts/hash-queue.ts';
import { login } from '#accounts/login.ts';
import { addPerson } from '#accounts/people.ts';
import { resumeSession } from '#accounts/session.ts';
import type { Database } from '#db/engine.ts';
import { openDatabase } from '#db/open/open-database.ts';
import { createPostgresDatabase } from '#db/testing/test-database.ts';
import { runCommand, runProcess } from './testing/run-command.ts';

const EMAIL = 'duena@tienda.example';
const HERE = { network: '127.0.0.1', wideNetwork: '127.0.0.0/24', device: null };

describe('npm run shop -- admin (SQLite)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zocalo-admin-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  letsTheOwnerIn(async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    return { database: await openDatabase({ dataDir }), settings: { DATA_DIR: dataDir } };
  });

  test.each([
    ['no email', [], 'Falta <email>. Se usa así: npm run shop -- admin <email>'],
    ['two emails', [EMAIL, EMAIL], 'Sobra "duena@tienda.example". Se usa así'],
    ['what is no email', ['duena'], '"duena" no parece un email'],
  ])('with %s says how it is used and touches nothing', async (_name, words, told) => {
    const dataDir = join(folder, 'ninguna');
    const { code, stderr, stdout } = await runAdmin(words, { DATA_DIR: dataDir });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(told);
    expect(existsSync(dataDir)).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('makes a database that nobody else can read', async () => {
    const dataDir = join(folder, 'nueva');
    // A folder that the owner made, open to all.
    await mkdir(dataDir, { mode: 0o755 });
    const { code } = await runProcess(['admin', EMAIL], { DATA_DIR: dataDir });
    expect(code).toBe(0);
    for (const file of await readdir(dataDir)) {
      expect([file, (await stat(join(dataDir, file))).mode & 0o777]).toEqual([file, 0o600]);
    }
  });

  test('reads the same settings, and says what is wrong with them', async () => {
    const { code, stderr } = await runAdmin([EMAIL], { ADMIN_PASSWORD: 'corta' });
    expect(code).toBe(1);
    expect(stderr).toContain('ADMIN_PASSWORD: tiene que tener al menos 8 caracteres');
  });
});

const serverUrl = process.env['TEST_DATABASE_URL'];
describe.skipIf(serverUrl === undefined)('npm run shop -- admin (PostgreSQL)', () => {
  letsTheOwnerIn(async () => {
    const database = await createPostgresDatabase(serverUrl ?? '');
    await (await openDatabase({ databaseUrl: database.url, dataDir: '' })).close();
    return { database, settings: { DATABASE_URL: database.url } };
  });
});

/** The shop has its database open all the while. */
function letsTheOwnerIn(open: () => Promise<{ database: Database; settings: Record<string, string> }>): void {
  test('makes a superuser, then gives the same one a new password and ends their sessions', async () => {
    const { database, settings } = await open();
    const { db } = database;
    const accounts = {
      db,
      now: () => new Date(),
      randomBytes,
      hashes: createHashQueue(),
      shopName: 'Zócalo',
    };

    const made = await runAdmin([` ${EMAIL.toUpperCase()} `], settings);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toContain(`Administrador creado: ${EMAIL}, contraseña: `);
    const first = await login(accounts, {
      email: EMAIL,
      password: passwordIn(made.stdout),
      ...HERE,
    });
    if (!first.ok) throw new Error(first.reason);
    expect(first.person.role).toBe('superuser');

    for (let guess = 0; guess < 6; guess++) {
      await login(accounts, { email: EMAIL, password: `guess ${guess}`, ...HERE });
    }
    const again = await runAdmin([EMAIL], settings);
    expect(again.stdout).toContain(`Contraseña cambiada, sesiones cerradas, segundo paso quitado: ${EMAIL}`);
    expect(await resumeSession(accounts, first.sessionValue)).toBeNull();
    const old = { email: EMAIL, password: passwordIn(made.stdout), ...HERE };
    expect(await login(accounts, old)).toMatchObject({ reason: 'wrong-credentials' });
    expect(await login(accounts, { ...old, password: passwordIn(again.stdout) })).toMatchObject({ ok: true });

    const { entries } = await listAuditEntries(db, { kind: 'person', search: '', limit: 10, offset: 0 });
    expect(entries.map(({ action, by }) => ({ action, by }))).toEqual([
      { action: 'changed', by: { id: null, name: 'consola del servidor' } },
      { action: 'created', by: { id: null, name: 'consola del servidor' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(passwordIn(again.stdout));
    await database.close();
  });

  test('takes the password from ADMIN_PASSWORD and does not print it', async () => {
    const { database, settings } = await open();
    const { stdout } = await runAdmin([EMAIL], { ...settings, ADMIN_PASSWORD: 'una clave larga' });
    expect(stdout).toContain('con la contraseña de ADMIN_PASSWORD');
    expect(stdout).not.toContain('una clave larga');
    const accounts = {
      db: database.db,
      now: () => new Date(),
      randomBytes,
      hashes: createHashQueue(),
      shopName: 'Zócalo',
    };
    const entered = await login(accounts, { email: EMAIL, password: 'una clave larga', ...HERE });
    expect(entered).toMatchObject({ ok: true });
    await database.close();
  });

  test('leaves a cliente alone', async () => {
    const { database, settings } = await open();
    const authorship = { by: { id: null, name: 'prueba' }, at: new Date(), randomBytes };
    const carla = {
      role: 'cliente',
      email: EMAIL,
      firstName: 'Carla',
      lastName: 'P',
      password: null,
    } as const;
    await addPerson({ db: database.db, hashes: createHashQueue(), shopName: 'Zócalo' }, carla, authorship);
    const { code, stdout, stderr } = await runAdmin([EMAIL], settings);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`${EMAIL} es de un cliente`);
    await database.close();
  });
}

function runAdmin(words: readonly string[], env: Record<string, string>) {
  return runCommand(['admin', ...words], env);
}

function passwordIn(told: string): string {
  return /contraseña: (\S+)/.exec(told)?.[1] ?? '';
}
