import { resolve } from 'node:path';
import { createBackup } from '#backups/create-backup.ts';
import { restoreBackup } from '#backups/restore-backup.ts';
import { counted } from '#lib/counted.ts';
import { shopPlace } from '../composition/shop-place.ts';
import { sumsInWords, withFailures } from './backup-words.ts';
import type { Command } from './command.ts';
import { holdEmailsSince } from './hold-emails.ts';
import { readSettings } from './open-shop-database.ts';

export const restore: Command = {
  name: 'restore',
  about: 'Restaura una copia, con la tienda cerrada. Solo donde no hay nada, salvo con --reemplazar.',
  words: [{ name: 'archivo', about: 'La copia que hizo el comando backup.', needed: true }],
  options: {
    reemplazar: {
      type: 'boolean',
      about: 'Reemplaza lo que hay, después de hacer una copia de eso en BACKUP_DIR.',
    },
  },
  async run({ words: [typed = ''], options: { reemplazar } }, shell) {
    const config = readSettings(shell);
    const place = shopPlace(config);
    const backUp = () => createBackup(place, config.backupDir, shell.now());
    const { manifest, backup, aside, migrated, heldEmails } = await withFailures(config, () =>
      restoreBackup({
        file: resolve(shell.folder, typed),
        place,
        backUp: reemplazar === true ? backUp : null,
        holdEmails: (trx, made) => holdEmailsSince(trx, made, shell.now()),
      }),
    );
    shell.out(
      [
        `Restaurada la copia del ${manifest.made} (Zócalo ${manifest.version}). Suma lo mismo que cuando se hizo:`,
        sumsInWords(manifest.sums),
        ...(migrated.length === 0
          ? []
          : [`La base se puso al día: ${counted(migrated.length, 'migración', 'migraciones')}.`]),
        ...(backup === null ? [] : [`Lo que había quedó en ${backup.path}`]),
        ...(aside === null ? [] : [`Lo que había no se podía copiar, y quedó aparte en ${aside}`]),
        ...heldInWords(heldEmails),
        'Ya podés abrir la tienda. Los pagos que llegaron después de la copia se vuelven a leer del proveedor.',
      ].join('\n'),
    );
  },
};

function heldInWords(emails: number): string[] {
  if (emails === 0) return [];
  return [
    emails === 1
      ? 'Quedó retenido 1 email que esperaba salir: puede haber salido después de la copia. Está en Atención.'
      : `Quedaron retenidos ${emails} emails que esperaban salir: pueden haber salido después de la copia. Están en Atención.`,
  ];
}
