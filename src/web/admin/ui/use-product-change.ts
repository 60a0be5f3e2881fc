import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { Changeable, Changed } from '../panel-api.ts';
import { arePressesIgnored } from '../press-guard.ts';
import { useChange } from '../use-change.ts';

/**
 * Changes a product or a category at once on screen and then at the server; a refusal takes it back, and a success can be undone from its
 * notice. What is not changed is not sent, so that what another administrator changed meanwhile stays.
 * @example const { shown, apply } = useProductChange(product, panelApi.changeProduct, { failure: 'Error al actualizar producto' });
 */
export function useProductChange<Item extends Changeable & { version: number }>(
  item: Item,
  send: (next: Changed<Item>) => Promise<Item>,
  { failure }: { failure: string },
) {
  const change = useChange();
  const [pending, setPending] = useState<Partial<Changeable> | null>(null);
  const { visible, margen_ganancia, iva, ...rest } = item;

  /** @param done what the notice says. @returns whether the server took it. */
  async function apply(next: Partial<Changeable>, done: string): Promise<boolean> {
    // One after the other: of two at once the server might take the first last. A list of choices changes without a press.
    if (pending !== null || arePressesIgnored()) return false;
    setPending(next);
    const answer = await change(() => send({ ...rest, ...next }), failure);
    setPending(null);
    if (answer === undefined) return false;
    const before = {
      ...(next.visible === undefined ? {} : { visible }),
      ...(next.margen_ganancia === undefined ? {} : { margen_ganancia }),
      ...(next.iva === undefined ? {} : { iva }),
    };
    const undo = async () => {
      // What somebody else set since is not undone with it.
      const { version } = answer;
      if (await change(() => send({ ...rest, ...before, version }), failure))
        notify.success(`Deshecho: ${done}`);
    };
    notify.success(done, { action: { label: 'Deshacer', run: () => void undo() } });
    return true;
  }

  return { shown: { ...item, ...pending }, isPending: pending !== null, apply };
}
