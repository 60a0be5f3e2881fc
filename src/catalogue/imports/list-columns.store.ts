import type { Kysely, Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import type { ColumnMap } from '../supplier-feed/shapes/list-columns.ts';
import { readSupplierName } from '../supplier-rows.store.ts';
import type { ListIdentity } from '../supplier-feed/list-source.ts';

type OneList = Pick<ListIdentity, 'supplierId' | 'listName'>;

/** More lists of one supplier than any has. */
const MAX_MAPS = 50;

/** How a supplier's list is read: by the choice for this list, otherwise by that for its other lists, the newest first. */
export async function readListColumns(
  db: Kysely<Tables>,
  { supplierId, listName }: OneList,
): Promise<readonly ColumnMap[]> {
  const rows = await db
    .selectFrom('list_columns')
    .select(['list_name', 'columns'])
    .where('supplier_id', '=', supplierId)
    .orderBy('at', 'desc')
    .limit(MAX_MAPS)
    .execute();
  const isOwn = (row: (typeof rows)[number]) => row.list_name === listName;
  const inOrder = [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
  return inOrder.map(({ columns }) => JSON.parse(columns) as ColumnMap); // written below
}

/** Remembers the columns of a list that is applied for the next ones of its supplier. */
export async function rememberListColumns(
  trx: Transaction<Tables>,
  { supplierId, listName, columns }: OneList & { columns: ColumnMap | null },
  authorship: Authorship,
): Promise<void> {
  if (columns === null) return;
  const [known] = await readListColumns(trx, { supplierId, listName });
  if (known !== undefined && inWords(known) === inWords(columns)) return;
  const { by, at } = authorship;
  const written = { columns: JSON.stringify(columns), by_name: by.name, at: at.toISOString() };
  await trx
    .insertInto('list_columns')
    .values({ supplier_id: supplierId, list_name: listName, ...written })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'list_name']).doUpdateSet(written))
    .execute();
  const name = await readSupplierName(trx, supplierId);
  await recordChange(trx, authorship, {
    action: 'changed',
    subject: { kind: 'supplier', id: supplierId, name },
    changes: [{ field: 'list_columns', before: known ? inWords(known) : null, after: inWords(columns) }],
  });
}

/** @example inWords({ id: 'codigo', descripcion: 'detalle' }) // 'descripcion: detalle, id: codigo' */
function inWords(columns: ColumnMap): string {
  return Object.entries(columns)
    .map(([field, column]) => `${field}: ${column}`)
    .toSorted()
    .join(', ');
}
