import type { RawRow, RowFault, Rows } from '../fields/feed-item.ts';
import { fittingMap, mappedRow, type ColumnMap } from './list-columns.ts';
import { elitJson } from './elit-json.ts';
import { isBlank, type ListShape, type ShapedRow } from './list-shape.ts';
import { newbytesCsv } from './newbytes-csv.ts';
import { newbytesJson } from './newbytes-json.ts';

/** Every way of writing a list beside the shop's own. */
const SHAPES: readonly ListShape[] = [newbytesJson, newbytesCsv, elitJson];

/** Whether a spreadsheet with these columns is a list of some kind. */
export function isListHeader(columns: readonly string[]): boolean {
  if (columns.includes('id') && columns.includes('descripcion')) return true;
  return shapeOf(Object.fromEntries(columns.map((column) => [column, '']))) !== undefined;
}

/**
 * A wholesaler's rows in the shop's own shape. The first row with a known shape decides for those after it; rows in the shop's own shape
 * stay as they are.
 * @param maps They win over any shape: the first whose columns the list has.
 */
export async function* asShopRows(
  rows: Rows,
  maps: readonly ColumnMap[] = [],
): AsyncGenerator<RawRow | RowFault> {
  let shape: ListShape | undefined;
  let map: ColumnMap | null | undefined;
  let heading: string | undefined;
  for await (const row of rows) {
    if ('reason' in row) {
      yield row;
      continue;
    }
    if (map === undefined) map = fittingMap(maps, Object.keys(row.fields)) ?? null;
    if (map === null) shape ??= shapeOf(row.fields);
    const own =
      map === null ? ({ kind: 'product', repaired: [], ...row } as const) : mappedRow(map, row.fields);
    const shaped: ShapedRow = shape?.shopRow(row.fields) ?? own;
    switch (shaped.kind) {
      case 'heading':
        heading = shaped.category;
        break;
      case 'unreadable':
        yield { id: shaped.id, line: row.line, reason: shaped.reason, outcome: 'skipped' };
        break;
      case 'product': {
        const { fields, repaired, doubtedPrice } = shaped;
        const needsCategory = heading !== undefined && isBlank(fields['categoria']);
        yield {
          line: row.line,
          fields: needsCategory ? { ...fields, categoria: heading } : fields,
          repaired,
          doubtedPrice,
          isCosted: shape !== undefined,
        };
      }
    }
  }
}

function shapeOf(fields: RawRow['fields']): ListShape | undefined {
  return SHAPES.find((shape) => shape.isOf(fields));
}
