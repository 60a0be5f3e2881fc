import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelImportList } from '#contract/panel/imports.ts';
import { listNameOf, MAX_UPLOAD_MB } from '#contract/panel/list-upload.ts';
import { isSameSpelling } from '#lib/text.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/controls.tsx';
import { panelApi } from '../panel-api.ts';
import { addressOf } from '../panel-client.ts';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { NOT_CHOSEN, termsFaults, type ChosenTerms } from '../ui/new-terms.ts';
import { NewTermsFields } from '../ui/new-terms-fields.tsx';
import { ListChoiceFields, proposedList, type ListChoice } from './list-choice.tsx';
import { proposedSupplier } from './proposed-supplier.ts';
import { keepUploadedFile } from './uploaded-file.ts';
import { nearSupplier, needsTerms, SupplierChoice, supplierFault } from './supplier-choice.tsx';
import { formBefore, useChosenFile } from '../unsent-file.ts';
import { useChange } from '../use-change.ts';

/** Chooses a list for a dry run; its changes are shown before anything changes. */
export function NewImport({
  configured,
  uploaded: all,
  suppliers,
}: {
  configured: string | null;
  uploaded: PanelImportList['uploadedLists'];
  suppliers: PanelImportList['suppliers'];
}) {
  const [file, setFile] = useState<File | null>(null);
  const [before] = useState(() => formBefore(EMPTY));
  const [chosen, setChosen] = useState(before.chosen);
  const [supplier, setSupplier] = useState(before.supplier);
  /** What the file's name proposed; empty: nothing, or a person said whose it is. */
  const [proposed, setProposed] = useState(before.proposed);
  /** A name that is near a known one, and meant. */
  const [newName, setNewName] = useState(before.newName);
  const near = supplier === newName ? null : nearSupplier(supplier, suppliers);
  const asksTerms = near === null && needsTerms(supplier, suppliers);
  const [terms, setTerms] = useState(before.terms);
  useChosenFile(file, { chosen, supplier, proposed, newName, terms });
  // Of several nobody's lists are meant until somebody says whose it is.
  const supplierName = supplier.trim() !== '' || suppliers.length > 1 ? supplier : (suppliers[0]?.name ?? '');
  const isSupplierKnown = supplierName.trim() !== '' || suppliers.length === 0;
  const uploaded = all.filter((list) => isSameSpelling(list.supplier, supplierName));
  const choice = chosen ?? proposedList(file?.name ?? null, uploaded);
  const [faults, setFaults] = useState<Faults>(NO_FAULTS);
  const [busy, setBusy] = useState<'file' | 'configured' | null>(null);
  const change = useChange();
  const navigate = useNavigate();

  const start = async (which: 'file' | 'configured', run: () => Promise<{ id: string }>) => {
    setBusy(which);
    const started = await change(run, 'Error al empezar la importación');
    setBusy(null);
    if (started && which === 'file' && file !== null) keepUploadedFile(started.id, file);
    if (started) await navigate(panelPaths.section('importaciones', { importacion: started.id }));
  };
  const propose = (next: File | null) => {
    const isTyped = supplier.trim() !== '' && supplier !== proposed;
    if (isTyped || suppliers.length < 2) return;
    const found = next === null ? '' : (proposedSupplier(next.name, suppliers, all) ?? '');
    setProposed(found);
    if (found === supplier) return;
    setSupplier(found);
    setTerms(NOT_CHOSEN);
  };
  const upload = () => {
    const found = {
      file: faultOf(file),
      supplier: near === null ? supplierFault(supplier, suppliers) : 'Respondé la pregunta de abajo',
      list: listFaultOf(choice, uploaded.length),
      terms: asksTerms ? termsFaults(terms) : {},
    };
    setFaults(found);
    const { terms: missing, ...others } = found;
    const wrong = [...Object.values(others), ...Object.values(missing)].some((fault) => fault !== '');
    if (file === null || choice === null || wrong) return;
    const list = { name: choice.name, supplier, ...(asksTerms && { terms }) };
    void start('file', () => panelApi.uploadList(file, list));
  };

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <form
        className="sheet p-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === null) upload();
        }}
      >
        <h2 className="text-lg">Subir una lista</h2>
        <p className="mt-1 text-sm text-muted">
          Primero es un ensayo: ves qué cambiaría, y nada cambia hasta que lo apliques.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-3 text-sm">
          <span className="text-muted">Plantilla con las columnas que la tienda lee:</span>
          <TemplateLink href={addressOf(routes.listTemplateXlsx)}>Excel</TemplateLink>
          <TemplateLink href={addressOf(routes.listTemplateCsv)}>CSV</TemplateLink>
        </p>
        <Field
          label="Archivo de la lista"
          description={`Excel (.xlsx), CSV o JSON, hasta ${MAX_UPLOAD_MB} MB.`}
          error={faults.file}
          className="mt-3"
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".xlsx,.csv,.tsv,.txt,.json,text/csv,application/json"
              className="py-2"
              onChange={(event) => {
                const chosen = event.target.files?.[0] ?? null;
                setFile(chosen);
                setChosen(file === null ? before.chosen : null);
                propose(chosen);
                setFaults(NO_FAULTS);
              }}
            />
          )}
        </Field>
        <SupplierChoice
          value={supplier}
          suppliers={suppliers}
          near={near}
          isProposed={supplier !== '' && supplier === proposed}
          error={faults.supplier}
          onChange={(name) => {
            setSupplier(name);
            setProposed('');
            setChosen(null);
            setTerms(NOT_CHOSEN);
            setFaults({ ...faults, supplier: '', terms: {} });
          }}
          onIsNew={() => {
            setNewName(supplier);
            setFaults({ ...faults, supplier: '' });
          }}
        />
        {asksTerms ? (
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <NewTermsFields
              chosen={terms}
              faults={faults.terms}
              onChange={(next) => {
                setTerms(next);
                setFaults({ ...faults, terms: {} });
              }}
            />
          </div>
        ) : null}
        {isSupplierKnown ? (
          <ListChoiceFields
            choice={choice}
            uploaded={uploaded}
            ownName={file === null ? '' : listNameOf(file.name)}
            error={faults.list}
            onChoose={(next) => {
              setChosen(next);
              setFaults({ ...faults, list: '' });
            }}
          />
        ) : null}
        <BusyButton type="submit" variant="primary" className="mt-3" isBusy={busy !== null}>
          {busy === 'file' ? 'Subiendo…' : 'Ver qué cambiaría'}
        </BusyButton>
      </form>
      <div className="sheet p-4">
        <h2 className="text-lg">Lista configurada</h2>
        {configured === null ? (
          <p className="mt-1 text-sm text-muted">
            No hay ninguna. Las listas de tus proveedores se traen solas desde Proveedores; para que la tienda
            lea otra del servidor, pedíselo a quien la instaló (<code>CATALOG_FEED</code>).
          </p>
        ) : (
          <>
            <p className="mt-1 text-sm break-all text-muted">
              <span className="datum">{configured}</span>. La tienda la lee sola cada 6 minutos; acá la
              ensayás cuando quieras.
            </p>
            <BusyButton
              className="mt-3"
              isBusy={busy !== null}
              onClick={() => void start('configured', () => panelApi.readConfiguredList())}
            >
              {busy === 'configured' ? 'Empezando…' : 'Leer ahora'}
            </BusyButton>
          </>
        )}
      </div>
    </div>
  );
}

function TemplateLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      download
      aria-label={`Descargar plantilla en ${children}`}
      className="font-semibold text-ink underline underline-offset-4"
    >
      {children}
    </a>
  );
}

/** What stands in the form besides the file. */
interface Typed {
  chosen: ListChoice | null;
  supplier: string;
  proposed: string;
  newName: string;
  terms: ChosenTerms;
}

const EMPTY: Typed = { chosen: null, supplier: '', proposed: '', newName: '', terms: NOT_CHOSEN };

interface Faults {
  file: string;
  supplier: string;
  list: string;
  terms: Record<string, string>;
}

const NO_FAULTS: Faults = { file: '', supplier: '', list: '', terms: {} };

function listFaultOf(choice: ListChoice | null, others: number): string {
  if (choice === null) return 'Elegí qué lista es';
  // Without a name it would be the list that the supplier has.
  return choice.name.trim() === '' && others > 0 ? 'Poné un nombre' : '';
}

function faultOf(file: File | null): string {
  if (file === null) return 'Elegí un archivo';
  if (file.size === 0) return 'El archivo está vacío';
  return file.size > MAX_UPLOAD_MB * 1024 * 1024 ? `El archivo pasa de ${MAX_UPLOAD_MB} MB` : '';
}
