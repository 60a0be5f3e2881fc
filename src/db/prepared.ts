import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import { engineOf } from './engine.ts';
import type { Tables } from './tables.ts';

/**
 * A query whose text is built once and then only gets its values; for the few statements that run so often that
 * building them costs more than running them. The text must not depend on the values.
 * @example
 * const findName = prepared((db, is: { id: string }) => db.selectFrom('users').select('username').where('id', '=', is.id));
 * const { rows } = await findName(trx, { id });
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>> {
  const texts = new Map<string, CompiledQuery<Row>>();
  return (db, values) => {
    const engine = engineOf(db);
    let text = texts.get(engine);
    if (text === undefined) {
      // While the text is built every value is a placeholder; Kysely passes parameters through without reading them.
      text = build(db, PLACEHOLDERS as Values).compile();
      texts.set(engine, text);
    }
    const parameters = text.parameters.map((parameter) =>
      // A placeholder has the name by which `build` read it from `values`.
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return db.executeQuery({ ...text, parameters });
  };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACEHOLDERS: object = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });
