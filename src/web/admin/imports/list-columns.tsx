import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  columnName,
  guessColumns,
  LIST_FIELD_LABELS,
  LIST_FIELDS,
  NEEDED_FIELDS,
  type ColumnMap,
  type ListField,
} from '#contract/panel/list-columns.ts';
import type { PanelImportDetail } from '#contract/panel/imports.ts';
import { Input, Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { panelApi } from '../panel-api.ts';
import { panelPaths } from '../panel-paths.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { formBefore, useChosenFile } from '../unsent-file.ts';
import { useChange } from '../use-change.ts';
import { keepUploadedFile, uploadedFile } from './uploaded-file.ts';

/** Asks which column of a list is which, with its first rows; or shows what was said, and lets it be changed. */
export function ListColumns({ run }: { run: PanelImportDetail }) {
  const { table, chosenColumns, state } = run;
  if (table === null) return null;
  if (state === 'fallida')
    return <ColumnsForm key={run.id} run={run} table={table} chosen={guessOf(table)} />;
  if (chosenColumns === null || (state !== 'ensayo' && state !== 'sin_cambios')) return null;
  const chosen = Object.fromEntries(chosenColumns.map(({ field, column }) => [field, column]));
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-sm font-semibold">Qué columna es cada cosa</summary>
      <ColumnsForm key={run.id} run={run} table={table} chosen={chosen} />
    </details>
  );
}

type Table = NonNullable<PanelImportDetail['table']>;

function guessOf({ columns }: Table): ColumnMap {
  return guessColumns(columns.map(columnName));
}

function ColumnsForm({ run, table, chosen }: { run: PanelImportDetail; table: Table; chosen: ColumnMap }) {
  const [columns, setColumns] = useState(() => formBefore({ columns: chosen }).columns);
  const [picked, setPicked] = useState<File | null>(null);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const change = useChange();
  const navigate = useNavigate();
  const kept = uploadedFile(run.id);
  useChosenFile(kept ?? picked, { columns });
  const needsFile = run.origin === 'archivo' && kept === null;
  const missing = NEEDED_FIELDS.filter((field) => columns[field] === undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ((needsFile && picked === null) || missing.length > 0 || isBusy) return;
    setBusy(true);
    const file = kept ?? picked;
    const started = await change(() => readAgain(run, columns, file), 'Error al leer la lista');
    // What was read by other columns, or waited for them, is of no use.
    if (started !== undefined && (run.state === 'ensayo' || run.awaitsColumns))
      await panelApi.discardImport(run.id).catch(() => null);
    setBusy(false);
    if (started === undefined) return;
    if (file !== null) keepUploadedFile(started.id, file);
    await navigate(panelPaths.section('importaciones', { importacion: started.id }));
  };
  return (
    <section aria-labelledby="columnas-de-la-lista" className="sheet mt-4 p-4">
      <h3 id="columnas-de-la-lista" className="text-base font-semibold">
        Decí qué columna es cada cosa
      </h3>
      <p className="mt-1 max-w-prose text-sm text-muted">
        Así empieza el archivo. Lo que elijas queda recordado para las próximas listas de {run.supplier}{' '}
        cuando apliques esta.
      </p>
      <RowsTable label="Las primeras filas del archivo" {...table} />
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4">
        <div className="grid max-w-4xl gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {LIST_FIELDS.map((field) => (
            <Field
              key={field}
              label={
                NEEDED_FIELDS.some((needed) => needed === field)
                  ? `${LIST_FIELD_LABELS[field]} (hace falta)`
                  : LIST_FIELD_LABELS[field]
              }
              description={examplesOf(table, columns[field])}
              error={hasTried && missing.some((needed) => needed === field) ? 'Elegí la columna' : undefined}
            >
              {(control) => (
                <Select
                  {...control}
                  value={columns[field] ?? ''}
                  onChange={({ target }) => setColumns(withColumn(columns, field, target.value))}
                >
                  <option value="">No está</option>
                  {table.columns.map((column, place) =>
                    columnName(column) === '' ? null : (
                      <option key={`${place} ${column}`} value={columnName(column)}>
                        {column}
                      </option>
                    ),
                  )}
                </Select>
              )}
            </Field>
          ))}
        </div>
        {needsFile ? (
          <Field
            label="El archivo, otra vez"
            description={`La tienda no lo guarda: elegí ${run.name} de nuevo.`}
            error={hasTried && picked === null ? 'Elegí el archivo' : undefined}
            className="mt-4 max-w-md"
          >
            {(control) => (
              <Input
                {...control}
                type="file"
                className="py-2"
                onChange={({ target }) => setPicked(target.files?.[0] ?? null)}
              />
            )}
          </Field>
        ) : null}
        <ReadRows table={table} columns={columns} />
        <BusyButton type="submit" variant="primary" className="mt-4" isBusy={isBusy}>
          Leer con estas columnas
        </BusyButton>
      </form>
    </section>
  );
}

/** From where it came, by these columns. */
function readAgain(run: PanelImportDetail, columns: ColumnMap, file: File | null): Promise<{ id: string }> {
  if (run.addressId !== null) return panelApi.readListAddress(run.addressId, columns);
  if (file === null) return panelApi.readConfiguredList(columns);
  return panelApi.uploadList(file, {
    name: run.list,
    supplier: run.supplier,
    columns,
    ...(run.newTerms && { terms: run.newTerms }),
  });
}

/** The first rows under the columns that were chosen. */
function ReadRows({ table, columns }: { table: Table; columns: ColumnMap }) {
  const fields = LIST_FIELDS.filter((field) => columns[field] !== undefined);
  if (fields.length === 0) return null;
  const names = table.columns.map(columnName);
  const places = fields.map((field) => names.indexOf(columns[field] ?? ''));
  return (
    <>
      <h4 className="mt-4 text-sm font-semibold">Así quedan</h4>
      <RowsTable
        label="Las primeras filas, con estas columnas"
        columns={fields.map((field) => LIST_FIELD_LABELS[field])}
        rows={table.rows.map((cells) => places.map((place) => cells[place] ?? ''))}
      />
    </>
  );
}

function RowsTable({ label, columns, rows }: Table & { label: string }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must reach
      tabIndex={0}
      className="mt-3 overflow-x-auto"
    >
      <table className="text-left text-sm">
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th
                key={`${place} ${column}`}
                scope="col"
                className="border border-rule px-2 py-1 whitespace-nowrap"
              >
                {column || '—'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={`${row} ${cells.join(' ')}`}>
              {columns.map((column, place) => (
                <td
                  key={`${place} ${column}`}
                  className="border border-rule px-2 py-1 whitespace-nowrap text-muted"
                >
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @example 'Por ejemplo: A-1 · A-2' */
function examplesOf({ columns, rows }: Table, chosen: string | undefined): string | undefined {
  const place = chosen === undefined ? -1 : columns.findIndex((column) => columnName(column) === chosen);
  const examples = rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== '');
  return examples.length === 0 ? undefined : `Por ejemplo: ${examples.slice(0, 2).join(' · ')}`;
}

function withColumn(columns: ColumnMap, field: ListField, column: string): ColumnMap {
  const { [field]: _, ...others } = columns;
  return column === '' ? others : { ...others, [field]: column };
}
