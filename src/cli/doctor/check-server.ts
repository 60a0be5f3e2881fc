import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Finding } from './finding.ts';

interface ServerState {
  isReadOnly: boolean;
  mayCreate: boolean;
  encoding: string;
}

/** Properties of a PostgreSQL database that cause no error, but with which the shop cannot work. */
export async function checkServer(db: Kysely<Tables>): Promise<Finding[]> {
  const { rows } = await sql<ServerState>`select
    current_setting('transaction_read_only') = 'on' as "isReadOnly",
    has_schema_privilege(current_schema(), 'create') as "mayCreate",
    current_setting('server_encoding') as encoding`.execute(db);
  return rows.flatMap(({ isReadOnly, mayCreate, encoding }) => [
    ...(isReadOnly ? [READ_ONLY] : []),
    ...(mayCreate ? [] : [MAY_NOT_CREATE]),
    ...(encoding === 'UTF8' ? [] : [notUnicode(encoding)]),
  ]);
}

const BROKEN = { level: 'falla', about: 'base de datos' } as const;

const READ_ONLY: Finding = {
  ...BROKEN,
  words: 'no acepta cambios: es de solo lectura, o la réplica de otra.',
  advice: 'poné en DATABASE_URL la principal, o sacale default_transaction_read_only.',
};

const MAY_NOT_CREATE: Finding = {
  ...BROKEN,
  words: 'el usuario de DATABASE_URL no puede crear tablas en ella.',
  advice: 'hacelo su dueño, como postgres: alter database BASE owner to USUARIO',
};

function notUnicode(encoding: string): Finding {
  return {
    ...BROKEN,
    words: `guarda el texto en ${encoding}, y la tienda necesita UTF8: hay letras y signos que fallan.`,
    advice: "creá otra: create database BASE owner USUARIO encoding 'UTF8' template template0",
  };
}
