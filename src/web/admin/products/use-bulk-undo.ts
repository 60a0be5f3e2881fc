import { useState } from 'react';
import type { BulkUndoneResponse } from '#contract/panel/bulk-changes.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { useChange } from '../use-change.ts';

/** Undoes a change of many products. `kept`: what could not be undone, until it was read. */
export function useBulkUndo() {
  const change = useChange();
  const [kept, setKept] = useState<BulkUndoneResponse | null>(null);
  const undo = async (id: string, words: string) => {
    const undone = await change(() => panelApi.undoBulkChange(id), 'Error al deshacer');
    if (undone === undefined) return;
    if (undone.kept > 0) setKept(undone);
    else notify.success(`Deshecho: ${words}`);
  };
  return { undo, kept, dismiss: () => setKept(null) };
}
