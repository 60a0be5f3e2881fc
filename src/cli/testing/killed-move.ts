import { randomBytes } from 'node:crypto';
import { moveShop } from '#moves/move-shop.ts';

// A move to PostgreSQL that is killed at the moment when a table is copied.
const [dataDir = '', databaseUrl = '', table = ''] = process.argv.slice(2);
await moveShop({
  ends: { dataDir, databaseUrl },
  to: 'postgres',
  now: () => new Date(),
  randomBytes,
  signal: new AbortController().signal,
  onTable: (name) => {
    if (name === table) process.kill(process.pid, 'SIGKILL');
  },
});
