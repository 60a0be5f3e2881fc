import { anItem } from '../testing/an-item.ts';
import type { SupplierText } from '../text/supplier-words.ts';
import { STEP_KEYS, type StepKey } from '../vocabulary/step-keys.ts';

/** One row of a table of truth: `subject => judgement of a person who builds PCs`. */
export interface Row {
  readonly about: string;
  readonly said: string;
}

/** The rows of a table; empty lines only group them. Throws on a line without ` => `. */
export function rowsOf(table: string): Row[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [about, said, ...more] = line.split(/ ?=> /);
      if (about === undefined || said === undefined || more.length > 0) throw new Error(`not a row: ${line}`);
      return { about, said };
    });
}

/** An item as its row writes it: `TITLE [part number] {Name: value; Name: value}`. */
export function itemOf(text: string): SupplierText {
  const [, title = '', partNumber = '', sheet = ''] =
    /^([^[{]*)(?:\[([^\]]*)\] ?)?(?:\{([^}]*)\})?$/.exec(text.trim()) ?? [];
  if (title === '') throw new Error(`not an item: ${text}`);
  const attributes = Object.fromEntries(
    sheet
      .split(';')
      .filter((pair) => pair.includes(':'))
      .map((pair) => [pair.slice(0, pair.indexOf(':')).trim(), pair.slice(pair.indexOf(':') + 1).trim()]),
  );
  return anItem(title.trim(), { partNumber, attributes });
}
/** Parts as a row writes them: `cpu TITLE | motherboard TITLE {…}`; a title of `-` takes the part away. Throws on a step that there is not. */
export function partsIn(text: string): Partial<Record<StepKey, string>> {
  if (text === '') return {};
  return Object.fromEntries(
    text.split(' | ').map((part) => {
      const step = STEP_KEYS.find((key) => part.startsWith(`${key} `));
      if (step === undefined) throw new Error(`not a part: ${part}`);
      return [step, part.slice(step.length + 1)];
    }),
  );
}
