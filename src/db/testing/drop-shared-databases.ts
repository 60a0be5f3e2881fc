import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    sharedDatabasePrefix: string;
  }
}

/**
 * Runs in vitest's main process. It names the databases that the processes of this run create on `TEST_DATABASE_URL` and share from file to
 * file. Only the end of the run knows that nobody uses them any more, so they are dropped there.
 */
export function setup({ provide }: TestProject): () => Promise<void> {
  const prefix = `zocalo_test_${randomBytes(4).toString('hex')}`;
  provide('sharedDatabasePrefix', prefix);
  return async () => {
    const url = process.env['TEST_DATABASE_URL'];
    if (url !== undefined) await dropDatabases(url, prefix);
  };
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) {
      await client.query(`drop database ${pg.escapeIdentifier(datname)} with (force)`);
    }
  } finally {
    await client.end();
  }
}
