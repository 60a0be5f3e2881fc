import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { changed, failuresOf, soundShops, warningsOf, type Fault } from './testing/sound-shops.ts';

const shops = soundShops();

describe('of backups, the doctor', () => {
  test.each<Fault>([
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
      async (env) => ({ ...env, BACKUP_DIR: join(await shops.written('archivo', 'x'), 'copias') }),
      /falla {2}copias: Ahí hay un archivo, no una carpeta/,
    ],
  ])('fails %s', async (_name, plant, says) => {
    expect(await failuresOf(await plant(await shops.open()))).toMatch(says);
  });

  test.each<Fault>([
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
  ])('warns %s', async (_name, plant, says) => {
    expect(await warningsOf(await plant(await shops.open()))).toMatch(says);
  });
});

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)(
  'the doctor fails on a disk for backups that is not mounted',
  async () => {
    const mounts = shops.inFolder('mnt');
    await mkdir(mounts);
    await chmod(mounts, 0o500);
    const env = { ...(await shops.open()), BACKUP_DIR: join(mounts, 'nas', 'copias') };
    expect(await failuresOf(env)).toMatch(/falla {2}copias: No hay permiso: .*mnt/);
  },
);
