import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { readSuperuserEmails } from '#accounts/users.store.ts';
import type { Authorship } from '#audit/audit-entry.ts';
import type { ImportFigures } from '#catalogue/imports/import-report.ts';
import type { ImportRun } from '#catalogue/imports/import-run.ts';
import { createImportService, type ImportService } from '#catalogue/imports/import-service.ts';
import type { Suspicion } from '#catalogue/supplier-feed/plan-import.ts';
import { importAuditChanges } from '#contract/panel/import-audit.ts';
import { listNameOf, MAX_LIST_NAME_LENGTH, MAX_UPLOAD_MB } from '#contract/panel/list-upload.ts';
import type { Database } from '#db/engine.ts';
import { WORK_LIMITS, withLimits } from '#db/work-limits.ts';
import { demoLeavesMessage } from '#contract/panel/demo-leaves-message.ts';
import { warningMessage } from '#contract/panel/list-warning-messages.ts';
import { reasonsById } from '#contract/panel/suspicion-messages.ts';
import { doubtMessage } from '#mail/supplier-list-messages.ts';
import { ADDED_VATS, LIST_CURRENCIES } from '#lib/list-prices.ts';
import type { NewTerms } from '#pricing/price-terms.ts';
import { CommandFailed, WrongUsage, type Command, type Shell } from './command.ts';
import { readSettings, withDatabase } from './open-shop-database.ts';

const MAX_FAULTS_SHOWN = 10;

export const importList: Command = {
  name: 'import',
  about: 'Importa la lista de un proveedor, como si se subiera en el panel. La tienda puede estar abierta.',
  words: [{ name: 'archivo', about: 'La lista, en Excel (.xlsx), CSV o JSON.', needed: true }],
  options: {
    lista: {
      type: 'string',
      value: 'NOMBRE',
      about:
        'Qué lista es: reemplaza a la anterior con ese nombre. Sin esto, por el nombre del archivo; si no hay otra, la única que ya está.',
    },
    proveedor: {
      type: 'string',
      value: 'NOMBRE',
      about: 'De quién es. Hace falta si la tienda tiene más de un proveedor; un nombre nuevo lo crea.',
    },
    moneda: {
      type: 'string',
      value: 'usd|ars',
      about:
        'En qué están los precios, en la primera lista de un proveedor: dólares o pesos. Después ya está dicho.',
    },
    iva: {
      type: 'string',
      value: 'IVA',
      about: 'Qué IVA se suma a los precios, en su primera lista: 0 (ya lo incluyen), 10,5 o 21.',
    },
    probar: { type: 'boolean', about: 'Solo dice qué cambiaría. Después se puede aplicar en el panel.' },
    forzar: { type: 'boolean', about: 'La aplica aunque cambie demasiado, o haya algo para mirar antes.' },
  },
  async run({ words: [typed = ''], options: { lista, proveedor, moneda, iva, probar, forzar } }, shell) {
    const file = resolve(shell.folder, typed);
    const name = basename(file);
    const typedName = typeof lista === 'string' ? lista.trim() : null;
    if (typedName === '' || (typedName ?? '').length > MAX_LIST_NAME_LENGTH)
      throw new WrongUsage(`El nombre de la lista tiene que tener entre 1 y ${MAX_LIST_NAME_LENGTH} letras.`);
    const config = readSettings(shell);
    const bytes = await readList(file);
    const supplierName = typeof proveedor === 'string' ? proveedor.trim() : '';
    if (supplierName.length > MAX_LIST_NAME_LENGTH)
      throw new WrongUsage(
        `El nombre del proveedor tiene que tener como mucho ${MAX_LIST_NAME_LENGTH} letras.`,
      );
    const newTerms = readNewTerms(moneda, iva);
    const named = { name, supplierName, newTerms, listName: typedName ?? '', fileListName: listNameOf(name) };

    await withDatabase(config, ({ db }) =>
      withLimits(WORK_LIMITS.bulk, async () => {
        const imports = openImports(db, shell);
        const authorship = { by: { id: null, name: 'consola del servidor' }, at: shell.now(), randomBytes };
        const tried = await tryList(imports, { ...named, bytes }, authorship);
        shell.out(`Lista «${tried.listName}» (${name}):\n${figures(tried.figures)}`);
        if (changesNothing(tried.figures)) {
          // The panel would ask what its words for stock mean.
          if (tried.run.state === 'planned') await imports.discard(tried.run.id, authorship);
          return shell.out('No cambia nada.');
        }
        if (probar === true) return shell.out('No se aplicó nada. Quedó en el panel, en Importaciones.');
        const { doubts = [], warnings = [], suspicious } = tried.figures;
        const inPesos = suspicious.first.filter(({ maybePesos }) => maybePesos === true);
        if (doubts.length + warnings.length + inPesos.length > 0 && forzar !== true) {
          throw new CommandFailed(
            [
              doubts.length > 0 ? 'La lista cambia demasiado, y no se aplicó:' : 'La lista no se aplicó:',
              ...warnings.map((warning) => `  ${warningMessage(warning, tried.supplier)}`),
              ...doubts.map((doubt) => `  ${doubtMessage(doubt)}`),
              ...suspicionLines(inPesos),
              'Si está bien, aplicala en el panel (Importaciones) o repetí el comando con --forzar.',
            ].join('\n'),
          );
        }
        await applyList(imports, tried.run.id, authorship);
        shell.out('Aplicada. En el panel, en Importaciones, se puede deshacer.');
      }),
    );
  },
};

