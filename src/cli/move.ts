import { randomBytes } from 'node:crypto';
import { MoveFailure } from '#moves/move-failure.ts';
import { moveShop } from '#moves/move-shop.ts';
import { undoMove } from '#moves/undo-move.ts';
import { unavailabilityOf } from '#db/unavailable.ts';
import type { Config } from '#server/settings/config.ts';
import { cannotOpenDatabase } from '#server/settings/start-up-messages.ts';
import { counted, formatCount } from '#lib/counted.ts';
import { sumsInWords } from './backup-words.ts';
import { CommandFailed, WrongUsage, type Command, type Shell } from './command.ts';
import { holdEmailsSince } from './hold-emails.ts';
import { readSettings } from './open-shop-database.ts';

const ENGINES = { postgres: 'postgres', sqlite: 'sqlite' } as const;

export const move: Command = {
  name: 'move',
  about:
    'Muda la tienda cerrada entre SQLite (DATA_DIR) y PostgreSQL (DATABASE_URL), y compara cada fila. Si se corta, repetilo: sigue donde estaba.',
  words: [{ name: 'destino', about: 'A cuál: postgres o sqlite.', needed: true }],
  options: {
    deshacer: {
      type: 'boolean',
      about: 'Vuelve a la base de antes. Lo que pasó desde la mudanza queda solo en la otra.',
    },
  },
  async run({ words: [destination = ''], options: { deshacer } }, shell) {
    const to = ENGINES[destination as keyof typeof ENGINES] as 'postgres' | 'sqlite' | undefined;
    if (to === undefined) throw new WrongUsage('El destino tiene que ser postgres o sqlite.');
    const config = readSettings(shell);
    const { dataDir, directDatabaseUrl: databaseUrl } = config;
    if (databaseUrl === null)
      throw new CommandFailed('Falta DATABASE_URL: la base de PostgreSQL, también para mudarse a SQLite.');
    const place = { ends: { dataDir, databaseUrl }, to };
    await withFailures(config, async () => {
      if (deshacer === true) await goBack(place, shell);
      else await go(place, shell);
    });
  },
};

type Place = Pick<Parameters<typeof moveShop>[0], 'ends' | 'to'>;

async function go(place: Place, shell: Shell): Promise<void> {
  const { address, rows, tables, sums } = await moveShop({
    ...place,
    now: shell.now,
    randomBytes,
    signal: shell.signal,
    onTable: (name, count) => shell.out(`  ${name}: ${counted(count, 'fila', 'filas')}`),
  });
  shell.out(
    [
      `La tienda se mudó a ${address}: ${formatCount(rows)} filas de ${tables} tablas, comparadas una por una.`,
      sumsInWords(sums),
      place.to === 'postgres'
        ? 'Abrila con este DATABASE_URL. Los emails y las fotos siguen en DATA_DIR.'
        : 'Abrila sin DATABASE_URL, con este DATA_DIR.',
      'La base de antes queda como está, y ninguna tienda la abre. Guardala hasta tener una copia de la nueva.',
    ].join('\n'),
  );
}

async function goBack(place: Place, shell: Shell): Promise<void> {
  const { address, since, heldEmails } = await undoMove({
    ...place,
    now: shell.now,
    holdEmails: (trx, moved) => holdEmailsSince(trx, moved, shell.now()),
  });
  shell.out(
    [
      `La tienda sigue en ${address}.`,
      ...(since === null
        ? []
        : [
            `Lo que pasó desde el ${since} quedó solo en la otra base, que ya no se abre.${heldEmails === 0 ? '' : ` Emails retenidos: ${heldEmails} (en Atención).`}`,
          ]),
    ].join('\n'),
  );
}

/** @throws CommandFailed where its user can do something. */
async function withFailures(config: Config, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof MoveFailure) throw new CommandFailed(error.message, { cause: error });
    if (unavailabilityOf(error) !== null)
      throw new CommandFailed(cannotOpenDatabase(error, config), { cause: error });
    throw error;
  }
}
