import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Shelf } from './books.ts';
import { checkoutSchema } from './checkout.ts';

/** Keeps checkouts in a SQLite file of their own, one document each; a payment that was answered survives a power cut. */
export function openSqliteShelf(file: string): Shelf & { close(): void } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file, { timeout: 5000 });
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
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
