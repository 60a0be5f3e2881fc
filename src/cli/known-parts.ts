import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { importBase } from '#catalogue/known-parts/import-base.ts';
import type { BaseReport } from '#catalogue/known-parts/import-report.ts';
import { openBaseSource } from '#catalogue/known-parts/open-source.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { CommandFailed, type Command } from './command.ts';
import { readSettings, withDatabase } from './open-shop-database.ts';

export const knownParts: Command = {
  name: 'known-parts',
  about: 'Importa la base de partes conocidas. La tienda puede estar abierta.',
  words: [
    {
      name: 'lugar',
      about: 'La dirección de un zip, un archivo zip o una carpeta. Sin esto, KNOWN_PARTS.',
      needed: false,
    },
  ],
  options: {},
  async run({ words: [place] }, { signal, ...shell }) {
    const config = readSettings(shell);
    const location = place === undefined ? config.knownParts : placeIn(shell.folder, place);
    const imported = await withDatabase(config, ({ db }) => {
      const source = openBaseSource(location, { fetch, folder: config.dataDir, signal });
      shell.out(`Leyendo ${source.name} …`);
      const authorship = { by: { id: null, name: 'consola del servidor' }, at: shell.now(), randomBytes };
      return withLimits(WORK_LIMITS.bulk, () =>
        importBase(source, authorship, { db, now: shell.now, signal }),
      );
    });
    if (!imported.ok) throw new CommandFailed(imported.failure);
    shell.out(knownPartsMessage(imported));
  },
};

function placeIn(folder: string, place: string): string {
  return /^https?:\/\//.test(place) ? place : resolve(folder, place);
}

function knownPartsMessage({ parts, report }: { parts: number; report: BaseReport }): string {
  const leftOut = Object.values(report.leftOut)
    .flatMap((facts) => Object.values(facts))
    .reduce((sum, count) => sum + count, 0);
  return [
    `Base de partes importada: ${parts} partes de ${report.read} archivos (${report.unreadable} ilegibles), ${leftOut} datos descartados.`,
    'Datos de BuildCores OpenDB, licencia ODC-By 1.0: https://opendatacommons.org/licenses/by/1-0/',
  ].join('\n');
}
