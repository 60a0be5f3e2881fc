import { useState } from 'react';
import { notify } from '#web/ui/notify.ts';
import type { Changeable, Changed } from '../panel-api.ts';
import { arePressesIgnored } from '../press-guard.ts';
import { useChange } from '../use-change.ts';

/**
 * Changes a product or a category on screen at once and then at the server. A refusal restores it, and the notice of a success can undo
 * it. Fields that did not change are not sent, so that another administrator's changes to them stay.
 * @example const { shown, apply } = useProductChange(product, panelApi.changeProduct, { failure: 'Error al actualizar producto' });
 */
export function useProductChange<Item extends Changeable & { version: number }>(
  item: Item,
  send: (next: Changed<Item>) => Promise<Pick<Item, 'version'>>,
  { failure }: { failure: string },
) {
  const change = useChange();
  const [pending, setPending] = useState<Partial<Changeable> | null>(null);
  const { visible, margin, vat, ...rest } = item;

  /** @param done the text of the notice. @returns whether the server accepted it. */
  async function apply(next: Partial<Changeable>, done: string): Promise<boolean> {
    // One change at a time: the server might apply two in the wrong order. A select changes without a press, so the press guard does not stop it.
    if (pending !== null || arePressesIgnored()) return false;
    setPending(next);
    const response = await change(() => send({ ...rest, ...next }), failure);
    setPending(null);
    if (response === undefined) return false;
    const before = {
      ...(next.visible === undefined ? {} : { visible }),
      ...(next.margin === undefined ? {} : { margin }),
      ...(next.vat === undefined ? {} : { vat }),
    };
    const undo = async () => {
      // The version keeps another administrator's later change.
      const { version } = response;
      if (await change(() => send({ ...rest, ...before, version }), failure))
        notify.success(`Deshecho: ${done}`);
    };
    notify.success(done, { action: { label: 'Deshacer', run: () => void undo() } });
    return true;
  }

  return { shown: { ...item, ...pending }, isPending: pending !== null, apply };
}
