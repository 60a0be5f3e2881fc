import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupFailure } from '#backups/backup-failure.ts';
import type { ShopPlace } from '#backups/create-backup.ts';
import type { Sums } from '#backups/manifest.ts';
import { unavailabilityOf } from '#db/unavailable.ts';
import type { Config } from '#server/settings/config.ts';
import { cannotOpenDatabase } from '#server/settings/start-up-messages.ts';
import { mailFolder } from '../composition/create-mail-transport.ts';
import { photoFolder } from '../composition/open-photos.ts';
import { CommandFailed } from './command.ts';

/** Where the shop of these settings keeps what. */
export function shopPlace({ dataDir, databaseUrl }: Config): ShopPlace {
  return {
    database: { dataDir, databaseUrl: databaseUrl ?? undefined },
    folders: { mail: mailFolder(dataDir), photos: photoFolder(dataDir) },
    version: shopVersion(),
  };
}

function shopVersion(): string {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }; // npm's own file
  return version;
}

/** Runs the work of a backup. @throws CommandFailed where its user can do something. */
export async function withFailures<T>(config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupFailure) throw new CommandFailed(error.message, { cause: error });
    const why = unavailabilityOf(error);
    if (why === 'full')
      throw new CommandFailed('No queda espacio en el disco: no se hizo nada.', { cause: error });
    if (why !== null) throw new CommandFailed(cannotOpenDatabase(error, config), { cause: error });
    if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EROFS'))
      throw new CommandFailed(`No hay permiso: ${error.message}`, { cause: error });
    throw error;
  }
}

const COUNT = new Intl.NumberFormat('es-AR');
const PESOS = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 });

/** The sums that an owner knows by heart. */
export function sumsInWords(sums: Sums): string {
  const {
    orders = 0,
    order_cents = 0,
    payments = 0,
    paid_centavos = 0,
    products = 0,
    stock_units = 0,
  } = sums;
  return [
    `  ${COUNT.format(orders)} pedidos por US$ ${PESOS.format(order_cents / 100)}`,
    `  ${COUNT.format(payments)} pagos por $ ${PESOS.format(paid_centavos / 100)}`,
    `  ${COUNT.format(products)} productos, ${COUNT.format(stock_units)} unidades en stock`,
  ].join('\n');
}
