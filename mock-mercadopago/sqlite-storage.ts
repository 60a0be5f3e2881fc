import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Storage } from './checkout-index.ts';
import { checkoutSchema } from './checkout.ts';

/** Stores checkouts in a separate SQLite file, one document each; confirmed changes survive the process. */
export function openSqliteStorage(file: string): Storage & { close(): void } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec('pragma journal_mode = wal');
  // Writes do not wait for the disk: they run on the shop's own thread, and a power cut may lose a trial payment.
  connection.exec('pragma synchronous = normal');
  connection.exec(
    'create table if not exists checkouts (id text primary key, document text not null) strict',
  );
  const write = connection.prepare(
    'insert into checkouts (id, document) values (?, ?) on conflict (id) do update set document = excluded.document',
  );
  return {
    readAll: () =>
      connection
        .prepare('select document from checkouts order by rowid')
        .all()
        .map(({ document }) => checkoutSchema.parse(JSON.parse(String(document)))),
    write: (checkout) => void write.run(checkout.preference.id, JSON.stringify(checkout)),
    close: () => connection.close(),
  };
}
