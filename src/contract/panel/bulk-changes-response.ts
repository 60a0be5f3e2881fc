import type { AdminProduct } from '#catalogue/admin-products.store.ts';
import type {
  BulkChange,
  BulkPreview,
  BulkSelection,
  BulkUndone,
  Doer,
  KeptProduct,
  MadeBulkChange,
} from '#catalogue/bulk-changes/bulk-change.ts';
import { counted } from '#lib/counted.ts';
import { centsToText } from '#lib/money.ts';
import type {
  BulkPreviewResponse,
  BulkUndoneResponse,
  MadeBulkChanges,
  SentBulkChange,
  SentSelection,
} from './bulk-changes.ts';
import { basisPointsToFraction, fractionToBasisPoints } from './margin-fractions.ts';
import { formatAgo } from './moved-messages.ts';
import { toPanelProduct } from './products-response.ts';
import { toCsv, withComma } from './spreadsheet.ts';

export function bulkSelectionFrom({ chosen, filter }: SentSelection): BulkSelection {
  if (filter === undefined) return { kind: 'ids', ids: chosen ?? [] };
  const { search, categoryId, visible, withMargin } = filter;
  const margin = withMargin === null ? null : withMargin === 'propio' ? 'own' : 'category';
  return { kind: 'filter', filter: { search, categoryId, visible, margin } };
}

/** The schema saw to it that there is one of them. */
export function bulkChangeFrom({ visible, margin = 0, categoryId }: SentBulkChange): BulkChange {
  if (categoryId !== undefined) return { field: 'category', categoryId };
  return visible === undefined
    ? { field: 'margin', marginBp: fractionToBasisPoints(margin) }
    : { field: 'visible', visible };
}

export function toBulkPreview(preview: BulkPreview): BulkPreviewResponse {
  return {
    chosen: preview.chosen,
    changing: preview.changing,
    unchanged: preview.chosen - preview.changing - preview.withFixedPrice,
    withFixedPrice: preview.withFixedPrice,
    inHiddenCategory: preview.inHiddenCategory,
    leavesNothing: preview.leavesNothing,
    examples: preview.examples.map(({ id, description, price, nextPrice }) => ({
      id,
      description,
      price: centsToText(price),
      nextPrice: centsToText(nextPrice),
    })),
    view: preview.seal,
  };
}

export function toBulkUndone(undone: Extract<BulkUndone, { ok: true }>, now: Date): BulkUndoneResponse {
  return {
    restored: undone.restored,
    kept: undone.kept,
    firstKept: undone.firstKept.map((product) => ({
      id: product.id,
      description: product.description,
      message: `${valueNow(product, undone.change)}${doneBy(product.last, now)}`,
    })),
  };
}

export function toMadeBulkChanges(made: readonly MadeBulkChange[]): MadeBulkChanges {
  return {
    results: made.map(({ id, at, by, change, products, undone }) => ({
      id,
      at,
      by,
      text: `${changedWord(change)} ${counted(products, 'producto', 'productos')}`,
      undone,
    })),
  };
}

/** The detail of a second undo. */
export function alreadyUndoneMessage({ by, at }: Doer, now: Date): string {
  return `${by} ya lo deshizo ${formatAgo(at, now)}.`;
}

/** Rows of the sheet of products; the first group carries the heading. */
export function productRows(products: readonly AdminProduct[], { isFirst }: { isFirst: boolean }): string {
  const rows = products
    .map(toPanelProduct)
    .map((product) => [
      product.id,
      product.description,
      product.brand,
      product.partNumber,
      product.category,
      product.visible ? 'visible' : 'oculto',
      withComma(product.supplierPrice),
      product.margin === 0 ? '' : percent(product.margin),
      product.supplierMargin === null ? '' : percent(product.supplierMargin),
      percent(product.categoryMargin),
      withComma(product.price),
      withComma(product.nextPrice),
      product.stock,
      product.reserved,
    ]);
  return toCsv(COLUMNS, rows, { isFirst });
}

const COLUMNS = [
  'código',
  'descripción',
  'marca',
  'número de parte',
  'categoría',
  'visibilidad',
  'precio proveedor USD',
  'margen individual %',
  'margen del proveedor %',
  'margen de la categoría %',
  'precio USD',
  'próximo precio USD',
  'stock',
  'en pedidos',
];

function changedWord(change: BulkChange): string {
  if (change.field === 'visible') return change.visible ? 'Mostró' : 'Ocultó';
  if (change.field === 'category') return 'Cambió la categoría de';
  return change.marginBp === 0
    ? 'Vinculó a su categoría'
    : `Puso margen de ${percent(basisPointsToFraction(change.marginBp))} % a`;
}

function valueNow({ visible, ownMarginBp, category }: KeptProduct, change: BulkChange): string {
  if (change.field === 'category') return `Ahora está en ${category}`;
  if (change.field === 'visible') return visible ? 'Ahora está visible' : 'Ahora está oculto';
  return ownMarginBp === 0
    ? 'Ahora sigue a su categoría'
    : `Ahora su margen es ${percent(basisPointsToFraction(ownMarginBp))} %`;
}

function doneBy(last: Doer | null, now: Date): string {
  return last === null ? '' : `: lo cambió ${last.by} ${formatAgo(last.at, now)}`;
}

function percent(fraction: number): string {
  return withComma(String(Math.round(fraction * 10_000) / 100));
}
