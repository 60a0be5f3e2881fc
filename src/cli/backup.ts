import { resolve } from 'node:path';
import { createBackup } from '#backups/create-backup.ts';
import { deleteOldBackups } from '#backups/backup-files.ts';
import { formatMegabytes } from '#lib/format-megabytes.ts';
import { shopPlace } from '../composition/shop-place.ts';
import { sumsInWords, withFailures } from './backup-words.ts';
import { WrongUsage, type Command } from './command.ts';
import { readSettings } from './open-shop-database.ts';

export const backup: Command = {
  name: 'backup',
  about:
    'Hace una copia de todo en un archivo: base de datos, emails y fotos. La tienda puede estar abierta.',
  words: [],
  options: {
    a: { type: 'string', value: 'CARPETA', about: 'Dónde. Sin esto, en BACKUP_DIR.' },
    conservar: { type: 'string', value: 'N', about: 'Borra las copias más viejas que las últimas N.' },
    dias: {
      type: 'string',
      value: 'D',
      about: 'Borra las copias de más de D días. La última queda siempre.',
    },
  },
  async run({ options: { a, conservar, dias } }, shell) {
    const limits = { keep: readCount('conservar', conservar), days: readCount('dias', dias) };
    const config = readSettings(shell);
    const folder = typeof a === 'string' ? resolve(shell.folder, a) : config.backupDir;
    const made = await withFailures(config, () => createBackup(shopPlace(config), folder, shell.now()));
    shell.out(
      `Copia hecha: ${made.path} (${formatMegabytes(made.size)})\n${sumsInWords(made.manifest.sums)}`,
    );
    const deleted = await deleteOldBackups(folder, limits, shell.now());
    if (deleted.length > 0) shell.out(`Copias viejas borradas: ${deleted.length}`);
  },
};

/** @throws WrongUsage unless it is a whole number from 1 on. */
function readCount(name: string, typed: string | boolean | undefined): number | null {
  if (typeof typed !== 'string') return null;
  const count = Number(typed);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new WrongUsage(`--${name} tiene que ser un número entero, de 1 en adelante.`);
  return count;
}