/** Null: they were not typed. */
function readNewTerms(currency: unknown, vat: unknown): NewTerms | null {
  if (currency === undefined && vat === undefined) return null;
  const found = {
    currency: LIST_CURRENCIES.find((known) => known === currency),
    addedVatBp: ADDED_VATS.find((bp) => bp / 100 === Number(String(vat).replace(',', '.') || Number.NaN)),
  };
  if (found.currency === undefined) throw new WrongUsage('Decí --moneda usd o --moneda ars.');
  if (found.addedVatBp === undefined)
    throw new WrongUsage('Decí --iva 0 (ya lo incluyen), --iva 10,5 o --iva 21.');
  return { currency: found.currency, addedVatBp: found.addedVatBp };
}

function changesNothing({ added, changed, gone, demo = 0 }: ImportFigures): boolean {
  return added + changed + gone + demo === 0;
}

async function readList(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true)
    throw new CommandFailed(`No hay un archivo ${file}, o este usuario no puede leerlo.`);
  if (found.size > MAX_UPLOAD_MB * 1024 * 1024)
    throw new CommandFailed(`${file} tiene más de ${MAX_UPLOAD_MB} MB.`);
  return readFile(file).catch((error: unknown) => {
    throw new CommandFailed(`No se pudo leer ${file}.`, { cause: error });
  });
}

/** The same service as the panel's, without a configured list. */
function openImports(db: Database['db'], { now, err, signal }: Shell): ImportService {
  return createImportService({
    db,
    now,
    newId: randomUUID,
    randomBytes,
    configured: null,
    // Nothing is read by the clock here.
    addressAccess: { fetch },
    nextTimeOfDay: (_, after) => after,
    toAuditChanges: importAuditChanges,
    readOwners: () => readSuperuserEmails(db),
    log: { info: ignore, warn: ignore, error: ignore },
    onError: (error) => err(error instanceof Error ? error.message : String(error)),
    closing: signal,
  });
}

async function tryList(
  imports: ImportService,
  file: Parameters<ImportService['tryFile']>[0],
  authorship: Authorship,
): Promise<{ run: ImportRun; listName: string; supplier: string; figures: ImportFigures }> {
  const started = await imports.tryFile(file, authorship);
  if (!started.ok && started.reason === 'no-supplier') {
    const known = (await imports.suppliers()).map((supplier) => supplier.name).join(', ');
    throw new CommandFailed(`Falta --proveedor: decí de quién es la lista (${known} o uno nuevo).`);
  }
  if (!started.ok && started.reason === 'no-terms') {
    const [main] = await imports.suppliers();
    const whose = file.supplierName || (main?.name ?? '');
    throw new CommandFailed(
      `Falta decir cómo son los precios de ${whose}: en qué moneda están (--moneda usd o ars) y qué IVA se les suma (--iva 0 si ya lo incluyen, 10,5 o 21).`,
    );
  }
  if (!started.ok) throw new CommandFailed('Hay otra importación en curso. Probá cuando termine.');
  await imports.settled();
  const run = await imports.find(started.id);
  const report = run?.report;
  if (run === undefined || report === undefined || report === null)
    throw new CommandFailed('La importación se cortó.');
  if ('reason' in report) {
    throw new CommandFailed(
      [`La lista no se puede usar: ${report.reason}.`, ...faultLines(report)].join('\n'),
    );
  }
  const supplier = (await imports.suppliers()).find(({ id }) => id === run.supplierId);
  const supplierName = run.newSupplier ?? supplier?.name ?? '';
  return { run, listName: run.listName, supplier: supplierName, figures: report };
}

async function applyList(imports: ImportService, id: string, authorship: Authorship): Promise<void> {
  const decided = await imports.apply(id, authorship);
  await imports.settled();
  const run = await imports.find(id);
  if (!decided.ok || run?.state !== 'applied')
    throw new CommandFailed(run?.trouble ?? 'No se aplicó: alguien decidió otra cosa en el panel.');
}

function figures({
  read,
  added,
  changed,
  gone,
  unchanged,
  faults,
  suspicious,
  demo = 0,
}: ImportFigures): string {
  return [
    `  ${read} productos: ${added} nuevos, ${changed} cambiados, ${unchanged} iguales; ${gone} ya no están`,
    ...(demo === 0 ? [] : [`  ${demoLeavesMessage(demo)}`]),
    ...(suspicious.count === 0 ? [] : [`  ${suspicious.count} cambios llaman la atención`]),
    ...(faults.count === 0 ? [] : [`  ${faults.count} filas con errores:`]),
    ...faultLines({ faults }),
  ].join('\n');
}

function faultLines({ faults }: Pick<ImportFigures, 'faults'>): string[] {
  return faults.first
    .slice(0, MAX_FAULTS_SHOWN)
    .map(({ line, id, reason }) => `    línea ${line}${id === null ? '' : ` (${id})`}: ${reason}`);
}

function suspicionLines(suspicions: readonly Suspicion[]): string[] {
  const reasons = reasonsById(suspicions);
  return suspicions
    .slice(0, MAX_FAULTS_SHOWN)
    .map(({ id, code = id }) => `  ${code}: ${reasons.get(id) ?? ''}`);
}

function ignore(): void {}
