import type { ImportFigures, ImportReport, ImportSamples, Sample } from '#catalogue/imports/import-report.ts';
import {
  awaitsColumns,
  canBeUndone,
  type ImportProgress,
  type ImportRun,
} from '#catalogue/imports/import-run.ts';
import type { LaterImport } from '#catalogue/imports/later-imports.store.ts';
import { LIST_FIELDS } from '#catalogue/supplier-feed/shapes/list-columns.ts';
import type { ListDoubt } from '#lib/list-doubt.ts';
import type { ListWarning } from '#lib/list-warning.ts';
import { toNewListTerms } from './suppliers-response.ts';
import { doubtMessage } from '#mail/supplier-list-messages.ts';
import { warningMessage } from './list-warning-messages.ts';
import { reasonsById } from './suspicion-messages.ts';
import type { RowFault } from '#catalogue/supplier-feed/fields/feed-item.ts';
import { cents, centsToText } from '#lib/money.ts';
import { centavosToText } from '#lib/pesos.ts';
import { basisPointsToFraction } from './margin-fractions.ts';
import { IMPORT_STATE_WORD } from './import-state-words.ts';
import type { ImportSample, PanelImport, PanelImportDetail } from './imports.ts';

const STAGE_WORD = {
  downloading: 'descarga',
  reading: 'lectura',
  comparing: 'comparacion',
  applying: 'aplicacion',
  undoing: 'deshacer',
} as const satisfies Record<ImportProgress['stage'], NonNullable<PanelImport['progress']>['stage']>;

/** The names of suppliers by id, and the time, which decides whether an import can still be undone. */
interface Shown {
  suppliers: ReadonlyMap<string, string>;
  now: Date;
}

export function toPanelImport(run: ImportRun, { suppliers, now }: Shown): PanelImport {
  const { report, progress, undone } = run;
  const supplier = run.newSupplier ?? suppliers.get(run.supplierId) ?? '';
  return {
    id: run.id,
    origin: originOf(run),
    addressId: run.addressId,
    name: run.name,
    list: run.listName,
    supplier,
    isNewSupplier: run.newSupplier !== null,
    newTerms: run.newTerms && toNewListTerms(run.newTerms),
    state: IMPORT_STATE_WORD[run.state],
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    by: run.by,
    progress: progress && { stage: STAGE_WORD[progress.stage], rows: progress.rows, total: progress.total },
    awaitsColumns: awaitsColumns(run),
    problem: run.trouble ?? (report !== null && 'reason' in report ? report.reason : null),
    counts: figuresOf(report),
    rowsWithFaults: report?.faults.count ?? 0,
    doubts: doubtsOf(report),
    warnings: warningsOf(report, supplier),
    applied: run.applied && { at: run.applied.at.toISOString(), by: run.applied.by },
    undone: undone && {
      at: undone.at.toISOString(),
      by: undone.by,
      restored: undone.report.restored,
      withdrawn: undone.report.withdrawn,
      withdrawnCategories: [...(undone.report.categories ?? [])],
      kept: undone.report.kept.count,
      firstKept: undone.report.kept.first.map(({ id, description }) => ({
        id,
        description,
      })),
    },
    isUndoable: canBeUndone(run, now),
  };
}

function originOf({ source, addressId }: ImportRun): PanelImport['origin'] {
  if (source === 'configured') return 'configurada';
  return addressId === null ? 'archivo' : 'direccion';
}

export function toPanelImportDetail(
  run: ImportRun,
  shown: Shown,
  later: readonly LaterImport[],
): PanelImportDetail {
  const samples = run.report !== null && 'samples' in run.report ? run.report.samples : undefined;
  const changeOf = ({ before, after }: { before: Sample; after: Sample }) => ({
    before: sampleOf(before),
    after: sampleOf(after),
  });
  const figures = run.report !== null && 'read' in run.report ? run.report : undefined;
  const reasons = reasonsById(figures?.suspicious.first ?? []);
  const suspicionOf = ({ before, after }: ImportSamples['suspicious'][number]) => ({
    before: before && sampleOf(before),
    after: sampleOf(after),
    reason: reasons.get(after.id) ?? '',
  });
  return {
    ...toPanelImport(run, shown),
    laterImports: later.map(({ id, name, appliedAt, products }) => ({
      id,
      name,
      at: appliedAt.toISOString(),
      products,
    })),
    newCategories: (figures?.newCategories ?? []).map(({ name, products, example, returnsAs = null }) => ({
      name,
      products,
      example,
      returnsAs,
    })),
    stockWords: (figures?.stockWords ?? []).map(({ word, products, units }) => ({ word, products, units })),
    ...tableOf(run.report),
    samples: {
      added: samples?.added.map(sampleOf) ?? [],
      changed: samples?.changed.map(changeOf) ?? [],
      gone: samples?.gone.map(sampleOf) ?? [],
      suspicious: samples?.suspicious.map(suspicionOf) ?? [],
    },
    faults: run.report?.faults.first.map(faultOf) ?? [],
  };
}

