import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { openDatabase } from '#db/open/open-database.ts';
import { createOrderService } from '../placing/order-service.ts';
import { intent } from './shop.ts';

/**
 * A process that buys endlessly from the SQLite file in the given folder, eight buyers at a time, and writes the id of each
 * acknowledged order on its own line. Tests kill it.
 */
const BUYERS = 8;
const STDOUT = 1;

const [dataDir = ''] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir });
const service = createOrderService({
  db,
  now: () => new Date(),
  randomBytes,
  soon: setImmediate,
  holdMs: null,
});

async function buyForEver(): Promise<never> {
  for (;;) {
    const result = await service.place(
      intent(
        [
          { productId: 'cpu-1', quantity: 2 },
          { productId: 'gpu-1', quantity: 1 },
        ],
        { idempotencyKey: randomBytes(16).toString('hex') },
      ),
    );
    if (!result.ok) throw new Error(result.reason);
    writeSync(STDOUT, `${result.order.id}\n`);
  }
}

await Promise.all(Array.from({ length: BUYERS }, buyForEver));
