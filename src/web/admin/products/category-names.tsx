import { useEffect, useState, type ReactNode } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { PanelCategoryNames } from '#contract/panel/categories.ts';
import { notify } from '#web/ui/notify.ts';
import { call } from '../panel-client.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useChange } from '../use-change.ts';

/** What else means a category: names that it had, categories that were merged into it, what lists call it. Nothing if there is none. */
export function CategoryNames({ categoryId }: { categoryId: string }) {
  const change = useChange();
  const [isBusy, setBusy] = useState(false);
  const { names, readAgain } = useNames(categoryId);
  if (names === null) return null;
  const { former, merged, onLists } = names;
  if (former.length + merged.length + onLists.length === 0) return null;

  const run = async (work: () => Promise<unknown>, failure: string, done: string) => {
    setBusy(true);
    const changed = await change(work, failure);
    await readAgain();
    setBusy(false);
    if (changed !== undefined) notify.success(done);
  };
  return (
    <section aria-labelledby="otros-nombres" className="border-t border-rule pt-4">
      <h3 id="otros-nombres" className="text-sm font-semibold">
        También es
      </h3>
      <ul className="mt-1 divide-y divide-rule text-sm">
        {former.map((name) => (
          <Row key={name} name={name} note="su nombre anterior" />
        ))}
        {merged.map(({ id, name }) => (
          <Row key={id} name={name} note="se le juntó">
            <BusyButton
              size="sm"
              isBusy={isBusy}
              aria-label={`Separar ${name}`}
              onClick={() =>
                void run(
                  () => panelApi.separateCategory(id),
                  'Error al separar la categoría',
                  `${name} es otra vez una categoría`,
                )
              }
            >
              Separar
            </BusyButton>
          </Row>
        ))}
        {onLists.map(({ supplierId, supplier, name }) => (
          <Row key={`${supplierId} ${name}`} name={name} note={`en las listas de ${supplier}`}>
            <BusyButton
              size="sm"
              isBusy={isBusy}
              aria-label={`Olvidar ${name}, en las listas de ${supplier}`}
              onClick={() =>
                void run(
                  () => panelApi.deleteListName(categoryId, { supplierId, name }),
                  'Error al olvidar el nombre',
                  `La próxima lista de ${supplier} con ${name} trae una categoría nueva`,
                )
              }
            >
              Olvidar
            </BusyButton>
          </Row>
        ))}
      </ul>
    </section>
  );
}

function Row({ name, note, children }: { name: string; note: string; children?: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 grow break-words">
        {name} <span className="text-muted">({note})</span>
      </span>
      {children}
    </li>
  );
}

/** Null while they are read, or if they cannot be. */
function useNames(categoryId: string): { names: PanelCategoryNames | null; readAgain: () => Promise<void> } {
  const [names, setNames] = useState<PanelCategoryNames | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    readNames(categoryId, leaving.signal).then(setNames, () => {});
    return () => leaving.abort();
  }, [categoryId]);
  return { names, readAgain: () => readNames(categoryId).then(setNames, () => {}) };
}

function readNames(id: string, signal?: AbortSignal): Promise<PanelCategoryNames> {
  return call(routes.categoryNames, { params: { id }, ...(signal && { signal }) });
}
