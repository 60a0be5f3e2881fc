import { columnName } from '../fields/column-name.ts';
import { isBlank, type ShapedRow } from './list-shape.ts';

/** The possible meanings of a list's column: the columns of the shop's own list, in people's words. */
export const LIST_FIELD_LABELS = {
  id: 'Código',
  descripcion: 'Título',
  precio_proveedor: 'Precio',
  stock: 'Stock',
  categoria: 'Categoría',
  marca: 'Marca',
  part_number: 'Número de parte',
  iva: 'IVA de cada fila',
  moneda: 'Moneda de cada fila',
  short_desc: 'Descripción',
} as const;
export type ListField = keyof typeof LIST_FIELD_LABELS;
export const LIST_FIELDS = Object.keys(LIST_FIELD_LABELS) as [ListField, ...ListField[]]; // its own keys

/** Without one of these a row is no product. */
export const NEEDED_FIELDS = [
  'id',
  'descripcion',
  'precio_proveedor',
] as const satisfies readonly ListField[];

/** A wholesaler's column for each of the shop's, with names as `columnName` writes them. */
export type ColumnMap = Readonly<Partial<Record<ListField, string>>>;

/** The beginning of a list as a person recognises it. */
export interface ListTable {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

const SHOWN = { columns: 40, rows: 5, characters: 60 } as const;
/** A title above a list has a cell or two. */
const FEWEST_COLUMNS = 3;

/** The table of a list whose header is among its first rows; null: no row looks like a header. */
export function tableOf(rows: readonly (readonly string[])[]): ListTable | null {
  const place = rows.findIndex(
    (cells) => cells.filter((cell) => cell.trim() !== '').length >= FEWEST_COLUMNS,
  );
  const columns = rows[place]?.slice(0, SHOWN.columns);
  const below = rows.slice(place + 1).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  if (columns === undefined || below.length === 0) return null;
  const shown = (cells: readonly string[]) =>
    columns.map((_, column) => (cells[column] ?? '').trim().slice(0, SHOWN.characters));
  return { columns: shown(columns), rows: below.slice(0, SHOWN.rows).map(shown) };
}

/** The same of rows that are read by their columns. */
export function tableOfRows(rows: readonly Readonly<Record<string, unknown>>[]): ListTable | null {
  const columns = [...new Set(rows.flatMap((fields) => Object.keys(fields)))].filter((name) => name !== '');
  return tableOf([columns, ...rows.map((fields) => columns.map((name) => textOf(fields[name])))]);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The first of the maps by which a list with these columns can be read. */
export function fittingMap(maps: readonly ColumnMap[], columns: readonly string[]): ColumnMap | undefined {
  return maps.find((map) => Object.values(map).every((column) => columns.includes(column)));
}

/** Why a list cannot be read with its map of columns; null: it has no map, or it is no table. */
export function whyNoMapFits(maps: readonly ColumnMap[], table: ListTable | null): string | null {
  const [map] = maps;
  if (map === undefined || table === null) return null;
  const columns = table.columns.map(columnName);
  const lacking = LIST_FIELDS.flatMap((field) => {
    const column = map[field];
    if (column === undefined || columns.includes(column)) return [];
    return [`«${column}» (${LIST_FIELD_LABELS[field].toLowerCase()})`];
  });
  const [column, ...others] = lacking;
  if (column === undefined) return null;
  return others.length === 0
    ? `falta la columna ${column}, que se había elegido para las listas de este proveedor`
    : `faltan las columnas ${lacking.join(', ')}, que se habían elegido para las listas de este proveedor`;
}

/** A row under the names of the shop's columns; a row of one cell is the category of those after it. */
export function mappedRow(map: ColumnMap, fields: Readonly<Record<string, unknown>>): ShapedRow {
  const [only, ...others] = Object.values(fields).filter((cell) => !isBlank(cell));
  if (typeof only === 'string' && others.length === 0) return { kind: 'heading', category: only.trim() };
  const kept = Object.entries(fields).filter(([name]) => !LIST_FIELDS.some((field) => field === name));
  const mapped = Object.entries(map).map(([field, column]) => [field, fields[column]] as const);
  return { kind: 'product', repaired: [], fields: Object.fromEntries([...kept, ...mapped]) };
}