function tableOf(report: ImportReport | null): Pick<PanelImportDetail, 'table' | 'chosenColumns'> {
  const mapped = report !== null && 'read' in report ? report.mapped : undefined;
  const table = mapped?.table ?? (report !== null && 'reason' in report ? report.table : undefined);
  return {
    table: table ? { columns: [...table.columns], rows: table.rows.map((row) => [...row]) } : null,
    chosenColumns: mapped
      ? LIST_FIELDS.flatMap((field) => {
          const column = mapped.columns[field];
          return column === undefined ? [] : [{ field, column }];
        })
      : null,
  };
}

function faultOf({ line, id, reason, outcome }: RowFault): PanelImportDetail['faults'][number] {
  return {
    line,
    id,
    reason,
    outcome: outcome === 'skipped' ? 'omitida' : 'con_cautela',
  };
}

const DOUBT_WORD = {
  gone: 'faltan',
  prices: 'precios',
  jumps: 'saltos',
  new: 'nuevos',
  descriptions: 'descripciones',
} as const satisfies Record<ListDoubt['kind'], PanelImport['doubts'][number]['reason']>;

function doubtsOf(report: ImportReport | null): PanelImport['doubts'] {
  if (report === null || 'reason' in report) return [];
  return (report.doubts ?? []).map((doubt) => ({
    reason: DOUBT_WORD[doubt.kind],
    count: doubt.count,
    from: doubt.of,
    message: doubtMessage(doubt),
  }));
}

const WARNING_WORD = {
  'new-list': 'lista_nueva',
  'named-after': 'nombre_de_otro',
  'parts-of': 'partes_de_otro',
  'near-name': 'nombre_parecido',
  'high-prices': 'precios_altos',
  'low-prices': 'precios_bajos',
} as const satisfies Record<ListWarning['kind'], PanelImport['warnings'][number]['reason']>;

function warningsOf(report: ImportReport | null, supplier: string): PanelImport['warnings'] {
  if (report === null || 'reason' in report) return [];
  return (report.warnings ?? []).map((warning) => ({
    reason: WARNING_WORD[warning.kind],
    message: warningMessage(warning, supplier),
  }));
}

function figuresOf(report: ImportReport | null): PanelImport['counts'] {
  if (report === null || 'reason' in report) return null;
  const { read, added, changed, gone, unchanged, suspicious }: ImportFigures = report;
  const { taken = 0, leftOut = 0, keptMissing = 0, newOffers = 0, demo = 0 }: ImportFigures = report;
  return {
    read,
    added,
    newOffers,
    changed,
    gone,
    unchanged,
    suspicious: suspicious.count,
    leftOut,
    keptMissing,
    fromDemo: demo,
    fromOtherLists: taken,
  };
}

function sampleOf({
  id,
  code = id,
  description,
  supplierPrice,
  stock,
  price,
  written,
  offerOf,
}: Sample): ImportSample {
  const rate = written?.arsPerUsd ?? null;
  return {
    id,
    code,
    description,
    supplierPrice: centsToText(cents(supplierPrice)),
    stock,
    listedPrice: written?.text ?? null,
    arsPerUsd: rate === null ? null : centavosToText(rate),
    addedVat: basisPointsToFraction(written?.addedVatBp ?? 0),
    price: price === undefined ? null : centsToText(cents(price)),
    offerOf: offerOf
      ? { id: offerOf.productId, description: offerOf.description, isSure: offerOf.isSure }
      : null,
  };
}
