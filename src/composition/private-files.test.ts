import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeToOthers } from './private-files.ts';

describe.skipIf(process.platform === 'win32')('what the shop keeps on disk', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'zocalo-private-')), 'data');
    await mkdir(join(dataDir, 'mail'), { recursive: true });
    for (const file of [
      'zocalo.db',
      'zocalo.db-wal',
      'zocalo.db-shm',
      'copia.db',
      'pago-de-prueba.sqlite',
      'mail/1.eml',
      'mail/2.eml.part',
    ]) {
      await writeFile(join(dataDir, file), 'de alguien', { mode: 0o644 });
      await chmod(join(dataDir, file), 0o644);
    }
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'mail'), 0o755);
  });
  afterEach(() => rm(join(dataDir, '..'), { recursive: true }));

  const modeOf = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;

  test('is for its own user alone, also what an earlier version left open', async () => {
    expect(closeToOthers(dataDir)).toEqual([]);
    expect(await Promise.all(['.', 'mail'].map(modeOf))).toEqual([0o700, 0o700]);
    const files = (await readdir(dataDir)).filter((file) => file !== 'mail');
    for (const file of [...files, 'mail/1.eml', 'mail/2.eml.part']) {
      expect([file, await modeOf(file)]).toEqual([file, 0o600]);
    }
  });

  test('is closed as a whole though it keeps which emails went out', async () => {
    await mkdir(join(dataDir, 'unrecorded-emails'));
    await writeFile(join(dataDir, 'facts.cache'), '');
    await writeFile(join(dataDir, 'search.cache'), '');
    expect(closeToOthers(dataDir)).toEqual([]);
    expect(await modeOf('.')).toBe(0o700);
  });

  test('becomes no more open than it was', async () => {
    await chmod(join(dataDir, 'copia.db'), 0o400);
    closeToOthers(dataDir);
    expect(await modeOf('copia.db')).toBe(0o400);
  });

  test('leaves alone what is not the shop’s: other files, the folder that holds them, and where links lead', async () => {
    const elsewhere = join(dataDir, '..', 'ajeno.db');
    for (const file of [elsewhere, join(dataDir, 'notas.txt')]) {
      await writeFile(file, 'de otro');
      await chmod(file, 0o644);
    }
    await symlink(elsewhere, join(dataDir, 'enlace.db'));
    expect(closeToOthers(dataDir)).toEqual([]);
    expect(await modeOf('../ajeno.db')).toBe(0o644);
    expect(await modeOf('notas.txt')).toBe(0o644);
    expect(await modeOf('.')).toBe(0o755);
    expect(await modeOf('zocalo.db')).toBe(0o600);
  });

  test('where it cannot be closed is reported, and the rest is closed', async () => {
    const trouble = closeToOthers(dataDir, (path, mode) => {
      if (path.endsWith('-wal')) throw Object.assign(new Error('EPERM: no'), { code: 'EPERM' });
      return chmod(path, mode);
    });
    expect(trouble).toEqual([{ path: join(dataDir, 'zocalo.db-wal'), why: 'EPERM' }]);
  });

  test('that there is nothing yet is no trouble', () => {
    expect(closeToOthers(join(dataDir, 'todavía-no'))).toEqual([]);
  });
});
