import { expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { soundShops } from './testing/sound-shops.ts';

const shops = soundShops();
const TMPFS = 0x0102_1994;
const OVERLAY = 0x794c_7630;

test.each([
  [
    'in memory',
    TMPFS,
    /falla {2}disco: DATA_DIR \(.*\) está en memoria \(tmpfs\).* se pierden la base de datos y las fotos\.\n +Qué hacer: poné en DATA_DIR/,
  ],
  [
    'in the container’s own layer',
    OVERLAY,
    /falla {2}disco: DATA_DIR \(.*\) está en la capa del contenedor \(overlay\).*\n +Qué hacer: montá un volumen/,
  ],
])('the doctor fails on a shop whose files are %s', async (_where, type, says) => {
  const { code, stdout } = await runCommand(['doctor'], await shops.open(), {
    fileSystemOf: async () => type,
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(says);
  // Its backups lie in the same folder.
  expect(stdout).not.toContain('BACKUP_DIR');
});

test('of a shop that is tried out on one’s own machine it warns alone', async () => {
  const { NODE_ENV: _, ...env } = await shops.open();
  const { code, stdout } = await runCommand(
    ['doctor'],
    { ...env, PUBLIC_URL: `http://localhost:${env['PORT']}` },
    { fileSystemOf: async () => TMPFS },
  );
  expect(stdout).toMatch(/aviso {2}disco: DATA_DIR .* está en memoria/);
  expect(code).toBe(0);
});

test('backups in memory are named when the shop’s files are not', async () => {
  const backupDir = shops.inFolder('copias');
  const { stdout } = await runCommand(
    ['doctor'],
    { ...(await shops.open()), BACKUP_DIR: backupDir },
    { fileSystemOf: async (folder) => (backupDir.startsWith(folder) ? TMPFS : 0xef53) },
  );
  expect(stdout).toMatch(
    /falla {2}disco: BACKUP_DIR \(.*copias\) está en memoria .* se pierden las copias\./,
  );
  expect(stdout).not.toContain('DATA_DIR (');
});
