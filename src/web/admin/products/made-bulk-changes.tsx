import type { MadeBulkChanges } from '#contract/panel/bulk-changes.ts';
import { DateTime } from '../ui/cells.tsx';
import { BusyButton } from '../ui/busy-button.tsx';
import { KeptProducts } from './kept-products.tsx';
import { useBulkUndo } from './use-bulk-undo.ts';

/** The last changes of many products, each with its undo. */
export function MadeBulkChangesList({ results }: MadeBulkChanges) {
  const { undo, kept, dismiss } = useBulkUndo();
  if (results.length === 0) return null;
  return (
    <details className="mt-6 text-sm">
      <summary className="min-h-9 cursor-pointer font-semibold">Últimos cambios de muchos productos</summary>
      <ul className="mt-2 divide-y divide-rule">
        {results.map(({ id, at, by, text, undone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="font-semibold">{text}</span>
              <span className="block text-xs break-words text-muted">
                {by}, <DateTime iso={at} />
              </span>
            </span>
            {undone === null ? (
              <BusyButton size="sm" isBusy={false} onClick={() => void undo(id, text)}>
                Deshacer<span className="sr-only">: {text}</span>
              </BusyButton>
            ) : (
              <span className="text-xs break-words text-muted">
                Deshecho por {undone.by}, <DateTime iso={undone.at} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {kept === null ? null : <KeptProducts undone={kept} onClose={dismiss} />}
    </details>
  );
}
