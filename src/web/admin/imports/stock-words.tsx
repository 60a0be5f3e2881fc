import type { PanelImportDetail } from '#contract/panel/imports.ts';
import { MAX_WORD_UNITS } from '#contract/panel/categories.ts';
import { counted } from '#lib/counted.ts';
import { isRecord } from '#lib/is-record.ts';
import { Input } from '#web/ui/controls.tsx';
import { Field } from '#web/ui/field.tsx';
import { isText } from '../kept-draft.ts';

/** What is typed for a word: how many units its supplier means. Absent: what it was read as. */
export type TypedUnits = Readonly<Record<string, string>>;

export const NO_UNITS: TypedUnits = {};

export function isTypedUnits(value: unknown): value is TypedUnits {
  return isRecord(value) && Object.values(value).every(isText);
}

/** What was typed, read; null: something is no number of units. */
export function unitsOf(typed: TypedUnits): { word: string; units: number }[] | null {
  const read = Object.entries(typed).map(([word, text]) => ({ word, units: unitsIn(text) }));
  const known = read.flatMap(({ word, units }) => (units === null ? [] : [{ word, units }]));
  return known.length === read.length ? known : null;
}

function unitsIn(text: string): number | null {
  const units = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
  return units === null || units > MAX_WORD_UNITS ? null : units;
}

/** Says how words in the column of stock are read, and lets a person say what the supplier means by them. */
export function StockWords({
  run: { stockWords, state, supplier },
  typed,
  onType,
}: {
  run: PanelImportDetail;
  typed: TypedUnits;
  onType: (typed: TypedUnits) => void;
}) {
  if (stockWords.length === 0 || (state !== 'ensayo' && state !== 'en_espera')) return null;
  return (
    <section aria-labelledby="stock-con-palabras" className="sheet mt-4 p-4">
      <h3 id="stock-con-palabras" className="text-base font-semibold">
        Stock escrito con palabras
      </h3>
      <p className="mt-1 max-w-prose text-sm text-muted">
        Así se lee. Si sabés cuántas unidades quiere decir {supplier}, cambialo: vale al aplicar esta lista y
        queda recordado para las próximas.
      </p>
      <ul className="mt-3 grid max-w-3xl gap-4 sm:grid-cols-2">
        {stockWords.map(({ word, products, units }) => (
          <li key={word}>
            <Field
              label={`«${word}», en unidades`}
              description={counted(products, 'producto', 'productos')}
              error={
                unitsIn(typed[word] ?? '0') === null
                  ? `Un número entero, de 0 a ${MAX_WORD_UNITS}`
                  : undefined
              }
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={5}
                  className="max-w-32"
                  value={typed[word] ?? String(units)}
                  onChange={({ target }) => onType(withTyped(typed, { word, units, text: target.value }))}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}

function withTyped(
  typed: TypedUnits,
  { word, units, text }: { word: string; units: number; text: string },
): TypedUnits {
  const { [word]: _, ...others } = typed;
  return text === String(units) ? others : { ...others, [word]: text };
}
