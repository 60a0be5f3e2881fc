import { cents } from '#lib/money.ts';
import { readShippingDays } from './arrival.ts';
import { provinceNamed } from './provinces.ts';
import type { ShippingRate } from './shipping-price.ts';

const COLUMNS = ['destino', 'hasta_kg', 'usd', 'dias'] as const;
type Column = (typeof COLUMNS)[number];
/** `number`: as a spreadsheet counts it, with the heading and empty ones; of a list, its place from 1. */
type Row = Record<Column, string> & { number: number };
/** A table may lack it. */
const OPTIONAL: Column = 'dias';

/** In cents: more is a slip. */
const MAX_PRICE = 1_000_000;

/** Enough for each province with ten weights. */
const MAX_ROWS = 1000;

type TableResult = { ok: true; rates: ShippingRate[] } | { ok: false; faults: string[] };

/**
 * Reads the owner's table of shipping rates: CSV with a heading, or JSON, a list of objects with the same names. Prices are in dollars, as the
 * shop's own are, so that an order adds up in both currencies at one rate. A row may have its own days of arrival.
 * @example readShippingTable('destino;hasta_kg;usd;dias\n1000-1499;5;6.50;1-2\nCórdoba;;14;')
 * @returns every fault, in Spanish, with its row.
 */
export function readShippingTable(text: string): TableResult {
  const content = text.replace(/^\uFEFF/, '').trim();
  const rows = content.startsWith('[') ? rowsOfJson(content) : rowsOfCsv(content);
  if (typeof rows === 'string') return { ok: false, faults: [rows] };
  if (rows.length === 0) return { ok: false, faults: ['no tiene filas'] };
  if (rows.length > MAX_ROWS) return { ok: false, faults: [`tiene más de ${MAX_ROWS} filas`] };
  const faults: string[] = [];
  const rates = rows.map((row) => readRow(row, (fault) => faults.push(`fila ${row.number}: ${fault}`)));
  return faults.length > 0 ? { ok: false, faults } : { ok: true, rates };
}

function rowsOfCsv(text: string): Row[] | string {
  const [heading, ...lines] = text
    .split(/\r?\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '');
  if (heading === undefined) return HEADING_FAULT;
  // With a semicolon a comma is a decimal's: spreadsheets in Spanish write that.
  const separator = heading.line.includes(';') ? ';' : ',';
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.trim());
  const names = cellsOf(heading.line);
  const expected = COLUMNS.filter((column) => column !== OPTIONAL || names.includes(column));
  if (names.length !== expected.length || !expected.every((column) => names.includes(column)))
    return HEADING_FAULT;
  const short = lines.find(({ line }) => cellsOf(line).length !== names.length);
  if (short !== undefined) return `fila ${short.number}: tiene que tener ${names.length} columnas`;
  return lines.map(({ line, number }) => {
    const cells = cellsOf(line);
    return rowOf(number, (column) => cells[names.indexOf(column)] ?? '');
  });
}

function rowOf(number: number, cell: (column: Column) => string): Row {
  return {
    number,
    destino: cell('destino'),
    hasta_kg: cell('hasta_kg'),
    usd: cell('usd'),
    dias: cell('dias'),
  };
}

const HEADING_FAULT = 'la primera fila tiene que decir destino;hasta_kg;usd, y puede seguir ;dias';

function rowsOfJson(text: string): Row[] | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return 'no es JSON válido';
  }
  if (!Array.isArray(parsed)) return 'tiene que ser una lista';
  const rows: Row[] = [];
  for (const [index, item] of parsed.entries()) {
    if (typeof item !== 'object' || item === null) return `fila ${index + 1}: tiene que ser un objeto`;
    const cells = new Map<string, unknown>(Object.entries(item));
    const strange = [...cells.keys()].find((key) => !COLUMNS.some((column) => column === key));
    if (strange !== undefined) return `fila ${index + 1}: sobra ${strange}`;
    rows.push(
      rowOf(index + 1, (column) => {
        const value = cells.get(column);
        return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      }),
    );
  }
  return rows;
}

function readRow({ destino, hasta_kg, usd, dias }: Row, complain: (fault: string) => void): ShippingRate {
  const place = readPlace(destino);
  if (place === null)
    complain(`el destino "${destino}" no es una provincia, un código postal, 1000-1499 ni *`);
  const grams = hasta_kg === '' ? null : readDecimal(hasta_kg, 3);
  if (hasta_kg !== '' && (grams === null || grams === 0))
    complain(`hasta_kg "${hasta_kg}" no es un peso en kilos`);
  const price = readDecimal(usd, 2);
  if (price === null || price > MAX_PRICE) complain(`usd "${usd}" no es un precio en dólares`);
  const days = dias === '' ? null : readShippingDays(dias);
  if (dias !== '' && days === null) complain(`dias "${dias}" no son días hábiles, como 2-4`);
  return {
    place: place ?? 'anywhere',
    maxGrams: grams,
    price: cents(price ?? 0),
    days,
  };
}

function readPlace(text: string): ShippingRate['place'] | null {
  if (text === '*') return 'anywhere';
  const [match, from, to = from] = /^(\d{4})(?:\s*-\s*(\d{4}))?$/.exec(text) ?? [];
  if (match !== undefined) {
    return Number(from) <= Number(to) ? { from: Number(from), to: Number(to) } : null;
  }
  const province = provinceNamed(text);
  return province === null ? null : { province };
}

/** In units of its last decimal. @example readDecimal('3,5', 2) // 350 */
function readDecimal(text: string, decimals: number): number | null {
  const [match, whole = '', rest = ''] =
    new RegExp(`^(\\d{1,6})(?:[.,](\\d{1,${decimals}}))?$`).exec(text) ?? [];
  return match === undefined ? null : Number(`${whole}${rest.padEnd(decimals, '0')}`);
}
