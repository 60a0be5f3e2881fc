import type { PanelImportList } from '#contract/panel/imports.ts';
import { listNameOf, UNNAMED_LIST } from '#contract/panel/list-upload.ts';
import { counted } from '#lib/counted.ts';
import { isSameSpelling } from '#lib/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Select } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { formatDate } from '../ui/dates.ts';
import { SuggestedName } from './suggested-name.tsx';

type Uploaded = PanelImportList['uploadedLists'];

/** Which of its supplier's lists a file is: one that it replaces, or another one with a name of its own. */
export type ListChoice = { kind: 'replaces'; name: string } | { kind: 'another'; name: string };

/**
 * What is proposed for a file: the list that is called as the file is, else the only one that the supplier has, else a first list. Null:
 * there are several, and a person has to say which.
 */
export function proposedList(file: string | null, uploaded: Uploaded): ListChoice | null {
  const name = file === null ? '' : listNameOf(file);
  const [first, ...others] = uploaded;
  if (first === undefined) return { kind: 'another', name };
  const known = uploaded.find((list) => isSameSpelling(list.name, name));
  if (known !== undefined) return { kind: 'replaces', name: known.name };
  return others.length === 0 ? { kind: 'replaces', name: first.name } : null;
}

/** Asks which list a file is, where its supplier has lists already; else only what it is called. */
export function ListChoiceFields({
  choice,
  uploaded,
  ownName,
  error,
  onChoose,
}: {
  choice: ListChoice | null;
  /** The lists of its supplier. */
  uploaded: Uploaded;
  /** What a list of its own is called at first. */
  ownName: string;
  error: string;
  onChoose: (choice: ListChoice | null) => void;
}) {
  const isAnother = choice?.kind === 'another';
  const [first] = uploaded;
  return (
    <>
      {first === undefined ? null : (
        <Field
          label="Qué lista es"
          description={choice?.kind === 'replaces' ? REPLACES : undefined}
          error={isAnother ? undefined : error}
          className="mt-3"
        >
          {(control) => (
            <Select
              {...control}
              value={choice === null ? '' : isAnother ? ANOTHER : `${REPLACES_PREFIX}${choice.name}`}
              onChange={({ target }) => onChoose(choiceOf(target.value, ownName))}
            >
              {choice === null ? <option value="">Elegí cuál</option> : null}
              {uploaded.map((list) => (
                <option key={list.name} value={`${REPLACES_PREFIX}${list.name}`}>
                  {replacesLabel(list)}
                </option>
              ))}
              <option value={ANOTHER}>
                Es otra lista, además de {uploaded.length === 1 ? 'esa' : 'esas'}
              </option>
            </Select>
          )}
        </Field>
      )}
      {isAnother ? (
        <SuggestedName
          label="Nombre de la lista"
          description="Al subirla otra vez con el mismo nombre, lo que ya no traiga queda sin stock."
          known={uploaded.map(({ name }) => name)}
          value={choice.name}
          error={first === undefined ? undefined : error}
          onChange={(name) => onChoose({ kind: 'another', name })}
        />
      ) : null}
      {isAnother && first !== undefined ? (
        <Alert tone="bad" className="mt-3" title="Lo que falte en este archivo sigue a la venta">
          Una lista nueva no saca nada de {uploaded.length === 1 ? `«${first.name}»` : 'las otras'}. Si es la
          misma lista con otro nombre de archivo, elegí arriba cuál reemplaza.
        </Alert>
      ) : null}
    </>
  );
}

/** @example 'Reemplaza a «Elit» (120 productos; elit.xlsx, del 3 mar 2026)' */
function replacesLabel({ name, products, last }: Uploaded[number]): string {
  const file = last === null ? '' : `; ${last.file}, del ${formatDate(last.at)}`;
  return `Reemplaza a «${name === UNNAMED_LIST && last !== null ? last.file : name}» (${counted(products, 'producto', 'productos')}${file})`;
}

const REPLACES = 'Los productos de esa lista que no estén en el archivo quedan sin stock.';
const ANOTHER = 'otra';
/** A list may have any name. */
const REPLACES_PREFIX = 'reemplaza:';

function choiceOf(value: string, ownName: string): ListChoice | null {
  if (value === ANOTHER) return { kind: 'another', name: ownName };
  return value === '' ? null : { kind: 'replaces', name: value.slice(REPLACES_PREFIX.length) };
}
