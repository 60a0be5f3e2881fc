import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { isMigrated, MIGRATIONS, migrateToLatest } from '#db/migrations/migrate.ts';
import { probeWrite } from '#db/unavailable.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { createReadiness, type ReadinessChecks } from './readiness.ts';
import { openSmallShop } from '../testing/small-shop.ts';

/** A shop under health checks; the test controls its time and the failures of its parts. */
async function openProbedShop(changes: Partial<ReadinessChecks> = {}) {
  const time = { ms: 0 };
  const requested: string[] = [];
  const checks: ReadinessChecks = {
    write: async () => void requested.push('write'),
    isDamaged: () => false,
    followedAtMs: () => time.ms,
    freeBytes: async () => 1000,
    leaderAgeMs: async () => 0,
    isMigrated: async () => true,
    longestRoundSinceMs: () => null,
    ...changes,
  };
  const readiness = createReadiness({
    checks,
    minFreeBytes: 1000,
    nowMs: () => time.ms,
    // A hanging check is given up at once.
    wait: () => new Promise((resolve) => void setImmediate(resolve)),
  });
  const { app } = await openSmallShop({ services: { readiness } });
  const ask = async () => {
    const response = await app.inject('/readyz');
    const { listo, estado, controles } = response.json();
    const wrong = Object.entries(controles).filter(([, word]) => word !== 'ok');
    expect(response.statusCode).toBe(listo ? 200 : 503);
    expect(response.headers['cache-control']).toBe('no-store');
    return { listo, estado, wrong: Object.fromEntries(wrong) };
  };
  return { time, requested, checks, readiness, ask };
}

const READY = { listo: true, estado: 'abierta', wrong: {} };

describe('a proxy’s health check', () => {
  test('succeeds when everything works, and costs one check a second', async () => {
    const { ask, requested, time } = await openProbedShop();
    for (let i = 0; i < 50; i += 1) expect(await ask()).toEqual(READY);
    expect(requested).toHaveLength(1);
    time.ms += 1000;
    await ask();
    expect(requested).toHaveLength(2);
  });

  test.each([
    ['a database that takes no change', { write: refuse }, { base_de_datos: 'no acepta cambios' }],
    ['a database that gives no answer', { write: hang }, { base_de_datos: 'no contesta' }],
    ['a damaged file', { isDamaged: () => true }, { base_de_datos: 'dañada' }],
    ['a disk that is nearly full', { freeBytes: async () => 999 }, { disco: 'queda poco espacio' }],
    ['a disk that cannot be read', { freeBytes: refuse }, { disco: 'no se puede leer' }],
    ['tables of an earlier version', { isMigrated: async () => false }, { migraciones: 'faltan' }],
    ['a job that hangs', { longestRoundSinceMs: () => -20 * MINUTE_MS }, { tareas: 'una no termina' }],
    [
      'a catalogue that is no longer followed',
      { followedAtMs: () => -30_000 },
      { catalogo: 'desactualizado' },
    ],
  ])('fails, with the reason, because of %s', async (_name, changes, wrong) => {
    const { ask } = await openProbedShop(changes);
    expect(await ask()).toEqual({ listo: false, estado: 'abierta', wrong });
  });

  test('names what fails, and nothing of why', async () => {
    const { ask } = await openProbedShop({
      write: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:5432')),
      freeBytes: () => Promise.reject(new Error("EACCES: '/srv/zocalo/data'")),
    });
    expect(await ask()).toEqual({
      listo: false,
      estado: 'abierta',
      wrong: { base_de_datos: 'no acepta cambios', disco: 'no se puede leer' },
    });
  });

  test('succeeds while an import takes minutes', async () => {
    const { ask } = await openProbedShop({ longestRoundSinceMs: () => -19 * MINUTE_MS });
    expect(await ask()).toEqual(READY);
  });

  test('succeeds for a shop without files, wherever its folder is', async () => {
    const { ask } = await openProbedShop({ freeBytes: async () => null });
    expect(await ask()).toEqual(READY);
  });

  test('keeps succeeding while an import blocks writes for seconds, and no longer', async () => {
    const { ask, checks, time } = await openProbedShop();
    await ask();
    checks.write = hang;
    time.ms = 9000;
    expect(await ask()).toEqual(READY);
    time.ms = 10_000;
    expect(await ask()).toMatchObject({ listo: false });
  });

  test('piles up no queries on a database that hangs', async () => {
    let requested = 0;
    const { ask, time } = await openProbedShop({
      write: () => {
        requested += 1;
        return hang();
      },
    });
    for (let i = 0; i < 20; i += 1) {
      time.ms += 1000;
      await ask();
    }
    expect(requested).toBe(1);
  });

  test('succeeds while one leader replaces another, and fails when none comes', async () => {
    const { ask, time } = await openProbedShop({ leaderAgeMs: async () => null });
    time.ms = 29_000;
    expect(await ask()).toEqual(READY);
    time.ms = 31_000;
    expect(await ask()).toMatchObject({ listo: false, wrong: { lider: 'no da señales' } });
  });

  test('fails for a shop that is about to close, whatever was checked before', async () => {
    const { ask, readiness } = await openProbedShop();
    await ask();
    readiness.beginClosing();
    expect(await ask()).toEqual({ listo: false, estado: 'cerrando', wrong: {} });
  });
});

describeOnEachEngine('the write that checks a database', (open) => {
  test('works again and again, and fails if writes are not allowed', async () => {
    const { db, engine } = await open();
    await probeWrite(db);
    await probeWrite(db);
    const [off, on] =
      engine === 'sqlite'
        ? [sql`pragma query_only = on`, sql`pragma query_only = off`]
        : [
            sql`set session characteristics as transaction read only`,
            sql`set session characteristics as transaction read write`,
          ];
    await off.execute(db);
    await expect(probeWrite(db)).rejects.toThrow(/read-?only/);
    await on.execute(db);
    await db.deleteFrom('counters').where('name', '=', 'write_probe').execute();
  });
});

describeOnEachEngine('a database of another version', (open) => {
  test('lacks a migration, or has some that are new', async () => {
    const { db } = await open();
    await migrateToLatest(db);
    expect(await isMigrated(db)).toBe(true);
    const migrations = sql.table('kysely_migration');
    await sql`insert into ${migrations} (name, timestamp) values ('9999-later', '')`.execute(db);
    expect(await isMigrated(db)).toBe(true);
    const [last] = Object.keys(MIGRATIONS).slice(-1);
    await sql`delete from ${migrations} where name in ('9999-later', ${last})`.execute(db);
    expect(await isMigrated(db)).toBe(false);
    await sql`insert into ${migrations} (name, timestamp) values (${last}, '')`.execute(db);
  });
});

function refuse(): Promise<never> {
  return Promise.reject(new Error('no'));
}

function hang(): Promise<never> {
  return new Promise(() => undefined);
}
