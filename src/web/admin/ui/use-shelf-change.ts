import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import { useChange } from '../use-change.ts';

interface Changeable {
  visible: boolean;
  margen_ganancia: number;
}

/**
 * Changes a product or a category at once on screen and then at the server; a refusal takes it back, and a success can be undone from its
 * notice.
 * @example const { shown, apply } = useShelfChange(product, panelApi.changeProduct, { failure: 'Error al actualizar producto' });
 */
export function useShelfChange<Item extends Changeable>(
  item: Item,
  send: (next: Item) => Promise<unknown>,
  { failure }: { failure: string },
) {
  const change = useChange();
  const [pending, setPending] = useState<Partial<Changeable> | null>(null);

  /** @param done what the notice says. @returns whether the server took it. */
  async function apply(next: Partial<Changeable>, done: string): Promise<boolean> {
    setPending(next);
    const answer = await change(() => send({ ...item, ...next }), failure);
    setPending(null);
    if (answer === undefined) return false;
    const before = { visible: item.visible, margen_ganancia: item.margen_ganancia };
    notify.success(done, {
      action: { label: 'Deshacer', run: () => void change(() => send({ ...item, ...before }), failure) },
    });
    return true;
  }

  return { shown: { ...item, ...pending }, isPending: pending !== null, apply };
}
