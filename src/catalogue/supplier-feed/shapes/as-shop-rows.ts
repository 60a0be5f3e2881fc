import type { RawRow, RowFault, Rows } from '../fields/feed-item.ts';
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
 * A wholesaler's rows as the shop's own list would have them. The first row of a known shape decides for those after it; a list
 * in the shop's own shape comes out as it went in.
 */
export async function* asShopRows(rows: Rows): AsyncGenerator<RawRow | RowFault> {
  let shape: ListShape | undefined;
  let heading: string | undefined;
  for await (const row of rows) {
    if ('reason' in row) {
      yield row;
      continue;
    }
    shape ??= shapeOf(row.fields);
    const shaped: ShapedRow = shape?.shopRow(row.fields) ?? { kind: 'product', ...row, repaired: [] };
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
