import { failureWords } from '#backups/failure-words.ts';
import type { Sums } from '#backups/manifest.ts';
import { unavailabilityOf } from '#db/unavailable.ts';
import type { Config } from '#server/settings/config.ts';
import { cannotOpenDatabase } from '#server/settings/start-up-messages.ts';
import { counted } from '#lib/counted.ts';
import { CommandFailed } from './command.ts';

/** Runs the work of a backup. @throws CommandFailed where its user can do something. */
export async function withFailures<T>(config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const words = failureWords(error);
    if (words !== null) throw new CommandFailed(words, { cause: error });
    if (unavailabilityOf(error) !== null)
      throw new CommandFailed(cannotOpenDatabase(error, config), { cause: error });
    throw error;
  }
}

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
    `  ${counted(orders, 'pedido', 'pedidos')} por US$ ${PESOS.format(order_cents / 100)}`,
    `  ${counted(payments, 'pago', 'pagos')} por $ ${PESOS.format(paid_centavos / 100)}`,
    `  ${counted(products, 'producto', 'productos')}, ${counted(stock_units, 'unidad', 'unidades')} en stock`,
  ].join('\n');
}
