import type { PanelImportList } from '#contract/panel/imports.ts';
import { listNameOf } from '#contract/panel/list-upload.ts';
import { isUsualListName, nameWords } from '#lib/list-name-words.ts';
import { isSameSpelling } from '#lib/text.ts';

/**
 * Whose list a file certainly is, by its name: that of the only supplier whom it names, or who alone has a list of that name. Null: a
 * person has to say, because a list under a wrong name takes that supplier's products off sale.
 * @example proposedSupplier('Elit 2026-03-02.csv', [{ name: 'Elit' }, { name: 'Invid' }], []) // 'Elit'
 */
export function proposedSupplier(
  file: string,
  suppliers: readonly Pick<PanelImportList['suppliers'][number], 'name'>[],
  lists: readonly Pick<PanelImportList['uploadedLists'][number], 'name' | 'supplier'>[],
): string | null {
  const named = namedIn(file, suppliers);
  const listName = listNameOf(file);
  const holders = isUsualListName(listName)
    ? []
    : lists.filter(({ name }) => isSameSpelling(name, listName)).map(({ supplier }) => supplier);
  const [only, ...others] = new Set([...named, ...holders]);
  return only === undefined || others.length > 0 ? null : only;
}

/** `New Bytes Sur` names no `New Bytes`, where both are suppliers. */
function namedIn(file: string, suppliers: readonly { name: string }[]): string[] {
  const called = nameWords(file);
  const named = suppliers.map(({ name }) => name).filter((name) => called.includes(nameWords(name)));
  return named.filter(
    (name) => !named.some((other) => other !== name && nameWords(other).includes(nameWords(name))),
  );
}
