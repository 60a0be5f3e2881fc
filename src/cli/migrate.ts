import { connectDatabase } from '#db/open/open-database.ts';
import { migrateToLatest } from '#db/migrations/migrate.ts';
import { demandNoShopLeftBehind } from '#db/open/shop-left-behind.ts';
import { cannotOpenDatabase, reasonOf } from '#server/settings/start-up-messages.ts';
import { CommandFailed, type Command } from './command.ts';
import { readSettings, withDatabase } from './open-shop-database.ts';

export const migrate: Command = {
  name: 'migrate',
  about: 'Pone al día las tablas de la base, como hace la tienda al abrir, y dice qué cambió.',
  words: [],
  options: {},
  async run(_typed, shell) {
    const config = readSettings(shell);
    await withDatabase(
      config,
      async ({ db, engine }) => {
        if (engine === 'postgres')
          await demandNoShopLeftBehind(db, config.dataDir).catch((error: unknown) => {
            throw new CommandFailed(cannotOpenDatabase(error, config), { cause: error });
          });
        const ran = await migrateToLatest(db).catch((error: unknown) => {
          throw new CommandFailed(
            `No se pudo poner al día la base, que quedó como estaba: ${reasonOf(error)}`,
            {
              cause: error,
            },
          );
        });
        shell.out(
          ran.length === 0
            ? 'La base ya estaba al día.'
            : [
                `La base quedó al día. Migraciones aplicadas: ${ran.length}`,
                ...ran.map((name) => `  ${name}`),
              ].join('\n'),
        );
      },
      connectDatabase,
    );
  },
};
