import type { ImportFigures, ImportReport, Sample } from '#catalogue/imports/import-report.ts';
import type { FieldChange } from '#audit/audit-entry.ts';
import type { ImportDecision } from '#catalogue/imports/decide-import.store.ts';
import {
  canBeUndone,
  type ImportProgress,
  type ImportRun,
  type ImportState,
} from '#catalogue/imports/import-run.ts';
import type { DescribedSuspicion } from '#catalogue/imports/import-upload.store.ts';
import type { ListDoubt } from '#lib/list-doubt.ts';
import { doubtMessage } from '#mail/supplier-list-messages.ts';
import type { RowFault } from '#catalogue/supplier-feed/fields/feed-item.ts';
import { cents, centsToText } from '#lib/money.ts';
import type { ImportSample, ImportStateWord, PanelImport, PanelImportDetail } from './imports.ts';

const STATE_WORD = {
  reading: 'leyendo',
  planned: 'ensayo',
  waiting: 'en_espera',
  discarded: 'descartada',
  applying: 'aplicando',
  applied: 'aplicada',
  unchanged: 'sin_cambios',
  failed: 'fallida',
  undoing: 'deshaciendo',
  undone: 'deshecha',
} as const satisfies Record<ImportState, ImportStateWord>;

const STAGE_WORD = {
  downloading: 'descarga',
  reading: 'lectura',
  comparing: 'comparacion',
  applying: 'aplicacion',
  undoing: 'deshacer',
} as const satisfies Record<ImportProgress['stage'], NonNullable<PanelImport['avance']>['etapa']>;

/** The API's words for what the audit log stores about an import. */
export function importAuditChanges(decision: ImportDecision): FieldChange[] {
  const state = (before: ImportState, after: ImportState): FieldChange => ({
    field: 'estado',
    before: STATE_WORD[before],
    after: STATE_WORD[after],
  });
  const counted = (field: string, after: number): FieldChange => ({ field, before: null, after });
  switch (decision.kind) {
    case 'applied': {
      const { added, changed, gone } = decision.report;
      return [
        state(decision.before, 'applied'),
        counted('nuevos', added),
        counted('cambiados', changed),
        counted('idos', gone),
      ];
    }
    case 'undone': {
      const { restored, withdrawn, kept } = decision.report;
      return [
        state('applied', 'undone'),
        counted('restaurados', restored),
        counted('retirados', withdrawn),
        counted('conservados', kept.count),
      ];
    }
    case 'discarded':
      return [state('waiting', 'discarded')];
  }
}

/** @param now Decides whether it can still be undone. */
export function panelImportOf(run: ImportRun, now: Date): PanelImport {
  const { report, progress, undone } = run;
  return {
    id: run.id,
    origen: run.source === 'configured' ? 'configurada' : 'archivo',
    nombre: run.name,
    lista: run.listName,
    estado: STATE_WORD[run.state],
    empezo: run.startedAt.toISOString(),
    termino: run.finishedAt?.toISOString() ?? null,
    por: run.by,
    avance: progress && { etapa: STAGE_WORD[progress.stage], filas: progress.rows, total: progress.total },
    problema: run.trouble ?? (report !== null && 'reason' in report ? report.reason : null),
    cuentas: figuresOf(report),
    filas_con_errores: report?.faults.count ?? 0,
    dudas: doubtsOf(report),
    aplicada: run.applied && { fecha: run.applied.at.toISOString(), por: run.applied.by },
    deshecha: undone && {
      fecha: undone.at.toISOString(),
      por: undone.by,
      restaurados: undone.report.restored,
      retirados: undone.report.withdrawn,
      conservados: undone.report.kept.count,
      primeros_conservados: undone.report.kept.first.map(({ id, description }) => ({
        id,
        descripcion: description,
      })),
    },
    se_puede_deshacer: canBeUndone(run, now),
  };
}

export function panelImportDetailOf(run: ImportRun, now: Date): PanelImportDetail {
  const samples = run.report !== null && 'samples' in run.report ? run.report.samples : undefined;
  const changeOf = ({ before, after }: { before: Sample; after: Sample }) => ({
    antes: sampleOf(before),
    despues: sampleOf(after),
  });
  return {
    ...panelImportOf(run, now),
    muestras: {
      nuevos: samples?.added.map(sampleOf) ?? [],
      cambiados: samples?.changed.map(changeOf) ?? [],
      idos: samples?.gone.map(sampleOf) ?? [],
      sospechosos: samples?.suspicious.map(changeOf) ?? [],
    },
    errores: run.report?.faults.first.map(faultOf) ?? [],
  };
}

export function faultsSheet(faults: readonly RowFault[]): string {
  return sheetOf(
    'línea;id;motivo;resultado',
    faults
      .map(faultOf)
      .map(({ linea, id, motivo, resultado }) => [
        String(linea),
        cell(id ?? ''),
        cell(motivo),
        resultado === 'omitida' ? 'omitida' : 'con cautela',
      ]),
  );
}

export function suspicionsSheet(suspicions: readonly DescribedSuspicion[]): string {
  return sheetOf(
    'id;descripción;qué cambió;antes;ahora',
    suspicions.map(({ id, description, about, from, to }) => {
      // With a comma: spreadsheets in Argentina read numbers so.
      const amount = (value: number) =>
        about === 'price' ? centsToText(cents(value)).replace('.', ',') : String(value);
      return [cell(id), cell(description), about === 'price' ? 'precio' : 'stock', amount(from), amount(to)];
    }),
  );
}

/** A CSV that spreadsheets in Argentina open: semicolons, and the byte order mark of UTF-8. */
function sheetOf(header: string, rows: readonly (readonly string[])[]): string {
  return `\ufeff${[header, ...rows.map((cells) => cells.join(';'))].join('\r\n')}\r\n`;
}

/** A spreadsheet would run a cell that begins like a formula, and the list's text is not trusted. */
function cell(words: string): string {
  const harmless = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function faultOf({ line, id, reason, outcome }: RowFault): PanelImportDetail['errores'][number] {
  return {
    linea: line,
    id,
    motivo: reason,
    resultado: outcome === 'skipped' ? 'omitida' : 'con_cautela',
  };
}

const DOUBT_WORD = {
  gone: 'faltan',
  prices: 'precios',
  jumps: 'saltos',
  new: 'nuevos',
  descriptions: 'descripciones',
} as const satisfies Record<ListDoubt['kind'], PanelImport['dudas'][number]['motivo']>;

function doubtsOf(report: ImportReport | null): PanelImport['dudas'] {
  if (report === null || 'reason' in report) return [];
  return (report.doubts ?? []).map((doubt) => ({
    motivo: DOUBT_WORD[doubt.kind],
    cuenta: doubt.count,
    de: doubt.of,
    mensaje: doubtMessage(doubt),
  }));
}

function figuresOf(report: ImportReport | null): PanelImport['cuentas'] {
  if (report === null || 'reason' in report) return null;
  const { read, added, changed, gone, unchanged, taken = 0, suspicious }: ImportFigures = report;
  return {
    leidas: read,
    nuevos: added,
    cambiados: changed,
    idos: gone,
    iguales: unchanged,
    sospechosos: suspicious.count,
    de_otras_listas: taken,
  };
}

function sampleOf({ id, description, supplierPrice, stock }: Sample): ImportSample {
  return { id, descripcion: description, precio_proveedor: centsToText(cents(supplierPrice)), stock };
}
